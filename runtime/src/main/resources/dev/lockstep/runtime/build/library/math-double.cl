// Math functions of double, sections 6.15.2 and 6.15.4: range reduction and series.
#include "math.clh"

FN double fabs(double x) { return __builtin_fabs(x); } V1(fabs, double, double)
FN double floor(double x) { return __builtin_floor(x); } V1(floor, double, double)
FN double ceil(double x) { return __builtin_ceil(x); } V1(ceil, double, double)
FN double trunc(double x) { return __builtin_trunc(x); } V1(trunc, double, double)
FN double rint(double x) { return __builtin_rint(x); } V1(rint, double, double)
FN double round(double x) { return __builtin_round(x); } V1(round, double, double)
FN double sqrt(double x) { return __builtin_sqrt(x); } V1(sqrt, double, double)
FN double fma(double x, double y, double z) { return __builtin_fma(x, y, z); }
V3(fma, double, double, double, double)
COMMON(double, long, ulong, long, 1.0)
FN double ldexp(double x, int n) { return __builtin_ldexp(x, n); }
V2(ldexp, double, double, int)
EACH_N(LDEXP_BY_SCALAR, double, int)
FN int ilogb(double x) { return x == 0 ? FP_ILOGB0 : x != x ? FP_ILOGBNAN : fabs(x) == (double)INFINITY ? INT_MAX : shim_exponent(x); }
V1(ilogb, int, double)
EXPONENTS(double)
POINTER_RESULTS(frexp, double, int)
FRACTIONS(double, 0x1.fffffffffffffp-1)
POINTER_RESULTS(modf, double, double)
POINTER_RESULTS(fract, double, double)
// Remainders, exact: long division, one binary digit at a time.
OWN double shim_divide(double x, double y, uint *quotient) {
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
OWN double shim_remquo(double x, double y, int *quotient) {
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
FN double remainder(double x, double y) {
  int q;
  return shim_remquo(x, y, &q);
}
REMQUO(double, __private) REMQUO(double, __global) REMQUO(double, __local) REMQUO(double, __generic)

// Exponential function and logarithm in double.
// exp(x + low), low much smaller than x.
OWN double shim_exp(double x, double low) {
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
OWN double shim_log(double x, double *low) {
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

// Powers: x^y = exp(y log x) with the product in two doubles; odd: whether y is an odd integer.
OWN double shim_power(double x, double y) {
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

// Circular functions. Arguments are reduced by multiples of pi/2: in three parts up to 2^40,
// with 192 bits of 2/pi above (Payne and Hanek, "Radian reduction for trigonometric functions").
__constant ulong shim_two_over_pi[20] = {
  0xa2f9836e4e441529ul, 0xfc2757d1f534ddc0ul, 0xdb6295993c439041ul, 0xfe5163abdebbc561ul,
  0xb7246e3a424dd2e0ul, 0x06492eea09d1921cul, 0xfe1deb1cb129a73eul, 0xe88235f52ebb4484ul,
  0xe99c7026b45f7e41ul, 0x3991d639835339f4ul, 0x9c845f8bbdf9283bul, 0x1ff897ffde05980ful,
  0xef2f118b5a0a6d1ful, 0x6d367ecf27cb09b7ul, 0x4f463f669e5fea2dul, 0x7527bac7ebe5f17bul,
  0x3d0739f78a5292eaul, 0x6bfb5fb11f8d5d08ul, 0x56033046fc7b6babul, 0xf0cfbc209af4361dul};
OWN ulong shim_two_over_pi_at(int bit) {
  int word = bit >> 6, shift = bit & 63;
  ulong high = shim_two_over_pi[word] << shift;
  return shift ? high | shim_two_over_pi[word + 1] >> (64 - shift) : high;
}
// The remainder in -pi/4..pi/4 of a number that is not negative, and the quotient's low bits.
OWN double shim_reduce(double x, int *quadrant) {
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
OWN double shim_sin_part(double r) {
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
OWN double shim_cos_part(double r) {
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
OWN double shim_sincos(double x, double *cosine) {
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

// Hyperbolic functions.
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
V1(erf, double, double)
FN double asinh(double x) {
  double a = fabs(x);
  return x - x != 0 ? x : copysign(a > 0x1p28 ? log(a) + LN2_HIGH : log1p(a + a * a / (1.0 + sqrt(fma(a, a, 1.0)))), x);
}
FN double acosh(double x) { return x > 0x1p28 ? log(x) + LN2_HIGH : log1p((x - 1.0) + sqrt((x - 1.0) * (x + 1.0))); }
FN double atanh(double x) { return copysign(0.5 * log1p(2.0 * fabs(x) / (1.0 - fabs(x))), x); }

V1(exp, double, double)
V1(exp2, double, double)
V1(exp10, double, double)
V1(expm1, double, double)
V1(log, double, double)
V1(log2, double, double)
V1(log10, double, double)
V1(log1p, double, double)
V1(cbrt, double, double)
V1(sin, double, double)
V1(cos, double, double)
V1(tan, double, double)
V1(sinpi, double, double)
V1(cospi, double, double)
V1(tanpi, double, double)
V1(asin, double, double)
V1(acos, double, double)
V1(atan, double, double)
V1(asinpi, double, double)
V1(acospi, double, double)
V1(atanpi, double, double)
V1(sinh, double, double)
V1(cosh, double, double)
V1(tanh, double, double)
V1(asinh, double, double)
V1(acosh, double, double)
V1(atanh, double, double)
V2(pow, double, double, double)
V2(powr, double, double, double)
V2(hypot, double, double, double)
V2(atan2, double, double, double)
V2(atan2pi, double, double, double)
V2(fmod, double, double, double)
V2(remainder, double, double, double)
V2(pown, double, double, int)
V2(rootn, double, double, int)
FN double nan(ulong code) { return as_double(code | 0x7ff8000000000000ul); }
