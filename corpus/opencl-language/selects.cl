// Choices between differences of bytes, words and halves in vectors, compared with arithmetic of int on single elements.
// clang 19 takes two differences for one on gfx8 and gfx9, unless it is told not to select bytes within instructions.
// errors: number of elements that differ, by test; done: number of elements, by test.
#pragma OPENCL EXTENSION cl_khr_fp16 : enable

#define WORK(T, N) \
kernel void T##N##_differences(global const T##N *x, global const T##N *y, global T##N *r) { \
  uint i = get_global_id(0); \
  T##N a = x[i], b = y[i]; \
  r[i] = a > b ? a - b : b - a; \
}
#define CHECK(T, t) \
kernel void T##_check(global const T *x, global const T *y, global T *r, global uint *errors, global uint *done) { \
  uint i = get_global_id(0); \
  int a = x[i], b = y[i]; \
  atomic_inc(done + t); \
  if (r[i] != (T)(a > b ? a - b : b - a)) atomic_inc(errors + t); \
  r[i] = 0; \
}
#define ALL(T, t) WORK(T, 2) WORK(T, 4) WORK(T, 8) WORK(T, 16) CHECK(T, t)
ALL(uchar, 0)
ALL(char, 1)
ALL(ushort, 2)
ALL(short, 3)

#define HALVES(N) \
kernel void half##N##_differences(global const uchar##N *x, global const uchar##N *y, global uchar##N *r) { \
  uint i = get_global_id(0); \
  half##N a = convert_half##N(x[i]), b = convert_half##N(y[i]), p = a - b, q = b - a; \
  r[i] = convert_uchar##N(a > b ? p : q); \
}
HALVES(2) HALVES(4) HALVES(8) HALVES(16)
