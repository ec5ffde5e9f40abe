// A loop of compare and swap begins with a plain read: a wrong guess does no harm.
__kernel void bug(__global const uint *in, volatile __global uint *out) {
  uint i = get_global_id(0), old = out[i & 3], seen;
  while ((seen = atomic_cmpxchg(&out[i & 3], old, old + in[i])) != old) old = seen;
}
