__kernel void k(__global uint *out, uint a) {
  uint r;
  asm4gcn {
    #define _one_ 1
    in v4u a; out v4u r;     // a comment with an apostrophe: isn't one
    r = a + _one_            /* and one
    with more lines */
  }
  out[0] = unheard_of;
}
