// Math functions of half, sections 6.15.2 and 6.15.4.
#include "math.clh"

FN half fabs(half x) { return (half)__builtin_fabsf((float)x); } V1(fabs, half, half)
FN half floor(half x) { return (half)__builtin_floorf((float)x); } V1(floor, half, half)
FN half ceil(half x) { return (half)__builtin_ceilf((float)x); } V1(ceil, half, half)
FN half trunc(half x) { return (half)__builtin_truncf((float)x); } V1(trunc, half, half)
FN half rint(half x) { return (half)__builtin_rintf((float)x); } V1(rint, half, half)
FN half round(half x) { return (half)__builtin_roundf((float)x); } V1(round, half, half)
FN half sqrt(half x) { return (half)__builtin_sqrtf((float)x); } V1(sqrt, half, half)
FN half fma(half x, half y, half z) { return __builtin_fmaf16(x, y, z); }
V3(fma, half, half, half, half)
COMMON(half, short, ushort, int, (half)1)
