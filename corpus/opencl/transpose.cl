// Matrix transposition through a padded tile in local memory.
__kernel void transpose(__global const uint *in, __global uint *out, uint width, uint height) {
  __local uint tile[16][17];
  uint x = get_global_id(0), y = get_global_id(1), lx = get_local_id(0), ly = get_local_id(1);
  tile[ly][lx] = in[y * width + x];
  barrier(CLK_LOCAL_MEM_FENCE);
  x = get_group_id(1) * 16 + lx;
  y = get_group_id(0) * 16 + ly;
  out[y * height + x] = tile[lx][ly];
}
