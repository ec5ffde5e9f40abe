__kernel void k(__global uint *out, __global const uint *x) {
  uint r;
  asm4gcn {
    in v8u p = x; out v4u r;
    v4u first = mem[p]
    r = first + 1
  }
  out[0] = r;
}
