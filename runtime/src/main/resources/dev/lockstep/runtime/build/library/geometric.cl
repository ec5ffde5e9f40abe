// Geometric functions, section 6.15.5.
#include "types.clh"

#pragma OPENCL FP_CONTRACT OFF
#define GEOMETRY(T) \
  FN T dot(T x, T y) { return x * y; } \
  FN T dot(T##2 x, T##2 y) { return fma(x.y, y.y, x.x * y.x); } \
  FN T dot(T##3 x, T##3 y) { return fma(x.z, y.z, fma(x.y, y.y, x.x * y.x)); } \
  FN T dot(T##4 x, T##4 y) { return fma(x.w, y.w, fma(x.z, y.z, fma(x.y, y.y, x.x * y.x))); } \
  FN T##3 cross(T##3 x, T##3 y) { return x.yzx * y.zxy - x.zxy * y.yzx; } \
  FN T##4 cross(T##4 x, T##4 y) { return (T##4)(cross(x.xyz, y.xyz), (T)0); } \
  GEOMETRY_N(T, T) GEOMETRY_N(T, T##2) GEOMETRY_N(T, T##3) GEOMETRY_N(T, T##4)
#define GEOMETRY_N(T, V) \
  FN T length(V x) { return sqrt(dot(x, x)); } \
  FN T distance(V x, V y) { return length(x - y); } \
  FN V normalize(V x) { T n = dot(x, x); return n == 0 ? x : x / sqrt(n); }
GEOMETRY(float)
GEOMETRY(double)
#define FAST_N(V) \
  FN float fast_length(V x) { return length(x); } \
  FN float fast_distance(V x, V y) { return distance(x, y); } \
  FN V fast_normalize(V x) { return normalize(x); }
FAST_N(float) FAST_N(float2) FAST_N(float3) FAST_N(float4)

