// A counter behind a spin lock, as "GPU Concurrency" (ASPLOS 2015) has it. Without its fences the lock is broken: the store to
// the counter may be performed after the store that opens the lock, and the next owner may read an old copy of it.

void lock(volatile global int *mutex, bool fenced) {
  while (atomic_cmpxchg(mutex, 0, 1) != 0) {
  }
  if (fenced) {
    atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_acq_rel, memory_scope_device);
  }
}

void unlock(volatile global int *mutex, bool fenced) {
  if (fenced) {
    atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_acq_rel, memory_scope_device);
  }
  atomic_xchg(mutex, 0);
}

void count(global int *counter, volatile global int *mutex, int rounds, bool fenced) {
  for (int i = 0; i < rounds; i++) {
    lock(mutex, fenced);
    *counter = *counter + 1;
    unlock(mutex, fenced);
  }
}

kernel void unfenced(global int *counter, volatile global int *mutex, int rounds) {
  count(counter, mutex, rounds, false);
}

kernel void fenced(global int *counter, volatile global int *mutex, int rounds) {
  count(counter, mutex, rounds, true);
}
