// A dot product in double precision by one workgroup: strided partial sums, then a tree.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
__kernel void dot_product(__global const double *a, __global const double *b, __global double *out, uint n) {
  __local double part[256];
  uint l = get_local_id(0);
  double sum = 0.0;
  for (uint i = l; i < n; i += 256) sum = fma(a[i], b[i], sum);
  part[l] = sum;
  for (uint distance = 128; distance > 0; distance /= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < distance) part[l] += part[l + distance];
  }
  if (l == 0) out[0] = part[0];
}
