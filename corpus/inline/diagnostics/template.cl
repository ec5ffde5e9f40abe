[[ for (int k = 0; k < 2; k++) { ]]
__kernel void k[[= k ]](__global uint *out) {
  asm4gcn {
    s_nop [[= kk ]]
  }
  out[0] = lost;
}
[[ } ]]
