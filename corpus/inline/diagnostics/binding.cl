__kernel void k(__global uint *out, uint a) {
  asm4gcn {
    in float a;
    in v4u b = ;
    s_nop 0
  }
}
