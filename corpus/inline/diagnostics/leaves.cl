__kernel void k(__global uint *out) {
  asm4gcn {
    s_endpgm
  }
  out[0] = 1;
}
