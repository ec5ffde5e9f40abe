// The flag is not set when nothing is found.
__kernel void bug(__global const uint *in, __global uint *out) {
  uint i = get_global_id(0);
  int found;
  if (in[i] == 1000) found = 1;
  if (found)
    out[i] = 1;
}
