// Nested loops that every lane leaves at its own time, with break and continue.
__kernel void collatz(__global uint *steps, __global ulong *peaks, uint per_item) {
  uint id = get_global_id(0), best = 0;
  ulong peak = 0;
  for (uint k = 0; k < per_item; k++) {
    ulong v = 1 + id * per_item + k;
    if (v % 3 == 0) continue;
    uint n = 0;
    while (v != 1) {
      if (n == 150) break;
      v = v & 1 ? 3 * v + 1 : v >> 1;
      if (v > peak) peak = v;
      n++;
    }
    if (n > best) best = n;
  }
  steps[id] = best;
  peaks[id] = peak;
}
