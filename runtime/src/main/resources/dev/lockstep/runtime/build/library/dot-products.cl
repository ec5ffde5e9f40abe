// Dot products of bytes, section 6.15.3 of the OpenCL C specification and cl_khr_integer_dot_product.
#include "types.clh"

// A declaration of one form hides the others of the same name.
#define DOT(R, T, U) \
  FN R dot(T##4 a, U##4 b) { return (R)a.x * b.x + (R)a.y * b.y + (R)a.z * b.z + (R)a.w * b.w; } \
  FN R dot_acc_sat(T##4 a, U##4 b, R sum) { return add_sat(dot(a, b), sum); }
DOT(uint, uchar, uchar)
DOT(int, char, char)
DOT(int, uchar, char)
DOT(int, char, uchar)
#define PACKED(R, NAME, T, U) \
  FN R dot_4x8packed_##NAME(uint a, uint b) { return dot(as_##T##4(a), as_##U##4(b)); } \
  FN R dot_acc_sat_4x8packed_##NAME(uint a, uint b, R sum) { return dot_acc_sat(as_##T##4(a), as_##U##4(b), sum); }
PACKED(uint, uu_uint, uchar, uchar)
PACKED(int, ss_int, char, char)
PACKED(int, us_int, uchar, char)
PACKED(int, su_int, char, uchar)
