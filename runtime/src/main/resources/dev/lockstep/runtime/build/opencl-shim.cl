// OpenCL C built-in functions over clang's AMDGPU built-ins, for machines without ROCm's device
// libraries. clang's own header declares the functions; this file defines them. It is included in
// front of the program: -nogpulib -include opencl-shim.cl, code object version 5 (hidden arguments).
//
// Not defined: printf, images, pipes, C11 atomics of OpenCL 2.0, erfc, gamma functions.
// Accuracy: single-precision exp, log, sin, cos, tan, pow and their relatives are computed in double.
// In double precision results are within 4 ulp, powers within 16.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wall"

// Always inlined and never emitted as functions of their own.
#define FN __attribute__((overloadable, always_inline, gnu_inline)) extern inline

// Vector forms of a function by halves: V1 of one, V2 of two, V3 of three parameters.
#define V1(F, R, T) \
  FN R##2 F(T##2 x) { return (R##2)(F(x.x), F(x.y)); } \
  FN R##3 F(T##3 x) { return (R##3)(F(x.xy), F(x.z)); } \
  FN R##4 F(T##4 x) { return (R##4)(F(x.lo), F(x.hi)); } \
  FN R##8 F(T##8 x) { return (R##8)(F(x.lo), F(x.hi)); } \
  FN R##16 F(T##16 x) { return (R##16)(F(x.lo), F(x.hi)); }
#define V2(F, R, T, U) \
  FN R##2 F(T##2 x, U##2 y) { return (R##2)(F(x.x, y.x), F(x.y, y.y)); } \
  FN R##3 F(T##3 x, U##3 y) { return (R##3)(F(x.xy, y.xy), F(x.z, y.z)); } \
  FN R##4 F(T##4 x, U##4 y) { return (R##4)(F(x.lo, y.lo), F(x.hi, y.hi)); } \
  FN R##8 F(T##8 x, U##8 y) { return (R##8)(F(x.lo, y.lo), F(x.hi, y.hi)); } \
  FN R##16 F(T##16 x, U##16 y) { return (R##16)(F(x.lo, y.lo), F(x.hi, y.hi)); }
#define V3(F, R, T, U, W) \
  FN R##2 F(T##2 x, U##2 y, W##2 z) { return (R##2)(F(x.x, y.x, z.x), F(x.y, y.y, z.y)); } \
  FN R##3 F(T##3 x, U##3 y, W##3 z) { return (R##3)(F(x.xy, y.xy, z.xy), F(x.z, y.z, z.z)); } \
  FN R##4 F(T##4 x, U##4 y, W##4 z) { return (R##4)(F(x.lo, y.lo, z.lo), F(x.hi, y.hi, z.hi)); } \
  FN R##8 F(T##8 x, U##8 y, W##8 z) { return (R##8)(F(x.lo, y.lo, z.lo), F(x.hi, y.hi, z.hi)); } \
  FN R##16 F(T##16 x, U##16 y, W##16 z) { return (R##16)(F(x.lo, y.lo, z.lo), F(x.hi, y.hi, z.hi)); }
// The second (and third) parameter is a scalar for all elements.
#define VS2(F, T, N) FN T##N F(T##N x, T y) { return F(x, (T##N)(y)); }
#define VS3(F, T, N) FN T##N F(T##N x, T y, T z) { return F(x, (T##N)(y), (T##N)(z)); }
#define EACH_N(M, A, B) M(A, B, 2) M(A, B, 3) M(A, B, 4) M(A, B, 8) M(A, B, 16)
#define SIGNED(M) M(char, uchar, 8) M(short, ushort, 16) M(int, uint, 32) M(long, ulong, 64)
#define UNSIGNED(M) M(uchar, uchar, 8) M(ushort, ushort, 16) M(uint, uint, 32) M(ulong, ulong, 64)
#define INTEGERS(M) SIGNED(M) UNSIGNED(M)
#define ALL_TYPES(M) M(char) M(uchar) M(short) M(ushort) M(int) M(uint) M(long) M(ulong) M(float) M(double)

