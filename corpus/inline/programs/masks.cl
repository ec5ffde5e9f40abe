// Masks from comparisons, a selection, and a lane that is read: hazards inside and at both edges.
__kernel void block(__global uint *out, __global const uint *x) {
  size_t i = get_global_id(0);
  uint v = x[i], chosen, first;
#if __AMDGCN_WAVEFRONT_SIZE == 64
  asm4gcn {
    in v4u v; out v4u chosen;
    in v4u all = x[get_group_id(0)]; out s4u first;
    v4u bit = v & 8
    vcc = bit != 0
    v4u other = v >> 2
    v_cndmask_b32 chosen, v, other, vcc
    v_readfirstlane_b32 first, all
  }
#else
  asm4gcn {
    in v4u v; out v4u chosen;
    in v4u all = x[get_group_id(0)]; out s4u first;
    v4u bit = v & 8
    vcc = bit != 0
    v4u other = v >> 2
    v_cndmask_b32 chosen, v, other, vcc_lo
    v_readfirstlane_b32 first, all
  }
#endif
  out[i] = chosen + first;
}

__kernel void plain(__global uint *out, __global const uint *x) {
  size_t i = get_global_id(0);
  uint v = x[i];
  out[i] = (v & 8 ? v >> 2 : v) + x[get_group_id(0)];
}
