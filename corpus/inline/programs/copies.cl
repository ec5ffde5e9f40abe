// One block that clang copies: inlined twice, in a loop that it unrolls, in a loop that it does not.
uint collatz(uint from) {
  uint steps;
  asm4gcn {
    in v4u from; out v4u steps;
    steps = 0
    s4u round = 0
    again:
    v4u odd = from & 1
    v4u half = from >> 1
    v4u more = from + half     // (3 * from + 1) / 2 for odd ones
    more = more + 1
    v4u all = 0 - odd          // ones for odd numbers
    from = half ^ ((half ^ more) & all)
    steps = steps + odd
    round += 1
    if (round < 6) goto again
  }
  return steps;
}

uint collatz_plain(uint from) {
  uint steps = 0;
  for (int round = 0; round < 6; round++) {
    steps += from & 1;
    from = from & 1 ? from + (from >> 1) + 1 : from >> 1;
  }
  return steps;
}

#define KERNEL(name, function)                                                   \
  __kernel void name(__global uint *out, __global const uint *x, uint n) {       \
    size_t i = get_global_id(0);                                                 \
    uint sum = function(x[i]) + 10 * function(x[i + 1]);                         \
    _Pragma("unroll") for (int k = 0; k < 4; k++) sum += function(x[i] >> k);    \
    for (uint k = 0; k < n; k++) sum += function(x[i + 2] >> k) << k;            \
    out[i] = sum;                                                                \
  }
KERNEL(block, collatz)
KERNEL(plain, collatz_plain)
