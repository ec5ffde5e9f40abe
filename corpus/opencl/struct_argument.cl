// Structs and vectors by value, a struct in memory, an array inside a struct.
typedef struct {
  uchar tag;
  uint scale;
  ushort add[3];
  ulong wide;
} settings_t;
typedef struct {
  uint2 pair;
  char c, d;
  ushort s;
  uint rest;
} record_t;
__kernel void struct_argument(settings_t s, int4 v, __global const record_t *in, __global record_t *out, uchar last) {
  uint i = get_global_id(0);
  record_t r = in[i];
  r.pair = r.pair.yx * s.scale + (uint2)(s.add[i % 3], s.tag);
  r.c += last;
  r.d ^= r.c;
  r.s ^= (ushort)(s.wide >> (i & 31));
  if (i & 1) r.pair.x += (uint)(v.x + v.y * v.z - v.w);
  out[i] = r;
}
