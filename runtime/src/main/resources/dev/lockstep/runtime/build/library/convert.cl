// Conversions between all types, with all roundings and saturation (OpenCL C, "Explicit Conversions").
// A value that an integer type does not have becomes the nearest one that it has, and NaN becomes 0,
// in the forms without saturation, too: the result of a cast is undefined there, and clang may spoil
// the neighbours in a vector with it.
#include "overloads.clh"
#include "whole.clh"

#define SMALLEST(T) ((T)(((T)-1 < (T)1) ? (ulong)1 << (sizeof(T) * 8 - 1) : 0))
#define LARGEST(T) ((T)~SMALLEST(T))

// M(T, S, SUFFIX, MODE) for each rounding; WITHOUT is the mode of conversions that name none.
#define MODES(M, T, S, WITHOUT) M(T, S, , WITHOUT) M(T, S, _rte, rte) M(T, S, _rtz, rtz) M(T, S, _rtp, rtp) M(T, S, _rtn, rtn)
// Vector forms; SUFFIX is _sat, a rounding, both or nothing.
#define VECTORS(T, S, SUFFIX) \
  FN T##2 convert_##T##2##SUFFIX(S##2 x) { return (T##2)(convert_##T##SUFFIX(x.x), convert_##T##SUFFIX(x.y)); } \
  FN T##3 convert_##T##3##SUFFIX(S##3 x) { \
    return (T##3)(convert_##T##SUFFIX(x.x), convert_##T##SUFFIX(x.y), convert_##T##SUFFIX(x.z)); \
  } \
  FN T##4 convert_##T##4##SUFFIX(S##4 x) { \
    return (T##4)(convert_##T##SUFFIX(x.x), convert_##T##SUFFIX(x.y), convert_##T##SUFFIX(x.z), convert_##T##SUFFIX(x.w)); \
  } \
  FN T##8 convert_##T##8##SUFFIX(S##8 x) { return (T##8)(convert_##T##4##SUFFIX(x.lo), convert_##T##4##SUFFIX(x.hi)); } \
  FN T##16 convert_##T##16##SUFFIX(S##16 x) { return (T##16)(convert_##T##8##SUFFIX(x.lo), convert_##T##8##SUFFIX(x.hi)); }

// ---- From integers to integers.
#define SATURATE_INTEGERS(T, U, BITS) \
  INNER T saturated_##T(long x) { \
    return x < (long)SMALLEST(T) ? SMALLEST(T) : BITS < 64 && x > (long)LARGEST(T) ? LARGEST(T) : (T)x; \
  } \
  INNER T saturated_##T(ulong x) { return x > (ulong)LARGEST(T) ? LARGEST(T) : (T)x; }
INTEGERS(SATURATE_INTEGERS)
#define FROM_SIGNED_BY(T, S, SUFFIX, MODE) \
  FN T convert_##T##SUFFIX(S x) { return (T)x; } VECTORS(T, S, SUFFIX) \
  FN T convert_##T##_sat##SUFFIX(S x) { return saturated_##T((long)x); } VECTORS(T, S, _sat##SUFFIX)
#define FROM_UNSIGNED_BY(T, S, SUFFIX, MODE) \
  FN T convert_##T##SUFFIX(S x) { return (T)x; } VECTORS(T, S, SUFFIX) \
  FN T convert_##T##_sat##SUFFIX(S x) { return saturated_##T((ulong)x); } VECTORS(T, S, _sat##SUFFIX)
#define INTEGERS_TO_INTEGER(T, U, BITS) \
  MODES(FROM_SIGNED_BY, T, char, rte) MODES(FROM_SIGNED_BY, T, short, rte) MODES(FROM_SIGNED_BY, T, int, rte) \
  MODES(FROM_SIGNED_BY, T, long, rte) MODES(FROM_UNSIGNED_BY, T, uchar, rte) MODES(FROM_UNSIGNED_BY, T, ushort, rte) \
  MODES(FROM_UNSIGNED_BY, T, uint, rte) MODES(FROM_UNSIGNED_BY, T, ulong, rte)
INTEGERS(INTEGERS_TO_INTEGER)

// ---- From floating-point types to integers.
INNER float whole_rte(float x) { return __builtin_rintf(x); }
INNER float whole_rtz(float x) { return x; }
INNER float whole_rtp(float x) { return __builtin_ceilf(x); }
INNER float whole_rtn(float x) { return __builtin_floorf(x); }
INNER double whole_rte(double x) { return __lockstep_whole_rint(x); }
INNER double whole_rtz(double x) { return x; }
INNER double whole_rtp(double x) { return __lockstep_whole_ceil(x); }
INNER double whole_rtn(double x) { return __lockstep_whole_floor(x); }

