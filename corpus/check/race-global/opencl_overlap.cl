// Work-items write two elements each, but step by one.
__kernel void bug(__global const uint *in, __global uint *out) {
  uint i = get_global_id(0);
  out[i] = in[i] + 1;
  out[i + 1] = in[i] * 3;
}
