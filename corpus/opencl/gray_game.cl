// Bits and boards: Gray codes, Morton order, a knight's distances by flood with bit boards of 64,
// perfect shuffles, and Hamming distances of long signatures.
ulong knight_moves(ulong b) {
  ulong not_a = 0xfefefefefefefefeUL, not_ab = 0xfcfcfcfcfcfcfcfcUL;
  ulong not_h = 0x7f7f7f7f7f7f7f7fUL, not_gh = 0x3f3f3f3f3f3f3f3fUL;
  return ((b << 17) & not_a) | ((b << 10) & not_ab) | ((b >> 6) & not_ab) | ((b >> 15) & not_a)
       | ((b << 15) & not_h) | ((b << 6) & not_gh) | ((b >> 10) & not_gh) | ((b >> 17) & not_h);
}

uint spread(uint x) {
  x = (x | x << 8) & 0x00ff00ffu;
  x = (x | x << 4) & 0x0f0f0f0fu;
  x = (x | x << 2) & 0x33333333u;
  return (x | x << 1) & 0x55555555u;
}

__kernel void gray_game(__global const ulong4 *signatures, __global uint4 *out,
                        __global ulong *boards) {
  uint g = get_global_id(0);
  ulong board = 1UL << (g & 63), seen = board;
  uint far = 0, sum = 0;
  while (seen != ~0UL) {
    board = knight_moves(board) & ~seen;
    far++;
    sum += far * (uint)popcount(board);
    seen |= board;
  }
  uint gray = g ^ (g >> 1), back = gray;
  for (uint s = 1; s < 32; s <<= 1) back ^= back >> s;
  ulong4 d = signatures[g] ^ signatures[(g * 5 + 1) & 127];
  ulong4 c = popcount(d);
  uint morton = spread(g & 0xffff) | spread(back * 3 & 0xffff) << 1;
  out[g] = (uint4)(far << 16 | sum, (uint)(c.x + c.y + c.z + c.w), morton, back == g ? clz(gray) : 99);
  ulong x = signatures[g].x;
  x = (x >> 32) | (x << 32);
  x = ((x >> 16) & 0x0000ffff0000ffffUL) | ((x & 0x0000ffff0000ffffUL) << 16);
  x = ((x >> 8) & 0x00ff00ff00ff00ffUL) | ((x & 0x00ff00ff00ff00ffUL) << 8);
  boards[g] = board ^ x ^ (ulong)ctz(x | 1UL << 63) ^ ((ulong)as_uint2(x).y << 7);
}
