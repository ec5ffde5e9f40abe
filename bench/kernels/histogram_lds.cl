// Each workgroup counts its share of the bytes in LDS and adds the counts to the whole.
#define BINS 256
__kernel __attribute__((reqd_work_group_size(BINS, 1, 1))) void histogram_lds(
    __global const uint *in, __global uint *bins, uint n) {
  __local uint own[BINS];
  uint l = get_local_id(0);
  own[l] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint i = get_global_id(0); i < n; i += get_global_size(0)) {
    uint four = in[i];
    atomic_inc(&own[four & 255]);
    atomic_inc(&own[four >> 8 & 255]);
    atomic_inc(&own[four >> 16 & 255]);
    atomic_inc(&own[four >> 24]);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  atomic_add(&bins[l], own[l]);
}
