// Relational functions, section 6.15.6 of the OpenCL C specification.
#include "types.clh"

#define ANY_ALL(T, U, B) \
  FN int any(T x) { return x < 0; } \
  FN int any(T##2 x) { return any((T)(x.x | x.y)); } \
  FN int any(T##3 x) { return any((T)(x.x | x.y | x.z)); } \
  FN int any(T##4 x) { return any(x.lo | x.hi); } \
  FN int any(T##8 x) { return any(x.lo | x.hi); } \
  FN int any(T##16 x) { return any(x.lo | x.hi); } \
  FN int all(T x) { return x < 0; } \
  FN int all(T##2 x) { return all((T)(x.x & x.y)); } \
  FN int all(T##3 x) { return all((T)(x.x & x.y & x.z)); } \
  FN int all(T##4 x) { return all(x.lo & x.hi); } \
  FN int all(T##8 x) { return all(x.lo & x.hi); } \
  FN int all(T##16 x) { return all(x.lo & x.hi); }
SIGNED(ANY_ALL)

// select: a scalar chooses by being non-zero, a vector by the elements' top bits.
// I and U: the signed and the unsigned integer type of the same size.
#define SELECT_N(T, I, N) FN T##N select(T##N a, T##N b, I##N c) { return (c < (I)0) ? b : a; }
#define SELECT_UN(T, U, N) \
  FN T##N select(T##N a, T##N b, U##N c) { return (c >> (U)(8 * sizeof(U) - 1) != (U)0) ? b : a; }
#define SELECTS(T, I, U) \
  FN T select(T a, T b, I c) { return c ? b : a; } \
  FN T select(T a, T b, U c) { return c ? b : a; } \
  EACH_N(SELECT_N, T, I) EACH_N(SELECT_UN, T, U)
SELECTS(char, char, uchar)
SELECTS(uchar, char, uchar)
SELECTS(short, short, ushort)
SELECTS(ushort, short, ushort)
SELECTS(int, int, uint)
SELECTS(uint, int, uint)
SELECTS(long, long, ulong)
SELECTS(ulong, long, ulong)
SELECTS(float, int, uint)
SELECTS(double, long, ulong)


// T the type, L the type of a vector predicate.
#define PREDICATE1(F, R, T, L, E) FN R F(T x) { return E; } \
  FN L##2 F(T##2 x) { return E; } FN L##3 F(T##3 x) { return E; } FN L##4 F(T##4 x) { return E; } FN L##8 F(T##8 x) { return E; } FN L##16 F(T##16 x) { return E; }
#define PREDICATE2(F, R, T, L, E) FN R F(T x, T y) { return E; } \
  FN L##2 F(T##2 x, T##2 y) { return E; } FN L##3 F(T##3 x, T##3 y) { return E; } FN L##4 F(T##4 x, T##4 y) { return E; } \
  FN L##8 F(T##8 x, T##8 y) { return E; } FN L##16 F(T##16 x, T##16 y) { return E; }
#define PREDICATES(T, L) \
  PREDICATE2(isequal, int, T, L, x == y) PREDICATE2(isnotequal, int, T, L, x != y) PREDICATE2(isgreater, int, T, L, x > y) \
  PREDICATE2(isgreaterequal, int, T, L, x >= y) PREDICATE2(isless, int, T, L, x < y) PREDICATE2(islessequal, int, T, L, x <= y) \
  PREDICATE2(islessgreater, int, T, L, (x < y) | (x > y)) PREDICATE2(isordered, int, T, L, (x == x) & (y == y)) \
  PREDICATE2(isunordered, int, T, L, (x != x) | (y != y)) PREDICATE1(isnan, int, T, L, x != x) \
  PREDICATE1(isinf, int, T, L, fabs(x) == (T)INFINITY) PREDICATE1(isfinite, int, T, L, fabs(x) < (T)INFINITY)
PREDICATES(float, int)
PREDICATES(double, long)
PREDICATES(half, short)
#define SIGN_PREDICATES(T, I, TINY) \
  PREDICATE1(isnormal, int, T, I, (fabs(x) >= (T)TINY) & (fabs(x) < (T)INFINITY))
SIGN_PREDICATES(float, int, 0x1p-126f)
SIGN_PREDICATES(double, long, 0x1p-1022)
SIGN_PREDICATES(half, short, 0x1p-14)
FN int signbit(float x) { return as_int(x) < 0; }
FN int2 signbit(float2 x) { return as_int2(x) < 0; }
FN int3 signbit(float3 x) { return as_int3(x) < 0; }
FN int4 signbit(float4 x) { return as_int4(x) < 0; }
FN int8 signbit(float8 x) { return as_int8(x) < 0; }
FN int16 signbit(float16 x) { return as_int16(x) < 0; }
FN int signbit(double x) { return as_long(x) < 0; }
FN long2 signbit(double2 x) { return as_long2(x) < 0; }
FN long3 signbit(double3 x) { return as_long3(x) < 0; }
FN long4 signbit(double4 x) { return as_long4(x) < 0; }
FN long8 signbit(double8 x) { return as_long8(x) < 0; }
FN long16 signbit(double16 x) { return as_long16(x) < 0; }

#define BITS(T, I) \
  FN T bitselect(T x, T y, T m) { return as_##T((I)((as_##I(x) & ~as_##I(m)) | (as_##I(y) & as_##I(m)))); } V3(bitselect, T, T, T, T)
BITS(float, int)
BITS(double, long)
BITS(half, short)
