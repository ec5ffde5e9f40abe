__kernel void k(__global uint *out, ulong a, float f) {
  uint r;
  asm4gcn {
    in v4u a;
    in v4u f;
    in v4f n = 2;
    out v4u r;
    v_or_b32 r, a, f
    v_or_b32 r, r, n
  }
  out[0] = r;
}
