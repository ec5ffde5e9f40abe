// Rounding of double to integers by instructions of the machine.
#include "whole.clh"

double __lockstep_whole_floor(double x) { return __builtin_floor(x); }
double __lockstep_whole_ceil(double x) { return __builtin_ceil(x); }
double __lockstep_whole_rint(double x) { return __builtin_rint(x); }
