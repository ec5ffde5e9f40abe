// Products of matrices on the matrix instructions of the target, a tile of C for each wavefront:
// C = A * B with small integers in many types, and with A in which two of four elements are there.
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
#define LANES __AMDGCN_WAVEFRONT_SIZE__
#define N 64
#define K 64

typedef half half4_t __attribute__((ext_vector_type(4)));
typedef half half8_t __attribute__((ext_vector_type(8)));
typedef half half16_t __attribute__((ext_vector_type(16)));
typedef short short4_t __attribute__((ext_vector_type(4)));
typedef short short8_t __attribute__((ext_vector_type(8)));
typedef short short16_t __attribute__((ext_vector_type(16)));
typedef float float4_t __attribute__((ext_vector_type(4)));
typedef float float8_t __attribute__((ext_vector_type(8)));
typedef float float16_t __attribute__((ext_vector_type(16)));
typedef int int2_t __attribute__((ext_vector_type(2)));
typedef int int4_t __attribute__((ext_vector_type(4)));
typedef int int8_t __attribute__((ext_vector_type(8)));

#if defined(__gfx1100__) || defined(__gfx1151__)
#define GFX11
#elif defined(__gfx1200__)
#define GFX12
#endif

// What a lane has of 16 columns of a row of A, or of a column of B: these columns, from the first on.
#if defined(GFX11)
#define HELD 16
#define COLUMN(i) (i)
#elif defined(GFX12)
#define HELD (LANES == 32 ? 8 : 4)
#define COLUMN(i) (HELD * (int)(lane / 16) + (i))
#endif
#if defined(GFX11) || defined(GFX12)
// Of C a lane has 8 or 4 elements of a column.
#define SUMS (256 / LANES)
#ifdef GFX11
#define ROW(i) (LANES / 16 * (i) + (int)(lane / 16))
#else
#define ROW(i) (8 * (int)(lane / 16 % 2) + 4 * (int)(lane / 32) + (i))
#endif
#if LANES == 32
typedef float8_t sums_t;
typedef int8_t wholes_t;
#else
typedef float4_t sums_t;
typedef int4_t wholes_t;
#endif
#endif

static uint code(char value, uint one, uint two, uint three) {
  uint magnitude = abs(value) == 0 ? 0 : abs(value) == 1 ? one : abs(value) == 2 ? two : three;
  return value < 0 ? magnitude | 0x80 : magnitude;
}

#if defined(GFX11) || defined(GFX12)
#define START \
  uint lane = get_local_id(0); \
  int top = 16 * get_group_id(0), left = 16 * get_group_id(1);
#define A(k) a[(top + (int)(lane % 16)) * K + (k)]
#define B(k) b[(k) * N + left + (int)(lane % 16)]
#define STORE(c) \
  for (int i = 0; i < SUMS; i++) c[(top + ROW(i)) * N + left + (int)(lane % 16)] = sums[i];

__attribute__((reqd_work_group_size(LANES, 1, 1)))
__kernel void halves(__global const char *a, __global const char *b, __global float *c) {
  START
  sums_t sums = 0;
  for (int k = 0; k < K; k += 16) {
#ifdef GFX11
    half16_t x, y;
#elif LANES == 32
    half8_t x, y;
#else
    half4_t x, y;
#endif
    for (int i = 0; i < HELD; i++) {
      x[i] = A(k + COLUMN(i));
      y[i] = B(k + COLUMN(i));
    }
#if defined(GFX11) && LANES == 32
    sums = __builtin_amdgcn_wmma_f32_16x16x16_f16_w32(x, y, sums);
#elif defined(GFX11)
    sums = __builtin_amdgcn_wmma_f32_16x16x16_f16_w64(x, y, sums);
#elif LANES == 32
    sums = __builtin_amdgcn_wmma_f32_16x16x16_f16_w32_gfx12(x, y, sums);
#else
    sums = __builtin_amdgcn_wmma_f32_16x16x16_f16_w64_gfx12(x, y, sums);
#endif
  }
  STORE(c)
}

