// Room for what printf stores: LLVM AMDGPUUsage, "hidden_printf_buffer", and the pass that lowers printf.
#include "types.clh"

// Place of the buffer's address among the implicit arguments of code object version 5.
#define PLACE 72
// The first word counts the bytes that were asked for, the second has the number of bytes in front of the end.
#define BEFORE 8

__global char *__printf_alloc(uint bytes) {
  __global uint *buffer = *(__global uint *__constant *)((__constant char *)__builtin_amdgcn_implicitarg_ptr() + PLACE);
  uint size = buffer[1];
  // Once it is full it stays full, so that the count does not wrap around.
  if (__scoped_atomic_load_n(buffer, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE) > size) return 0;
  uint at = __scoped_atomic_fetch_add(buffer, bytes, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
  return at <= size && bytes <= size - at ? (__global char *)buffer + BEFORE + at : 0;
}
