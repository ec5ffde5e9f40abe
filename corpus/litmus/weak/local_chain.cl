// A chain of two workgroups through LDS: a work-item stores to x and sets a flag in LDS, a wavefront
// of the same workgroup that sees the flag stores to y, and another workgroup that sees y loads x.
// Without an order between the first two stores it may miss x.

#define DEVICE memory_order_relaxed, memory_scope_device
#define GROUP memory_order_relaxed, memory_scope_work_group
#define TURNS 200

kernel void chain(global atomic_int *x, global atomic_int *y, global int *seen) {
  local atomic_int flag;
  if (get_local_id(0) == 0) {
    atomic_init(&flag, 0);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (get_group_id(0) == 0) {
    if (get_local_id(0) == 0) {
      atomic_store_explicit(x, 1, DEVICE);
      atomic_store_explicit(&flag, 1, GROUP);
    } else if (get_local_id(0) == 64) {
      for (int i = 0; i < TURNS; i++) {
        if (atomic_load_explicit(&flag, GROUP) == 1) {
          atomic_store_explicit(y, 1, DEVICE);
          break;
        }
      }
    }
  } else if (get_local_id(0) == 0) {
    for (int i = 0; i < TURNS; i++) {
      if (atomic_load_explicit(y, DEVICE) == 1) {
        atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_acquire, memory_scope_device);
        seen[0] = 1 + atomic_load_explicit(x, DEVICE);
        break;
      }
    }
  }
}
