// The smallest value without an atomic operation.
__kernel void bug(__global const uint *in, __global uint *out) {
  uint i = get_global_id(0);
  uint v = in[i];
  if (get_local_id(0) == 0 && v + 1 > out[0])
    out[0] = v + 1;
}
