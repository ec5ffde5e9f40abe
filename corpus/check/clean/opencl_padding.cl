// Structures with holes, and vectors of three, in all the ways that copy them.
typedef struct { char a; int b; short c; } holes;
typedef struct { double d; int e; } tail;
__kernel void bug(__global const uint *in, __global holes *out, __global tail *tails, __global uint3 *threes) {
  uint i = get_global_id(0);
  holes h;
  h.a = in[i]; h.b = in[i] * 2; h.c = 3;
  out[i] = h;
  tail t;
  t.d = in[i]; t.e = 5;
  tails[i] = t;
  uint3 v = (uint3)(in[i], 1, 2);
  threes[i] = v;
}
