// A product of matrices on the matrix unit of gfx1200: C = A * B with halves, summed as singles.
// One instruction multiplies 16 x 16 by 16 x 16 elements; the 32 lanes of a wavefront hold all three
// matrices together, so that no local memory is needed.
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
typedef half halves __attribute__((ext_vector_type(8)));
typedef float sums __attribute__((ext_vector_type(8)));

__attribute__((reqd_work_group_size(32, 1, 1)))
__kernel void wmma(__global const half *a, __global const half *b, __global float *c, int n) {
  int lane = get_local_id(0);
  int line = lane % 16, part = lane / 16;               // lanes 0 to 15 and 16 to 31
  int top = 16 * get_group_id(0), left = 16 * get_group_id(1);
  sums tile = 0;
  for (int k = 0; k < n; k += 16) {
    // A lane gives eight elements of a row of A and eight of a column of B, the first half of the 16
    // or the second.
    halves x, y;
    for (int i = 0; i < 8; i++) {
      x[i] = a[(top + line) * n + k + 8 * part + i];
      y[i] = b[(k + 8 * part + i) * n + left + line];
    }
    tile = __builtin_amdgcn_wmma_f32_16x16x16_f16_w32_gfx12(x, y, tile);
  }
  // It gets eight elements of a column of the product.
  for (int i = 0; i < 8; i++) {
    c[(top + 8 * part + i) * n + left + line] = tile[i];
  }
}
