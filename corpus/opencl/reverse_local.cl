// Each workgroup reverses its part through local memory: a store, a barrier, a load.
__kernel void reverse_local(__global const uint *in, __global uint *out) {
  __local uint tile[64];
  uint l = get_local_id(0);
  tile[l] = in[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = tile[get_local_size(0) - 1 - l];
}
