[[! More variables than there are registers, all of them alive to the end. ]]
__kernel void k(__global uint *out, uint a) {
  uint r;
  asm4gcn {
    in v4u a; out v4u r;
    [[ for (int k = 0; k < 70; k++) { ]]
    v16u q[[= k ]]
    v_mov_b32 q[[= k ]][0], a
    [[ } ]]
    r = a
    [[ for (int k = 0; k < 70; k++) { ]]
    r = r + q[[= k ]][0]
    [[ } ]]
  }
  out[0] = r;
}
