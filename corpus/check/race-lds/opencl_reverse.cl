// The barrier is missing between write and read.
__kernel void bug(__global const uint *in, __global uint *out) {
  __local uint copy[128];
  uint i = get_local_id(0);
  copy[i] = in[i] + 1;
  out[i] = copy[127 - i];
}
