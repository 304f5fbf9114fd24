# make site      builds Pleat, then the example site into _site/
# make test      runs every test
# make bench     measures Pleat beside other programs, into Benchmarks/RESULTS.md; make bench-quick
#                takes less and prints the results
# make fuzz      feeds each reader with damaged inputs, for FUZZ_SECONDS (600) each
# make install   puts the program into PREFIX (/usr/local)
# make format    lays the Swift files out by .swift-format; make lint only checks
PREFIX ?= /usr/local

RELEASE = .build/release/pleat
PYTHON = .build/python/bin/python
PYTHON_READY = .build/python/ready
BENCH = .build/bench
BENCH_READY = $(BENCH)/python/ready $(BENCH)/measure $(BENCH)/floor
SWIFT_FILES = Package.swift Sources Tests Fuzzing/Package.swift Fuzzing/Sources/FuzzReaders
FUZZ_SECONDS ?= 600

.PHONY: site test bench bench-quick fuzz install format lint clean
.PHONY: build-packages test-packages bench-packages debug-build
.PHONY: test-imports test-swift test-readme test-python test-fuzz

site: $(RELEASE)
	$(RELEASE) build site-example -o _site

$(RELEASE): Package.swift $(shell find Sources Templates -type f) | build-packages
	swift build -c release --static-swift-stdlib --product pleat
	@touch $@

install: $(RELEASE)
	install -d $(DESTDIR)$(PREFIX)/bin
	install -m 755 $(RELEASE) $(DESTDIR)$(PREFIX)/bin/pleat

test: lint test-imports test-swift test-readme test-python test-fuzz

test-swift: debug-build
	swift test --skip-build --disable-xctest

test-imports: $(PYTHON_READY) | build-packages
	Scripts/check-imports.py

# The next two try the program that people get, which the compiler optimizes.
test-readme: $(RELEASE) $(PYTHON_READY)
	PLEAT=$(RELEASE) Scripts/check-readme.py

test-python: $(RELEASE) $(PYTHON_READY)
	PLEAT=$(RELEASE) $(PYTHON) Scripts/run-python-tests.py Tests/Scripts Tests/Browser

# The reading and its checks, on inputs of ten seconds' making.
test-fuzz: | build-packages
	Tests/fuzz 10

fuzz: | build-packages
	Tests/fuzz $(FUZZ_SECONDS)

debug-build: | build-packages
	swift build --build-tests

$(PYTHON_READY): Tests/Browser/requirements.txt | test-packages
	python3 -m venv --clear .build/python
	$(PYTHON) -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r $<
	@touch $@

# Prints what it finds and keeps nothing; for figures that count, use `make bench` on a quiet machine.
bench-quick: $(RELEASE) $(BENCH_READY)
	Benchmarks/bench.py --quick

bench: $(RELEASE) $(BENCH_READY)
	Benchmarks/bench.py -o Benchmarks/RESULTS.md

$(BENCH)/python/ready: Benchmarks/requirements.txt | bench-packages
	python3 -m venv --clear $(BENCH)/python
	$(BENCH)/python/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r $<
	@touch $@

$(BENCH)/measure: Benchmarks/measure.c | build-packages
	@mkdir -p $(@D)
	cc -O2 -Wall -Wextra -o $@ $<

$(BENCH)/floor: Benchmarks/floor.c Benchmarks/arena.h | build-packages
	@mkdir -p $(@D)
	cc -O2 -Wall -Wextra -o $@ $< $$(pkg-config --cflags --libs libcmark) -pthread

build-packages:
	Scripts/install-packages toolchain
	Scripts/check-swift
	Scripts/install-packages build

test-packages:
	Scripts/install-packages test

bench-packages:
	Scripts/install-packages bench

format:
	swift format --in-place --recursive $(SWIFT_FILES)

lint: | build-packages
	swift format lint --strict --recursive $(SWIFT_FILES)

clean:
	rm -rf .build _site _browser
