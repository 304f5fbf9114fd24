// The least work that the tasks of the benchmark need, in plain C: what Pleat is compared with.
//
//   floor walk FOLDER            asks for size and time of each file
//   floor folder FOLDER OUTPUT   turns each Markdown file into a page, with one thread a core
//   floor texts FILE OUTPUT      turns NUL-terminated Markdown texts into HTML, one after the other
//
// Prints the number of files or texts and the bytes of HTML that libcmark made of them.
#define _GNU_SOURCE
#include <fcntl.h>
#include <fts.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "arena.h"

#define BATCH 16
#define MOST_THREADS 64
#define OUTPUT_BUFFER ((size_t)1 << 20)

static const char PAGE_START[] =
    "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Page</title>"
    "<link rel=\"stylesheet\" href=\"/style.css\"></head>\n<body><main>\n";
static const char PAGE_END[] = "</main></body></html>\n";

typedef struct {
  char *path;
  size_t size;
} file;

static const char *source, *output;
static file *files;
static size_t count, capacity;
static atomic_size_t next_file, html_bytes;

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static void *checked(void *memory) {
  if (!memory) fail("memory");
  return memory;
}

static char *render(const char *text, size_t length) {
  empty_arena();
  cmark_parser *parser = cmark_parser_new_with_mem(CMARK_OPT_DEFAULT, &arena);
  cmark_parser_feed(parser, text, length);
  return cmark_render_html(cmark_parser_finish(parser), CMARK_OPT_DEFAULT);
}

// Writes the path of what belongs to a file or folder of the source.
static void output_path(char path[4096], const char *source_path, int is_file) {
  const char *name = source_path + strlen(source);
  int stem = (int)strlen(name) - (is_file ? (int)strlen(".md") : 0);
  snprintf(path, 4096, "%s%.*s%s", output, stem, name, is_file ? ".html" : "");
}

static void list_file(FTSENT *entry, int keep) {
  if (keep && count == capacity) {
    capacity = capacity ? capacity * 2 : 1024;
    files = checked(realloc(files, capacity * sizeof(file)));
  }
  if (keep) {
    files[count] = (file){checked(strdup(entry->fts_path)), (size_t)entry->fts_statp->st_size};
  }
  count++;
}

// Lists the files, and makes the folders of the output if there is one.
static void walk(void) {
  char *roots[] = {(char *)source, NULL};
  FTS *tree = checked(fts_open(roots, FTS_PHYSICAL | FTS_NOCHDIR, NULL));
  for (FTSENT *entry; (entry = fts_read(tree));) {
    if (entry->fts_info == FTS_F) list_file(entry, output != NULL);
    if (entry->fts_info == FTS_D && output) {
      char path[4096];
      output_path(path, entry->fts_path, 0);
      if (mkdir(path, 0755) != 0) fail(path);
    }
  }
  fts_close(tree);
}

static size_t read_file(const file *file, char *buffer) {
  int input = open(file->path, O_RDONLY | O_CLOEXEC);
  if (input < 0) fail(file->path);
  size_t length = 0;
  for (ssize_t got; (got = read(input, buffer + length, file->size - length)) > 0;) {
    length += (size_t)got;
  }
  close(input);
  return length;
}

// The bytes of front matter at the start of a text.
static size_t front_matter(const char *text) {
  if (strncmp(text, "---\n", 4) != 0) return 0;
  const char *end = strstr(text + 3, "\n---\n");
  return end ? (size_t)(end + 5 - text) : 0;
}

static void write_page(const file *file, const char *html, size_t length, char *page) {
  size_t size = sizeof PAGE_START - 1;
  memcpy(page, PAGE_START, size);
  memcpy(page + size, html, length);
  size += length;
  memcpy(page + size, PAGE_END, sizeof PAGE_END - 1);
  size += sizeof PAGE_END - 1;
  char path[4096];
  output_path(path, file->path, 1);
  int target = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (target < 0 || write(target, page, size) != (ssize_t)size) fail(path);
  close(target);
}

typedef struct {
  char *text, *page;
  size_t text_capacity, page_capacity;
} buffers;

static void reserve(char **buffer, size_t *capacity, size_t size) {
  if (size <= *capacity) return;
  *capacity = size * 2;
  *buffer = checked(realloc(*buffer, *capacity));
}

static void convert(const file *file, buffers *own) {
  reserve(&own->text, &own->text_capacity, file->size + 1);
  size_t length = read_file(file, own->text);
  own->text[length] = 0;
  size_t skipped = front_matter(own->text);
  const char *html = render(own->text + skipped, length - skipped);
  size_t html_length = strlen(html);
  atomic_fetch_add(&html_bytes, html_length);
  reserve(&own->page, &own->page_capacity, html_length + sizeof PAGE_START + sizeof PAGE_END);
  write_page(file, html, html_length, own->page);
}

static void *work(void *unused) {
  (void)unused;
  buffers own = {0};
  for (;;) {
    size_t start = atomic_fetch_add(&next_file, BATCH);
    if (start >= count) return NULL;
    for (size_t i = start; i < start + BATCH && i < count; i++) convert(&files[i], &own);
  }
}

static void convert_folder(void) {
  walk();
  long threads = sysconf(_SC_NPROCESSORS_ONLN);
  if (threads > MOST_THREADS) threads = MOST_THREADS;
  pthread_t others[MOST_THREADS];
  for (long i = 1; i < threads; i++) {
    if (pthread_create(&others[i], NULL, work, NULL) != 0) fail("thread");
  }
  work(NULL);
  for (long i = 1; i < threads; i++) pthread_join(others[i], NULL);
}

static void convert_texts(void) {
  struct stat status;
  int input = open(source, O_RDONLY);
  if (input < 0 || fstat(input, &status) != 0) fail(source);
  size_t size = (size_t)status.st_size;
  const char *text = mmap(NULL, size, PROT_READ, MAP_PRIVATE, input, 0);
  if (text == MAP_FAILED) fail(source);
  FILE *target = fopen(output, "w");
  if (!target) fail(output);
  setvbuf(target, NULL, _IOFBF, OUTPUT_BUFFER);
  for (const char *end = text + size; text < end; count++) {
    size_t length = strlen(text);
    const char *html = render(text, length);
    html_bytes += strlen(html);
    fputs(html, target);
    text += length + 1;
  }
  if (fclose(target) != 0) fail(output);
}

int main(int argument_count, char **arguments) {
  const char *task = argument_count > 2 ? arguments[1] : "";
  source = argument_count > 2 ? arguments[2] : NULL;
  output = argument_count > 3 ? arguments[3] : NULL;
  if (strcmp(task, "walk") == 0 && !output) walk();
  else if (strcmp(task, "folder") == 0 && output) convert_folder();
  else if (strcmp(task, "texts") == 0 && output) convert_texts();
  else {
    fputs("usage: floor walk FOLDER | folder FOLDER OUTPUT | texts FILE OUTPUT\n", stderr);
    return 2;
  }
  printf("%zu %zu\n", count, (size_t)html_bytes);
}