// ---- Work-items. Offsets of hidden arguments: LLVM, AMDGPUUsage, code object version 5.
#define HIDDEN(T, offset) (*(const __constant T *)((const __constant char *)__builtin_amdgcn_implicitarg_ptr() + (offset)))
#define BY_DIMENSION(d, x, y, z, other) ((d) == 0 ? (x) : (d) == 1 ? (y) : (d) == 2 ? (z) : (other))
FN size_t get_group_id(uint d) {
  return BY_DIMENSION(d, __builtin_amdgcn_workgroup_id_x(), __builtin_amdgcn_workgroup_id_y(), __builtin_amdgcn_workgroup_id_z(), 0);
}
FN size_t get_local_id(uint d) {
  return BY_DIMENSION(d, __builtin_amdgcn_workitem_id_x(), __builtin_amdgcn_workitem_id_y(), __builtin_amdgcn_workitem_id_z(), 0);
}
FN size_t get_enqueued_local_size(uint d) { return d < 3 ? HIDDEN(ushort, 12 + 2 * d) : 1; }
FN size_t get_local_size(uint d) {
  // The last workgroup may be smaller: there are block_count full ones.
  return d > 2 ? 1 : get_group_id(d) < HIDDEN(uint, 4 * d) ? HIDDEN(ushort, 12 + 2 * d) : HIDDEN(ushort, 18 + 2 * d);
}
FN size_t get_global_size(uint d) {
  return d > 2 ? 1 : (size_t)HIDDEN(uint, 4 * d) * HIDDEN(ushort, 12 + 2 * d) + HIDDEN(ushort, 18 + 2 * d);
}
FN size_t get_num_groups(uint d) { return d > 2 ? 1 : HIDDEN(uint, 4 * d) + (HIDDEN(ushort, 18 + 2 * d) != 0); }
FN size_t get_global_offset(uint d) { return d > 2 ? 0 : HIDDEN(ulong, 40 + 8 * d); }
FN size_t get_global_id(uint d) {
  return d > 2 ? 0 : get_group_id(d) * get_enqueued_local_size(d) + get_local_id(d) + get_global_offset(d);
}
FN uint get_work_dim(void) { return HIDDEN(ushort, 64); }
FN size_t get_local_linear_id(void) {
  return (get_local_id(2) * get_local_size(1) + get_local_id(1)) * get_local_size(0) + get_local_id(0);
}
FN size_t get_global_linear_id(void) {
  return ((get_global_id(2) - get_global_offset(2)) * get_global_size(1) + get_global_id(1) - get_global_offset(1)) *
             get_global_size(0) + get_global_id(0) - get_global_offset(0);
}

