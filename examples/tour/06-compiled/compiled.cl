// out[i] = a[i] + b[i], one element for each work-item, in workgroups of 64.
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void add(__global float *out, __global const float *a, __global const float *b) {
  uint i = get_group_id(0) * 64 + get_local_id(0);
  out[i] = a[i] + b[i];
}
