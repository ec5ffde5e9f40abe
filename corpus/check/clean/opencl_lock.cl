// A lock: compare and swap takes it, a store gives it back.
__kernel void bug(__global atomic_int *in, __global uint *out) {
  for (int k = 0; k < 3; k++) {
    if (get_local_id(0) == 0) {
      int e = 0;
      while (!atomic_compare_exchange_strong_explicit(in, &e, 1, memory_order_acquire, memory_order_relaxed, memory_scope_device))
        e = 0;
      out[0] += get_group_id(0) + 1;
      out[1] += 1;
      atomic_store_explicit(in, 0, memory_order_release, memory_scope_device);
    }
    barrier(CLK_GLOBAL_MEM_FENCE);
  }
}
