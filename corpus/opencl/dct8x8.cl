// The discrete cosine transform of 8x8 blocks by two products in local memory, quantised as in
// JPEG, and back.
#pragma OPENCL FP_CONTRACT OFF
__constant float basis[64] = {
    0.353553f,  0.353553f,  0.353553f,  0.353553f,  0.353553f,  0.353553f,  0.353553f,  0.353553f,
    0.490393f,  0.415735f,  0.277785f,  0.097545f, -0.097545f, -0.277785f, -0.415735f, -0.490393f,
    0.461940f,  0.191342f, -0.191342f, -0.461940f, -0.461940f, -0.191342f,  0.191342f,  0.461940f,
    0.415735f, -0.097545f, -0.490393f, -0.277785f,  0.277785f,  0.490393f,  0.097545f, -0.415735f,
    0.353553f, -0.353553f, -0.353553f,  0.353553f,  0.353553f, -0.353553f, -0.353553f,  0.353553f,
    0.277785f, -0.490393f,  0.097545f,  0.415735f, -0.415735f, -0.097545f,  0.490393f, -0.277785f,
    0.191342f, -0.461940f,  0.461940f, -0.191342f, -0.191342f,  0.461940f, -0.461940f,  0.191342f,
    0.097545f, -0.277785f,  0.415735f, -0.490393f,  0.490393f, -0.415735f,  0.277785f, -0.097545f};
__constant uchar steps[64] = {
    16, 11, 10, 16, 24,  40,  51,  61,  12, 12, 14, 19, 26,  58,  60,  55,
    14, 13, 16, 24, 40,  57,  69,  56,  14, 17, 22, 29, 51,  87,  80,  62,
    18, 22, 37, 56, 68,  109, 103, 77,  24, 35, 55, 64, 81,  104, 113, 92,
    49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99};

__kernel void dct8x8(__global const uchar *image, __global short *coefficients,
                     __global uchar *restored, uint width) {
  __local float a[8][9], b[8][9];
  uint x = get_local_id(0), y = get_local_id(1);
  uint at = get_global_id(1) * width + get_global_id(0);
  a[y][x] = (float)image[at] - 128.0f;
  barrier(CLK_LOCAL_MEM_FENCE);
  float sum = 0;
  for (uint i = 0; i < 8; i++) sum += a[y][i] * basis[x * 8 + i];
  b[y][x] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  sum = 0;
  for (uint i = 0; i < 8; i++) sum += b[i][x] * basis[y * 8 + i];
  float step = steps[y * 8 + x];
  float inverse = (float)(65536 / steps[y * 8 + x]) * (1.0f / 65536.0f);
  short quantised = convert_short_sat_rte(sum * inverse);
  coefficients[at] = quantised;
  barrier(CLK_LOCAL_MEM_FENCE);
  a[y][x] = (float)quantised * step;
  barrier(CLK_LOCAL_MEM_FENCE);
  sum = 0;
  for (uint i = 0; i < 8; i++) sum += a[i][x] * basis[i * 8 + y];
  b[y][x] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  sum = 0;
  for (uint i = 0; i < 8; i++) sum += b[y][i] * basis[i * 8 + x];
  restored[at] = convert_uchar_sat_rte(sum + 128.0f);
}
