__kernel void k(__global uint *out, uint a) {
  uint r = a;
#ifdef NOWHERE
  asm4gcn { this is not looked at }
#endif
#ifdef __gfx900__
  asm4gcn {
    inout v4u r;
    v_add3_u32 r, r, 1
  }
#endif
  out[0] = r;
}
