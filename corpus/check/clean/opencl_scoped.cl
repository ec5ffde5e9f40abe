// A read past the caches and atomic operations on one place: the read's scope says so.
__kernel void bug(__global const uint *in, __global volatile uint *out) {
  uint mine = in[get_global_id(0)] + 1;
  while (out[0] < mine) atomic_max(&out[0], mine);
}
