// A histogram in local memory, added to the global one: local and global atomics.
__kernel void histogram_local(__global const uchar *in, __global uint *bins, uint n) {
  __local uint part[256];
  for (uint i = get_local_id(0); i < 256; i += get_local_size(0)) part[i] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint i = get_global_id(0); i < n; i += get_global_size(0)) atomic_inc(&part[in[i]]);
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint i = get_local_id(0); i < 256; i += get_local_size(0)) atomic_add(&bins[i], part[i]);
}
