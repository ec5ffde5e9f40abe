// The error function in double precision, where no device library has it.
__kernel void error_function(__global const double *x, __global double *y) {
  size_t i = get_global_id(0);
  y[i] = erf(x[i]);
}
