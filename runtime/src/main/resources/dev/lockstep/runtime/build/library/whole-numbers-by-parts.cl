// Rounding of double to integers from the part before the point, which clang takes by the bits.
#include "whole.clh"

double __lockstep_whole_floor(double x) {
  double t = __builtin_trunc(x);
  return t > x ? t - 1 : t;
}
double __lockstep_whole_ceil(double x) {
  double t = __builtin_trunc(x);
  // Between -1 and 0 the result is -0.
  return __builtin_copysign(t < x ? t + 1 : t, x);
}
double __lockstep_whole_rint(double x) { return __builtin_copysign(__builtin_rint(x), x); }
