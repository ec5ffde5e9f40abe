// Relational functions and selection (OpenCL C, "Relational Functions"). A relation of vectors is -1
// where it holds, one of scalars is 1.
#include "overloads.clh"

#define RELATION1(F, T, I, E) \
  FN int F(T x) { return (E); } FN I##2 F(T##2 x) { return (E); } FN I##3 F(T##3 x) { return (E); } \
  FN I##4 F(T##4 x) { return (E); } FN I##8 F(T##8 x) { return (E); } FN I##16 F(T##16 x) { return (E); }
#define RELATION2(F, T, I, E) \
  FN int F(T x, T y) { return (E); } FN I##2 F(T##2 x, T##2 y) { return (E); } FN I##3 F(T##3 x, T##3 y) { return (E); } \
  FN I##4 F(T##4 x, T##4 y) { return (E); } FN I##8 F(T##8 x, T##8 y) { return (E); } \
  FN I##16 F(T##16 x, T##16 y) { return (E); }
#define RELATIONS(T, I) \
  RELATION2(isequal, T, I, x == y) RELATION2(isnotequal, T, I, x != y) RELATION2(isgreater, T, I, x > y) \
  RELATION2(isgreaterequal, T, I, x >= y) RELATION2(isless, T, I, x < y) RELATION2(islessequal, T, I, x <= y) \
  RELATION2(islessgreater, T, I, (x < y) | (x > y)) RELATION2(isordered, T, I, (x == x) & (y == y)) \
  RELATION2(isunordered, T, I, (x != x) | (y != y)) RELATION1(isnan, T, I, x != x)
RELATIONS(float, int)
RELATIONS(double, long)
RELATIONS(half, short)

// Classes by the bits, whether or not the target flushes denormals.
#define CLASSIFY(F, T, I, B, E) \
  FN int F(T x) { I b = as_##I(x) & B; return (E); } FN I##2 F(T##2 x) { I##2 b = as_##I##2(x) & (I)B; return (E); } \
  FN I##3 F(T##3 x) { I##3 b = as_##I##3(x) & (I)B; return (E); } FN I##4 F(T##4 x) { I##4 b = as_##I##4(x) & (I)B; return (E); } \
  FN I##8 F(T##8 x) { I##8 b = as_##I##8(x) & (I)B; return (E); } FN I##16 F(T##16 x) { I##16 b = as_##I##16(x) & (I)B; return (E); }
#define CLASSES(T, I, MAGNITUDE, INFINITE, NORMAL) \
  CLASSIFY(isinf, T, I, MAGNITUDE, b == (I)INFINITE) CLASSIFY(isfinite, T, I, MAGNITUDE, b < (I)INFINITE) \
  CLASSIFY(isnormal, T, I, MAGNITUDE, (b >= (I)NORMAL) & (b < (I)INFINITE)) CLASSIFY(signbit, T, I, ~(I)0, b < (I)0)
CLASSES(float, int, 0x7fffffff, 0x7f800000, 0x00800000)
CLASSES(double, long, 0x7fffffffffffffff, 0x7ff0000000000000, 0x0010000000000000)
CLASSES(half, short, 0x7fff, 0x7c00, 0x0400)

// ---- Any and all: the highest bits count.
#define ANY_ALL(T, U, BITS) \
  FN int any(T x) { return x < 0; } FN int all(T x) { return x < 0; } \
  ANY_ALL_OF(any, T, |) ANY_ALL_OF(all, T, &)
#define ANY_ALL_OF(F, T, OP) \
  FN int F(T##2 x) { return F((T)(x.x OP x.y)); } FN int F(T##3 x) { return F((T)(x.x OP x.y OP x.z)); } \
  FN int F(T##4 x) { return F(x.lo OP x.hi); } FN int F(T##8 x) { return F(x.lo OP x.hi); } FN int F(T##16 x) { return F(x.lo OP x.hi); }
SIGNED(ANY_ALL)

// ---- Selection.
#define BITSELECT(T, U, BITS) EACH3(bitselect, T, T, T, T, (x & ~z) | (y & z))
INTEGERS(BITSELECT)
#define BITSELECT_FLOAT_OF(T, I, N) \
  FN T##N bitselect(T##N x, T##N y, T##N z) { return as_##T##N(bitselect(as_##I##N(x), as_##I##N(y), as_##I##N(z))); }
#define BITSELECT_FLOAT(T, I, R) \
  FN T bitselect(T x, T y, T z) { return as_##T((I)bitselect(as_##I(x), as_##I(y), as_##I(z))); } SIZES(BITSELECT_FLOAT_OF, T, I)
FLOATS(BITSELECT_FLOAT)

// The condition of a vector's element is its highest bit, that of a scalar whether it is not 0.
#define SELECT_OF(T, I, U, N) \
  FN T##N select(T##N x, T##N y, I##N c) { return c < (I)0 ? y : x; } \
  FN T##N select(T##N x, T##N y, U##N c) { return as_##I##N(c) < (I)0 ? y : x; }
#define SELECT(T, I, U) \
  FN T select(T x, T y, I c) { return c ? y : x; } FN T select(T x, T y, U c) { return c ? y : x; } \
  SELECT_OF(T, I, U, 2) SELECT_OF(T, I, U, 3) SELECT_OF(T, I, U, 4) SELECT_OF(T, I, U, 8) SELECT_OF(T, I, U, 16)
SELECT(char, char, uchar)
SELECT(uchar, char, uchar)
SELECT(short, short, ushort)
SELECT(ushort, short, ushort)
SELECT(half, short, ushort)
SELECT(int, int, uint)
SELECT(uint, int, uint)
SELECT(float, int, uint)
SELECT(long, long, ulong)
SELECT(ulong, long, ulong)
SELECT(double, long, ulong)
