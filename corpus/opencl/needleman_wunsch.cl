// Needleman-Wunsch in tiles of 16x16 in local memory, one launch for each diagonal of tiles
// (after the benchmark's usual scheme).
#define TILE 16
__kernel void needleman_wunsch(__global const uchar *a, __global const uchar *b,
                               __global int *score, __constant int *similarity, int tiles,
                               int diagonal, int gap) {
  __local int s[TILE + 1][TILE + 1];
  __local int match[TILE][TILE];
  int n = tiles * TILE + 1;
  int first = max(0, diagonal - tiles + 1);
  int bx = first + get_group_id(0), by = diagonal - bx;
  int t = get_local_id(0);
  int base = by * TILE * n + bx * TILE;
  for (int y = 0; y < TILE; y++) {
    match[y][t] = similarity[(a[by * TILE + y] & 7) * 8 + (b[bx * TILE + t] & 7)];
  }
  if (t == 0) s[0][0] = score[base];
  s[t + 1][0] = score[base + (t + 1) * n];
  s[0][t + 1] = score[base + t + 1];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int step = 0; step < 2 * TILE - 1; step++) {
    int y = step - t, x = t;
    if (y >= 0 && y < TILE) {
      int best = s[y][x] + match[y][x];
      best = max(best, s[y][x + 1] - gap);
      best = max(best, s[y + 1][x] - gap);
      s[y + 1][x + 1] = best;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  for (int y = 0; y < TILE; y++) score[base + (y + 1) * n + t + 1] = s[y + 1][t + 1];
}

__kernel void edges(__global int *score, int n, int gap) {
  int i = get_global_id(0);
  if (i < n) {
    score[i] = -i * gap;
    score[i * n] = -i * gap;
  }
}
