// Loops and branches in a block, with one name for two labels; a distance to a label as a number.
__kernel void block(__global uint *out, __global const uint *x, uint n) {
  size_t i = get_global_id(0);
  uint sum;
  asm4gcn {
    in v4u v = x[i]; in s4u n; out v4u sum;
    sum = 0
    s4u k = 0
    goto test
    again:
    sum = sum + v
    k += 1
    test: if (k < n) goto again
    free k
    s4u k = n
    // A name means the nearest label.
    again:
    sum = sum ^ k
    k = k - 1
    if (k > 2) goto again
    s_mov_b32 s4u distance, @end
    sum = sum + distance
    v_xor_b32 sum, 1, sum
    end:
  }
  out[i] = sum;
}

__kernel void plain(__global uint *out, __global const uint *x, uint n) {
  size_t i = get_global_id(0);
  uint sum = n * x[i];
  for (uint k = n; k > 2; k--) sum ^= k;
  out[i] = (sum + 8) ^ 1;
}
