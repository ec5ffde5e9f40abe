// Wide values by index: a vector of four turned, a product of 64 bits, a descriptor-like quad in SGPRs.
__kernel void block(__global uint *out, __global const uint *x) {
  size_t i = get_global_id(0);
  uint4 q = vload4(0, x + i);
  uint4 turned;
  ulong product;
  uint4 uniform = (uint4)(x[0], x[1], x[2], x[3]);
  asm4gcn {
    in v16u q; out v16u turned; out v8u product;
    inout s16u uniform;
    v_mov_b32 turned[0], q[1]
    v_mov_b32 turned[1], q[2]
    v_mov_b32 turned[2], q[3]
    v_mov_b32 turned[3], q[0]
    v_mul_lo_u32 product[0], q[0], q[3]
    v_mul_hi_u32 product[1], q[0], q[3]
    s_add_u32 uniform[0], uniform[0], uniform[3]
    s_xor_b32 uniform[2], uniform[1], uniform[2]
  }
  out[i] = turned.x ^ 3 * turned.y ^ 5 * turned.z ^ 7 * turned.w ^ (uint)product ^ (uint)(product >> 32) * 9
      ^ uniform.x ^ uniform.z ^ uniform.w;
}

__kernel void plain(__global uint *out, __global const uint *x) {
  size_t i = get_global_id(0);
  uint4 q = vload4(0, x + i);
  uint4 turned = q.yzwx;
  ulong product = (ulong)q.x * q.w;
  out[i] = turned.x ^ 3 * turned.y ^ 5 * turned.z ^ 7 * turned.w ^ (uint)product ^ (uint)(product >> 32) * 9
      ^ (x[0] + x[3]) ^ (x[1] ^ x[2]) ^ x[3];
}
