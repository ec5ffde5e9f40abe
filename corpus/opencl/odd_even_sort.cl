// Batcher's odd-even merge sort of key and value pairs in local memory, then a transposition sort
// of bytes in global memory with one launch for each phase.
__kernel void odd_even_merge(__global ushort *keys, __global short *values) {
  __local ushort k[256];
  __local short v[256];
  uint l = get_local_id(0), base = get_group_id(0) * 256;
  for (uint i = l; i < 256; i += get_local_size(0)) {
    k[i] = keys[base + i];
    v[i] = values[base + i];
  }
  for (uint p = 1; p < 256; p <<= 1) {
    for (uint q = p; q >= 1; q >>= 1) {
      barrier(CLK_LOCAL_MEM_FENCE);
      uint i = l / q * 2 * q + l % q + (q == p ? 0 : q);
      if (i + q < 256 && i / (2 * p) == (i + q) / (2 * p)) {
        ushort a = k[i], b = k[i + q];
        short x = v[i], y = v[i + q];
        if (a > b || (a == b && x > y)) {
          k[i] = b;
          k[i + q] = a;
          v[i] = y;
          v[i + q] = x;
        }
      }
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint i = l; i < 256; i += get_local_size(0)) {
    keys[base + i] = k[i];
    values[base + i] = v[i];
  }
}

__kernel void transposition(__global char *data, uint n, uint phase) {
  uint i = 2 * get_global_id(0) + phase;
  if (i + 1 >= n) return;
  char a = data[i], b = data[i + 1];
  data[i] = min(a, b);
  data[i + 1] = max(a, b);
}
