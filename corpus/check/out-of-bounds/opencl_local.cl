// The local array is one row too short.
__kernel void bug(__global const uint *in, __global uint *out) {
  __local uint tile[60];
  uint i = get_local_id(0);
  tile[i] = in[i];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[i] = tile[i ^ 1];
}
