// Math functions of half (OpenCL C, cl_khr_fp16). They are computed in float and rounded once, since the
// functions of float have digits to spare, and since some targets do not compute with halves: there
// clang computes in float, and leaves the result of an operation unrounded.
#include "overloads.clh"

// The functions of float that this part calls: definitions of those of half hide clang's declarations.
#define OF_FLOAT1(F) FN float F(float x);
#define OF_FLOAT2(F) FN float F(float x, float y);
#define OF_FLOAT_INT(F) FN float F(float x, int n);

FN half nan(ushort code) { return as_half((ushort)(0x7e00 | (code & 0x3ff))); }
VECTORS1(nan, half, ushort)

// ---- What needs no rounding.
#define EXACT1(F) FN half F(half x) { return __builtin_elementwise_##F(x); } VECTORS1(F, half, half)
FN half fabs(half x) { return as_half((ushort)(as_ushort(x) & 0x7fff)); }
VECTORS1(fabs, half, half)
EXACT1(floor) EXACT1(ceil) EXACT1(trunc) EXACT1(rint)
OF_FLOAT1(round)
FN half round(half x) { return (half)round((float)x); }
FN half copysign(half x, half y) { return as_half((ushort)((as_ushort(x) & 0x7fff) | (as_ushort(y) & 0x8000))); }
FN half fmax(half x, half y) { return __builtin_elementwise_max(x, y); }
FN half fmin(half x, half y) { return __builtin_elementwise_min(x, y); }
FN half maxmag(half x, half y) { return fabs(x) > fabs(y) ? x : fabs(y) > fabs(x) ? y : fmax(x, y); }
FN half minmag(half x, half y) { return fabs(x) < fabs(y) ? x : fabs(y) < fabs(x) ? y : fmin(x, y); }
// The integers of the bits have the order of the numbers, those of negative numbers reversed.
FN half nextafter(half x, half y) {
  int a = as_short(x), b = as_short(y);
  int from = a < 0 ? -0x8000 - a : a, to = b < 0 ? -0x8000 - b : b;
  int next = from < to ? from + 1 : from - 1;
  half r = as_half((short)(next < 0 ? -0x8000 - next : next == 0 ? a & -0x8000 : next));
  return x != x || y != y ? as_half((ushort)0x7e00) : from == to ? y : r;
}
FN int ilogb(float x);
FN int ilogb(half x) { return ilogb((float)x); }

// ---- Sums that are rounded here: an addition of halves in their place would be left unrounded.
FN half fdim(half x, half y) {
  float difference = (float)x - (float)y;
  __asm__("" : "+v"(difference));
  return x <= y ? (half)0 : (half)difference;
}
// The product is exact in float. Where the sum is not, its last bit is made odd: so it keeps on which
// side of a half, or of the middle between two, it lies.
INNER half fused(half x, half y, half z) {
  float product = (float)x * (float)y, other = (float)z;
  float sum = product + other, t = sum - product;
  float lost = (product - (sum - t)) + (other - t);
  int bits = as_int(sum);
  if ((lost < 0 || lost > 0) && !(bits & 1)) bits += (lost > 0) == (bits >= 0) ? 1 : -1;
  return (half)as_float(bits);
}
FN half fma(half x, half y, half z) { return fused(x, y, z); }
FN half mad(half x, half y, half z) { return fused(x, y, z); }

