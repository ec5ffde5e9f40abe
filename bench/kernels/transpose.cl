// Tiles go through LDS, so that loads and stores both run along rows. The extra column keeps the
// columns of a tile in different banks.
#define TILE 16
__kernel __attribute__((reqd_work_group_size(TILE, TILE, 1))) void transpose(
    __global const uint *in, __global uint *out, uint n) {
  __local uint tile[TILE][TILE + 1];
  uint lx = get_local_id(0), ly = get_local_id(1);
  uint x = get_group_id(0) * TILE, y = get_group_id(1) * TILE;
  tile[ly][lx] = in[(y + ly) * n + x + lx];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[(x + ly) * n + y + lx] = tile[lx][ly];
}
