#include <stddef.h>
#include <stdint.h>

/// libFuzzer, as a library: it comes with the compiler.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*test)(const uint8_t *data, size_t size));
