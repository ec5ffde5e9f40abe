// Clang leaves out the barrier: a workgroup is one wavefront.
__kernel __attribute__((reqd_work_group_size(64, 1, 1))) void bug(__global const uint *in,
                                                                  __global uint *out) {
  __local uint part[64];
  uint i = get_local_id(0);
  part[i] = in[i];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[i] = part[63 - i];
}