// S has T's limits, or it has 2^BITS for the upper one. Comparisons with NaN do not hold.
#define WITHIN(T, S) \
  INNER T saturated_##T(S x) { \
    S y = x > (S)SMALLEST(T) ? x : (S)SMALLEST(T); \
    T r = (T)(y < (S)LARGEST(T) ? y : (S)LARGEST(T)); \
    return x == x ? r : (T)0; \
  }
#define BELOW(T, S, END) \
  INNER T saturated_##T(S x) { \
    T r = x >= (S)END ? LARGEST(T) : (T)(x > (S)SMALLEST(T) ? x : (S)SMALLEST(T)); \
    return x == x ? r : (T)0; \
  }
#define WITHIN_BOTH(T) WITHIN(T, float) WITHIN(T, double)
WITHIN_BOTH(char)
WITHIN_BOTH(uchar)
WITHIN_BOTH(short)
WITHIN_BOTH(ushort)
WITHIN(int, double)
WITHIN(uint, double)
BELOW(int, float, 0x1p31f)
BELOW(uint, float, 0x1p32f)
BELOW(long, float, 0x1p63f)
BELOW(ulong, float, 0x1p64f)
BELOW(long, double, 0x1p63)
BELOW(ulong, double, 0x1p64)

#define FROM_FLOAT_BY(T, S, SUFFIX, MODE) \
  FN T convert_##T##SUFFIX(S x) { return saturated_##T(whole_##MODE(x)); } VECTORS(T, S, SUFFIX) \
  FN T convert_##T##_sat##SUFFIX(S x) { return saturated_##T(whole_##MODE(x)); } VECTORS(T, S, _sat##SUFFIX)
#define FROM_HALF_BY(T, S, SUFFIX, MODE) \
  FN T convert_##T##SUFFIX(half x) { return saturated_##T(whole_##MODE((float)x)); } VECTORS(T, half, SUFFIX) \
  FN T convert_##T##_sat##SUFFIX(half x) { return saturated_##T(whole_##MODE((float)x)); } VECTORS(T, half, _sat##SUFFIX)
#define FLOATS_TO_INTEGER(T, U, BITS) \
  MODES(FROM_FLOAT_BY, T, float, rtz) MODES(FROM_FLOAT_BY, T, double, rtz) MODES(FROM_HALF_BY, T, half, rtz)
INTEGERS(FLOATS_TO_INTEGER)

// ---- To floating-point types. To nearest rounds the machine, of the low bits of a wide integer
// nothing is lost. The other roundings begin with the number whose magnitude is next below; then
// comes one step outwards, where something was lost and the direction is that of the sign.
#define AWAY_rtz(negative) false
#define AWAY_rtp(negative) !(negative)
#define AWAY_rtn(negative) (negative)
#define STEPPED(T, I) \
  INNER T stepped(T f, bool away) { return as_##T((I)(as_##I(f) + (I)away)); }
STEPPED(half, short)
STEPPED(float, int)
STEPPED(double, long)

// The magnitude of an integer, of BITS bits, rounded to DIGITS of them.
#define INTEGER_MAGNITUDE(T, U, BITS, DIGITS) \
  INNER T magnitude_##T(U x, bool away) { \
    int lost = (BITS - DIGITS) - (int)__builtin_clzg(x, BITS); \
    lost = lost > 0 ? lost : 0; \
    U kept = x >> lost << lost; \
    return stepped((T)kept, away && kept != x); \
  }
