#ifndef CMARK_ARENA_H
#define CMARK_ARENA_H

#include <cmark.h>
#include <stddef.h>
#include <string.h>

/// A place in the calling thread's arena: all that was allocated before it stays when the arena
/// is released to it.
typedef struct {
  void *chunk;
  size_t used;
} markdown_arena_mark;

/// The memory functions that libcmark is given. They take memory from an arena of the calling
/// thread; `free` does nothing. When the system has no memory left the process is aborted.
cmark_mem *markdown_arena_memory(void);

/// The present place in the calling thread's arena.
markdown_arena_mark markdown_arena_begin(void);

/// Takes back all that was allocated since `mark`; no pointer into it may be used again.
/// Marks are released in the reverse order of their making. When the outermost mark is released,
/// memory beyond 8 MB goes back to the system.
void markdown_arena_release(markdown_arena_mark mark);

/// The bytes that the calling thread's arena holds from the system.
size_t markdown_arena_capacity(void);

/// The bytes of a C string before its end.
static inline size_t markdown_text_length(const char *text) { return strlen(text); }

#endif
