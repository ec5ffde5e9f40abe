// Local memory of functions that a whole workgroup calls. OpenCL C has no local variables outside of kernels.
static __attribute__((address_space(3), loader_uninitialized)) unsigned long memory[33];

__attribute__((address_space(3))) unsigned long *__lockstep_group_memory(void) { return memory; }
