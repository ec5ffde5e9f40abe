// Functions of workgroups (OpenCL C, section 6.15.18), compared with sums over the work-items' values in local memory.
// errors: number of work-items whose result differs, by test; done: number of work-items that came so far, by test.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#pragma OPENCL EXTENSION cl_khr_fp16 : enable

#define MOST 256
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define ADD(a, b) ((a) + (b))

// Small whole numbers: sums are exact in each type, half included.
#define VALUE(T, i) ((T)((int)((i) * 7 % 13) - 6 * (int)((T)-1 < (T)0)))

#define TELL(t, wrong) \
  atomic_inc(done + (t)); \
  if (wrong) atomic_inc(errors + (t));

#define OP(t, T, NAME, F, NONE) { \
  T x = values[i], all = values[0], before = NONE, upto; \
  for (uint k = 1; k < n; k++) all = F(all, values[k]); \
  for (uint k = 0; k < i; k++) before = F(before, values[k]); \
  upto = F(before, x); \
  TELL(t, work_group_reduce_##NAME(x) != all) \
  TELL(t + 1, work_group_scan_inclusive_##NAME(x) != upto) \
  TELL(t + 2, work_group_scan_exclusive_##NAME(x) != before) \
}
#define KERNEL(T, NAME, MIN, MAX, LEAST, GREATEST) \
kernel void NAME(global uint *errors, global uint *done) { \
  local T values[MOST]; \
  uint i = get_local_linear_id(), n = get_local_size(0) * get_local_size(1) * get_local_size(2); \
  uint g = get_group_id(0); \
  values[i] = VALUE(T, i + g); \
  barrier(CLK_LOCAL_MEM_FENCE); \
  OP(0, T, add, ADD, (T)0) \
  OP(3, T, min, MIN, GREATEST) \
  OP(6, T, max, MAX, LEAST) \
  T x = values[i]; \
  TELL(9, work_group_broadcast(x, 0, 0, 0) != values[0]) \
  size_t a = (get_local_size(0) - 1) / 2, b = get_local_size(1) - 1, c = get_local_size(2) / 2; \
  TELL(10, work_group_broadcast(x, a, b, c) != values[(c * get_local_size(1) + b) * get_local_size(0) + a]) \
  /* One after the other: the functions share memory. */ \
  T sum = 0; \
  for (int k = 0; k < 3; k++) sum += work_group_reduce_max(x) + work_group_broadcast(x, 0, 0, 0) + work_group_reduce_min(x); \
  T largest = values[0], least = values[0]; \
  for (uint k = 1; k < n; k++) { largest = MAX(largest, values[k]); least = MIN(least, values[k]); } \
  TELL(11, sum != (T)3 * (largest + values[0] + least)) \
}
KERNEL(int, ints, MIN, MAX, INT_MIN, INT_MAX)
KERNEL(uint, uints, MIN, MAX, 0, UINT_MAX)
KERNEL(long, longs, MIN, MAX, LONG_MIN, LONG_MAX)
KERNEL(ulong, ulongs, MIN, MAX, 0, ULONG_MAX)
KERNEL(float, floats, fmin, fmax, -INFINITY, INFINITY)
KERNEL(double, doubles, fmin, fmax, -INFINITY, INFINITY)
KERNEL(half, halves, fmin, fmax, -(half)INFINITY, (half)INFINITY)

kernel void votes(global uint *errors, global uint *done) {
  uint i = get_local_linear_id(), n = get_local_size(0) * get_local_size(1) * get_local_size(2);
  TELL(0, !work_group_all(1))
  TELL(1, work_group_all(i != n - 1))
  TELL(2, work_group_any(0))
  TELL(3, !work_group_any(i == n - 1))
  TELL(4, !work_group_any(i == 0 ? -8 : 0))
  TELL(5, work_group_all(n == 1 ? 0 : (int)i))
}

// One and two dimensions: fewer numbers name a work-item.
kernel void broadcasts(global uint *errors, global uint *done) {
  uint g = get_group_id(0);
  if (get_work_dim() == 1) {
    TELL(0, work_group_broadcast((uint)get_local_id(0) + g, get_local_size(0) - 1) != get_local_size(0) - 1 + g)
    TELL(1, work_group_broadcast((double)get_local_id(0), 1) != 1)
  } else {
    size_t x = get_local_size(0) - 1, y = get_local_size(1) / 2;
    TELL(2, work_group_broadcast((ulong)get_local_linear_id(), x, y) != y * get_local_size(0) + x)
    TELL(3, work_group_broadcast((float)get_local_linear_id(), x, y) != y * get_local_size(0) + x)
  }
}
