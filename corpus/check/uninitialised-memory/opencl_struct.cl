// The structure's second part is never set.
typedef struct { uint a, b; } pair;
__kernel void bug(__global const uint *in, __global uint *out) {
  uint i = get_global_id(0);
  pair p;
  p.a = in[i];
  out[i] = p.a * 2 + p.b;
}
