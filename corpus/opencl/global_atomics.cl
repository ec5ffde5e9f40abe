// Every 32-bit atomic whose final value does not depend on the order.
__kernel void global_atomics(__global const int *in, __global int *s, __global uint *u) {
  uint i = get_global_id(0);
  int v = in[i];
  atomic_add(&s[0], v);
  atomic_sub(&s[1], v);
  atomic_min(&s[2], v);
  atomic_max(&s[3], v);
  atomic_and(&s[4], v | (int)0xffff0000);
  atomic_or(&s[5], v & 0x0f0f0f0f);
  atomic_xor(&s[6], v);
  atomic_inc(&s[7]);
  atomic_dec(&s[8]);
  atomic_min(&u[0], (uint)v);
  atomic_max(&u[1], (uint)v);
  // A compare-and-swap loop: a sum of squares modulo 2^32.
  uint old = u[2], seen;
  do {
    seen = old;
    old = atomic_cmpxchg(&u[2], seen, seen + (uint)v * (uint)v);
  } while (old != seen);
  // The old values of an increment are a permutation: their sum is known.
  atomic_add(&u[3], atomic_inc(&u[4]));
  // The last to be exchanged stays, all others are handed out once.
  atomic_add(&u[5], atomic_xchg(&u[6], i + 1));
}
// What is left in the exchange cell completes the sum.
__kernel void global_atomics_end(__global uint *u) {
  u[5] += u[6];
  u[6] = 0;
}
