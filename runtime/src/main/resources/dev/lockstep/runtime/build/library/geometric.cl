// Geometric functions (OpenCL C, "Geometric Functions"). Where a square is too large or too small for
// the type, the vector is scaled by a power of two. Those of half are computed in float, which has
// room for the squares.
#include "overloads.clh"

#define FMA(x, y, z) __builtin_elementwise_fma(x, y, z)

// Squares of lengths from LEAST to MOST are sums of squares to which denormals add nothing.
#define GEOMETRY(T, LEAST, MOST) \
  FN T dot(T x, T y) { return x * y; } \
  FN T dot(T##2 x, T##2 y) { return FMA(x.y, y.y, x.x * y.x); } \
  FN T dot(T##3 x, T##3 y) { return FMA(x.z, y.z, dot(x.xy, y.xy)); } \
  FN T dot(T##4 x, T##4 y) { return FMA(x.w, y.w, dot(x.xyz, y.xyz)); } \
  /* x * y - z * w, less the rounding error of the second product. */ \
  INNER T determinant(T x, T y, T z, T w) { T p = z * w, e = FMA(-z, w, p); return FMA(x, y, -p) + e; } \
  FN T##3 cross(T##3 x, T##3 y) { \
    return (T##3)(determinant(x.y, y.z, x.z, y.y), determinant(x.z, y.x, x.x, y.z), determinant(x.x, y.y, x.y, y.x)); \
  } \
  FN T##4 cross(T##4 x, T##4 y) { return (T##4)(cross(x.xyz, y.xyz), (T)0); } \
  FN T length(T x) { return fabs(x); } \
  FN T distance(T x, T y) { return fabs(x - y); } \
  FN T normalize(T x) { return x == x ? sign(x) : x; } \
  INNER bool plain(T square) { return square >= (T)LEAST && square <= (T)MOST; } \
  INNER T largest(T##2 x) { return fmax(fabs(x.x), fabs(x.y)); } \
  INNER T largest(T##3 x) { return fmax(largest(x.xy), fabs(x.z)); } \
  INNER T largest(T##4 x) { return fmax(largest(x.xy), largest(x.zw)); } \
  LENGTHS(T, T##2, 2) LENGTHS(T, T##3, 3) LENGTHS(T, T##4, 4)
#define LENGTHS(T, V, N) \
  FN T length(V x) { \
    T square = dot(x, x), most = largest(x); \
    if (plain(square)) return sqrt(square); \
    if (isinf(most)) return most; \
    if (square != square || most == (T)0) return square; \
    int e = ilogb(most); \
    x = ldexp(x, -e); \
    return ldexp(sqrt(dot(x, x)), e); \
  } \
  FN T distance(V x, V y) { return length(x - y); } \
  FN V normalize(V x) { \
    T square = dot(x, x), most = largest(x); \
    if (!plain(square)) { \
      if (square != square) return (V)(square); \
      if (most == (T)0) return x; \
      x = isinf(most) ? copysign(select((V)((T)0), (V)((T)1), isinf(x)), x) : ldexp(x, -ilogb(most)); \
      square = dot(x, x); \
    } \
    return x * rsqrt(square); \
  }
GEOMETRY(float, 0x1p-90f, 0x1p126f)
GEOMETRY(double, 0x1p-900, 0x1p1022)

#define FAST_LENGTHS(V) \
  FN float fast_length(V x) { return half_sqrt(dot(x, x)); } \
  FN float fast_distance(V x, V y) { return fast_length(x - y); } \
  FN V fast_normalize(V x) { \
    float square = dot(x, x); \
    return square < FLT_MIN ? x : x * half_rsqrt(square); \
  }
FAST_LENGTHS(float)
FAST_LENGTHS(float2)
FAST_LENGTHS(float3)
FAST_LENGTHS(float4)

// A product of two halves is exact in float, and is rounded here, not by a multiplication of halves:
// targets without one leave its result unrounded.
FN half dot(half x, half y) {
  float product = (float)x * (float)y;
  __asm__("" : "+v"(product));
  return (half)product;
}
FN half length(half x) { return fabs(x); }
FN half distance(half x, half y) {
  float difference = (float)x - (float)y;
  __asm__("" : "+v"(difference));
  return (half)fabs(difference);
}
FN half normalize(half x) { return x == x ? sign(x) : x; }
#define HALF_LENGTHS(N) \
  FN half dot(half##N x, half##N y) { return (half)dot(convert_float##N(x), convert_float##N(y)); } \
  FN half length(half##N x) { return (half)length(convert_float##N(x)); } \
  FN half distance(half##N x, half##N y) { return (half)length(convert_float##N(x) - convert_float##N(y)); } \
  FN half##N normalize(half##N x) { return convert_half##N(normalize(convert_float##N(x))); }
HALF_LENGTHS(2)
HALF_LENGTHS(3)
HALF_LENGTHS(4)
FN half3 cross(half3 x, half3 y) { return convert_half3(cross(convert_float3(x), convert_float3(y))); }
FN half4 cross(half4 x, half4 y) { return convert_half4(cross(convert_float4(x), convert_float4(y))); }
