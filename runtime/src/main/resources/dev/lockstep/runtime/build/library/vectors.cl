// Vector loads and stores, and shuffles, sections 6.15.7 and 6.15.13.
#include "types.clh"

// vload and vstore: aligned to one element only.
#define VECTOR_LOAD(T, N, AS) \
  FN T##N vload##N(size_t o, const AS T *p) { typedef T##N __attribute__((aligned(sizeof(T)))) at; return *(const AS at *)(p + N * o); }
#define VECTOR_STORE(T, N, AS) \
  FN void vstore##N(T##N v, size_t o, AS T *p) { typedef T##N __attribute__((aligned(sizeof(T)))) at; *(AS at *)(p + N * o) = v; }
#define VECTOR_LOADS(T, AS) \
  VECTOR_LOAD(T, 2, AS) VECTOR_LOAD(T, 4, AS) VECTOR_LOAD(T, 8, AS) VECTOR_LOAD(T, 16, AS) \
  FN T##3 vload3(size_t o, const AS T *p) { return (T##3)(p[3 * o], p[3 * o + 1], p[3 * o + 2]); }
#define VECTOR_STORES(T, AS) \
  VECTOR_STORE(T, 2, AS) VECTOR_STORE(T, 4, AS) VECTOR_STORE(T, 8, AS) VECTOR_STORE(T, 16, AS) \
  FN void vstore3(T##3 v, size_t o, AS T *p) { p[3 * o] = v.x; p[3 * o + 1] = v.y; p[3 * o + 2] = v.z; }
#define VECTOR_ACCESS(T) \
  VECTOR_LOADS(T, __global) VECTOR_LOADS(T, __local) VECTOR_LOADS(T, __private) VECTOR_LOADS(T, __constant) \
  VECTOR_STORES(T, __global) VECTOR_STORES(T, __local) VECTOR_STORES(T, __private)
ALL_TYPES(VECTOR_ACCESS)

// shuffle: the low bits of each mask element choose.
#define SHUFFLE_2(T, U, M) FN T##2 shuffle(T##M x, U##2 m) { m &= (U)(M - 1); return (T##2)(x[m.x], x[m.y]); }
#define SHUFFLE_4(T, U, M) FN T##4 shuffle(T##M x, U##4 m) { return (T##4)(shuffle(x, m.lo), shuffle(x, m.hi)); }
#define SHUFFLE_8(T, U, M) FN T##8 shuffle(T##M x, U##8 m) { return (T##8)(shuffle(x, m.lo), shuffle(x, m.hi)); }
#define SHUFFLE_16(T, U, M) FN T##16 shuffle(T##M x, U##16 m) { return (T##16)(shuffle(x, m.lo), shuffle(x, m.hi)); }
#define SHUFFLES(T, U, M) SHUFFLE_2(T, U, M) SHUFFLE_4(T, U, M) SHUFFLE_8(T, U, M) SHUFFLE_16(T, U, M)
#define SHUFFLE2(T, U, M, MM, N) FN T##N shuffle2(T##M x, T##M y, U##N m) { return shuffle((T##MM)(x, y), m); }
#define SHUFFLE2S(T, U, M, MM) SHUFFLE2(T, U, M, MM, 2) SHUFFLE2(T, U, M, MM, 4) SHUFFLE2(T, U, M, MM, 8) SHUFFLE2(T, U, M, MM, 16)
#define SHUFFLE2_16(T, U, N) \
  FN T##N shuffle2(T##16 x, T##16 y, U##N m) { \
    T##N r; \
    for (int i = 0; i < N; i++) r[i] = (m[i] & 16) ? y[m[i] & 15] : x[m[i] & 15]; \
    return r; \
  }
#define SHUFFLE_TYPE(T, U) \
  SHUFFLES(T, U, 2) SHUFFLES(T, U, 4) SHUFFLES(T, U, 8) SHUFFLES(T, U, 16) \
  SHUFFLE2S(T, U, 2, 4) SHUFFLE2S(T, U, 4, 8) SHUFFLE2S(T, U, 8, 16) \
  SHUFFLE2_16(T, U, 2) SHUFFLE2_16(T, U, 4) SHUFFLE2_16(T, U, 8) SHUFFLE2_16(T, U, 16)
SHUFFLE_TYPE(char, uchar)
SHUFFLE_TYPE(uchar, uchar)
SHUFFLE_TYPE(short, ushort)
SHUFFLE_TYPE(ushort, ushort)
SHUFFLE_TYPE(int, uint)
SHUFFLE_TYPE(uint, uint)
SHUFFLE_TYPE(long, ulong)
SHUFFLE_TYPE(ulong, ulong)
SHUFFLE_TYPE(float, uint)
SHUFFLE_TYPE(double, ulong)

// Halves in memory.
#define HALF_LOAD(N, AS) \
  FN float##N vload_half##N(size_t o, const AS half *p) { return convert_float##N(as_half##N(vload##N(o, (const AS short *)p))); } \
  FN float##N vloada_half##N(size_t o, const AS half *p) { return vload_half##N(o, p); }
#define HALF_LOADS(AS) \
  FN float vload_half(size_t o, const AS half *p) { return (float)p[o]; } \
  HALF_LOAD(2, AS) HALF_LOAD(3, AS) HALF_LOAD(4, AS) HALF_LOAD(8, AS) HALF_LOAD(16, AS)
HALF_LOADS(__global)
HALF_LOADS(__local)
HALF_LOADS(__private)
HALF_LOADS(__constant)
#define HALF_STORE_N(N, MODE, S, AS) \
  FN void vstore_half##N##MODE(S##N v, size_t o, AS half *p) { vstore##N(as_short##N(convert_half##N##MODE(v)), o, (AS short *)p); } \
  FN void vstorea_half##N##MODE(S##N v, size_t o, AS half *p) { vstore_half##N##MODE(v, o, p); }
#define HALF_STORE(MODE, S, AS) \
  FN void vstore_half##MODE(S v, size_t o, AS half *p) { p[o] = convert_half##MODE(v); } \
  HALF_STORE_N(2, MODE, S, AS) HALF_STORE_N(3, MODE, S, AS) HALF_STORE_N(4, MODE, S, AS) HALF_STORE_N(8, MODE, S, AS) HALF_STORE_N(16, MODE, S, AS)
#define HALF_STORES(AS) \
  HALF_STORE(, float, AS) HALF_STORE(_rte, float, AS) HALF_STORE(_rtz, float, AS) HALF_STORE(_rtp, float, AS) HALF_STORE(_rtn, float, AS) \
  HALF_STORE(, double, AS) HALF_STORE(_rte, double, AS) HALF_STORE(_rtz, double, AS) HALF_STORE(_rtp, double, AS) HALF_STORE(_rtn, double, AS)
HALF_STORES(__global)
HALF_STORES(__local)
HALF_STORES(__private)

