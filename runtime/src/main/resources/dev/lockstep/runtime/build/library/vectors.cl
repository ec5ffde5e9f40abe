// Loads and stores of vectors and halves, and shuffles (OpenCL C, "Vector Data Load and Store
// Functions", "Miscellaneous Vector Functions").
#include "overloads.clh"

#define TYPES(M) M(char) M(uchar) M(short) M(ushort) M(int) M(uint) M(long) M(ulong) M(float) M(double) M(half)
#define READABLE(M, A, B) M(A, B, __constant) M(A, B, __private) M(A, B, __local) M(A, B, __global) M(A, B, __generic)
#define STORABLE(M, A, B) M(A, B, __private) M(A, B, __local) M(A, B, __global) M(A, B, __generic)

// ---- Vectors at addresses of their elements. A vector type of this alignment makes one access of it
// where the target can; three elements are two accesses, since such a vector has room for four.
#define UNALIGNED_OF(T, A, N) typedef T##N T##N##_of_elements __attribute__((aligned(sizeof(T))));
#define UNALIGNED(T) UNALIGNED_OF(T, , 2) UNALIGNED_OF(T, , 4) UNALIGNED_OF(T, , 8) UNALIGNED_OF(T, , 16)
TYPES(UNALIGNED)

#define LOAD_OF(T, N, AS) \
  FN T##N vload##N(size_t i, const AS T *p) { return *(const AS T##N##_of_elements *)(p + i * N); }
#define LOAD3(T, N, AS) \
  FN T##3 vload3(size_t i, const AS T *p) { p += i * 3; return (T##3)(*(const AS T##2_of_elements *)p, p[2]); }
#define STORE_OF(T, N, AS) \
  FN void vstore##N(T##N v, size_t i, AS T *p) { *(AS T##N##_of_elements *)(p + i * N) = v; }
#define STORE3(T, N, AS) \
  FN void vstore3(T##3 v, size_t i, AS T *p) { p += i * 3; *(AS T##2_of_elements *)p = v.xy; p[2] = v.z; }
#define LOADS_AND_STORES(T) \
  READABLE(LOAD_OF, T, 2) READABLE(LOAD3, T, 3) READABLE(LOAD_OF, T, 4) READABLE(LOAD_OF, T, 8) READABLE(LOAD_OF, T, 16) \
  STORABLE(STORE_OF, T, 2) STORABLE(STORE3, T, 3) STORABLE(STORE_OF, T, 4) STORABLE(STORE_OF, T, 8) STORABLE(STORE_OF, T, 16)
TYPES(LOADS_AND_STORES)

// ---- Halves in memory. The aligned forms have vectors of three at places of four.
#define HALF_LOAD(A, B, AS) \
  FN float vload_half(size_t i, const AS half *p) { return (float)p[i]; } \
  HALF_LOAD_OF(2, AS) HALF_LOAD_OF(3, AS) HALF_LOAD_OF(4, AS) HALF_LOAD_OF(8, AS) HALF_LOAD_OF(16, AS) \
  HALF_LOAD_ALIGNED(2, AS) HALF_LOAD_ALIGNED(4, AS) HALF_LOAD_ALIGNED(8, AS) HALF_LOAD_ALIGNED(16, AS) \
  FN float3 vloada_half3(size_t i, const AS half *p) { \
    p += i * 4; return convert_float3((half3)(*(const AS half2 *)p, p[2])); \
  }
#define HALF_LOAD_OF(N, AS) FN float##N vload_half##N(size_t i, const AS half *p) { return convert_float##N(vload##N(i, p)); }
#define HALF_LOAD_ALIGNED(N, AS) \
  FN float##N vloada_half##N(size_t i, const AS half *p) { return convert_float##N(*(const AS half##N *)(p + i * N)); }
READABLE(HALF_LOAD, , )

#define HALF_STORE(T, MODE, AS) \
  FN void vstore_half##MODE(T v, size_t i, AS half *p) { p[i] = convert_half##MODE(v); } \
  HALF_STORE_OF(T, MODE, AS, 2) HALF_STORE_OF(T, MODE, AS, 3) HALF_STORE_OF(T, MODE, AS, 4) HALF_STORE_OF(T, MODE, AS, 8) \
  HALF_STORE_OF(T, MODE, AS, 16) \
  HALF_STORE_ALIGNED(T, MODE, AS, 2) HALF_STORE_ALIGNED(T, MODE, AS, 4) HALF_STORE_ALIGNED(T, MODE, AS, 8) \
  HALF_STORE_ALIGNED(T, MODE, AS, 16) \
  FN void vstorea_half3##MODE(T##3 v, size_t i, AS half *p) { \
    half3 h = convert_half3##MODE(v); p += i * 4; *(AS half2 *)p = h.xy; p[2] = h.z; \
  }
#define HALF_STORE_OF(T, MODE, AS, N) \
  FN void vstore_half##N##MODE(T##N v, size_t i, AS half *p) { vstore##N(convert_half##N##MODE(v), i, p); }
#define HALF_STORE_ALIGNED(T, MODE, AS, N) \
  FN void vstorea_half##N##MODE(T##N v, size_t i, AS half *p) { *(AS half##N *)(p + i * N) = convert_half##N##MODE(v); }
#define HALF_STORES(T) \
  STORABLE(HALF_STORE, T, ) STORABLE(HALF_STORE, T, _rte) STORABLE(HALF_STORE, T, _rtz) STORABLE(HALF_STORE, T, _rtp) \
  STORABLE(HALF_STORE, T, _rtn)
HALF_STORES(float)
HALF_STORES(double)

// ---- Shuffles: the low bits of a mask's element are the number of the element.
#define SHUFFLE(T, U, N) \
  INNER T element(T##N x, U i) { return x[i & (N - 1)]; } \
  INNER T element(T##N x, T##N y, U i) { return (i & N ? y : x)[i & (N - 1)]; } \
  SHUFFLE_TO(2, T, U, N) SHUFFLE_TO(4, T, U, N) SHUFFLE_TO(8, T, U, N) SHUFFLE_TO(16, T, U, N)
#define SHUFFLE_TO(M, T, U, N) \
  FN T##M shuffle(T##N x, U##M m) { T##M r; for (int k = 0; k < M; k++) r[k] = element(x, m[k]); return r; } \
  FN T##M shuffle2(T##N x, T##N y, U##M m) { T##M r; for (int k = 0; k < M; k++) r[k] = element(x, y, m[k]); return r; }
#define SHUFFLES(T, U) SHUFFLE(T, U, 2) SHUFFLE(T, U, 4) SHUFFLE(T, U, 8) SHUFFLE(T, U, 16)
SHUFFLES(char, uchar)
SHUFFLES(uchar, uchar)
SHUFFLES(short, ushort)
SHUFFLES(ushort, ushort)
SHUFFLES(half, ushort)
SHUFFLES(int, uint)
SHUFFLES(uint, uint)
SHUFFLES(float, uint)
SHUFFLES(long, ulong)
SHUFFLES(ulong, ulong)
SHUFFLES(double, ulong)
