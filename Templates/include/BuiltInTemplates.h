#pragma once

#include <stddef.h>

// The files of this folder, embedded in the binary when it is compiled.

/// The number of embedded files.
size_t pleat_template_count(void);

/// The path of a file, relative to this folder, or NULL where there is no file of that index.
const char *pleat_template_name(size_t index);

/// The bytes of a file, or NULL where there is no file of that index; `count` is set to their
/// number.
const unsigned char *pleat_template_bytes(size_t index, size_t *count);
