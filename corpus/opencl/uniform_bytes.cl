// Bytes, halves and words at addresses that are the same for all work-items, signed and not, at every
// alignment of bytes: machines whose scalar unit loads them do it there.
__kernel void uniform_bytes(__constant char *c, __constant uchar *u, __constant short *s,
    __constant ushort *h, __constant int *w, __global uint *out, int from, int n) {
  int base = from + get_group_id(0) * 3;
  uint sum = 0;
  for (int i = 0; i < n; i++) {
    int k = base + i;
    sum = sum * 5 + c[k];
    sum ^= u[k + 1] << 3;
    sum += s[k >> 1] * h[(k >> 1) + 1];
    sum -= w[k >> 2] >> 7;
  }
  int4 four = vload4(0, w + (base >> 2));
  int x = w[base >> 3], y = w[(base >> 3) + 1], z = w[(base >> 3) + 2];
  out[get_global_id(0)] = sum + (uint)four.x * 3u + (uint)four.w + (uint)(x ^ y ^ z) + (uint)get_local_id(0);
}
