// The first kernel everyone writes: c = a + b, one element for each work-item.
__kernel void vector_add(__global const float *a, __global const float *b, __global float *c) {
  size_t i = get_global_id(0);  // which element this work-item owns
  c[i] = a[i] + b[i];
}
