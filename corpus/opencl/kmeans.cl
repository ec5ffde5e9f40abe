// k-means on integer coordinates: nearest centre, sums by local then global atomics, new centres;
// and the k nearest neighbours by insertion.
#define K 5
#define NEAREST 4
typedef struct { int x, y, z; } Point;
uint square_distance(Point a, Point b) {
  int dx = a.x - b.x, dy = a.y - b.y, dz = a.z - b.z;
  return dx * dx + dy * dy + dz * dz;
}

__kernel void make_points(__global const uint *random, __global Point *points) {
  uint g = get_global_id(0), r = random[g];
  points[g].x = (r & 1023) - 512;
  points[g].y = (r >> 10 & 1023) - 512;
  points[g].z = (int)(r >> 20 & 1023) - 512;
}

__kernel void assign(__global const Point *points, __global const Point *centres,
                     __global uchar *nearest, volatile __global int *sums) {
  __local int part[K * 4];
  uint l = get_local_id(0), g = get_global_id(0);
  if (l < K * 4) part[l] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  Point p = points[g];
  uint best = 0, least = UINT_MAX;
  for (uint k = 0; k < K; k++) {
    uint d = square_distance(p, centres[k]);
    if (d < least) {
      least = d;
      best = k;
    }
  }
  nearest[g] = best;
  atomic_add(&part[best * 4], p.x);
  atomic_add(&part[best * 4 + 1], p.y);
  atomic_add(&part[best * 4 + 2], p.z);
  atomic_inc(&part[best * 4 + 3]);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l < K * 4) atomic_add(&sums[l], part[l]);
}

__kernel void move(__global int *sums, __global Point *centres) {
  uint k = get_global_id(0);
  int n = sums[k * 4 + 3];
  if (n > 0) {
    centres[k].x = sums[k * 4] / n;
    centres[k].y = sums[k * 4 + 1] / n;
    centres[k].z = sums[k * 4 + 2] / n;
  }
  for (int i = 0; i < 4; i++) sums[k * 4 + i] = 0;
}

__kernel void nearest_neighbours(__global const Point *points, __global ushort *out, uint n) {
  uint g = get_global_id(0);
  ulong best[NEAREST];
  for (int i = 0; i < NEAREST; i++) best[i] = ~0UL;
  for (uint j = 0; j < n; j++) {
    if (j == g) continue;
    ulong d = (ulong)square_distance(points[g], points[j]) << 32 | j;
    if (d >= best[NEAREST - 1]) continue;
    int i = NEAREST - 1;
    for (; i > 0 && best[i - 1] > d; i--) best[i] = best[i - 1];
    best[i] = d;
  }
  for (int i = 0; i < NEAREST; i++) out[g * NEAREST + i] = (ushort)best[i];
}
