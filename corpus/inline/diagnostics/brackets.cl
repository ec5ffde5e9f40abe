__kernel void k(__global uint *out, uint a) {
  asm4gcn {
    in v4u a = (a;
    in v4u b = a) + (1;
    s_nop 0
  }
}
