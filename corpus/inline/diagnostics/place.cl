asm4gcn { s_nop 0 }
__kernel void k(__global uint *out) {
  out[0] = 1;
}
