// CRC-32 in three ways that must agree: by bits, by a table that the workgroup builds, and by four
// tables at once; then the pieces of a message are combined by multiplication modulo the polynomial.
#define POLYNOMIAL 0xedb88320u
uint multiply(uint a, uint b) {
  uint product = 0;
  for (uint bit = 1u << 31; bit != 0; bit >>= 1) {
    if (a & bit) product ^= b;
    b = b & 1 ? (b >> 1) ^ POLYNOMIAL : b >> 1;
  }
  return product;
}

__kernel void crc32(__global const uchar *data, __global uint *out, uint length) {
  __local uint table[4][256];
  uint l = get_local_id(0), g = get_global_id(0);
  for (uint i = l; i < 256; i += get_local_size(0)) {
    uint c = i;
    for (int k = 0; k < 8; k++) c = (c >> 1) ^ (POLYNOMIAL & -(c & 1));
    table[0][i] = c;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint i = l; i < 256; i += get_local_size(0)) {
    uint c = table[0][i];
    for (int t = 1; t < 4; t++) {
      c = (c >> 8) ^ table[0][c & 255];
      table[t][i] = c;
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  __global const uchar *p = data + g * length;
  uint bytewise = ~0u, wordwise = ~0u;
  for (uint i = 0; i < length; i++) bytewise = (bytewise >> 8) ^ table[0][(bytewise ^ p[i]) & 255];
  for (uint i = 0; i + 4 <= length; i += 4) {
    uint x = wordwise ^ as_uint(vload4(0, p + i));
    wordwise = table[3][x & 255] ^ table[2][(x >> 8) & 255] ^ table[1][(x >> 16) & 255]
             ^ table[0][x >> 24];
  }
  out[2 * g] = bytewise == wordwise ? ~bytewise : 0;
  out[2 * g + 1] = multiply(~bytewise, 0x00800000u >> (g & 15));
}
