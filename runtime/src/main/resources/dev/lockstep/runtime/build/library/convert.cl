// Conversions between all types, section 6.4.3.
#include "types.clh"
#include "rounding.clh"

OWN float shim_round_rte(float x) { return __builtin_rintf(x); }
OWN float shim_round_rtz(float x) { return __builtin_truncf(x); }
OWN float shim_round_rtp(float x) { return __builtin_ceilf(x); }
OWN float shim_round_rtn(float x) { return __builtin_floorf(x); }
OWN double shim_round_rte(double x) { return __builtin_rint(x); }
OWN double shim_round_rtz(double x) { return __builtin_trunc(x); }
OWN double shim_round_rtp(double x) { return __builtin_ceil(x); }
OWN double shim_round_rtn(double x) { return __builtin_floor(x); }

#define ROUNDED(M, T, S) M(T, S, , rtz) M(T, S, _rte, rte) M(T, S, _rtz, rtz) M(T, S, _rtp, rtp) M(T, S, _rtn, rtn)
// Vector forms; SUFFIX is _sat, a rounding mode, both or nothing.
#define VECTORS(T, S, SUFFIX) \
  FN T##2 convert_##T##2##SUFFIX(S##2 x) { return (T##2)(convert_##T##SUFFIX(x.x), convert_##T##SUFFIX(x.y)); } \
  FN T##3 convert_##T##3##SUFFIX(S##3 x) { return (T##3)(convert_##T##2##SUFFIX(x.xy), convert_##T##SUFFIX(x.z)); } \
  FN T##4 convert_##T##4##SUFFIX(S##4 x) { return (T##4)(convert_##T##2##SUFFIX(x.lo), convert_##T##2##SUFFIX(x.hi)); } \
  FN T##8 convert_##T##8##SUFFIX(S##8 x) { return (T##8)(convert_##T##4##SUFFIX(x.lo), convert_##T##4##SUFFIX(x.hi)); } \
  FN T##16 convert_##T##16##SUFFIX(S##16 x) { return (T##16)(convert_##T##8##SUFFIX(x.lo), convert_##T##8##SUFFIX(x.hi)); }

// Integer to integer: rounding modes change nothing.
#define FROM_INTEGER(T, S, MODE, R) \
  FN T convert_##T##MODE(S x) { return (T)x; } VECTORS(T, S, MODE) \
  FN T convert_##T##_sat##MODE(S x) { return shim_sat_##T(x); } VECTORS(T, S, _sat##MODE)
// Float to integer.
#define FROM_FLOAT(T, S, MODE, R) \
  FN T convert_##T##MODE(S x) { return (T)shim_round_##R(x); } VECTORS(T, S, MODE) \
  FN T convert_##T##_sat##MODE(S x) { return shim_sat_##T(shim_round_##R(x)); } VECTORS(T, S, _sat##MODE)

#define SATURATE(T, U, B) \
  OWN T shim_sat_##T(long x) { return x < (long)MIN_OF(T) ? MIN_OF(T) : (B < 64 && x > (long)MAX_OF(T)) ? MAX_OF(T) : (T)x; } \
  OWN T shim_sat_##T(ulong x) { return x > (ulong)MAX_OF(T) ? MAX_OF(T) : (T)x; } \
  OWN T shim_sat_##T(int x) { return shim_sat_##T((long)x); } \
  OWN T shim_sat_##T(uint x) { return shim_sat_##T((ulong)x); } \
  OWN T shim_sat_##T(short x) { return shim_sat_##T((long)x); } \
  OWN T shim_sat_##T(ushort x) { return shim_sat_##T((ulong)x); } \
  OWN T shim_sat_##T(char x) { return shim_sat_##T((long)x); } \
  OWN T shim_sat_##T(uchar x) { return shim_sat_##T((ulong)x); } \
  OWN T shim_sat_##T(double x) { \
    return x != x ? (T)0 : x <= (double)MIN_OF(T) ? MIN_OF(T) : x >= (double)(MAX_OF(T) / 2 + 1) * 2.0 ? MAX_OF(T) : (T)x; \
  } \
  OWN T shim_sat_##T(float x) { return shim_sat_##T((double)x); }
INTEGERS(SATURATE)

#define TO_INTEGER(T, U, B) \
  ROUNDED(FROM_INTEGER, T, char) ROUNDED(FROM_INTEGER, T, uchar) ROUNDED(FROM_INTEGER, T, short) ROUNDED(FROM_INTEGER, T, ushort) \
  ROUNDED(FROM_INTEGER, T, int) ROUNDED(FROM_INTEGER, T, uint) ROUNDED(FROM_INTEGER, T, long) ROUNDED(FROM_INTEGER, T, ulong) \
  ROUNDED(FROM_FLOAT, T, float) ROUNDED(FROM_FLOAT, T, double)
INTEGERS(TO_INTEGER)

// Whether a rounded float lies above or below an exact integer.
#define COMPARE_ROUNDED(T) \
  OWN bool shim_above(T f, long x) { return f >= (T)0x1p63 || (long)f > x; } \
  OWN bool shim_below(T f, long x) { return f < (T)0x1p63 && (long)f < x; } \
  OWN bool shim_above(T f, ulong x) { return f >= (T)0x1p64 || (ulong)f > x; } \
  OWN bool shim_below(T f, ulong x) { return f < (T)0x1p64 && (ulong)f < x; } \
  OWN bool shim_above(T f, double x) { return (double)f > x; } \
  OWN bool shim_below(T f, double x) { return (double)f < x; }
COMPARE_ROUNDED(float)
COMPARE_ROUNDED(double)
OWN bool shim_above(half f, double x) { return (double)f > x; }
OWN bool shim_below(half f, double x) { return (double)f < x; }

// To float types; W is the wide type that holds the source exactly.
#define TO_FLOAT(T, S, W) \
  FN T convert_##T(S x) { return (T)x; } VECTORS(T, S, ) \
  FN T convert_##T##_rte(S x) { return (T)x; } VECTORS(T, S, _rte) \
  FN T convert_##T##_rtz(S x) { T f = (T)x; return shim_rtz(f, shim_above(f, (W)x), shim_below(f, (W)x)); } VECTORS(T, S, _rtz) \
  FN T convert_##T##_rtp(S x) { T f = (T)x; return shim_rtp(f, shim_above(f, (W)x), shim_below(f, (W)x)); } VECTORS(T, S, _rtp) \
  FN T convert_##T##_rtn(S x) { T f = (T)x; return shim_rtn(f, shim_above(f, (W)x), shim_below(f, (W)x)); } VECTORS(T, S, _rtn)
#define TO_FLOATS(T) \
  TO_FLOAT(T, char, long) TO_FLOAT(T, uchar, ulong) TO_FLOAT(T, short, long) TO_FLOAT(T, ushort, ulong) TO_FLOAT(T, int, long) \
  TO_FLOAT(T, uint, ulong) TO_FLOAT(T, long, long) TO_FLOAT(T, ulong, ulong) TO_FLOAT(T, float, double) TO_FLOAT(T, double, double)
TO_FLOATS(float)
TO_FLOATS(double)
TO_FLOAT(half, float, double)
TO_FLOAT(half, double, double)
TO_FLOAT(float, half, double)
TO_FLOAT(double, half, double)

