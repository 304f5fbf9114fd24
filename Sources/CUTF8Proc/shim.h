#pragma once
#include <stdlib.h>
#include <utf8proc.h>

/// Frees what utf8proc_map made.
static inline void cutf8proc_free(utf8proc_uint8_t *text) { free(text); }
