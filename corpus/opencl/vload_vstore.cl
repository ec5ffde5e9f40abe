// vload and vstore of 2, 3, 4, 8 and 16 elements at places that are aligned to one element only.
__kernel void vload_vstore(__global const ushort *in, __global ushort *out, __global const int *q, __global int *p) {
  __local int t[64 * 3];
  uint i = get_global_id(0), l = get_local_id(0);
  ushort3 a = vload3(i, in + 1);
  vstore3(a.zxy, i, out + 1);
  ushort8 b = vload8(i, in + 3);
  vstore4(b.even + b.odd, i, out + 256);
  ushort16 c = vload16(0, in + i);
  vstore2((ushort2)(c.s0 + c.sf, c.s7), i, out + 512);
  vstore3(vload3(i, q), l, t);
  barrier(CLK_LOCAL_MEM_FENCE);
  int4 d = vload4(l % 40, t + (l & 3));
  vstore4(d.wzyx, i, p);
}
