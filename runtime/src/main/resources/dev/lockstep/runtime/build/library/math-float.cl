// Math functions of float, sections 6.15.2 and 6.15.4: those that the machine does not have are
// computed in double and rounded.
#include "math.clh"

// Functions of math-double.cl: a definition here would hide their declarations.
FN int ilogb(double x);
FN double sincos(double x, __private double *cosine);
FN double remquo(double x, double y, __private int *quotient);
#define OF_DOUBLE(F) FN double F(double x);
#define OF_DOUBLES(F) FN double F(double x, double y);
#define OF_DOUBLE_INT(F) FN double F(double x, int n);
OF_DOUBLE(exp) OF_DOUBLE(exp2) OF_DOUBLE(exp10) OF_DOUBLE(expm1) OF_DOUBLE(log) OF_DOUBLE(log2) OF_DOUBLE(log10) OF_DOUBLE(log1p) OF_DOUBLE(cbrt) OF_DOUBLE(sin) OF_DOUBLE(cos) OF_DOUBLE(tan) OF_DOUBLE(sinpi) OF_DOUBLE(cospi)
OF_DOUBLE(tanpi) OF_DOUBLE(asin) OF_DOUBLE(acos) OF_DOUBLE(atan) OF_DOUBLE(asinpi) OF_DOUBLE(acospi) OF_DOUBLE(atanpi) OF_DOUBLE(sinh) OF_DOUBLE(cosh) OF_DOUBLE(tanh) OF_DOUBLE(asinh) OF_DOUBLE(acosh) OF_DOUBLE(atanh) OF_DOUBLE(erf)
OF_DOUBLES(pow) OF_DOUBLES(powr) OF_DOUBLES(hypot) OF_DOUBLES(atan2) OF_DOUBLES(atan2pi) OF_DOUBLES(fmod) OF_DOUBLES(remainder)
OF_DOUBLE_INT(pown) OF_DOUBLE_INT(rootn)

FN float fabs(float x) { return __builtin_fabsf(x); } V1(fabs, float, float)
FN float floor(float x) { return __builtin_floorf(x); } V1(floor, float, float)
FN float ceil(float x) { return __builtin_ceilf(x); } V1(ceil, float, float)
FN float trunc(float x) { return __builtin_truncf(x); } V1(trunc, float, float)
FN float rint(float x) { return __builtin_rintf(x); } V1(rint, float, float)
FN float round(float x) { return __builtin_roundf(x); } V1(round, float, float)
FN float sqrt(float x) { return __builtin_sqrtf(x); } V1(sqrt, float, float)
FN float fma(float x, float y, float z) { return __builtin_fmaf(x, y, z); }
V3(fma, float, float, float, float)
COMMON(float, int, uint, int, 1.0f)
FN float ldexp(float x, int n) { return __builtin_ldexpf(x, n); }
V2(ldexp, float, float, int)
EACH_N(LDEXP_BY_SCALAR, float, int)
FN int ilogb(float x) { return ilogb((double)x); }
V1(ilogb, int, float)
EXPONENTS(float)
POINTER_RESULTS(frexp, float, int)
FRACTIONS(float, 0x1.fffffep-1f)
POINTER_RESULTS(modf, float, float)
POINTER_RESULTS(fract, float, float)
FN float fmod(float x, float y) { return (float)fmod((double)x, (double)y); }
FN float remainder(float x, float y) { return (float)remainder((double)x, (double)y); }
V2(fmod, float, float, float)
V2(remainder, float, float, float)
OWN float shim_remquo(float x, float y, int *quotient) {
  int q;
  float r = (float)remquo((double)x, (double)y, &q);
  *quotient = q;
  return r;
}
REMQUO(float, __private) REMQUO(float, __global) REMQUO(float, __local) REMQUO(float, __generic)
OWN float shim_sincos(float x, float *cosine) {
  double c, s = sincos((double)x, &c);
  *cosine = (float)c;
  return (float)s;
}
POINTER_RESULTS(sincos, float, float)
#define VIA_DOUBLE1(F) FN float F(float x) { return (float)F((double)x); } V1(F, float, float)
#define VIA_DOUBLE2(F) FN float F(float x, float y) { return (float)F((double)x, (double)y); } V2(F, float, float, float)
#define VIA_DOUBLE_INT(F) FN float F(float x, int n) { return (float)F((double)x, n); } V2(F, float, float, int)
VIA_DOUBLE1(exp) VIA_DOUBLE1(exp2) VIA_DOUBLE1(exp10) VIA_DOUBLE1(expm1)
VIA_DOUBLE1(log) VIA_DOUBLE1(log2) VIA_DOUBLE1(log10) VIA_DOUBLE1(log1p)
VIA_DOUBLE2(pow) VIA_DOUBLE2(powr) VIA_DOUBLE_INT(pown) VIA_DOUBLE_INT(rootn) VIA_DOUBLE1(cbrt) VIA_DOUBLE2(hypot)
VIA_DOUBLE1(sin) VIA_DOUBLE1(cos) VIA_DOUBLE1(tan) VIA_DOUBLE1(sinpi) VIA_DOUBLE1(cospi) VIA_DOUBLE1(tanpi)
VIA_DOUBLE1(asin) VIA_DOUBLE1(acos) VIA_DOUBLE1(atan) VIA_DOUBLE2(atan2)
VIA_DOUBLE1(asinpi) VIA_DOUBLE1(acospi) VIA_DOUBLE1(atanpi) VIA_DOUBLE2(atan2pi)
VIA_DOUBLE1(sinh) VIA_DOUBLE1(cosh) VIA_DOUBLE1(tanh) VIA_DOUBLE1(asinh) VIA_DOUBLE1(acosh) VIA_DOUBLE1(atanh) VIA_DOUBLE1(erf)
FN float nan(uint code) { return as_float(code | 0x7fc00000u); }

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

