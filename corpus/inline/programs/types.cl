// Values of many C types: narrow ones, 64 bits, pointers, vectors of three, structures, components.
typedef struct { ushort a; uchar b, c; } packed;

__kernel void block(__global uint *out, __global const uint *x) {
  size_t i = get_global_id(0);
  uchar small = (uchar)x[i];
  short negative = (short)x[i];
  bool odd = x[i] & 1;
  long wide = (long)x[i] << 20;
  uint3 three = (uint3)(x[i], x[i + 1], x[i + 2]);
  packed p = {(ushort)x[i], (uchar)(x[i] >> 16), (uchar)(x[i] >> 24)};
  uint4 q = (uint4)(0);
  uint r;
  asm4gcn {
    inout v1u small; in v2i negative; in v1b odd;
    in v8i wide; in v12u three; inout v4b p;
    out v4u part = q.y; out v4u r
    v_mov_b32 v4u count, small
    count = count + 1
    v_mov_b32 small, count
    v_mov_b32 part, three[2]
    v_mov_b32 v4u sum, negative
    v_mov_b32 v4u one, odd
    sum = sum + one
    v4u s = count + sum
    v_xor_b32 v4u w, wide[0], wide[1]
    r = s ^ w
    p = p ^ 1
  }
  out[i] = r ^ q.y ^ q.x ^ small ^ p.a ^ (uint)p.c << 24;
}

__kernel void plain(__global uint *out, __global const uint *x) {
  size_t i = get_global_id(0);
  uchar small = (uchar)x[i];
  short negative = (short)x[i];
  long wide = (long)x[i] << 20;
  uint s = (uint)small + 1 + (uint)(negative + (int)(x[i] & 1));
  uint r = s ^ (uint)wide ^ (uint)(wide >> 32);
  small += 1;
  out[i] = r ^ x[i + 2] ^ small ^ (ushort)(x[i] ^ 1) ^ x[i] >> 24 << 24;
}