INTEGER_MAGNITUDE(float, uint, 32, 24)
INTEGER_MAGNITUDE(float, ulong, 64, 24)
INTEGER_MAGNITUDE(double, ulong, 64, 53)
// Halves end at 65504: one more is as good as all integers above.
INNER half magnitude_half(uint x, bool away) {
  x = x < 65505u ? x : 65505u;
  int lost = 21 - (int)__builtin_clzg(x, 32);
  lost = lost > 0 ? lost : 0;
  uint kept = x >> lost << lost;
  return stepped((half)(float)kept, away && kept != x);
}
INNER half magnitude_half(ushort x, bool away) { return magnitude_half((uint)x, away); }
INNER half magnitude_half(ulong x, bool away) { return magnitude_half((uint)(x < 65505ul ? x : 65505ul), away); }
// The magnitude of a float or double S, rounded to a type whose significand is SHORTER bits shorter,
// with normal numbers from LEAST to below END, and multiples of 1 / PER_UNIT below them.
#define FLOAT_MAGNITUDE(T, I, S, U, SHORTER, LEAST, END, PER_UNIT) \
  INNER T magnitude_##T(S x, bool away) { \
    if (!(x < (S)INFINITY)) return (T)x; \
    if (x >= (S)END) return away ? (T)INFINITY : as_##T((I)(as_##I((T)INFINITY) - 1)); \
    if (x < (S)LEAST) { \
      S count = x * (S)PER_UNIT; \
      I kept = (I)count; \
      return stepped(as_##T(kept), away && (S)kept != count); \
    } \
    S kept = as_##S(as_##U(x) >> SHORTER << SHORTER); \
    return stepped((T)kept, away && kept != x); \
  }
FLOAT_MAGNITUDE(half, short, float, uint, 13, 0x1p-14f, 0x1p16f, 0x1p24f)
FLOAT_MAGNITUDE(half, short, double, ulong, 42, 0x1p-14, 0x1p16, 0x1p24)
FLOAT_MAGNITUDE(float, int, double, ulong, 29, 0x1p-126, 0x1p128, 0x1p149)

#define TO_FLOAT_BY(T, S, SUFFIX, E) FN T convert_##T##SUFFIX(S x) { return E; } VECTORS(T, S, SUFFIX)
// Values of S that T has.
#define EXACT(T, S) MODES(EXACT_BY, T, S, rte)
#define EXACT_BY(T, S, SUFFIX, MODE) TO_FLOAT_BY(T, S, SUFFIX, (T)x)
#define ROUNDED(DIRECTED, T, S, NEAREST) \
  TO_FLOAT_BY(T, S, , NEAREST) TO_FLOAT_BY(T, S, _rte, NEAREST) DIRECTED(T, S, rtz) DIRECTED(T, S, rtp) DIRECTED(T, S, rtn)
#define UNSIGNED_BY(T, S, MODE) TO_FLOAT_BY(T, S, _##MODE, magnitude_##T(x, AWAY_##MODE(false)))
#define SIGNED_BY(T, S, MODE) \
  TO_FLOAT_BY(T, S, _##MODE, x < 0 ? -magnitude_##T(abs(x), AWAY_##MODE(true)) : magnitude_##T(abs(x), AWAY_##MODE(false)))
#define FLOAT_BY(T, S, MODE) \
  TO_FLOAT_BY(T, S, _##MODE, copysign(magnitude_##T(fabs(x), AWAY_##MODE(signbit(x))), (T)x))

EXACT(half, char) EXACT(half, uchar) EXACT(half, half)
EXACT(float, char) EXACT(float, uchar) EXACT(float, short) EXACT(float, ushort) EXACT(float, half) EXACT(float, float)
EXACT(double, char) EXACT(double, uchar) EXACT(double, short) EXACT(double, ushort) EXACT(double, int) EXACT(double, uint)
EXACT(double, half) EXACT(double, float) EXACT(double, double)
ROUNDED(SIGNED_BY, float, int, (float)x)
ROUNDED(UNSIGNED_BY, float, uint, (float)x)
ROUNDED(SIGNED_BY, float, long, (float)x)
ROUNDED(UNSIGNED_BY, float, ulong, (float)x)
ROUNDED(SIGNED_BY, double, long, (double)x)
ROUNDED(UNSIGNED_BY, double, ulong, (double)x)
// To half by way of a float that has the integer, or is beyond all halves as it is.
INNER float reduced(long x) { return (float)(int)(x < -131072 ? -131072 : x > 131071 ? 131071 : x); }
INNER float reduced(ulong x) { return (float)(uint)(x > 131071 ? 131071 : x); }
ROUNDED(SIGNED_BY, half, short, (half)(float)x)
ROUNDED(UNSIGNED_BY, half, ushort, (half)(float)x)
ROUNDED(SIGNED_BY, half, int, (half)reduced((long)x))
ROUNDED(UNSIGNED_BY, half, uint, (half)reduced((ulong)x))
ROUNDED(SIGNED_BY, half, long, (half)reduced(x))
ROUNDED(UNSIGNED_BY, half, ulong, (half)reduced(x))
ROUNDED(FLOAT_BY, half, float, (half)x)
ROUNDED(FLOAT_BY, half, double, (half)x)
ROUNDED(FLOAT_BY, float, double, (float)x)
