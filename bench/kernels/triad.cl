// The triad of the STREAM benchmark: two loads and a store for one multiplication and one addition.
__kernel void triad(__global float *a, __global const float *b, __global const float *c, float s) {
  uint i = get_global_id(0);
  a[i] = b[i] + s * c[i];
}
