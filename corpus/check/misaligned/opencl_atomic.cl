// The counter is not where a counter may be.
__kernel void bug(__global const uint *in, __global uchar *out) {
  uint i = get_global_id(0);
  atomic_add((volatile __global uint *)(out + 6), in[i]);
}
