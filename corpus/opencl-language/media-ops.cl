// Each media operation of AMD devices once, on three words of each work-item; vectors of two where two are at hand.
#ifndef cl_amd_media_ops
#error "cl_amd_media_ops"
#endif
#ifndef cl_amd_media_ops2
#error "cl_amd_media_ops2"
#endif
#pragma OPENCL EXTENSION cl_amd_media_ops : enable
#pragma OPENCL EXTENSION cl_amd_media_ops2 : enable
#define WORDS 27
kernel void media_ops(global const uint *in, global uint *out) {
  uint i = get_global_id(0), a = in[3 * i], b = in[3 * i + 1], c = in[3 * i + 2];
  int sa = a, sb = b, sc = c;
  global uint *o = out + WORDS * i;
  *o++ = amd_bitalign(a, b, c);
  *o++ = amd_bytealign((uint2)(c, a), (uint2)(a, b), (uint2)(b, c)).y;
  *o++ = amd_lerp(a, b, c);
  *o++ = amd_sad((uint4)(a), (uint4)(b), (uint4)(c)).w;
  *o++ = amd_sadhi(a, b, c);
  *o++ = as_uint(amd_unpack0(a));
  *o++ = as_uint(amd_unpack1(a));
  *o++ = as_uint(amd_unpack2((uint3)(a)).z);
  *o++ = as_uint(amd_unpack3(a));
  *o++ = amd_msad(a, b, c);
  ulong ab = (ulong)a << 32 | b, ba = (ulong)b << 32 | a;
  ulong2 q = (ulong2)(amd_qsad(ab, c, ba), amd_mqsad(ab, c, ba));
  *o++ = (uint)q.x, *o++ = (uint)(q.x >> 32), *o++ = (uint)q.y, *o++ = (uint)(q.y >> 32);
  *o++ = amd_sadw(a, b, c);
  *o++ = amd_sadd(a, b, c);
  *o++ = amd_bfm(a, b);
  *o++ = amd_bfe(a, b, c);
  *o++ = amd_bfe(sa, b, c);
  *o++ = amd_min3(a, b, c), *o++ = amd_median3(a, b, c), *o++ = amd_max3(a, b, c);
  *o++ = amd_min3(sa, sb, sc), *o++ = amd_median3(sa, sb, sc), *o++ = amd_max3((int2)(sa), (int2)(sb), (int2)(sc)).y;
  *o++ = amd_pack((float4)(a & 255, b >> 8 & 255, c >> 16 & 255, a >> 24));
  *o++ = amd_sad4((uint4)(a, b, c, a), (uint4)(b, c, a, a), 7);
}
