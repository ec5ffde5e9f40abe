// The loop's limit is never set.
__kernel void bug(__global const uint *in, __global uint *out) {
  uint i = get_global_id(0), limit, k;
  uint sum = 0;
  for (k = 0; k < limit; k++)
    sum += in[k];
  out[i] = sum;
}
