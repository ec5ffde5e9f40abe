// LDS in a block between barriers of C, and a barrier of its own; nobody sets M0.
__kernel void block(__global uint *out, __global const uint *x) {
  __local uint room[64];
  size_t i = get_global_id(0);
  uint l = get_local_id(0);
  uint a, b;
  asm4gcn {
    in v4u at = &room[l]; in v4u v = x[i];
    ds_write_b32 at, v
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  a = room[63 - l];
  barrier(CLK_LOCAL_MEM_FENCE);
  asm4gcn {
    in v4u at = &room[l]; in v4u from = &room[l ^ 1]; in v4u v = a;
    out v4u b;
    v = v + 1
    ds_write_b32 at, v
    s_waitcnt lgkmcnt(0)
    s_barrier
    ds_read_b32 b, from
  }
  out[i] = 3 * a + b;
}

__kernel void plain(__global uint *out, __global const uint *x) {
  __local uint room[64];
  size_t i = get_global_id(0);
  uint l = get_local_id(0);
  room[l] = x[i];
  barrier(CLK_LOCAL_MEM_FENCE);
  uint a = room[63 - l];
  barrier(CLK_LOCAL_MEM_FENCE);
  room[l] = a + 1;
  barrier(CLK_LOCAL_MEM_FENCE);
  out[i] = 3 * a + room[l ^ 1];
}
