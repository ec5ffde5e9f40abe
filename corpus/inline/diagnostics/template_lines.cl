[[ for (int k = 0; k < 2; k++) { ]]
__kernel void k[[= k ]](__global uint *out) {
  asm4gcn {
    s_nop [[= k ]]
  }
  out[0] = unheard_of;
}
[[ } ]]