__attribute__((reqd_work_group_size(LANES, 1, 1)))
__kernel void brains(__global const char *a, __global const char *b, __global float *c) {
  START
  sums_t sums = 0;
  for (int k = 0; k < K; k += 16) {
#ifdef GFX11
    short16_t x, y;
#elif LANES == 32
    short8_t x, y;
#else
    short4_t x, y;
#endif
    for (int i = 0; i < HELD; i++) {
      x[i] = as_uint((float)A(k + COLUMN(i))) >> 16;
      y[i] = as_uint((float)B(k + COLUMN(i))) >> 16;
    }
#if defined(GFX11) && LANES == 32
    sums = __builtin_amdgcn_wmma_f32_16x16x16_bf16_w32(x, y, sums);
#elif defined(GFX11)
    sums = __builtin_amdgcn_wmma_f32_16x16x16_bf16_w64(x, y, sums);
#elif LANES == 32
    sums = __builtin_amdgcn_wmma_f32_16x16x16_bf16_w32_gfx12(x, y, sums);
#else
    sums = __builtin_amdgcn_wmma_f32_16x16x16_bf16_w64_gfx12(x, y, sums);
#endif
  }
  STORE(c)
}

__attribute__((reqd_work_group_size(LANES, 1, 1)))
__kernel void bytes(__global const char *a, __global const char *b, __global int *c) {
  START
  wholes_t sums = 0;
  for (int k = 0; k < K; k += 16) {
    uint x[4] = {0, 0, 0, 0}, y[4] = {0, 0, 0, 0};
    for (int i = 0; i < HELD; i++) {
      x[i / 4] |= (uint)(uchar)A(k + COLUMN(i)) << 8 * (i % 4);
      y[i / 4] |= (uint)(uchar)B(k + COLUMN(i)) << 8 * (i % 4);
    }
#ifdef GFX11
    int4_t u = {x[0], x[1], x[2], x[3]}, v = {y[0], y[1], y[2], y[3]};
#elif LANES == 32
    int2_t u = {x[0], x[1]}, v = {y[0], y[1]};
#else
    int u = x[0], v = y[0];
#endif
#if defined(GFX11) && LANES == 32
    sums = __builtin_amdgcn_wmma_i32_16x16x16_iu8_w32(true, u, true, v, sums, false);
#elif defined(GFX11)
    sums = __builtin_amdgcn_wmma_i32_16x16x16_iu8_w64(true, u, true, v, sums, false);
#elif LANES == 32
    sums = __builtin_amdgcn_wmma_i32_16x16x16_iu8_w32_gfx12(true, u, true, v, sums, false);
#else
    sums = __builtin_amdgcn_wmma_i32_16x16x16_iu8_w64_gfx12(true, u, true, v, sums, false);
#endif
  }
  STORE(c)
}
#endif

#ifdef GFX12
__attribute__((reqd_work_group_size(LANES, 1, 1)))
__kernel void eighths(__global const char *a, __global const char *b, __global float *c) {
  START
  sums_t sums = 0;
  for (int k = 0; k < K; k += 16) {
    uint x[2] = {0, 0}, y[2] = {0, 0};
    for (int i = 0; i < HELD; i++) {
      x[i / 4] |= code(A(k + COLUMN(i)), 0x38, 0x40, 0x44) << 8 * (i % 4);
      y[i / 4] |= code(B(k + COLUMN(i)), 0x3c, 0x40, 0x42) << 8 * (i % 4);
    }
#if LANES == 32
    int2_t u = {x[0], x[1]}, v = {y[0], y[1]};
    sums = __builtin_amdgcn_wmma_f32_16x16x16_fp8_bf8_w32_gfx12(u, v, sums);
#else
    sums = __builtin_amdgcn_wmma_f32_16x16x16_fp8_bf8_w64_gfx12((int)x[0], (int)y[0], sums);
#endif
  }
  STORE(c)
}

