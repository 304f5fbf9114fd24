# make site      builds Pleat, then the example site into _site/
# make test      runs every test
# make install   puts the program into PREFIX (/usr/local)
# make format    lays the Swift files out by .swift-format; make lint only checks
PREFIX ?= /usr/local

RELEASE = .build/release/pleat
DEBUG = .build/debug/pleat
PYTHON = .build/python/bin/python
PYTHON_READY = .build/python/ready
SWIFT_FILES = Package.swift Sources Tests

.PHONY: site test install format lint clean
.PHONY: build-packages test-packages debug-build
.PHONY: test-imports test-swift test-readme test-python

site: $(RELEASE)
	$(RELEASE) build site-example -o _site

$(RELEASE): Package.swift $(shell find Sources Templates -type f) | build-packages
	swift build -c release --static-swift-stdlib --product pleat
	@touch $@

install: $(RELEASE)
	install -d $(DESTDIR)$(PREFIX)/bin
	install -m 755 $(RELEASE) $(DESTDIR)$(PREFIX)/bin/pleat

test: lint test-imports test-swift test-readme test-python

test-swift: debug-build
	swift test --skip-build --disable-xctest

test-imports: $(PYTHON_READY) | build-packages
	Scripts/check-imports.py

test-readme: debug-build $(PYTHON_READY)
	PLEAT=$(DEBUG) Scripts/check-readme.py

test-python: debug-build $(PYTHON_READY)
	PLEAT=$(DEBUG) $(PYTHON) Scripts/run-python-tests.py Tests/Scripts Tests/Browser

debug-build: | build-packages
	swift build --build-tests

$(PYTHON_READY): Tests/Browser/requirements.txt | test-packages
	python3 -m venv --clear .build/python
	$(PYTHON) -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r $<
	@touch $@

build-packages:
	Scripts/install-packages toolchain
	Scripts/check-swift
	Scripts/install-packages build

test-packages:
	Scripts/install-packages test

format:
	swift format --in-place --recursive $(SWIFT_FILES)

lint: | build-packages
	swift format lint --strict --recursive $(SWIFT_FILES)

clean:
	rm -rf .build _site _browser
