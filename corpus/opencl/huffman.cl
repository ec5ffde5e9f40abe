// Huffman codes: lengths packed into codes (canonical), bits written with atomic OR at places from
// a scan, then decoded by walking a table; and base64 with vectors of bytes.
#define SYMBOLS 16
__constant uchar lengths[SYMBOLS] = {2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6};

uint code_of(uint symbol) {
  uint code = 0;
  for (uint s = 0; s < symbol; s++) {
    code += 1u << (8 - lengths[s]);
  }
  return code >> (8 - lengths[symbol]);
}

__kernel void encode(__global const uchar *in, volatile __global uint *bits,
                     __global uint *starts, __local uint *sums) {
  uint l = get_local_id(0), n = get_local_size(0);
  uint symbol = popcount((uint)in[l] * 0x01010101u >> 3) & (SYMBOLS - 1);
  uint own = lengths[symbol];
  sums[l] = own;
  for (uint d = 1; d < n; d <<= 1) {
    barrier(CLK_LOCAL_MEM_FENCE);
    uint add = l >= d ? sums[l - d] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    sums[l] += add;
  }
  uint at = sums[l] - own;
  starts[l] = at;
  if (l == n - 1) starts[n] = sums[l];
  ulong placed = (ulong)code_of(symbol) << (64 - own - (at & 31));
  atomic_or(&bits[at >> 5], (uint)(placed >> 32));
  if ((uint)placed != 0) atomic_or(&bits[(at >> 5) + 1], (uint)placed);
}

__kernel void decode(__global const uint *bits, __global const uint *starts,
                     __global uchar *symbols, uint count, uint each) {
  uint g = get_global_id(0), at = starts[g * each];
  for (uint i = 0; i < each && g * each + i < count; i++) {
    uint window = (uint)((((ulong)bits[at >> 5] << 32 | bits[(at >> 5) + 1]) << (at & 31)) >> 56);
    uint s = 0, base = 0;
    while (window >= base + (1u << (8 - lengths[s])) && s < SYMBOLS - 1) {
      base += 1u << (8 - lengths[s]);
      s++;
    }
    symbols[g * each + i] = s;
    at += lengths[s];
  }
}

__kernel void base64(__global const uchar *in, __global uchar *out) {
  uint g = get_global_id(0);
  uchar3 b = vload3(g, in);
  uint bits = (uint)b.x << 16 | (uint)b.y << 8 | b.z;
  uchar4 c;
  for (int i = 0; i < 4; i++) {
    uint v = bits >> (18 - 6 * i) & 63;
    uchar letter = v < 26 ? 'A' + v : v < 52 ? 'a' + v - 26 : v < 62 ? '0' + v - 52
                 : v == 62 ? '+' : '/';
    switch (i) {
      case 0: c.s0 = letter; break;
      case 1: c.s1 = letter; break;
      case 2: c.s2 = letter; break;
      default: c.s3 = letter;
    }
  }
  vstore4(c, g, out);
}