#if LANES == 32
// A has 32 of 64 columns: element 2n and 2n+1 of a row are in columns 4n to 4n+3, "at" says where.
__attribute__((reqd_work_group_size(32, 1, 1)))
__kernel void sparse(__global const char *a, __global const char *at, __global const char *b,
                     __global float *c) {
  START
  sums_t sums = 0;
  for (int k = 0; k < K; k += 32) {
    half8_t x;
    half16_t y;
    int index = 0;
    for (int i = 0; i < 8; i++) {
      int given = (top + (int)(lane % 16)) * K / 2 + k / 2 + (i & 3) + 4 * (int)(lane / 16) + 8 * (i >> 2);
      x[i] = a[given];
      index |= at[given] << 2 * i;
    }
    for (int i = 0; i < 16; i++) {
      y[i] = B(k + (i & 7) + 8 * (int)(lane / 16) + 16 * (i >> 3));
    }
    sums = __builtin_amdgcn_swmmac_f32_16x16x32_f16_w32(x, y, sums, (short)index);
  }
  STORE(c)
}
#endif
#endif

#ifdef __gfx942__
#define LANE uint lane = get_local_id(0);

__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void brains(__global const char *a, __global const char *b, __global float *c) {
  LANE
  int top = 32 * get_group_id(0), left = 32 * get_group_id(1), line = lane % 32;
  float16_t sums = 0;
  for (int k = 0; k < K; k += 8) {
    short4_t x, y;
    for (int i = 0; i < 4; i++) {
      int column = k + 4 * (int)(lane / 32) + i;
      x[i] = as_uint((float)a[(top + line) * K + column]) >> 16;
      y[i] = as_uint((float)b[column * N + left + line]) >> 16;
    }
    sums = __builtin_amdgcn_mfma_f32_32x32x8bf16_1k(x, y, sums, 0, 0, 0);
  }
  for (int i = 0; i < 16; i++) {
    c[(top + i / 4 * 8 + 4 * (int)(lane / 32) + i % 4) * N + left + line] = sums[i];
  }
}

#define TILE int top = 16 * get_group_id(0), left = 16 * get_group_id(1), line = lane % 16;
#define SUMS_TO(c) \
  for (int i = 0; i < 4; i++) c[(top + 4 * (int)(lane / 16) + i) * N + left + line] = sums[i];

__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void bytes(__global const char *a, __global const char *b, __global int *c) {
  LANE TILE
  int4_t sums = 0;
  for (int k = 0; k < K; k += 32) {
    ulong x = 0, y = 0;
    for (int i = 0; i < 8; i++) {
      int column = k + 8 * (int)(lane / 16) + i;
      x |= (ulong)(uchar)a[(top + line) * K + column] << 8 * i;
      y |= (ulong)(uchar)b[column * N + left + line] << 8 * i;
    }
    sums = __builtin_amdgcn_mfma_i32_16x16x32_i8(x, y, sums, 0, 0, 0);
  }
  SUMS_TO(c)
}

// The bias of these is one more than that of others.
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void eighths(__global const char *a, __global const char *b, __global float *c) {
  LANE TILE
  float4_t sums = 0;
  for (int k = 0; k < K; k += 32) {
    ulong x = 0, y = 0;
    for (int i = 0; i < 8; i++) {
      int column = k + 8 * (int)(lane / 16) + i;
      x |= (ulong)code(a[(top + line) * K + column], 0x40, 0x48, 0x4c) << 8 * i;
      y |= (ulong)code(b[column * N + left + line], 0x40, 0x44, 0x46) << 8 * i;
    }
    sums = __builtin_amdgcn_mfma_f32_16x16x32_fp8_bf8(x, y, sums, 0, 0, 0);
  }
  SUMS_TO(c)
}

__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void sparse(__global const char *a, __global const char *at, __global const char *b,
                     __global float *c) {
  LANE TILE
  float4_t sums = 0;
  for (int k = 0; k < K; k += 32) {
    half4_t x;
    half8_t y;
    int index = 0;
    for (int i = 0; i < 4; i++) {
      int given = (top + line) * K / 2 + k / 2 + 4 * (int)(lane / 16) + i;
      x[i] = a[given];
      index |= at[given] << 2 * i;
    }
    for (int i = 0; i < 8; i++) {
      y[i] = b[(k + 8 * (int)(lane / 16) + i) * N + left + line];
    }
    sums = __builtin_amdgcn_smfmac_f32_16x16x32_f16(x, y, sums, index, 0, 0);
  }
  SUMS_TO(c)
}
#endif
