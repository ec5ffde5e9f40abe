// The cheapest path down a grid: a workgroup computes several rows in local memory, with a halo
// that shrinks by one column at each side with each row.
#define IN_RANGE(x, low, high) ((x) >= (low) && (x) <= (high))
__kernel void pathfinder(int rows, __global const int *wall, __global const int *before,
                         __global int *after, int cols, int start, int border,
                         __local int *prev, __local int *result) {
  int size = get_local_size(0), bx = get_group_id(0), tx = get_local_id(0);
  int small = size - rows * 2;
  int left = small * bx - border;
  int x = left + tx;
  int low = left < 0 ? -left : 0;
  int high = left + size - 1 > cols - 1 ? size - 1 - (left + size - cols) : size - 1;
  int west = max(tx - 1, low), east = min(tx + 1, high);
  bool valid = IN_RANGE(tx, low, high);
  if (IN_RANGE(x, 0, cols - 1)) prev[tx] = before[x];
  barrier(CLK_LOCAL_MEM_FENCE);
  bool computed = false;
  for (int i = 0; i < rows; i++) {
    computed = false;
    if (IN_RANGE(tx, i + 1, size - i - 2) && valid) {
      computed = true;
      int least = min(prev[west], min(prev[tx], prev[east]));
      result[tx] = least + (wall[(start + i) * cols + x] & 15);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i == rows - 1) break;
    if (computed) prev[tx] = result[tx];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (computed) after[x] = result[tx];
}
