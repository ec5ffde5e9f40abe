// target: gfx1030
__kernel void k(__global uint *out, uint a) {
  uint r;
  asm4gcn {
    in v4u a; out v4u r
    v_add_f64 r, a, a
    in v4u a
    s_nop 0, 1
  }
  asm4gcn { goto nowhere }
  out[0] = r;
}
