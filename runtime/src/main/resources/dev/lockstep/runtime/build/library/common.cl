// Common functions (OpenCL C, "Common Functions"). Those of half that round are computed in float.
#include "overloads.clh"

#define COMMON(T, I, R) \
  EACH2(max, T, T, T, __builtin_elementwise_max(x, y)) SIZES(SCALAR_SECOND, max, T) \
  EACH2(min, T, T, T, __builtin_elementwise_min(x, y)) SIZES(SCALAR_SECOND, min, T) \
  EACH3(clamp, T, T, T, T, __builtin_elementwise_min(__builtin_elementwise_max(x, y), z)) SIZES(SCALARS_BEHIND, clamp, T) \
  /* A number is 0 by its bits, since comparisons may take denormals for 0. */ \
  FN T sign(T x) { \
    bool zero = (I)(as_##I(x) << 1) == 0; \
    return x != x ? (T)0 : zero ? x : __builtin_elementwise_copysign((T)1, x); \
  } \
  VECTORS1(sign, T, T) \
  FN T step(T x, T y) { return y < x ? (T)0 : (T)1; } VECTORS2(step, T, T, T) SIZES(SCALAR_FIRST, step, T) \
  VECTORS1(degrees, T, T) VECTORS1(radians, T, T) \
  VECTORS3(mix, T, T, T, T) SIZES(SCALAR_THIRD, mix, T) \
  VECTORS3(smoothstep, T, T, T, T) SIZES(SCALARS_BEFORE, smoothstep, T)

#define ROUNDED(T, DEGREES, RADIANS) \
  FN T degrees(T x) { return x * DEGREES; } \
  FN T radians(T x) { return x * RADIANS; } \
  FN T mix(T x, T y, T z) { return __builtin_elementwise_fma(y - x, z, x); } \
  FN T smoothstep(T x, T y, T z) { \
    T t = (z - x) / (y - x); \
    t = t < (T)0 ? (T)0 : t > (T)1 ? (T)1 : t; \
    return t * t * ((T)3 - (T)2 * t); \
  }
ROUNDED(float, 0x1.ca5dc2p+5f, 0x1.1df46ap-6f)
ROUNDED(double, 0x1.ca5dc1a63c1f8p+5, 0x1.1df46a2529d39p-6)
// Of a product that is rounded to half LLVM 19 may make one instruction that adds 0: it loses the sign
// of a zero. Hence the products are kept apart.
INNER half product(half x, float factor) {
  float r = (float)x * factor;
  __asm__("" : "+v"(r));
  return (half)r;
}
FN half degrees(half x) { return product(x, 0x1.ca5dc2p+5f); }
FN half radians(half x) { return product(x, 0x1.1df46ap-6f); }
FN half mix(half x, half y, half z) { return (half)mix((float)x, (float)y, (float)z); }
FN half smoothstep(half x, half y, half z) { return (half)smoothstep((float)x, (float)y, (float)z); }
FLOATS(COMMON)
