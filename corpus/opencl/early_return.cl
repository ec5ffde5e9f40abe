// Returns in the middle, from inside a loop, and of all items past the end.
__kernel void early_return(__global const uint *in, __global uint *out, uint n) {
  uint i = get_global_id(0);
  if (i >= n) return;
  uint v = in[i];
  if ((v & 7) == 0) {
    out[i] = 1;
    return;
  }
  for (uint k = 0; k < 32; k++) {
    if (v >> k == 5) {
      out[i] = 100 + k;
      return;
    }
    if ((v >> k & 0xff) == 0x5a) {
      out[i] = 200 + k;
      return;
    }
  }
  out[i] = v % 97;
}
