// Integer functions, section 6.15.3 of the OpenCL C specification.
#include "types.clh"

// For narrow types the arithmetic happens in int and is cut off by the cast.
// Scalars pass through a vector for saturation: a narrow scalar would be promoted to int first.
// A difference is that of the larger and the smaller number: of "x > y ? x - y : y - x" for bytes and
// shorts in the upper half of a word clang 19 keeps x - y alone on gfx8 and gfx9.
#define INT2(F, T) V2(F, T, T, T)
#define ANY_INTEGER(T, U, B) \
  FN T max(T x, T y) { return x > y ? x : y; } \
  FN T min(T x, T y) { return x < y ? x : y; } \
  FN T clamp(T x, T low, T high) { return min(max(x, low), high); } \
  FN U abs_diff(T x, T y) { return (U)max(x, y) - (U)min(x, y); } \
  FN T hadd(T x, T y) { return (x >> 1) + (y >> 1) + (x & y & 1); } \
  FN T rhadd(T x, T y) { return (x >> 1) + (y >> 1) + ((x | y) & 1); } \
  FN T rotate(T x, T y) { return (T)((U)x << ((U)y & (B - 1)) | (U)x >> ((U)(0 - (U)y) & (B - 1))); } \
  FN T popcount(T x) { return (T)__builtin_popcountl((ulong)(U)x); } \
  FN T clz(T x) { return (T)(x == 0 ? B : __builtin_clzl((ulong)(U)x) - (64 - B)); } \
  FN T ctz(T x) { return (T)(x == 0 ? B : __builtin_ctzl((ulong)(U)x)); } \
  FN T add_sat(T x, T y) { return __builtin_elementwise_add_sat((T##2)(x), (T##2)(y)).x; } \
  FN T sub_sat(T x, T y) { return __builtin_elementwise_sub_sat((T##2)(x), (T##2)(y)).x; } \
  FN T bitselect(T x, T y, T m) { return (x & ~m) | (y & m); } \
  INT2(max, T) INT2(min, T) V3(clamp, T, T, T, T) V2(abs_diff, U, T, T) INT2(hadd, T) INT2(rhadd, T) INT2(rotate, T) \
  V1(popcount, T, T) V1(clz, T, T) V1(ctz, T, T) INT2(add_sat, T) INT2(sub_sat, T) V3(bitselect, T, T, T, T) \
  EACH_N(SCALAR_BOUNDS, T, U)
#define SCALAR_BOUNDS(T, U, N) VS2(max, T, N) VS2(min, T, N) VS3(clamp, T, N)
INTEGERS(ANY_INTEGER)
#define SIGNED_ABS(T, U, B) FN U abs(T x) { return x < 0 ? 0 - (U)x : (U)x; } V1(abs, U, T)
#define UNSIGNED_ABS(T, U, B) FN U abs(T x) { return x; } V1(abs, U, T)
SIGNED(SIGNED_ABS)
UNSIGNED(UNSIGNED_ABS)
#define NARROW_HIGH(T, WIDE, B) FN T mul_hi(T x, T y) { return (T)((WIDE)x * (WIDE)y >> B); }
NARROW_HIGH(char, int, 8)
NARROW_HIGH(uchar, uint, 8)
NARROW_HIGH(short, int, 16)
NARROW_HIGH(ushort, uint, 16)
NARROW_HIGH(int, long, 32)
NARROW_HIGH(uint, ulong, 32)
FN ulong mul_hi(ulong x, ulong y) {
  ulong xl = (uint)x, xh = x >> 32, yl = (uint)y, yh = y >> 32;
  ulong middle = xh * yl + (xl * yl >> 32), other = xl * yh + (uint)middle;
  return xh * yh + (middle >> 32) + (other >> 32);
}
FN long mul_hi(long x, long y) {
  return (long)(mul_hi((ulong)x, (ulong)y) - (x < 0 ? (ulong)y : 0) - (y < 0 ? (ulong)x : 0));
}
#define MULTIPLY_ADD(T, U, B) \
  FN T mad_hi(T x, T y, T z) { return (T)((U)mul_hi(x, y) + (U)z); } \
  V2(mul_hi, T, T, T) V3(mad_hi, T, T, T, T) V3(mad_sat, T, T, T, T)
#define NARROW_MAD_SAT(T) \
  FN T mad_sat(T x, T y, T z) { long v = (long)x * (long)y + (long)z; \
    return v < (long)MIN_OF(T) ? MIN_OF(T) : v > (long)MAX_OF(T) ? MAX_OF(T) : (T)v; }
NARROW_MAD_SAT(char)
NARROW_MAD_SAT(uchar)
NARROW_MAD_SAT(short)
NARROW_MAD_SAT(ushort)
NARROW_MAD_SAT(int)
FN uint mad_sat(uint x, uint y, uint z) { ulong v = (ulong)x * y + z; return v > 0xfffffffful ? ~0u : (uint)v; }
FN ulong mad_sat(ulong x, ulong y, ulong z) { return mul_hi(x, y) ? ~0ul : add_sat(x * y, z); }
FN long mad_sat(long x, long y, long z) {
  // The exact sum in 128 bits, high and low half.
  ulong low = (ulong)x * (ulong)y, sum = low + (ulong)z;
  long high = mul_hi(x, y) + (z < 0 ? -1 : 0) + (sum < low ? 1 : 0);
  return high == (long)sum >> 63 ? (long)sum : high < 0 ? MIN_OF(long) : MAX_OF(long);
}
INTEGERS(MULTIPLY_ADD)
#define MULTIPLY_24(T) \
  FN T mul24(T x, T y) { return x * y; } \
  FN T mad24(T x, T y, T z) { return x * y + z; } \
  V2(mul24, T, T, T) V3(mad24, T, T, T, T)
MULTIPLY_24(int)
MULTIPLY_24(uint)
#define UPSAMPLE(R, T, U, B) FN R upsample(T high, U low) { return (R)((R)high << B | low); } V2(upsample, R, T, U)
UPSAMPLE(short, char, uchar, 8)
UPSAMPLE(ushort, uchar, uchar, 8)
UPSAMPLE(int, short, ushort, 16)
UPSAMPLE(uint, ushort, ushort, 16)
UPSAMPLE(long, int, uint, 32)
UPSAMPLE(ulong, uint, uint, 32)
