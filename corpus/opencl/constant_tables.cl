// Tables in constant memory: CRC-32 by nibbles, a 2D table, strings, and a constant buffer.
__constant uint crc_table[16] = {
  0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac, 0x76dc4190, 0x6b6b51f4, 0x4db26158, 0x5005713c,
  0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c, 0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c};
__constant uchar grid[3][5] = {{1, 2, 3, 4, 5}, {6, 7, 8, 9, 10}, {11, 12, 13, 14, 15}};
__constant char text[] = "lockstep";
__kernel void constant_tables(__global const uchar *in, __constant uint *weights, __global uint *out) {
  uint i = get_global_id(0), crc = ~0u;
  for (uint k = 0; k < 16; k++) {
    crc ^= in[i * 16 + k];
    crc = crc >> 4 ^ crc_table[crc & 15];
    crc = crc >> 4 ^ crc_table[crc & 15];
  }
  out[i * 2] = ~crc;
  out[i * 2 + 1] = grid[i % 3][i % 5] * weights[i & 7] + (uint)text[i & 7];
}
