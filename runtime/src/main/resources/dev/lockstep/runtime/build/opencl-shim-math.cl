// Functions on floats; part of opencl-shim.cl. Elementary functions are computed in double by
// range reduction and series; single precision is the double result, rounded.
#pragma OPENCL FP_CONTRACT OFF

#define LN2_HIGH 0x1.62e42fefa39efp-1
#define LN2_LOW 0x1.abc9e3b39803fp-56
#define LOG2_E 0x1.71547652b82fep+0
#define LOG10_E 0x1.bcb7b1526e50ep-2
#define LN10 0x1.26bb1bbb55516p+1
#define HALF_PI 0x1.921fb54442d18p+0
#define HALF_PI_LOW 0x1.1a62633145c07p-54
#define HALF_PI_LOWEST -0x1.f1976b7ed8fbcp-110

// ---- What the machine does by itself, correctly rounded.
#define MACHINE1(F, B) \
  FN float F(float x) { return __builtin_##B##f(x); } V1(F, float, float) \
  FN double F(double x) { return __builtin_##B(x); } V1(F, double, double) \
  FN half F(half x) { return (half)__builtin_##B##f((float)x); } V1(F, half, half)
MACHINE1(fabs, fabs)
MACHINE1(floor, floor)
MACHINE1(ceil, ceil)
MACHINE1(trunc, trunc)
MACHINE1(rint, rint)
MACHINE1(round, round)
MACHINE1(sqrt, sqrt)
#define ALL_V2(F) V2(F, float, float, float) V2(F, double, double, double)
#define ALL_V3(F) V3(F, float, float, float, float) V3(F, double, double, double, double)
#define SCALAR_SECOND(F, T, N) VS2(F, T, N)
FN float fma(float x, float y, float z) { return __builtin_fmaf(x, y, z); }
FN double fma(double x, double y, double z) { return __builtin_fma(x, y, z); }
FN half fma(half x, half y, half z) { return __builtin_fmaf16(x, y, z); }
ALL_V3(fma)
V3(fma, half, half, half, half)

// ---- One text for float, double and half: T the type, I and U its integers, L the vector
// predicate's type, B the mantissa's bits.
#define PREDICATE1(F, R, T, L, E) FN R F(T x) { return E; } \
  FN L##2 F(T##2 x) { return E; } FN L##3 F(T##3 x) { return E; } FN L##4 F(T##4 x) { return E; } FN L##8 F(T##8 x) { return E; } FN L##16 F(T##16 x) { return E; }
#define PREDICATE2(F, R, T, L, E) FN R F(T x, T y) { return E; } \
  FN L##2 F(T##2 x, T##2 y) { return E; } FN L##3 F(T##3 x, T##3 y) { return E; } FN L##4 F(T##4 x, T##4 y) { return E; } \
  FN L##8 F(T##8 x, T##8 y) { return E; } FN L##16 F(T##16 x, T##16 y) { return E; }
#define PREDICATES(T, L) \
  PREDICATE2(isequal, int, T, L, x == y) PREDICATE2(isnotequal, int, T, L, x != y) PREDICATE2(isgreater, int, T, L, x > y) \
  PREDICATE2(isgreaterequal, int, T, L, x >= y) PREDICATE2(isless, int, T, L, x < y) PREDICATE2(islessequal, int, T, L, x <= y) \
  PREDICATE2(islessgreater, int, T, L, (x < y) | (x > y)) PREDICATE2(isordered, int, T, L, (x == x) & (y == y)) \
  PREDICATE2(isunordered, int, T, L, (x != x) | (y != y)) PREDICATE1(isnan, int, T, L, x != x) \
  PREDICATE1(isinf, int, T, L, fabs(x) == (T)INFINITY) PREDICATE1(isfinite, int, T, L, fabs(x) < (T)INFINITY)
PREDICATES(float, int)
PREDICATES(double, long)
PREDICATES(half, short)
#define SIGN_PREDICATES(T, I, TINY) \
  PREDICATE1(isnormal, int, T, I, (fabs(x) >= (T)TINY) & (fabs(x) < (T)INFINITY))
SIGN_PREDICATES(float, int, 0x1p-126f)
SIGN_PREDICATES(double, long, 0x1p-1022)
SIGN_PREDICATES(half, short, 0x1p-14)
FN int signbit(float x) { return as_int(x) < 0; }
FN int2 signbit(float2 x) { return as_int2(x) < 0; }
FN int3 signbit(float3 x) { return as_int3(x) < 0; }
FN int4 signbit(float4 x) { return as_int4(x) < 0; }
FN int8 signbit(float8 x) { return as_int8(x) < 0; }
FN int16 signbit(float16 x) { return as_int16(x) < 0; }
FN int signbit(double x) { return as_long(x) < 0; }
FN long2 signbit(double2 x) { return as_long2(x) < 0; }
FN long3 signbit(double3 x) { return as_long3(x) < 0; }
FN long4 signbit(double4 x) { return as_long4(x) < 0; }
FN long8 signbit(double8 x) { return as_long8(x) < 0; }
FN long16 signbit(double16 x) { return as_long16(x) < 0; }

#define COMMON(T, I, U, S, ONE) \
  FN T copysign(T x, T y) { return as_##T((I)((as_##I(x) & MAX_OF(I)) | (as_##I(y) & MIN_OF(I)))); } V2(copysign, T, T, T) \
  FN T bitselect(T x, T y, T m) { return as_##T(bitselect(as_##I(x), as_##I(y), as_##I(m))); } V3(bitselect, T, T, T, T) \
  FN T fmax(T x, T y) { return x != x ? y : y != y ? x : x > y ? x : y; } V2(fmax, T, T, T) EACH_N(SCALAR_SECOND, fmax, T) \
  FN T fmin(T x, T y) { return x != x ? y : y != y ? x : x < y ? x : y; } V2(fmin, T, T, T) EACH_N(SCALAR_SECOND, fmin, T) \
  FN T max(T x, T y) { return x < y ? y : x; } V2(max, T, T, T) EACH_N(SCALAR_SECOND, max, T) \
  FN T min(T x, T y) { return y < x ? y : x; } V2(min, T, T, T) EACH_N(SCALAR_SECOND, min, T) \
  FN T clamp(T x, T low, T high) { return fmin(fmax(x, low), high); } V3(clamp, T, T, T, T) EACH_N(CLAMP_BY_SCALARS, T, U) \
  FN T maxmag(T x, T y) { return fabs(x) > fabs(y) ? x : fabs(y) > fabs(x) ? y : fmax(x, y); } V2(maxmag, T, T, T) \
  FN T minmag(T x, T y) { return fabs(x) < fabs(y) ? x : fabs(y) < fabs(x) ? y : fmin(x, y); } V2(minmag, T, T, T) \
  FN T fdim(T x, T y) { return x != x || y != y ? x + y : x > y ? x - y : (T)0; } V2(fdim, T, T, T) \
  FN T mad(T x, T y, T z) { return fma(x, y, z); } V3(mad, T, T, T, T) \
  FN T sign(T x) { return x > (T)0 ? ONE : x < (T)0 ? -ONE : x == (T)0 ? x : (T)0; } V1(sign, T, T) \
  FN T step(T edge, T x) { return x < edge ? (T)0 : ONE; } V2(step, T, T, T) EACH_N(STEP_BY_SCALAR, T, U) \
  FN T mix(T x, T y, T a) { return fma(y - x, a, x); } V3(mix, T, T, T, T) EACH_N(MIX_BY_SCALAR, T, U) \
  FN T smoothstep(T low, T high, T x) { T t = clamp((x - low) / (high - low), (T)0, ONE); return t * t * ((T)3 - (T)2 * t); } \
  V3(smoothstep, T, T, T, T) EACH_N(SMOOTHSTEP_BY_SCALARS, T, U) \
  FN T degrees(T x) { return x * (T)(90.0 / HALF_PI); } V1(degrees, T, T) \
  FN T radians(T x) { return x * (T)(HALF_PI / 90.0); } V1(radians, T, T) \
  FN T rsqrt(T x) { return ONE / sqrt(x); } V1(rsqrt, T, T) \
  FN T nextafter(T x, T y) { return x != x || y != y ? x + y : x == y ? y : x < y ? shim_up(x) : shim_down(x); } V2(nextafter, T, T, T)
#define CLAMP_BY_SCALARS(T, U, N) VS3(clamp, T, N)
#define STEP_BY_SCALAR(T, U, N) FN T##N step(T e, T##N x) { return step((T##N)(e), x); }
#define MIX_BY_SCALAR(T, U, N) FN T##N mix(T##N x, T##N y, T a) { return mix(x, y, (T##N)(a)); }
#define SMOOTHSTEP_BY_SCALARS(T, U, N) FN T##N smoothstep(T a, T b, T##N x) { return smoothstep((T##N)(a), (T##N)(b), x); }
COMMON(float, int, uint, int, 1.0f)
COMMON(double, long, ulong, long, 1.0)
COMMON(half, short, ushort, int, (half)1)

// ---- Exponents.
FN float ldexp(float x, int n) { return __builtin_ldexpf(x, n); }
FN double ldexp(double x, int n) { return __builtin_ldexp(x, n); }
V2(ldexp, float, float, int)
V2(ldexp, double, double, int)
#define LDEXP_BY_SCALAR(T, U, N) FN T##N ldexp(T##N x, int n) { return ldexp(x, (int##N)(n)); }
EACH_N(LDEXP_BY_SCALAR, float, int)
EACH_N(LDEXP_BY_SCALAR, double, int)
// The exponent of a finite number that is not 0.
FN int shim_exponent(double x) {
  int e = (int)(as_ulong(x) >> 52 & 0x7ff);
  return e ? e - 1023 : -1011 - (int)clz(as_ulong(fabs(x)));
}
FN int ilogb(double x) { return x == 0 ? FP_ILOGB0 : x != x ? FP_ILOGBNAN : fabs(x) == (double)INFINITY ? INT_MAX : shim_exponent(x); }
FN int ilogb(float x) { return ilogb((double)x); }
V1(ilogb, int, float)
V1(ilogb, int, double)
#define EXPONENTS(T) \
  FN T logb(T x) { return x == 0 ? -(T)INFINITY : x - x != 0 ? x * x : (T)ilogb(x); } V1(logb, T, T) \
  FN T shim_frexp(T x, int *e) { \
    if (x == 0 || x - x != 0) { *e = 0; return x; } \
    *e = ilogb(x) + 1; \
    return ldexp(x, -*e); \
  }
EXPONENTS(float)
EXPONENTS(double)
// Results through a pointer, for every address space that it may point to.
#define POINTER_RESULT(F, T, P, AS) \
  FN T F(T x, AS P *p) { P v; T r = shim_##F(x, &v); *p = v; return r; } \
  FN T##2 F(T##2 x, AS P##2 *p) { P a, b; T##2 r = (T##2)(shim_##F(x.x, &a), shim_##F(x.y, &b)); *p = (P##2)(a, b); return r; } \
  FN T##3 F(T##3 x, AS P##3 *p) { \
    P a, b, c; T##3 r = (T##3)(shim_##F(x.x, &a), shim_##F(x.y, &b), shim_##F(x.z, &c)); *p = (P##3)(a, b, c); return r; } \
  FN T##4 F(T##4 x, AS P##4 *p) { P##2 a, b; T##4 r = (T##4)(F(x.lo, &a), F(x.hi, &b)); *p = (P##4)(a, b); return r; } \
  FN T##8 F(T##8 x, AS P##8 *p) { P##4 a, b; T##8 r = (T##8)(F(x.lo, &a), F(x.hi, &b)); *p = (P##8)(a, b); return r; } \
  FN T##16 F(T##16 x, AS P##16 *p) { P##8 a, b; T##16 r = (T##16)(F(x.lo, &a), F(x.hi, &b)); *p = (P##16)(a, b); return r; }
#define POINTER_RESULTS(F, T, P) POINTER_RESULT(F, T, P, __private) POINTER_RESULT(F, T, P, __global) POINTER_RESULT(F, T, P, __local)
POINTER_RESULTS(frexp, float, int)
POINTER_RESULTS(frexp, double, int)
#define FRACTIONS(T, BELOW_ONE) \
  FN T shim_modf(T x, T *whole) { *whole = trunc(x); return copysign(fabs(x) == (T)INFINITY ? (T)0 : x - *whole, x); } \
  FN T shim_fract(T x, T *whole) { *whole = floor(x); return fabs(x) == (T)INFINITY ? copysign((T)0, x) : fmin(x - *whole, (T)BELOW_ONE); }
FRACTIONS(float, 0x1.fffffep-1f)
FRACTIONS(double, 0x1.fffffffffffffp-1)
POINTER_RESULTS(modf, float, float)
POINTER_RESULTS(modf, double, double)
POINTER_RESULTS(fract, float, float)
POINTER_RESULTS(fract, double, double)

// ---- Remainders, exact: long division, one binary digit at a time.
FN double shim_divide(double x, double y, uint *quotient) {
  double r = fabs(x), d = fabs(y);
  uint q = 0;
  if (r - r != 0 || d != d || d == 0) return NAN;
  if (d < (double)INFINITY && r >= d) {
    for (int n = shim_exponent(r) - shim_exponent(d); n >= 0; n--) {
      double part = ldexp(d, n);
      q <<= 1;
      if (r >= part) {
        r -= part;
        q |= 1;
      }
    }
  }
  *quotient = q;
  return r;
}
FN double fmod(double x, double y) {
  uint q;
  return copysign(shim_divide(x, y, &q), x);
}
FN double shim_remquo(double x, double y, int *quotient) {
  uint q = 0;
  double d = fabs(y), r = shim_divide(x, y, &q);
  // Nearest: compare r with d - r, which is exact where it matters.
  if (d < (double)INFINITY && (r > d - r || (r == d - r && (q & 1)))) {
    r -= d;
    q++;
  }
  *quotient = as_long(x) < 0 != as_long(y) < 0 ? -(int)(q & 127) : (int)(q & 127);
  return as_long(x) < 0 ? -r : r;
}
FN float shim_remquo(float x, float y, int *quotient) { return (float)shim_remquo((double)x, (double)y, quotient); }
FN double remainder(double x, double y) {
  int q;
  return shim_remquo(x, y, &q);
}
FN float fmod(float x, float y) { return (float)fmod((double)x, (double)y); }
FN float remainder(float x, float y) { return (float)remainder((double)x, (double)y); }
ALL_V2(fmod)
ALL_V2(remainder)
#define REMQUO(T, AS) FN T remquo(T x, T y, AS int *p) { int q; T r = shim_remquo(x, y, &q); *p = q; return r; }
REMQUO(float, __private) REMQUO(float, __global) REMQUO(float, __local)
REMQUO(double, __private) REMQUO(double, __global) REMQUO(double, __local)

// ---- Exponential function and logarithm in double.
// exp(x + low), low much smaller than x.
FN double shim_exp(double x, double low) {
  if (x != x) return x;
  if (x > 709.8) return (double)INFINITY;
  if (x < -745.2) return 0;
  double n = rint(x * LOG2_E);
  double r = fma(-n, LN2_LOW, fma(-n, LN2_HIGH, x)) + low;
  double p = 1.0 / 6227020800.0;
  p = fma(p, r, 1.0 / 479001600.0);
  p = fma(p, r, 1.0 / 39916800.0);
  p = fma(p, r, 1.0 / 3628800.0);
  p = fma(p, r, 1.0 / 362880.0);
  p = fma(p, r, 1.0 / 40320.0);
  p = fma(p, r, 1.0 / 5040.0);
  p = fma(p, r, 1.0 / 720.0);
  p = fma(p, r, 1.0 / 120.0);
  p = fma(p, r, 1.0 / 24.0);
  p = fma(p, r, 1.0 / 6.0);
  p = fma(p, r, 0.5);
  p = fma(p * r, r, r) + 1.0;
  return ldexp(p, (int)n);
}
// The logarithm of a positive finite number as a sum of two doubles: e * ln 2 + 2 atanh(s).
FN double shim_log(double x, double *low) {
  int e = shim_exponent(x);
  double m = ldexp(x, -e);
  if (m > 0x1.6a09e667f3bcdp+0) {
    m *= 0.5;
    e++;
  }
  double d = m + 1.0, d_low = m - (d - 1.0), f = m - 1.0;
  double s = f / d, s_low = (fma(-s, d, f) - s * d_low) / d, q = s * s;
  double p = 1.0 / 25.0;
  p = fma(p, q, 1.0 / 23.0);
  p = fma(p, q, 1.0 / 21.0);
  p = fma(p, q, 1.0 / 19.0);
  p = fma(p, q, 1.0 / 17.0);
  p = fma(p, q, 1.0 / 15.0);
  p = fma(p, q, 1.0 / 13.0);
  p = fma(p, q, 1.0 / 11.0);
  p = fma(p, q, 1.0 / 9.0);
  p = fma(p, q, 1.0 / 7.0);
  p = fma(p, q, 1.0 / 5.0);
  p = fma(p, q, 1.0 / 3.0);
  double tail = 2.0 * (s * q * p + s_low);
  double a = e * LN2_HIGH, a_low = fma((double)e, LN2_HIGH, -a) + e * LN2_LOW, b = 2.0 * s;
  double sum = a + b, rest = e ? b - (sum - a) : 0.0;
  rest += tail + a_low;
  double high = sum + rest;
  *low = rest - (high - sum);
  return high;
}
FN double log(double x) {
  double low;
  return x == 0 ? -(double)INFINITY : x < 0 || x != x ? NAN : x == (double)INFINITY ? x : shim_log(x, &low);
}
FN double exp(double x) { return shim_exp(x, 0); }
FN double exp2(double x) {
  double n = rint(x);
  return fabs(x) > 1100 || x != x ? shim_exp(x, 0) : ldexp(shim_exp((x - n) * LN2_HIGH, (x - n) * LN2_LOW), (int)n);
}
FN double exp10(double x) { return shim_exp(x * LN10, fma(x, LN10, -(x * LN10))); }
FN double expm1(double x) {
  if (fabs(x) > 0.8 || x != x) return shim_exp(x, 0) - 1.0;
  double p = 0;
  for (int k = 19; k > 0; k--) p = (p + 1.0) * x / k;
  return x == 0 ? x : p;
}
FN double log2(double x) {
  if (!(x > 0) || x == (double)INFINITY) return log(x);
  int e = shim_exponent(x);
  double m = ldexp(x, -e);
  if (m > 1.5) {
    m *= 0.5;
    e++;
  }
  return e + log(m) * LOG2_E;
}
FN double log10(double x) { return log(x) * LOG10_E; }
FN double log1p(double x) {
  double u = 1.0 + x;
  return u == 1.0 ? x : u - u != 0 || u <= 0 ? log(u) : log(u) + (x - (u - 1.0)) / u;
}

// ---- Powers: x^y = exp(y log x) with the product in two doubles; odd: whether y is an odd integer.
FN double shim_power(double x, double y) {
  double low, high = shim_log(x, &low), p = y * high;
  return shim_exp(p, fabs(p) < 800 ? fma(y, high, -p) + y * low : 0);
}
FN double pow(double x, double y) {
  if (y == 0 || x == 1) return 1;
  if (x != x || y != y) return NAN;
  double a = fabs(x);
  bool whole = trunc(y) == y, odd = whole && fabs(y) < 0x1p53 && ((long)y & 1);
  double r;
  if (fabs(y) == (double)INFINITY) {
    r = a == 1 ? 1 : (a > 1) == (y > 0) ? (double)INFINITY : 0;
  } else if (a == 0 || a == (double)INFINITY) {
    r = (a == 0) == (y < 0) ? (double)INFINITY : 0;
  } else {
    r = x < 0 && !whole ? NAN : shim_power(a, y);
  }
  return odd && as_long(x) < 0 ? -r : r;
}
FN double powr(double x, double y) { return x < 0 ? NAN : pow(x, y); }
// Not by pow: the compiler would make a call of pown from it.
FN double pown(double x, int n) {
  double a = fabs(x);
  if (n == 0) return 1;
  if (x != x) return x;
  double r = a == 0 || a == (double)INFINITY ? ((a == 0) == (n < 0) ? (double)INFINITY : 0)
                                             : shim_power(a, (double)n);
  return (n & 1) && as_long(x) < 0 ? -r : r;
}
FN double rootn(double x, int n) {
  double r = pow(fabs(x), 1.0 / n);
  return as_long(x) >= 0 ? r : n & 1 ? -r : x == 0 ? r : NAN;
}
FN double cbrt(double x) {
  if (x == 0 || x - x != 0) return x;
  double r = shim_power(fabs(x), 1.0 / 3.0);
  r -= (r * r * r - fabs(x)) / (3.0 * r * r);
  return copysign(r, x);
}
FN double hypot(double x, double y) {
  double a = fmax(fabs(x), fabs(y)), b = fmin(fabs(x), fabs(y));
  if (fabs(x) == (double)INFINITY || fabs(y) == (double)INFINITY) return (double)INFINITY;
  if (a == 0 || x != x || y != y) return x * x + y * y;
  int e = shim_exponent(a);
  a = ldexp(a, -e);
  b = ldexp(b, -e);
  return ldexp(sqrt(fma(a, a, b * b)), e);
}

// ---- Circular functions. Arguments are reduced by multiples of pi/2: in three parts up to 2^40,
// with 192 bits of 2/pi above (Payne and Hanek, "Radian reduction for trigonometric functions").
__constant ulong shim_two_over_pi[20] = {
  0xa2f9836e4e441529ul, 0xfc2757d1f534ddc0ul, 0xdb6295993c439041ul, 0xfe5163abdebbc561ul,
  0xb7246e3a424dd2e0ul, 0x06492eea09d1921cul, 0xfe1deb1cb129a73eul, 0xe88235f52ebb4484ul,
  0xe99c7026b45f7e41ul, 0x3991d639835339f4ul, 0x9c845f8bbdf9283bul, 0x1ff897ffde05980ful,
  0xef2f118b5a0a6d1ful, 0x6d367ecf27cb09b7ul, 0x4f463f669e5fea2dul, 0x7527bac7ebe5f17bul,
  0x3d0739f78a5292eaul, 0x6bfb5fb11f8d5d08ul, 0x56033046fc7b6babul, 0xf0cfbc209af4361dul};
FN ulong shim_two_over_pi_at(int bit) {
  int word = bit >> 6, shift = bit & 63;
  ulong high = shim_two_over_pi[word] << shift;
  return shift ? high | shim_two_over_pi[word + 1] >> (64 - shift) : high;
}
// The remainder in -pi/4..pi/4 of a number that is not negative, and the quotient's low bits.
FN double shim_reduce(double x, int *quadrant) {
  if (x < 0x1p40) {
    double n = rint(x * (1.0 / HALF_PI));
    *quadrant = (int)(long)n;
    return fma(-n, HALF_PI_LOWEST, fma(-n, HALF_PI_LOW, fma(-n, HALF_PI, x)));
  }
  int e = shim_exponent(x) - 52, from = max(e - 2, 0), shift = max(2 - e, 0);
  ulong m = (as_ulong(x) & 0xffffffffffffful) | 0x10000000000000ul;
  ulong a = shim_two_over_pi_at(from), b = shim_two_over_pi_at(from + 64), c = shim_two_over_pi_at(from + 128);
  ulong middle = m * b + mul_hi(m, c), carry = middle < m * b;
  ulong high = m * a, top = mul_hi(m, a), add = mul_hi(m, b) + carry;
  high += add;
  top += high < add;
  if (shift) {
    middle = middle >> shift | high << (64 - shift);
    high = high >> shift | top << (64 - shift);
  }
  long fraction = (long)(high << 2 | middle >> 62);
  *quadrant = (int)(high >> 62) + (fraction < 0);
  return ((double)fraction * 0x1p-64 + (double)(middle << 2) * 0x1p-128) * HALF_PI;
}
FN double shim_sin_part(double r) {
  double q = r * r, p = 1.0 / 355687428096000.0;
  p = fma(p, q, -1.0 / 1307674368000.0);
  p = fma(p, q, 1.0 / 6227020800.0);
  p = fma(p, q, -1.0 / 39916800.0);
  p = fma(p, q, 1.0 / 362880.0);
  p = fma(p, q, -1.0 / 5040.0);
  p = fma(p, q, 1.0 / 120.0);
  p = fma(p, q, -1.0 / 6.0);
  return fma(p * q, r, r);
}
FN double shim_cos_part(double r) {
  double q = r * r, p = -1.0 / 6402373705728000.0;
  p = fma(p, q, 1.0 / 20922789888000.0);
  p = fma(p, q, -1.0 / 87178291200.0);
  p = fma(p, q, 1.0 / 479001600.0);
  p = fma(p, q, -1.0 / 3628800.0);
  p = fma(p, q, 1.0 / 40320.0);
  p = fma(p, q, -1.0 / 720.0);
  p = fma(p, q, 1.0 / 24.0);
  return fma(p * q, q, fma(q, -0.5, 1.0));
}
FN double shim_sincos(double x, double *cosine) {
  if (x - x != 0) {
    *cosine = NAN;
    return NAN;
  }
  int quadrant;
  double r = shim_reduce(fabs(x), &quadrant);
  double s = shim_sin_part(r), c = shim_cos_part(r);
  double sine = quadrant & 1 ? c : s;
  *cosine = (quadrant & 1 ? s : c) * ((quadrant + 1) & 2 ? -1.0 : 1.0);
  return x == 0 ? x : sine * (quadrant & 2 ? -1.0 : 1.0) * (x < 0 ? -1.0 : 1.0);
}
FN float shim_sincos(float x, float *cosine) {
  double c, s = shim_sincos((double)x, &c);
  *cosine = (float)c;
  return (float)s;
}
POINTER_RESULTS(sincos, float, float)
POINTER_RESULTS(sincos, double, double)
FN double sin(double x) {
  double c;
  return shim_sincos(x, &c);
}
FN double cos(double x) {
  double c;
  shim_sincos(x, &c);
  return c;
}
FN double tan(double x) {
  double c, s = shim_sincos(x, &c);
  return s / c;
}
#define TIMES_PI(F) FN double F##pi(double x) { double r = fmod(x, 2.0); return F(r * (2.0 * HALF_PI)); }
TIMES_PI(sin)
TIMES_PI(cos)
TIMES_PI(tan)
// Arcus tangens: two halvings of the angle, then the series.
FN double atan(double x) {
  if (x != x || x == 0) return x;
  double a = fabs(x), t = a > 1.0 ? 1.0 / a : a;
  t = t / (1.0 + sqrt(fma(t, t, 1.0)));
  t = t / (1.0 + sqrt(fma(t, t, 1.0)));
  double q = t * t, p = 0;
  for (int k = 29; k > 1; k -= 2) p = fma(p, -q, 1.0 / k);
  double r = 4.0 * fma(-p * q, t, t);
  return copysign(a > 1.0 ? HALF_PI - (r - HALF_PI_LOW) : r, x);
}
FN double atan2(double y, double x) {
  if (x != x || y != y) return NAN;
  double a = fabs(x), b = fabs(y);
  double r = b == 0 ? 0 : a == 0 ? HALF_PI : a == b ? HALF_PI / 2 : b > a ? HALF_PI - atan(a / b) : atan(b / a);
  return copysign(as_long(x) < 0 ? 2 * HALF_PI - r : r, y);
}
FN double asin(double x) { return fabs(x) > 1 ? NAN : x == 0 ? x : atan2(x, sqrt((1.0 - x) * (1.0 + x))); }
FN double acos(double x) { return fabs(x) > 1 ? NAN : atan2(sqrt((1.0 - x) * (1.0 + x)), x); }
FN double atanpi(double x) { return atan(x) / (2 * HALF_PI); }
FN double asinpi(double x) { return asin(x) / (2 * HALF_PI); }
FN double acospi(double x) { return acos(x) / (2 * HALF_PI); }
FN double atan2pi(double y, double x) { return atan2(y, x) / (2 * HALF_PI); }

// ---- Hyperbolic functions.
FN double sinh(double x) {
  double a = fabs(x), e = expm1(a > 700 ? 700 : a);
  return a > 700 ? copysign(shim_exp(a - LN2_HIGH, 0), x) : copysign(0.5 * (e + e / (e + 1.0)), x);
}
FN double cosh(double x) {
  double a = fabs(x), e = shim_exp(a, 0);
  return a > 700 ? shim_exp(a - LN2_HIGH, 0) : 0.5 * (e + 1.0 / e);
}
FN double tanh(double x) {
  double a = fabs(x), e = expm1(2.0 * (a > 20 ? 20 : a));
  return x != x ? x : copysign(e / (e + 2.0), x);
}
// Below 3 the series exp(-x^2) * (x + 2x^3/3 + 4x^5/15 + ...), whose terms have one sign; above it 1 less
// the continued fraction of erfc (Abramowitz and Stegun 7.1.6, 7.1.14).
FN double erf(double x) {
  double a = fabs(x), term = a, sum = a, tail = 0;
  if (x != x) return x;
  if (a >= 6.0) return copysign(1.0, x);
  if (a < 3.0) {
    for (int n = 1; term > sum * 0x1p-54; n++) {
      term *= 2.0 * a * a / (2 * n + 1);
      sum += term;
    }
    return copysign(sum * exp(-a * a) * 1.1283791670955126, x);
  }
  for (int n = 60; n > 0; n--) {
    tail = 0.5 * n / (a + tail);
  }
  return copysign(1.0 - exp(-a * a) * 0.5641895835477563 / (a + tail), x);
}
FN float erf(float x) { return (float)erf((double)x); }
V1(erf, double, double)
V1(erf, float, float)
FN double asinh(double x) {
  double a = fabs(x);
  return x - x != 0 ? x : copysign(a > 0x1p28 ? log(a) + LN2_HIGH : log1p(a + a * a / (1.0 + sqrt(fma(a, a, 1.0)))), x);
}
FN double acosh(double x) { return x > 0x1p28 ? log(x) + LN2_HIGH : log1p((x - 1.0) + sqrt((x - 1.0) * (x + 1.0))); }
FN double atanh(double x) { return copysign(0.5 * log1p(2.0 * fabs(x) / (1.0 - fabs(x))), x); }

// ---- Single precision and vectors of all of them.
#define VIA_DOUBLE1(F) FN float F(float x) { return (float)F((double)x); } V1(F, float, float) V1(F, double, double)
#define VIA_DOUBLE2(F) FN float F(float x, float y) { return (float)F((double)x, (double)y); } ALL_V2(F)
#define VIA_DOUBLE_INT(F) FN float F(float x, int n) { return (float)F((double)x, n); } V2(F, float, float, int) V2(F, double, double, int)
VIA_DOUBLE1(exp) VIA_DOUBLE1(exp2) VIA_DOUBLE1(exp10) VIA_DOUBLE1(expm1)
VIA_DOUBLE1(log) VIA_DOUBLE1(log2) VIA_DOUBLE1(log10) VIA_DOUBLE1(log1p)
VIA_DOUBLE2(pow) VIA_DOUBLE2(powr) VIA_DOUBLE_INT(pown) VIA_DOUBLE_INT(rootn) VIA_DOUBLE1(cbrt) VIA_DOUBLE2(hypot)
VIA_DOUBLE1(sin) VIA_DOUBLE1(cos) VIA_DOUBLE1(tan) VIA_DOUBLE1(sinpi) VIA_DOUBLE1(cospi) VIA_DOUBLE1(tanpi)
VIA_DOUBLE1(asin) VIA_DOUBLE1(acos) VIA_DOUBLE1(atan) VIA_DOUBLE2(atan2)
VIA_DOUBLE1(asinpi) VIA_DOUBLE1(acospi) VIA_DOUBLE1(atanpi) VIA_DOUBLE2(atan2pi)
VIA_DOUBLE1(sinh) VIA_DOUBLE1(cosh) VIA_DOUBLE1(tanh) VIA_DOUBLE1(asinh) VIA_DOUBLE1(acosh) VIA_DOUBLE1(atanh)
FN float nan(uint code) { return as_float(code | 0x7fc00000u); }
FN double nan(ulong code) { return as_double(code | 0x7ff8000000000000ul); }

// native_ and half_ forms are the plain functions.
#define QUICK1(F) FN float native_##F(float x) { return F(x); } V1(native_##F, float, float) \
  FN float half_##F(float x) { return F(x); } V1(half_##F, float, float)
QUICK1(exp) QUICK1(exp2) QUICK1(exp10) QUICK1(log) QUICK1(log2) QUICK1(log10) QUICK1(sin) QUICK1(cos) QUICK1(tan) QUICK1(sqrt) QUICK1(rsqrt)
#define QUICK2(F, E) FN float native_##F(float x, float y) { return E; } V2(native_##F, float, float, float) \
  FN float half_##F(float x, float y) { return E; } V2(half_##F, float, float, float)
QUICK2(powr, powr(x, y))
QUICK2(divide, x / y)
FN float native_recip(float x) { return 1.0f / x; }
FN float half_recip(float x) { return 1.0f / x; }
V1(native_recip, float, float)
V1(half_recip, float, float)

// ---- Geometry.
#define GEOMETRY(T) \
  FN T dot(T x, T y) { return x * y; } \
  FN T dot(T##2 x, T##2 y) { return fma(x.y, y.y, x.x * y.x); } \
  FN T dot(T##3 x, T##3 y) { return fma(x.z, y.z, fma(x.y, y.y, x.x * y.x)); } \
  FN T dot(T##4 x, T##4 y) { return fma(x.w, y.w, fma(x.z, y.z, fma(x.y, y.y, x.x * y.x))); } \
  FN T##3 cross(T##3 x, T##3 y) { return x.yzx * y.zxy - x.zxy * y.yzx; } \
  FN T##4 cross(T##4 x, T##4 y) { return (T##4)(cross(x.xyz, y.xyz), (T)0); } \
  GEOMETRY_N(T, T) GEOMETRY_N(T, T##2) GEOMETRY_N(T, T##3) GEOMETRY_N(T, T##4)
#define GEOMETRY_N(T, V) \
  FN T length(V x) { return sqrt(dot(x, x)); } \
  FN T distance(V x, V y) { return length(x - y); } \
  FN V normalize(V x) { T n = dot(x, x); return n == 0 ? x : x / sqrt(n); }
GEOMETRY(float)
GEOMETRY(double)
#define FAST_N(V) \
  FN float fast_length(V x) { return length(x); } \
  FN float fast_distance(V x, V y) { return distance(x, y); } \
  FN V fast_normalize(V x) { return normalize(x); }
FAST_N(float) FAST_N(float2) FAST_N(float3) FAST_N(float4)
