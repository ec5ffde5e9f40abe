// Breadth-first search: two masks, one launch each for visiting and for the new frontier, and a
// version with a queue.
__kernel void visit(__global const uint *starts, __global const uint *edges, __global uchar *mask,
                    __global uchar *updating, __global const uchar *visited, __global int *cost,
                    uint n) {
  uint g = get_global_id(0);
  if (g >= n || !mask[g]) return;
  mask[g] = 0;
  for (uint i = starts[g]; i < starts[g + 1]; i++) {
    uint to = edges[i];
    if (!visited[to]) {
      cost[to] = cost[g] + 1;
      updating[to] = 1;
    }
  }
}

__kernel void advance(__global uchar *mask, __global uchar *updating, __global uchar *visited,
                      __global uint *over, uint n) {
  uint g = get_global_id(0);
  if (g < n && updating[g]) {
    mask[g] = 1;
    visited[g] = 1;
    *over = 1;
    updating[g] = 0;
  }
}

__kernel void queue_search(__global const uint *starts, __global const uint *edges,
                           volatile __global int *levels, __global uint *queue, uint n,
                           uint source) {
  __local uint head, tail, end;
  uint l = get_local_id(0), size = get_local_size(0);
  for (uint i = l; i < n; i += size) levels[i] = i == source ? 0 : -1;
  if (l == 0) {
    queue[0] = source;
    head = 0;
    tail = 1;
  }
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  int level = 0;
  while (head < tail) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l == 0) end = tail;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint q = head + l; q < end; q += size) {
      uint from = queue[q];
      for (uint i = starts[from]; i < starts[from + 1]; i++) {
        uint to = edges[i];
        if (atomic_cmpxchg(&levels[to], -1, level + 1) == -1) queue[atomic_inc(&tail)] = to;
      }
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    if (l == 0) head = end;
    level++;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  }
}
