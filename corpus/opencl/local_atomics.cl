// Atomics on local memory; one slot of out for each workgroup and operation.
__kernel void local_atomics(__global const uint *in, __global uint *out) {
  __local uint cell[8];
  __local int low;
  uint l = get_local_id(0);
  if (l < 8) cell[l] = l == 4 ? 0xffffffffu : 0;
  if (l == 0) low = 0x7fffffff;
  barrier(CLK_LOCAL_MEM_FENCE);
  uint v = in[get_global_id(0)];
  atomic_add(&cell[0], v);
  atomic_max(&cell[1], v);
  atomic_or(&cell[2], 1u << (v & 31));
  atomic_xor(&cell[3], v);
  atomic_min(&cell[4], v);
  if (v & 1) atomic_inc(&cell[5]);
  atomic_sub(&cell[6], v >> 3);
  atomic_dec(&cell[7]);
  atomic_min(&low, (int)v);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l < 8) out[get_group_id(0) * 9 + l] = cell[l];
  if (l == 8) out[get_group_id(0) * 9 + l] = (uint)low;
}
