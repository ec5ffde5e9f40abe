// C11 atomics (OpenCL C 2.0 and 3.0): operations of all work-items on one object, whose end does not depend on their order.
// errors: objects that are left with another value, or operations that returned what cannot be; done: work-items that came to the end.
#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
#pragma OPENCL EXTENSION cl_khr_int64_extended_atomics : enable

#define CHECK(what) if (!(what)) atomic_fetch_add_explicit(errors, 1, memory_order_relaxed, memory_scope_device);
#define MEET() work_group_barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE, memory_scope_device)

// One workgroup. SPACE: where the objects are. Each place of A has an object of its own; they begin as 0.
#define KERNEL(NAME, T, A, SPACE) \
kernel void NAME(global atomic_uint *errors, global uint *done, global A *memory) { \
  local A near[9]; \
  SPACE A *o = SPACE##_OBJECTS; \
  T i = get_local_id(0), n = get_local_size(0), sum = n * (n - 1) / 2; \
  if (i == 0) for (int k = 0; k < 9; k++) atomic_init(&o[k], (T)(k == 5 ? n : k == 2 ? -1 : 0)); \
  MEET(); \
  T was = atomic_fetch_add(&o[0], i); \
  CHECK(was >= 0 && was <= sum) \
  atomic_fetch_sub_explicit(&o[1], i, memory_order_acq_rel, memory_scope_work_group); \
  atomic_fetch_and_explicit(&o[2], ~((T)1 << i % 32), memory_order_relaxed, memory_scope_work_group); \
  atomic_fetch_or_explicit(&o[3], (T)1 << i % 32, memory_order_release, memory_scope_device); \
  atomic_fetch_xor_explicit(&o[4], (T)3 << i % 30, memory_order_seq_cst, memory_scope_device); \
  atomic_fetch_min(&o[5], i); \
  atomic_fetch_max_explicit(&o[6], i, memory_order_acquire, memory_scope_work_group); \
  T expected = atomic_load_explicit(&o[7], memory_order_acquire, memory_scope_work_group); \
  while (!atomic_compare_exchange_weak_explicit( \
      &o[7], &expected, expected + i + 1, memory_order_acq_rel, memory_order_relaxed, memory_scope_work_group)); \
  T not = -5; \
  CHECK(!atomic_compare_exchange_strong(&o[7], &not, (T)1) && not != -5) \
  was = atomic_exchange(&o[8], i + 1); \
  CHECK(was >= 0 && was <= n && was != i + 1) \
  MEET(); \
  if (i == 0) { \
    T odd = 0; \
    for (T k = 0; k < n; k++) odd ^= (T)3 << k % 30; \
    CHECK(atomic_load(&o[0]) == sum) \
    CHECK(atomic_load(&o[1]) == (T)-sum) \
    CHECK(atomic_load(&o[2]) == ~(T)0xffffffffu) \
    CHECK(atomic_load(&o[3]) == (T)0xffffffffu) \
    CHECK(atomic_load(&o[4]) == odd) \
    CHECK(atomic_load(&o[5]) == 0) \
    CHECK(atomic_load(&o[6]) == n - 1) \
    CHECK(atomic_load(&o[7]) == sum + n) \
    atomic_store_explicit(&o[8], (T)77, memory_order_release, memory_scope_device); \
    CHECK(atomic_load_explicit(&o[8], memory_order_seq_cst, memory_scope_device) == 77) \
  } \
  atomic_fetch_add((global atomic_uint *)done, 1); \
}
#define global_OBJECTS memory
#define local_OBJECTS near
KERNEL(ints, int, atomic_int, global)
KERNEL(uints, uint, atomic_uint, global)
KERNEL(longs, long, atomic_long, global)
KERNEL(ulongs, ulong, atomic_ulong, global)
KERNEL(near_ints, int, atomic_int, local)
KERNEL(near_uints, uint, atomic_uint, local)
KERNEL(near_longs, long, atomic_long, local)
KERNEL(near_ulongs, ulong, atomic_ulong, local)

// A flag that one work-item has at a time, and pairs of stores that a fence keeps in order.
kernel void flags(global atomic_uint *errors, global uint *done, global atomic_int *memory) {
  global atomic_flag *flag = (global atomic_flag *)memory;
  global volatile int *count = (global volatile int *)(memory + 1);
  if (get_local_id(0) == 0) {
    for (int k = 0; k < 10; k++) {
      CHECK(!atomic_flag_test_and_set_explicit(flag, memory_order_acquire, memory_scope_device))
      CHECK(atomic_flag_test_and_set(flag))
      *count = *count + 1;
      atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_seq_cst, memory_scope_device);
      atomic_flag_clear_explicit(flag, memory_order_release, memory_scope_device);
    }
    CHECK(*count == 10)
  }
  atomic_fetch_add((global atomic_uint *)done, 1);
}
