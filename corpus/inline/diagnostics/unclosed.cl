__kernel void k(__global uint *out) {
  asm4gcn {
    s_nop 0
