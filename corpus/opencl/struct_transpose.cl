// The transpose of a matrix of structures through local memory without bank conflicts, a diagonal
// order of tiles, and a change from records to columns.
#define T 16
typedef struct __attribute__((packed)) { uchar kind; uint value; ushort weight; } Packed;
typedef struct { double d; float f; char c[3]; } Padded;
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

__kernel void transpose(__global const Packed *in, __global Packed *out, int width, int height) {
  __local Packed tile[T][T + 1];
  int groups = get_num_groups(0);
  int by = get_group_id(0), bx = (get_group_id(0) + get_group_id(1)) % groups;
  int lx = get_local_id(0), ly = get_local_id(1);
  for (int i = ly; i < T; i += get_local_size(1)) {
    int x = bx * T + lx, y = by * T + i;
    if (x < width && y < height) tile[i][lx] = in[y * width + x];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int i = ly; i < T; i += get_local_size(1)) {
    int x = by * T + lx, y = bx * T + i;
    if (x < height && y < width) out[y * height + x] = tile[lx][i];
  }
}

__kernel void to_columns(__global const Packed *in, __global Padded *out, __global uchar *kinds) {
  uint g = get_global_id(0);
  Packed p = in[g];
  Padded q = {p.value * 0.5, (float)p.weight, {p.kind, ~p.kind, p.kind ^ 0x55}};
  out[g].d = q.d;
  out[g].f = q.f;
  for (int i = 0; i < 3; i++) out[g].c[i] = q.c[i];
  kinds[g] = p.kind;
}
