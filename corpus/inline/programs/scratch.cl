// Scratch variables with lives that meet and lives that do not, in both banks and several sizes.
__kernel void block(__global uint *out, __global const uint *x) {
  size_t i = get_global_id(0);
  uint r;
  asm4gcn {
    in v4u a = x[i]; in v4u b = x[i + 1]; in s4u n = 9;
    out v4u r;
    v4u w0 = a ^ b
    v4u w1 = w0 >> 3
    v4u w2 = w1 + a
    v4u w3 = w2 ^ w1
    s4u m = n << 2
    s4u o = m + n
    v4u w4 = w3 + o
    v8u pair
    v_mov_b32 pair[0], w4
    v_mov_b32 pair[1], w2
    v_mul_lo_u32 v4u w5, pair[0], pair[1]
    r = w5 ^ b
  }
  out[i] = r;
}

__kernel void plain(__global uint *out, __global const uint *x) {
  size_t i = get_global_id(0);
  uint a = x[i], b = x[i + 1];
  uint w1 = (a ^ b) >> 3, w2 = w1 + a, w4 = (w2 ^ w1) + 45;
  out[i] = w4 * w2 ^ b;
}
