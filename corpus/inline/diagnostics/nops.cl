__kernel void k(__global uint *out, uint v) {
  uint r;
  asm4gcn {
    in v4u v; out s4u r;
    v_readfirstlane_b32 s4u lane, v
    v_readlane_b32 r, v, lane
  }
  out[0] = r;
}
