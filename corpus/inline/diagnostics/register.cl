__kernel void k(__global uint *out) {
  uint r;
  asm4gcn {
    out v4u r;
    v_mov_b32 r, s7
  }
  out[0] = r;
}
