// Math functions of float (OpenCL C, "Math Functions"), and their native_ and half_ forms.
#include "overloads.clh"
#include "real-float.clh"
#include "math.clh"
#include "elementary-float.clh"

FN float nan(uint code) { return as_float(QUIET_BITS | (code & FRACTION_BITS)); }
VECTORS1(nan, float, uint)

MATH1(VECTORS1, float, float)
VECTORS1(ilogb, int, float)
#define VECTORS_FLOAT2(F) VECTORS2(F, float, float, float)
VECTORS_FLOAT2(atan2) VECTORS_FLOAT2(atan2pi) VECTORS_FLOAT2(copysign) VECTORS_FLOAT2(fdim) VECTORS_FLOAT2(fmod)
VECTORS_FLOAT2(hypot) VECTORS_FLOAT2(maxmag) VECTORS_FLOAT2(minmag) VECTORS_FLOAT2(nextafter) VECTORS_FLOAT2(pow)
VECTORS_FLOAT2(powr) VECTORS_FLOAT2(remainder)
VECTORS_FLOAT2(fmax) SIZES(SCALAR_SECOND, fmax, float)
VECTORS_FLOAT2(fmin) SIZES(SCALAR_SECOND, fmin, float)
#define BY_SCALAR_INT(F, T, N) FN T##N F(T##N x, int n) { return F(x, (int##N)(n)); }
VECTORS2(ldexp, float, float, int) SIZES(BY_SCALAR_INT, ldexp, float)
VECTORS2(pown, float, float, int)
VECTORS2(rootn, float, float, int)
VECTORS3(fma, float, float, float, float)
VECTORS3(mad, float, float, float, float)
SPACES(SECOND_RESULT1, fract, float, float)
SPACES(SECOND_RESULT1, modf, float, float)
SPACES(SECOND_RESULT1, sincos, float, float)
SPACES(SECOND_RESULT1, frexp, float, int)
SPACES(SECOND_RESULT1, lgamma_r, float, int)
SPACES(SECOND_RESULT2, remquo, float, int)

// ---- What the machine has instructions for, with their accuracy; sine and cosine are of turns.
FN float native_recip(float x) { return __builtin_amdgcn_rcpf(x); }
FN float native_divide(float x, float y) { return x * native_recip(y); }
FN float native_sqrt(float x) { return __builtin_amdgcn_sqrtf(x); }
FN float native_rsqrt(float x) { return __builtin_amdgcn_rsqf(x); }
FN float native_exp2(float x) { return __builtin_amdgcn_exp2f(x); }
FN float native_exp(float x) { return native_exp2(x * LOG2_E_HIGH); }
FN float native_exp10(float x) { return native_exp2(x * LOG2_10_HIGH); }
FN float native_log2(float x) { return __builtin_amdgcn_logf(x); }
FN float native_log(float x) { return native_log2(x) * LN2_HIGH; }
FN float native_log10(float x) { return native_log2(x) * LOG10_2_HIGH; }
FN float native_powr(float x, float y) { return native_exp2(native_log2(x) * y); }
INNER float turns(float x) { return __builtin_amdgcn_fractf(x * (INVERSE_PI_HIGH * 0.5f)); }
FN float native_sin(float x) { return __builtin_amdgcn_sinf(turns(x)); }
FN float native_cos(float x) { return __builtin_amdgcn_cosf(turns(x)); }
FN float native_tan(float x) { return native_sin(x) * native_recip(native_cos(x)); }

// ---- At least 10 bits are asked for, which the instructions have where relative errors are small; the
// others are the full functions.
FN float half_recip(float x) { return native_recip(x); }
FN float half_divide(float x, float y) { return x / y; }
FN float half_sqrt(float x) { return native_sqrt(x); }
FN float half_rsqrt(float x) { return native_rsqrt(x); }
FN float half_exp2(float x) { return native_exp2(x); }
FN float half_exp(float x) { return native_exp(x); }
FN float half_exp10(float x) { return native_exp10(x); }
FN float half_log2(float x) { return log2(x); }
FN float half_log(float x) { return log(x); }
FN float half_log10(float x) { return log10(x); }
FN float half_powr(float x, float y) { return powr(x, y); }
FN float half_sin(float x) { return sin(x); }
FN float half_cos(float x) { return cos(x); }
FN float half_tan(float x) { return tan(x); }

#define QUICK1(F) VECTORS1(native_##F, float, float) VECTORS1(half_##F, float, float)
#define QUICK2(F) VECTORS_FLOAT2(native_##F) VECTORS_FLOAT2(half_##F)
QUICK1(recip) QUICK1(sqrt) QUICK1(rsqrt) QUICK1(exp2) QUICK1(exp) QUICK1(exp10) QUICK1(log2) QUICK1(log) QUICK1(log10)
QUICK1(sin) QUICK1(cos) QUICK1(tan)
QUICK2(divide) QUICK2(powr)
