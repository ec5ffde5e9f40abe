__kernel void k(__global uint *out, uint a) {
  asm4gcn {
    inout v4u a;
    s8u odd = a != 0
    s_and_saveexec_b64 s8u all, odd
    a = a + 1
    s_cbranch_execz @none
    s_mov_b64 exec, all
    none:
  }
  out[0] = a;
}
