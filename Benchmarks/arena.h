// Memory for libcmark that is taken from a list of chunks and given back all at once, one arena
// for each thread. Each allocation is preceded by its size, which `realloc` is not told.
#include <cmark.h>
#include <stdlib.h>
#include <string.h>

#define UNIT ((size_t)16)
#define CHUNK ((size_t)1 << 20)

typedef struct chunk {
  struct chunk *next;
  size_t capacity;
  _Alignas(16) char bytes[];
} chunk;

static _Thread_local chunk *first, *current;
static _Thread_local size_t used;

static void advance(size_t needed) {
  chunk *next = current ? current->next : first;
  if (!next || next->capacity < needed) {
    size_t capacity = needed > CHUNK ? needed : CHUNK;
    chunk *fresh = malloc(sizeof(chunk) + capacity);
    if (!fresh) abort();
    *fresh = (chunk){next, capacity};
    if (current) current->next = fresh; else first = fresh;
    next = fresh;
  }
  current = next;
  used = 0;
}

static void *allocate(size_t size) {
  size_t needed = UNIT + (size + UNIT - 1) / UNIT * UNIT;
  if (!current || current->capacity - used < needed) advance(needed);
  char *header = current->bytes + used;
  used += needed;
  *(size_t *)header = size;
  return header + UNIT;
}

static void *allocate_zeros(size_t count, size_t size) {
  return memset(allocate(count * size), 0, count * size);
}

static void *reallocate(void *old, size_t size) {
  if (!old) return allocate(size);
  size_t old_size = *(size_t *)((char *)old - UNIT);
  if (size <= old_size) return old;
  return memcpy(allocate(size), old, old_size);
}

static void release(void *pointer) { (void)pointer; }

static cmark_mem arena = {allocate_zeros, reallocate, release};

static void empty_arena(void) {
  current = NULL;
  used = 0;
}
