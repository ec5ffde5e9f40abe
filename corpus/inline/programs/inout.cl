// An accumulator in a loop of C; the block changes an input of its own, too.
__kernel void block(__global uint *out, __global const uint *x) {
  size_t i = get_global_id(0);
  uint sum = 1;
  for (uint k = 0; k < 5; k++) {
    asm4gcn {
      inout v4u sum; in v4u v = x[i + k]; in s4u k;
      v = v >> 4           // a copy: C's value stays
      v = v ^ k
      sum = sum + v
    }
  }
  out[i] = sum;
}

__kernel void plain(__global uint *out, __global const uint *x) {
  size_t i = get_global_id(0);
  uint sum = 1;
  for (uint k = 0; k < 5; k++) {
    sum += (x[i + k] >> 4) ^ k;
  }
  out[i] = sum;
}
