// out[i] = a[i] + b[i], one element for each work-item, in workgroups of 64.
__kernel void add(__global float *out, __global const float *a, __global const float *b) {
  uint i = get_global_id(0);
  out[i] = a[i] + b[i];
}
