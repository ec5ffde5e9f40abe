// How often does each byte occur? Each workgroup counts in local memory, where atomics are cheap,
// and adds its counts to the global ones at the end.
__kernel void histogram(__global const uchar *bytes, __global uint *counts, uint n) {
  __local uint mine[256];
  uint l = get_local_id(0);  // the workgroup has 256 work-items: one for each counter
  mine[l] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint i = get_global_id(0); i < n; i += get_global_size(0)) atomic_inc(&mine[bytes[i]]);
  barrier(CLK_LOCAL_MEM_FENCE);
  atomic_add(&counts[l], mine[l]);
}
