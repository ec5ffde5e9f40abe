// Waits for a flag that nothing sets.

__kernel void bug(__global volatile uint *in, __global uint *out) {
  while (in[0] == 0) {
  }
  out[get_global_id(0)] = 1;
}
