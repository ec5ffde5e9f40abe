#define ADD(a, b) \
  asm4gcn { in v4u a; inout v4u b; b = a + b }
__kernel void k(__global uint *out) {
  uint a = 1, b = 2;
  ADD(a, b)
  out[0] = b;
}
