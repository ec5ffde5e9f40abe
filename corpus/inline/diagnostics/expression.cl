__kernel void k(__global uint *out, uint a) {
  uint r;
  asm4gcn {
    in v4u b;
    out v4u r = a + 1;
    r = b + 1
  }
  out[0] = r;
}
