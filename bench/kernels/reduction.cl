// Sums: each work-item adds its share of the elements, the workgroup adds its sums up as a tree.
#define GROUP 256
__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1))) void reduction(
    __global const float *in, __global float *sums, uint n) {
  __local float part[GROUP];
  uint l = get_local_id(0);
  float sum = 0.0f;
  for (uint i = get_global_id(0); i < n; i += get_global_size(0)) sum += in[i];
  part[l] = sum;
  for (uint step = GROUP / 2; step > 0; step /= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < step) part[l] += part[l + step];
  }
  if (l == 0) sums[get_group_id(0)] = part[0];
}
