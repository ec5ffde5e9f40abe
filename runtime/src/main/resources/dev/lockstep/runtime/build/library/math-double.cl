// Math functions of double (OpenCL C, "Math Functions").
#include "overloads.clh"
#include "real-double.clh"
#include "math.clh"
#include "elementary-double.clh"

FN double nan(ulong code) { return as_double(QUIET_BITS | (code & FRACTION_BITS)); }
VECTORS1(nan, double, ulong)

MATH1(VECTORS1, double, double)
VECTORS1(ilogb, int, double)
#define VECTORS_DOUBLE2(F) VECTORS2(F, double, double, double)
VECTORS_DOUBLE2(atan2) VECTORS_DOUBLE2(atan2pi) VECTORS_DOUBLE2(copysign) VECTORS_DOUBLE2(fdim) VECTORS_DOUBLE2(fmod)
VECTORS_DOUBLE2(hypot) VECTORS_DOUBLE2(maxmag) VECTORS_DOUBLE2(minmag) VECTORS_DOUBLE2(nextafter) VECTORS_DOUBLE2(pow)
VECTORS_DOUBLE2(powr) VECTORS_DOUBLE2(remainder)
VECTORS_DOUBLE2(fmax) SIZES(SCALAR_SECOND, fmax, double)
VECTORS_DOUBLE2(fmin) SIZES(SCALAR_SECOND, fmin, double)
#define BY_SCALAR_INT(F, T, N) FN T##N F(T##N x, int n) { return F(x, (int##N)(n)); }
VECTORS2(ldexp, double, double, int) SIZES(BY_SCALAR_INT, ldexp, double)
VECTORS2(pown, double, double, int)
VECTORS2(rootn, double, double, int)
VECTORS3(fma, double, double, double, double)
VECTORS3(mad, double, double, double, double)
SPACES(SECOND_RESULT1, fract, double, double)
SPACES(SECOND_RESULT1, modf, double, double)
SPACES(SECOND_RESULT1, sincos, double, double)
SPACES(SECOND_RESULT1, frexp, double, int)
SPACES(SECOND_RESULT1, lgamma_r, double, int)
SPACES(SECOND_RESULT2, remquo, double, int)
