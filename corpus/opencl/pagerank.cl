// PageRank with numbers of 16.16 bits in 64-bit sums, pulled along the edges; ranks in turns.
__kernel void share(__global const uint *starts, __global const uint *rank, __global uint *shares,
                    volatile __global uint *idle, uint n) {
  uint g = get_global_id(0);
  if (g >= n) return;
  uint degree = starts[g + 1] - starts[g];
  if (degree == 0) {
    atomic_add(idle, rank[g]);
    shares[g] = 0;
  } else {
    shares[g] = rank[g] / degree;
  }
}

__kernel void pull(__global const uint *starts, __global const uint *edges,
                   __global const uint *shares, __global uint *rank, __global uint *idle, uint n) {
  uint g = get_global_id(0);
  if (g >= n) return;
  ulong sum = *idle / n;
  for (uint from = 0; from < n; from++) {
    uint low = starts[from], high = starts[from + 1];
    while (low < high) {
      uint mid = low + (high - low) / 2;
      if (edges[mid] == g) {
        sum += shares[from];
        break;
      }
      if (edges[mid] < g) low = mid + 1;
      else high = mid;
    }
  }
  rank[g] = (uint)((sum * 55705UL + 9830UL * 65536UL) >> 16);
}

__kernel void clear(__global uint *idle) { *idle = 0; }
