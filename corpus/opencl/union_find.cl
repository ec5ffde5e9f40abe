// Components of a graph: sets joined with compare and exchange, paths halved; then k-cores by
// peeling, in rounds.
uint find(volatile __global uint *parent, uint x) {
  uint p;
  while ((p = parent[x]) != x) {
    uint up = parent[p];
    if (up != p) atomic_cmpxchg(&parent[x], p, up);
    x = up;
  }
  return x;
}

__kernel void unite(__global const uint2 *edges, volatile __global uint *parent, uint count) {
  uint g = get_global_id(0);
  if (g >= count) return;
  uint a = edges[g].x, b = edges[g].y;
  for (;;) {
    a = find(parent, a);
    b = find(parent, b);
    if (a == b) return;
    uint high = max(a, b), low = min(a, b);
    if (atomic_cmpxchg(&parent[high], high, low) == high) return;
  }
}

__kernel void label(volatile __global uint *parent, __global uint *labels) {
  uint g = get_global_id(0);
  labels[g] = find(parent, g);
}

__kernel void count_degrees(__global const uint2 *edges, volatile __global int *degree, uint count) {
  uint g = get_global_id(0);
  if (g >= count) return;
  atomic_inc(&degree[edges[g].x]);
  atomic_inc(&degree[edges[g].y]);
}

__kernel void peel(__global const uint2 *edges, volatile __global int *degree,
                   __global uint *core, __global uchar *gone, uint count, uint n) {
  uint l = get_local_id(0), size = get_local_size(0);
  __local int removed;
  for (int k = 0; k < 12; k++) {
    for (;;) {
      barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
      if (l == 0) removed = 0;
      barrier(CLK_LOCAL_MEM_FENCE);
      for (uint i = l; i < n; i += size) {
        if (gone[i] == 0 && degree[i] <= k) {
          gone[i] = 1;
          core[i] = k;
          removed = 1;
        }
      }
      barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
      if (!removed) break;
      for (uint i = l; i < count; i += size) {
        uchar a = gone[edges[i].x], b = gone[edges[i].y];
        if ((a == 1 && b != 2) || (b == 1 && a != 2)) {
          atomic_dec(&degree[edges[i].x]);
          atomic_dec(&degree[edges[i].y]);
        }
      }
      barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
      for (uint i = l; i < n; i += size) {
        if (gone[i] == 1) gone[i] = 2;
      }
    }
  }
}
