__kernel void k(__global uint *out, uint a) {
  uint r;
  asm4gcn {
    in v4u a;
    out v4u r;
    v_xor_b32 r, a, lost
    v_mov_b23 r, a
  }
  out[0] = r;
}
