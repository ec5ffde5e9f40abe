// Templates over the whole text: C and blocks.
[[ int ROUNDS = 4;
   int constant(int k) { return 2654435 + 17 * k; } ]]
[[! Each round is one line of the block, and one statement of the plain kernel. ]]
__kernel void block(__global uint *out, __global const uint *x) {
  size_t i = get_global_id(0);
  uint h = x[i];
  asm4gcn {
    #define _mix_(a, n) a = a ^ n; v_mul_lo_u32 a, a, factor
    inout v4u h;
    in s4u factor = 31;
    [[ for (int k = 0; k < ROUNDS; k++) { ]]
    _mix_(h, [[= constant(k) ]])
    [[ } ]]
  }
  out[i] = h;
}

__kernel void plain(__global uint *out, __global const uint *x) {
  size_t i = get_global_id(0);
  uint h = x[i];
  [[ for (int k = 0; k < ROUNDS; k++) { ]]
  h = (h ^ [[= constant(k) ]]u) * 31;
  [[ } ]]
  out[i] = h;
}