// ---- The functions of float, rounded.
#define ROUNDED1(F) OF_FLOAT1(F) FN half F(half x) { return (half)F((float)x); } VECTORS1(F, half, half)
#define ROUNDED2(F) OF_FLOAT2(F) FN half F(half x, half y) { return (half)F((float)x, (float)y); } VECTORS2(F, half, half, half)
#define ROUNDED_INT(F) OF_FLOAT_INT(F) FN half F(half x, int n) { return (half)F((float)x, n); } VECTORS2(F, half, half, int)
ROUNDED1(logb)
ROUNDED1(exp) ROUNDED1(exp2) ROUNDED1(exp10) ROUNDED1(expm1) ROUNDED1(sinh) ROUNDED1(cosh) ROUNDED1(tanh)
ROUNDED1(log) ROUNDED1(log2) ROUNDED1(log10) ROUNDED1(log1p) ROUNDED1(asinh) ROUNDED1(acosh) ROUNDED1(atanh)
ROUNDED1(sqrt) ROUNDED1(rsqrt) ROUNDED1(cbrt)
ROUNDED1(sin) ROUNDED1(cos) ROUNDED1(tan) ROUNDED1(sinpi) ROUNDED1(cospi) ROUNDED1(tanpi)
ROUNDED1(asin) ROUNDED1(acos) ROUNDED1(atan) ROUNDED1(asinpi) ROUNDED1(acospi) ROUNDED1(atanpi)
ROUNDED1(erf) ROUNDED1(erfc) ROUNDED1(tgamma) ROUNDED1(lgamma)
ROUNDED2(atan2) ROUNDED2(atan2pi) ROUNDED2(fmod) ROUNDED2(hypot) ROUNDED2(pow) ROUNDED2(powr) ROUNDED2(remainder)
ROUNDED_INT(ldexp) ROUNDED_INT(pown) ROUNDED_INT(rootn)
#define BY_SCALAR_INT(F, T, N) FN T##N F(T##N x, int n) { return F(x, (int##N)(n)); }
SIZES(BY_SCALAR_INT, ldexp, half)

VECTORS1(round, half, half)
VECTORS1(ilogb, int, half)
VECTORS2(copysign, half, half, half)
VECTORS2(fmax, half, half, half) SIZES(SCALAR_SECOND, fmax, half)
VECTORS2(fmin, half, half, half) SIZES(SCALAR_SECOND, fmin, half)
VECTORS2(maxmag, half, half, half)
VECTORS2(minmag, half, half, half)
VECTORS2(nextafter, half, half, half)
VECTORS2(fdim, half, half, half)
// Of calls of fma the optimiser would make instructions for halves.
#define FUSED_OF(N) \
  INNER half##N fused(half##N x, half##N y, half##N z) { return (half##N)(fused(x.lo, y.lo, z.lo), fused(x.hi, y.hi, z.hi)); }
FUSED_OF(2)
INNER half3 fused(half3 x, half3 y, half3 z) { return (half3)(fused(x.xy, y.xy, z.xy), fused(x.z, y.z, z.z)); }
FUSED_OF(4) FUSED_OF(8) FUSED_OF(16)
#define FUSED_N(A, F, N) FN half##N F(half##N x, half##N y, half##N z) { return fused(x, y, z); }
#define FUSED(F) SIZES(FUSED_N, , F)
FUSED(fma)
FUSED(mad)

// ---- Second results.
FN float fract(float x, __private float *whole);
FN float modf(float x, __private float *whole);
FN float sincos(float x, __private float *cosine);
FN float frexp(float x, __private int *n);
FN float lgamma_r(float x, __private int *sign);
FN float remquo(float x, float y, __private int *quotient);
INNER half fract_and(half x, __private half *whole) {
  __private float f;
  half r = (half)fract((float)x, &f);
  *whole = (half)f;
  // The largest half below 1.
  return r < (half)1 || x != x ? r : as_half((ushort)0x3bff);
}
INNER half modf_and(half x, __private half *whole) {
  __private float f;
  half r = (half)modf((float)x, &f);
  *whole = (half)f;
  return r;
}
INNER half sincos_and(half x, __private half *cosine) {
  __private float c;
  half s = (half)sincos((float)x, &c);
  *cosine = (half)c;
  return s;
}
INNER half frexp_and(half x, __private int *n) { return (half)frexp((float)x, n); }
INNER half lgamma_r_and(half x, __private int *sign) { return (half)lgamma_r((float)x, sign); }
INNER half remquo_and(half x, half y, __private int *quotient) { return (half)remquo((float)x, (float)y, quotient); }
SPACES(SECOND_RESULT1, fract, half, half)
SPACES(SECOND_RESULT1, modf, half, half)
SPACES(SECOND_RESULT1, sincos, half, half)
SPACES(SECOND_RESULT1, frexp, half, int)
SPACES(SECOND_RESULT1, lgamma_r, half, int)
SPACES(SECOND_RESULT2, remquo, half, int)
