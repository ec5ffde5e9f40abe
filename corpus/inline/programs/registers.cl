// Registers by number: named in the text, asked for by a variable, taken from a pool.
__kernel void block(__global uint *out, __global const uint *x) {
  size_t i = get_global_id(0);
  uint keep = x[i] * 3, r, s;
  asm4gcn {
    in v4u a v9 = x[i]; out v4u r;
    v4u t v[12:12]
    v_mov_b32 v20, a
    v_lshlrev_b32 t, 1, v20
    s_mov_b32 s50, 77
    v_xor_b32 v21, s50, t
    r = t + v21
  }
  asm4gcn {
    #v_pool v[30:37]
    #s_pool s[60:63]
    in v4u a = x[i + 1]; out v4u s; in s4u n = 12;
    v4u t = a + n
    s = t ^ a
  }
  out[i] = r + s + keep;
}

__kernel void plain(__global uint *out, __global const uint *x) {
  size_t i = get_global_id(0);
  uint keep = x[i] * 3, t = x[i] << 1;
  out[i] = (t + (77 ^ t)) + ((x[i + 1] + 12) ^ x[i + 1]) + keep;
}
