// y = a x + y, several times over. The work-items share the elements by a stride of the whole range,
// so no two of them touch the same one.
__kernel void saxpy(float a, __global const float *x, __global float *y, uint n, uint passes) {
  for (uint p = 0; p < passes; p++)
    for (uint i = get_global_id(0); i < n; i += get_global_size(0)) y[i] = a * x[i] + y[i];
}
