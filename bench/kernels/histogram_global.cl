// All work-items count into the same 4096 bins in memory.
__kernel void histogram_global(__global const uint *in, __global uint *bins, uint n) {
  for (uint i = get_global_id(0); i < n; i += get_global_size(0)) {
    atomic_inc(&bins[in[i] & 4095]);
  }
}
