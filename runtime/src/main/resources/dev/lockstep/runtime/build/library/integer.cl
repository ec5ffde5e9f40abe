// Integer functions (OpenCL C, "Integer Functions").
#include "overloads.clh"

#define SMALLEST(T) ((T)(((T)-1 < (T)1) ? (ulong)1 << (sizeof(T) * 8 - 1) : 0))
#define LARGEST(T) ((T)~SMALLEST(T))

// ---- Bits.
FN uint clz(uint x) { return __builtin_clzg(x, 32); }
FN ulong clz(ulong x) { return __builtin_clzg(x, 64); }
FN ushort clz(ushort x) { return (ushort)(clz((uint)x) - 16); }
FN uchar clz(uchar x) { return (uchar)(clz((uint)x) - 24); }
FN uint ctz(uint x) { return __builtin_ctzg(x, 32); }
FN ulong ctz(ulong x) { return __builtin_ctzg(x, 64); }
FN ushort ctz(ushort x) { return (ushort)ctz((uint)x | 1u << 16); }
FN uchar ctz(uchar x) { return (uchar)ctz((uint)x | 1u << 8); }
#define COUNT_OF_SIGNED(F) \
  FN int F(int x) { return F((uint)x); } FN long F(long x) { return F((ulong)x); } \
  FN short F(short x) { return F((ushort)x); } FN char F(char x) { return F((uchar)x); }
COUNT_OF_SIGNED(clz)
COUNT_OF_SIGNED(ctz)
FN uint popcount(uint x) { return __builtin_popcount(x); }
FN ulong popcount(ulong x) { return __builtin_popcountl(x); }
FN ushort popcount(ushort x) { return popcount((uint)x); }
FN uchar popcount(uchar x) { return popcount((uint)x); }
COUNT_OF_SIGNED(popcount)
#define COUNTS(T, U, BITS) VECTORS1(clz, T, T) VECTORS1(ctz, T, T) VECTORS1(popcount, T, T)
INTEGERS(COUNTS)

#define ROTATE(T, U, BITS) \
  INNER T rotated(T x, T n) { return (T)((U)((U)x << ((U)n & (BITS - 1))) | (U)((U)x >> (-(U)n & (BITS - 1)))); } \
  FN T rotate(T x, T n) { return rotated(x, n); } VECTORS2(rotate, T, T, T)
INTEGERS(ROTATE)

#define UPSAMPLES(T, U, W) \
  FN W upsample(T x, U y) { return (W)((W)((W)x << sizeof(U) * 8) | (W)y); } \
  VECTORS2(upsample, W, T, U)
UPSAMPLES(char, uchar, short)
UPSAMPLES(uchar, uchar, ushort)
UPSAMPLES(short, ushort, int)
UPSAMPLES(ushort, ushort, uint)
UPSAMPLES(int, uint, long)
UPSAMPLES(uint, uint, ulong)

// ---- Order.
#define ORDER(T, U, BITS) \
  EACH2(max, T, T, T, __builtin_elementwise_max(x, y)) SIZES(SCALAR_SECOND, max, T) \
  EACH2(min, T, T, T, __builtin_elementwise_min(x, y)) SIZES(SCALAR_SECOND, min, T) \
  EACH3(clamp, T, T, T, T, __builtin_elementwise_min(__builtin_elementwise_max(x, y), z)) SIZES(SCALARS_BEHIND, clamp, T)
INTEGERS(ORDER)

// ---- Sums and differences. The difference is that of the larger and the smaller: one subtraction, where a
// choice between two takes more instructions, and LLVM 19 may take one for the other (precautions.tsv).
#define ABSOLUTE(T, U, BITS) \
  FN U abs(T x) { return (U)(x < 0 ? (U)0 - (U)x : (U)x); } VECTORS1(abs, U, T) \
  FN U abs(U x) { return x; } VECTORS1(abs, U, U)
SIGNED(ABSOLUTE)
#define SUMS(T, U, BITS) \
  FN U abs_diff(T x, T y) { return (U)((U)max(x, y) - (U)min(x, y)); } VECTORS2(abs_diff, U, T, T) \
  EACH2(hadd, T, T, T, (x & y) + ((x ^ y) >> (T)1)) \
  EACH2(rhadd, T, T, T, (x | y) - ((x ^ y) >> (T)1)) \
  /* Of scalars narrower than int clang would add the promoted ones. */ \
  FN T add_sat(T x, T y) { return __builtin_elementwise_add_sat((T##2)(x), (T##2)(y)).x; } \
  FN T sub_sat(T x, T y) { return __builtin_elementwise_sub_sat((T##2)(x), (T##2)(y)).x; } \
  SIZES(SATURATED_SUMS, T, )
#define SATURATED_SUMS(T, U, N) \
  FN T##N add_sat(T##N x, T##N y) { return __builtin_elementwise_add_sat(x, y); } \
  FN T##N sub_sat(T##N x, T##N y) { return __builtin_elementwise_sub_sat(x, y); }
INTEGERS(SUMS)

// ---- Products; W is an integer of twice the size. Sums are of unsigned integers, which wrap.
#define PRODUCTS(T, U, W) \
  FN T mul_hi(T x, T y) { return (T)((W)x * (W)y >> sizeof(T) * 8); } VECTORS2(mul_hi, T, T, T) \
  FN T mad_hi(T x, T y, T z) { return (T)((U)mul_hi(x, y) + (U)z); } VECTORS3(mad_hi, T, T, T, T) \
  FN T mad_sat(T x, T y, T z) { \
    W r = (W)x * (W)y + (W)z; \
    return r < (W)SMALLEST(T) ? SMALLEST(T) : r > (W)LARGEST(T) ? LARGEST(T) : (T)r; \
  } \
  VECTORS3(mad_sat, T, T, T, T)
PRODUCTS(char, uchar, int)
PRODUCTS(uchar, uchar, uint)
PRODUCTS(short, ushort, int)
PRODUCTS(ushort, ushort, uint)
PRODUCTS(int, uint, long)
PRODUCTS(uint, uint, ulong)
PRODUCTS(long, ulong, __int128)
PRODUCTS(ulong, ulong, unsigned __int128)

// The low 32 bits of the product of the low 24 bits, written as instructions for it are found.
FN int mul24(int x, int y) { return (int)((uint)(x << 8 >> 8) * (uint)(y << 8 >> 8)); }
FN uint mul24(uint x, uint y) { return (x & 0xffffff) * (y & 0xffffff); }
FN int mad24(int x, int y, int z) { return (int)((uint)mul24(x, y) + (uint)z); }
FN uint mad24(uint x, uint y, uint z) { return mul24(x, y) + z; }
#define PRODUCTS24(T) VECTORS2(mul24, T, T, T) VECTORS3(mad24, T, T, T, T)
PRODUCTS24(int)
PRODUCTS24(uint)
