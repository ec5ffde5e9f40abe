// SGPRs in, out and both; 64 bits by halves, a pointer, a scalar load.
__kernel void block(__global uint *out, __global const uint *x) {
  size_t i = get_global_id(0);
  ulong big = 0xfffffffful + x[3];
  uint carry, first;
  uint count = 7;
  asm4gcn {
    inout s8u big; in s8u p = x; in s4u more = x[2];
    inout s4u count;
    out s4u carry; out s4u first;
    s_load_dword first, p, 0
    s_add_u32 big[0], big[0], more
    s_addc_u32 big[1], big[1], 0
    s_mov_b32 carry, big[1]
    s_waitcnt lgkmcnt(0)
    count += first
  }
  out[i] = (uint)big + 3 * carry + 5 * first + 7 * count + x[i];
}

__kernel void plain(__global uint *out, __global const uint *x) {
  size_t i = get_global_id(0);
  ulong big = 0xfffffffful + x[3] + x[2];
  uint count = 7 + x[0];
  out[i] = (uint)big + 3 * (uint)(big >> 32) + 5 * x[0] + 7 * count + x[i];
}
