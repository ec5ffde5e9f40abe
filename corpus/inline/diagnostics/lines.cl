__kernel void k(__global uint *out, uint a) {
  uint r;
  asm4gcn {
    #define _next_(d) v_add_u32 d, 1, lost
    in v4u a; out v4u r
    r = a; _next_(r)
  }
  out[0] = r;
}
