// Several results of one block; uint out[4 * i + k].
void asm_all(uint a, uint b, __private uint *r) {
  uint sum, low, high, most;
  asm4gcn {
    in v4u a, b;
    out v4u sum, low, high; out v4u most;
    sum = a + b
    v_mul_lo_u32 low, a, b
    v_mul_hi_u32 high, a, b
    most = max(a, b)
  }
  r[0] = sum; r[1] = low; r[2] = high; r[3] = most;
}

void plain_all(uint a, uint b, __private uint *r) {
  r[0] = a + b; r[1] = a * b; r[2] = mul_hi(a, b); r[3] = max(a, b);
}

#define KERNEL(name, function)                                          \
  __kernel void name(__global uint *out, __global const uint *x) {      \
    size_t i = get_global_id(0);                                        \
    uint r[4];                                                          \
    function(x[i], x[i + 1], r);                                        \
    for (int k = 0; k < 4; k++) out[4 * i + k] = r[k];                  \
  }
KERNEL(block, asm_all)
KERNEL(plain, plain_all)
