// The lane that has the lock waits for those that want it.

__kernel void bug(__global volatile uint *in, __global uint *out) {
  while (atomic_cmpxchg(&in[0], 0u, 1u) != 0u) {
  }
  out[0] += get_global_id(0);
  atomic_xchg(&in[0], 0u);
}
