kernel void fill(global float *out, float value) {
  out[__builtin_amdgcn_workitem_id_x()] = value;
}

__attribute__((reqd_work_group_size(64, 2, 1)))
kernel void swap(global float *restrict data, local float *scratch) {
  int i = __builtin_amdgcn_workitem_id_x();
  scratch[i] = data[i];
  __builtin_amdgcn_s_barrier();
  data[63 - i] = scratch[i];
}
