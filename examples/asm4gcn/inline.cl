// Assembly in the middle of OpenCL C. Both kernels hash each number: twisted in plain C, mixed with
// a block of Asm4GCN. The registers are clang's choice; a block says what goes in and what comes out.

uint twist(uint h, uint round) {
  uint result;
  asm4gcn {
    in v4u h; in s4u key = round * 0x9e3779b9;
    out v4u result;

    v4u turned
    v_alignbit_b32 turned, h, h, 19         // a rotation by 13
    turned = turned ^ key
    result = turned * 5                     // 24 bits of each factor count
    result = result + h
  }
  return result;
}

uint twist_c(uint h, uint round) {
  uint turned = rotate(h, 13u) ^ (round * 0x9e3779b9);
  return (turned & 0xffffff) * 5 + h;
}

// A loop in the block, a load that nobody waits for (the wait at the end of the block is put in),
// and 64 bits of which the halves are used.
__kernel void mixed(__global ulong *out, __global const uint *in, uint rounds) {
  size_t i = get_global_id(0);
  uint h = twist(twist(i, 1), 2), value;
  ulong product;
  asm4gcn {
    in v8u from = in + i;
    inout v4u h; in s4u rounds;
    out v4u value; out v8u product;

    value = mem[from]
    s4u k = 0
    again:
      v4u high = h >> 7
      h = h ^ high
      h = h + k
      k += 1
      if (k < rounds) goto again
    v_mul_lo_u32 product[0], h, h
    v_mul_hi_u32 product[1], h, h
  }
  out[i] = product + value;
}

__kernel void plain(__global ulong *out, __global const uint *in, uint rounds) {
  size_t i = get_global_id(0);
  uint h = twist_c(twist_c(i, 1), 2);
  for (uint k = 0; k < rounds; k++) h = (h ^ h >> 7) + k;
  out[i] = (ulong)h * h + in[i];
}
