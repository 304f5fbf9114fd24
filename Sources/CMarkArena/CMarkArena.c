#include "CMarkArena.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// Each allocation is preceded by its size, in a header of one alignment unit, because libcmark
// grows its buffers by `realloc`, which is not told the old size.
#define ALIGNMENT ((size_t)16)
#define CHUNK_CAPACITY ((size_t)1 << 20)
#define KEPT_CAPACITY ((size_t)8 << 20)

typedef struct chunk {
  struct chunk *next;
  size_t capacity;
  _Alignas(16) char bytes[];
} chunk;

// Chunks form a list in the order of their use; those after `current` are empty.
static _Thread_local chunk *first;
static _Thread_local chunk *current;
static _Thread_local size_t used;
static _Thread_local size_t total;

static size_t aligned(size_t size) {
  if (size > SIZE_MAX - 4096) abort();
  return (size + ALIGNMENT - 1) & ~(ALIGNMENT - 1);
}

static void advance(size_t needed) {
  chunk *next = current ? current->next : first;
  if (!next || next->capacity < needed) {
    size_t capacity = needed > CHUNK_CAPACITY ? needed : CHUNK_CAPACITY;
    chunk *fresh = malloc(sizeof(chunk) + capacity);
    if (!fresh) abort();
    fresh->capacity = capacity;
    fresh->next = next;
    total += capacity;
    if (current) current->next = fresh; else first = fresh;
    next = fresh;
  }
  current = next;
  used = 0;
}

static void *allocate(size_t size) {
  size_t needed = aligned(size) + ALIGNMENT;
  if (!current || current->capacity - used < needed) advance(needed);
  char *header = current->bytes + used;
  *(size_t *)header = size;
  used += needed;
  return header + ALIGNMENT;
}

static void *arena_calloc(size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) abort();
  return memset(allocate(bytes), 0, bytes);
}

static void *arena_realloc(void *old, size_t size) {
  if (!old) return allocate(size);
  size_t *header = (size_t *)((char *)old - ALIGNMENT);
  size_t reserved = aligned(*header);
  if (size <= reserved) {
    if (size > *header) *header = size;
    return old;
  }
  // The newest allocation grows where it stands.
  if (current && (char *)old + reserved == current->bytes + used &&
      current->capacity - used >= aligned(size) - reserved) {
    used += aligned(size) - reserved;
    *header = size;
    return old;
  }
  void *moved = allocate(size);
  memcpy(moved, old, *header);
  return moved;
}

static void arena_free(void *pointer) { (void)pointer; }

static cmark_mem memory = {arena_calloc, arena_realloc, arena_free};

cmark_mem *markdown_arena_memory(void) { return &memory; }

markdown_arena_mark markdown_arena_begin(void) {
  return (markdown_arena_mark){current, used};
}

// Keeps chunks from the front of the list up to the limit.
static void give_back(void) {
  size_t kept = 0;
  chunk **link = &first;
  while (*link) {
    chunk *here = *link;
    if (kept + here->capacity <= KEPT_CAPACITY) {
      kept += here->capacity;
      link = &here->next;
    } else {
      *link = here->next;
      free(here);
    }
  }
  total = kept;
}

void markdown_arena_release(markdown_arena_mark mark) {
  current = mark.chunk;
  used = mark.used;
  if (!current && total > KEPT_CAPACITY) give_back();
}

size_t markdown_arena_capacity(void) { return total; }
