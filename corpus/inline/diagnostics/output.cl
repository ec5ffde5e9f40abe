__kernel void k(__global uint *out, uint a) {
  uint r;
  asm4gcn {
    in v4u a; out v4u r;
    v4u t = a + 1
    a = t
  }
  out[0] = r;
}
