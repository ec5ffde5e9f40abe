// The border of the tile is never filled.
__kernel void bug(__global const uint *in, __global uint *out) {
  __local uint tile[66];
  uint i = get_local_id(0);
  tile[i + 1] = in[i];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[i] = tile[i] + tile[i + 1] + tile[i + 2];
}
