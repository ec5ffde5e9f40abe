// Loads whose results nobody waits for, a store that others read behind a barrier, and a loaded
// value that C overwrites at once.
__kernel void block(__global uint *out, __global const uint *x, __global uint *between) {
  size_t i = get_global_id(0);
  uint group = get_group_id(0) * 64, l = get_local_id(0);
  uint v, s, unused;
  asm4gcn {
    in v8u p = x + i; in v8u next = x + i + 1; in s8u base = x + 1; in v8u to = between + i;
    out v4u v; out s4u s; out v4u unused;
    v = mem[p]
    s_load_dword s, base, 0
    v4u seven = 7
    mem[to] = seven
    unused = mem[next]
    v4u lost = mem[p]        // no use of it: its register is clang's again behind the block
  }
  unused = 1;
  barrier(CLK_GLOBAL_MEM_FENCE);
  out[i] = v + s + unused + between[group + (63 - l)];
}

__kernel void plain(__global uint *out, __global const uint *x, __global uint *between) {
  size_t i = get_global_id(0);
  uint group = get_group_id(0) * 64, l = get_local_id(0);
  between[i] = 7;
  barrier(CLK_GLOBAL_MEM_FENCE);
  out[i] = x[i] + x[1] + 1 + between[group + (63 - l)];
}
