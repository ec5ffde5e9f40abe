// Locks: one lock taken by the first work-item of each group, and locks of buckets that the
// work-items of a group take in turns, since lanes of one wavefront must not wait for each other.
__kernel void group_lock(volatile __global uint *lock, volatile __global uint *shared_sum,
                         __global const uint *in) {
  if (get_local_id(0) == 0) {
    while (atomic_cmpxchg(lock, 0u, 1u) != 0) {
    }
    mem_fence(CLK_GLOBAL_MEM_FENCE);
    uint a = shared_sum[0], b = shared_sum[1];
    shared_sum[0] = a + in[get_group_id(0)];
    shared_sum[1] = b + 1;
    mem_fence(CLK_GLOBAL_MEM_FENCE);
    atomic_xchg(lock, 0u);
  }
}

__kernel void bucket_locks(volatile __global uint *locks, volatile __global ulong *buckets,
                           __global const uint *in, uint mask) {
  uint x = in[get_global_id(0)], b = x & mask;
  for (uint turn = 0; turn < get_local_size(0); turn++) {
    if (turn != get_local_id(0)) continue;
    while (atomic_xchg(&locks[b], 1u) != 0) {
    }
    mem_fence(CLK_GLOBAL_MEM_FENCE);
    ulong old = buckets[2 * b];
    buckets[2 * b] = old + x;
    ulong most = buckets[2 * b + 1];
    buckets[2 * b + 1] = most > x ? most : x;
    mem_fence(CLK_GLOBAL_MEM_FENCE);
    atomic_xchg(&locks[b], 0u);
  }
}