// ---- Synchronisation.
FN void mem_fence(cl_mem_fence_flags f) { __builtin_amdgcn_fence(__ATOMIC_ACQ_REL, "workgroup"); }
FN void read_mem_fence(cl_mem_fence_flags f) { __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup"); }
FN void write_mem_fence(cl_mem_fence_flags f) { __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup"); }
__attribute__((convergent)) FN void barrier(cl_mem_fence_flags f) {
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}
__attribute__((convergent)) FN void work_group_barrier(cl_mem_fence_flags f) { barrier(f); }

// ---- Atomics: relaxed, visible to the whole device.
#define RMW(NAME, OP, T, AS) \
  FN T NAME(volatile AS T *p, T v) { return __scoped_atomic_##OP(p, v, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE); }
#define ATOMICS(P, T, AS) \
  RMW(P##add, fetch_add, T, AS) RMW(P##sub, fetch_sub, T, AS) RMW(P##min, fetch_min, T, AS) RMW(P##max, fetch_max, T, AS) \
  RMW(P##and, fetch_and, T, AS) RMW(P##or, fetch_or, T, AS) RMW(P##xor, fetch_xor, T, AS) RMW(P##xchg, exchange_n, T, AS) \
  FN T P##inc(volatile AS T *p) { return P##add(p, (T)1); } \
  FN T P##dec(volatile AS T *p) { return P##sub(p, (T)1); } \
  FN T P##cmpxchg(volatile AS T *p, T expected, T v) { \
    __scoped_atomic_compare_exchange_n(p, &expected, v, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE); \
    return expected; \
  }
#define ATOMIC_TYPES(AS) \
  ATOMICS(atomic_, int, AS) ATOMICS(atomic_, uint, AS) ATOMICS(atom_, int, AS) ATOMICS(atom_, uint, AS) \
  ATOMICS(atom_, long, AS) ATOMICS(atom_, ulong, AS) \
  FN float atomic_xchg(volatile AS float *p, float v) { return as_float(atomic_xchg((volatile AS int *)p, as_int(v))); }
ATOMIC_TYPES(__global)
ATOMIC_TYPES(__local)

// ---- Integers. For narrow types the arithmetic happens in int and is cut off by the cast.
// Scalars pass through a vector for saturation: a narrow scalar would be promoted to int first.
// A difference is that of the larger and the smaller number: of "x > y ? x - y : y - x" for bytes and
// shorts in the upper half of a word clang 19 keeps x - y alone on gfx8 and gfx9.
#define MIN_OF(T) ((T)((T)-1 < (T)1 ? (T)1 << (sizeof(T) * 8 - 1) : 0))
#define MAX_OF(T) ((T)~MIN_OF(T))
#define INT2(F, T) V2(F, T, T, T)
#define ANY_INTEGER(T, U, B) \
  FN T max(T x, T y) { return x > y ? x : y; } \
  FN T min(T x, T y) { return x < y ? x : y; } \
  FN T clamp(T x, T low, T high) { return min(max(x, low), high); } \
  FN U abs_diff(T x, T y) { return (U)max(x, y) - (U)min(x, y); } \
  FN T hadd(T x, T y) { return (x >> 1) + (y >> 1) + (x & y & 1); } \
  FN T rhadd(T x, T y) { return (x >> 1) + (y >> 1) + ((x | y) & 1); } \
  FN T rotate(T x, T y) { return (T)((U)x << ((U)y & (B - 1)) | (U)x >> ((U)(0 - (U)y) & (B - 1))); } \
  FN T popcount(T x) { return (T)__builtin_popcountl((ulong)(U)x); } \
  FN T clz(T x) { return (T)(x == 0 ? B : __builtin_clzl((ulong)(U)x) - (64 - B)); } \
  FN T ctz(T x) { return (T)(x == 0 ? B : __builtin_ctzl((ulong)(U)x)); } \
  FN T add_sat(T x, T y) { return __builtin_elementwise_add_sat((T##2)(x), (T##2)(y)).x; } \
  FN T sub_sat(T x, T y) { return __builtin_elementwise_sub_sat((T##2)(x), (T##2)(y)).x; } \
  FN T bitselect(T x, T y, T m) { return (x & ~m) | (y & m); } \
  INT2(max, T) INT2(min, T) V3(clamp, T, T, T, T) V2(abs_diff, U, T, T) INT2(hadd, T) INT2(rhadd, T) INT2(rotate, T) \
  V1(popcount, T, T) V1(clz, T, T) V1(ctz, T, T) INT2(add_sat, T) INT2(sub_sat, T) V3(bitselect, T, T, T, T) \
  EACH_N(SCALAR_BOUNDS, T, U)
#define SCALAR_BOUNDS(T, U, N) VS2(max, T, N) VS2(min, T, N) VS3(clamp, T, N)
INTEGERS(ANY_INTEGER)
#define SIGNED_ABS(T, U, B) FN U abs(T x) { return x < 0 ? 0 - (U)x : (U)x; } V1(abs, U, T)
#define UNSIGNED_ABS(T, U, B) FN U abs(T x) { return x; } V1(abs, U, T)
SIGNED(SIGNED_ABS)
UNSIGNED(UNSIGNED_ABS)
#define NARROW_HIGH(T, WIDE, B) FN T mul_hi(T x, T y) { return (T)((WIDE)x * (WIDE)y >> B); }
NARROW_HIGH(char, int, 8)
NARROW_HIGH(uchar, uint, 8)
NARROW_HIGH(short, int, 16)
NARROW_HIGH(ushort, uint, 16)
NARROW_HIGH(int, long, 32)
NARROW_HIGH(uint, ulong, 32)
FN ulong mul_hi(ulong x, ulong y) {
  ulong xl = (uint)x, xh = x >> 32, yl = (uint)y, yh = y >> 32;
  ulong middle = xh * yl + (xl * yl >> 32), other = xl * yh + (uint)middle;
  return xh * yh + (middle >> 32) + (other >> 32);
}
FN long mul_hi(long x, long y) {
  return (long)(mul_hi((ulong)x, (ulong)y) - (x < 0 ? (ulong)y : 0) - (y < 0 ? (ulong)x : 0));
}
#define MULTIPLY_ADD(T, U, B) \
  FN T mad_hi(T x, T y, T z) { return (T)((U)mul_hi(x, y) + (U)z); } \
  V2(mul_hi, T, T, T) V3(mad_hi, T, T, T, T) V3(mad_sat, T, T, T, T)
#define NARROW_MAD_SAT(T) \
  FN T mad_sat(T x, T y, T z) { long v = (long)x * (long)y + (long)z; \
    return v < (long)MIN_OF(T) ? MIN_OF(T) : v > (long)MAX_OF(T) ? MAX_OF(T) : (T)v; }
NARROW_MAD_SAT(char)
NARROW_MAD_SAT(uchar)
NARROW_MAD_SAT(short)
NARROW_MAD_SAT(ushort)
NARROW_MAD_SAT(int)
FN uint mad_sat(uint x, uint y, uint z) { ulong v = (ulong)x * y + z; return v > 0xfffffffful ? ~0u : (uint)v; }
FN ulong mad_sat(ulong x, ulong y, ulong z) { return mul_hi(x, y) ? ~0ul : add_sat(x * y, z); }
FN long mad_sat(long x, long y, long z) {
  // The exact sum in 128 bits, high and low half.
  ulong low = (ulong)x * (ulong)y, sum = low + (ulong)z;
  long high = mul_hi(x, y) + (z < 0 ? -1 : 0) + (sum < low ? 1 : 0);
  return high == (long)sum >> 63 ? (long)sum : high < 0 ? MIN_OF(long) : MAX_OF(long);
}
INTEGERS(MULTIPLY_ADD)
#define MULTIPLY_24(T) \
  FN T mul24(T x, T y) { return x * y; } \
  FN T mad24(T x, T y, T z) { return x * y + z; } \
  V2(mul24, T, T, T) V3(mad24, T, T, T, T)
MULTIPLY_24(int)
MULTIPLY_24(uint)
#define UPSAMPLE(R, T, U, B) FN R upsample(T high, U low) { return (R)((R)high << B | low); } V2(upsample, R, T, U)
UPSAMPLE(short, char, uchar, 8)
UPSAMPLE(ushort, uchar, uchar, 8)
UPSAMPLE(int, short, ushort, 16)
UPSAMPLE(uint, ushort, ushort, 16)
UPSAMPLE(long, int, uint, 32)
UPSAMPLE(ulong, uint, uint, 32)
#define ANY_ALL(T, U, B) \
  FN int any(T x) { return x < 0; } \
  FN int any(T##2 x) { return any((T)(x.x | x.y)); } \
  FN int any(T##3 x) { return any((T)(x.x | x.y | x.z)); } \
  FN int any(T##4 x) { return any(x.lo | x.hi); } \
  FN int any(T##8 x) { return any(x.lo | x.hi); } \
  FN int any(T##16 x) { return any(x.lo | x.hi); } \
  FN int all(T x) { return x < 0; } \
  FN int all(T##2 x) { return all((T)(x.x & x.y)); } \
  FN int all(T##3 x) { return all((T)(x.x & x.y & x.z)); } \
  FN int all(T##4 x) { return all(x.lo & x.hi); } \
  FN int all(T##8 x) { return all(x.lo & x.hi); } \
  FN int all(T##16 x) { return all(x.lo & x.hi); }
SIGNED(ANY_ALL)

// select: a scalar chooses by being non-zero, a vector by the elements' top bits.
// I and U: the signed and the unsigned integer type of the same size.
#define SELECT_N(T, I, N) FN T##N select(T##N a, T##N b, I##N c) { return (c < (I)0) ? b : a; }
#define SELECT_UN(T, U, N) \
  FN T##N select(T##N a, T##N b, U##N c) { return (c >> (U)(8 * sizeof(U) - 1) != (U)0) ? b : a; }
#define SELECTS(T, I, U) \
  FN T select(T a, T b, I c) { return c ? b : a; } \
  FN T select(T a, T b, U c) { return c ? b : a; } \
  EACH_N(SELECT_N, T, I) EACH_N(SELECT_UN, T, U)
SELECTS(char, char, uchar)
SELECTS(uchar, char, uchar)
SELECTS(short, short, ushort)
SELECTS(ushort, short, ushort)
SELECTS(int, int, uint)
SELECTS(uint, int, uint)
SELECTS(long, long, ulong)
SELECTS(ulong, long, ulong)
SELECTS(float, int, uint)
SELECTS(double, long, ulong)

// ---- vload and vstore: aligned to one element only.
#define VECTOR_LOAD(T, N, AS) \
  FN T##N vload##N(size_t o, const AS T *p) { typedef T##N __attribute__((aligned(sizeof(T)))) at; return *(const AS at *)(p + N * o); }
#define VECTOR_STORE(T, N, AS) \
  FN void vstore##N(T##N v, size_t o, AS T *p) { typedef T##N __attribute__((aligned(sizeof(T)))) at; *(AS at *)(p + N * o) = v; }
#define VECTOR_LOADS(T, AS) \
  VECTOR_LOAD(T, 2, AS) VECTOR_LOAD(T, 4, AS) VECTOR_LOAD(T, 8, AS) VECTOR_LOAD(T, 16, AS) \
  FN T##3 vload3(size_t o, const AS T *p) { return (T##3)(p[3 * o], p[3 * o + 1], p[3 * o + 2]); }
#define VECTOR_STORES(T, AS) \
  VECTOR_STORE(T, 2, AS) VECTOR_STORE(T, 4, AS) VECTOR_STORE(T, 8, AS) VECTOR_STORE(T, 16, AS) \
  FN void vstore3(T##3 v, size_t o, AS T *p) { p[3 * o] = v.x; p[3 * o + 1] = v.y; p[3 * o + 2] = v.z; }
#define VECTOR_ACCESS(T) \
  VECTOR_LOADS(T, __global) VECTOR_LOADS(T, __local) VECTOR_LOADS(T, __private) VECTOR_LOADS(T, __constant) \
  VECTOR_STORES(T, __global) VECTOR_STORES(T, __local) VECTOR_STORES(T, __private)
ALL_TYPES(VECTOR_ACCESS)

// ---- shuffle: the low bits of each mask element choose.
#define SHUFFLE_2(T, U, M) FN T##2 shuffle(T##M x, U##2 m) { m &= (U)(M - 1); return (T##2)(x[m.x], x[m.y]); }
#define SHUFFLE_4(T, U, M) FN T##4 shuffle(T##M x, U##4 m) { return (T##4)(shuffle(x, m.lo), shuffle(x, m.hi)); }
#define SHUFFLE_8(T, U, M) FN T##8 shuffle(T##M x, U##8 m) { return (T##8)(shuffle(x, m.lo), shuffle(x, m.hi)); }
#define SHUFFLE_16(T, U, M) FN T##16 shuffle(T##M x, U##16 m) { return (T##16)(shuffle(x, m.lo), shuffle(x, m.hi)); }
#define SHUFFLES(T, U, M) SHUFFLE_2(T, U, M) SHUFFLE_4(T, U, M) SHUFFLE_8(T, U, M) SHUFFLE_16(T, U, M)
#define SHUFFLE2(T, U, M, MM, N) FN T##N shuffle2(T##M x, T##M y, U##N m) { return shuffle((T##MM)(x, y), m); }
#define SHUFFLE2S(T, U, M, MM) SHUFFLE2(T, U, M, MM, 2) SHUFFLE2(T, U, M, MM, 4) SHUFFLE2(T, U, M, MM, 8) SHUFFLE2(T, U, M, MM, 16)
#define SHUFFLE2_16(T, U, N) \
  FN T##N shuffle2(T##16 x, T##16 y, U##N m) { \
    T##N r; \
    for (int i = 0; i < N; i++) r[i] = (m[i] & 16) ? y[m[i] & 15] : x[m[i] & 15]; \
    return r; \
  }
#define SHUFFLE_TYPE(T, U) \
  SHUFFLES(T, U, 2) SHUFFLES(T, U, 4) SHUFFLES(T, U, 8) SHUFFLES(T, U, 16) \
  SHUFFLE2S(T, U, 2, 4) SHUFFLE2S(T, U, 4, 8) SHUFFLE2S(T, U, 8, 16) \
  SHUFFLE2_16(T, U, 2) SHUFFLE2_16(T, U, 4) SHUFFLE2_16(T, U, 8) SHUFFLE2_16(T, U, 16)
SHUFFLE_TYPE(char, uchar)
SHUFFLE_TYPE(uchar, uchar)
SHUFFLE_TYPE(short, ushort)
SHUFFLE_TYPE(ushort, ushort)
SHUFFLE_TYPE(int, uint)
SHUFFLE_TYPE(uint, uint)
SHUFFLE_TYPE(long, ulong)
SHUFFLE_TYPE(ulong, ulong)
SHUFFLE_TYPE(float, uint)
SHUFFLE_TYPE(double, ulong)

// ---- Copies between global and local memory by the whole workgroup.
#define COPY(T) \
  FN event_t async_work_group_copy(__local T *to, const __global T *from, size_t n, event_t e) { \
    size_t step = get_local_size(0) * get_local_size(1) * get_local_size(2); \
    for (size_t i = get_local_linear_id(); i < n; i += step) to[i] = from[i]; \
    return e; \
  } \
  FN event_t async_work_group_copy(__global T *to, const __local T *from, size_t n, event_t e) { \
    size_t step = get_local_size(0) * get_local_size(1) * get_local_size(2); \
    for (size_t i = get_local_linear_id(); i < n; i += step) to[i] = from[i]; \
    return e; \
  } \
  FN event_t async_work_group_strided_copy(__local T *to, const __global T *from, size_t n, size_t stride, event_t e) { \
    size_t step = get_local_size(0) * get_local_size(1) * get_local_size(2); \
    for (size_t i = get_local_linear_id(); i < n; i += step) to[i] = from[i * stride]; \
    return e; \
  } \
  FN event_t async_work_group_strided_copy(__global T *to, const __local T *from, size_t n, size_t stride, event_t e) { \
    size_t step = get_local_size(0) * get_local_size(1) * get_local_size(2); \
    for (size_t i = get_local_linear_id(); i < n; i += step) to[i * stride] = from[i]; \
    return e; \
  } \
  FN void prefetch(const __global T *from, size_t n) {}
#define COPIES(T) COPY(T) COPY(T##2) COPY(T##4) COPY(T##8) COPY(T##16)
ALL_TYPES(COPIES)
FN void wait_group_events(int n, event_t *events) { barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE); }

#include "opencl-shim-convert.cl"
#include "opencl-shim-math.cl"
#pragma clang diagnostic pop
