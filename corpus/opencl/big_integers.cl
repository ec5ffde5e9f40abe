// Numbers of 256 bits: products, Montgomery's reduction and powers, with 64-bit carries; division
// by a small number.
#define WORDS 8
typedef struct { uint w[WORDS]; } Big;

__attribute__((noinline)) void montgomery(const Big *a, const Big *b, const Big *m, uint inverse,
                                          Big *out) {
  uint t[WORDS + 2] = {0};
  for (int i = 0; i < WORDS; i++) {
    ulong carry = 0;
    for (int j = 0; j < WORDS; j++) {
      ulong s = (ulong)a->w[i] * b->w[j] + t[j] + carry;
      t[j] = (uint)s;
      carry = s >> 32;
    }
    ulong s = (ulong)t[WORDS] + carry;
    t[WORDS] = (uint)s;
    t[WORDS + 1] = (uint)(s >> 32);
    uint q = t[0] * inverse;
    carry = ((ulong)q * m->w[0] + t[0]) >> 32;
    for (int j = 1; j < WORDS; j++) {
      s = (ulong)q * m->w[j] + t[j] + carry;
      t[j - 1] = (uint)s;
      carry = s >> 32;
    }
    s = (ulong)t[WORDS] + carry;
    t[WORDS - 1] = (uint)s;
    t[WORDS] = t[WORDS + 1] + (uint)(s >> 32);
  }
  uint d[WORDS], borrow = 0;
  for (int j = 0; j < WORDS; j++) {
    ulong s = (ulong)t[j] - m->w[j] - borrow;
    d[j] = (uint)s;
    borrow = (uint)(s >> 63);
  }
  bool larger = t[WORDS] >= borrow;
  for (int j = 0; j < WORDS; j++) out->w[j] = larger ? d[j] : t[j];
}

__kernel void big_integers(__global const Big *in, __global Big *out, __global uint *rest,
                           uint exponent) {
  uint g = get_global_id(0);
  Big m = in[0], x = in[g + 1], result;
  m.w[0] |= 1;
  m.w[WORDS - 1] |= 0x80000000u;
  x.w[WORDS - 1] &= 0x7fffffffu;
  uint inverse = 1;
  for (int i = 0; i < 5; i++) inverse *= 2 - m.w[0] * inverse;
  inverse = -inverse;
  result = x;
  for (uint bit = 1u << (30 - clz(exponent)); bit != 0; bit >>= 1) {
    montgomery(&result, &result, &m, inverse, &result);
    if (exponent & bit) montgomery(&result, &x, &m, inverse, &result);
  }
  out[g] = result;
  ulong r = 0;
  uint divisor = 1000003u + g;
  for (int i = WORDS - 1; i >= 0; i--) r = (r << 32 | result.w[i]) % divisor;
  rest[g] = (uint)r;
}
