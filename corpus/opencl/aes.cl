// AES-128 in counter mode: the workgroup computes the S-box and the round table in local memory,
// each work-item encrypts one block.
uchar times2(uchar x) { return (uchar)(x << 1) ^ (x & 0x80 ? 0x1b : 0); }

__kernel void aes(__global const uint *key, __global const uint4 *in, __global uint4 *out,
                  ulong counter) {
  __local uchar box[256];
  __local uint table[256];
  __local uint schedule[44];
  uint l = get_local_id(0), n = get_local_size(0);
  if (l == 0) {
    uchar p = 1, q = 1;
    do {
      p = p ^ times2(p);
      q ^= q << 1;
      q ^= q << 2;
      q ^= q << 4;
      if (q & 0x80) q ^= 0x09;
      box[p] = q ^ rotate(q, (uchar)1) ^ rotate(q, (uchar)2) ^ rotate(q, (uchar)3)
             ^ rotate(q, (uchar)4) ^ 0x63;
    } while (p != 1);
    box[0] = 0x63;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint i = l; i < 256; i += n) {
    uchar s = box[i], s2 = times2(s);
    table[i] = as_uint((uchar4)(s2, s, s, s ^ s2));
  }
  if (l == 0) {
    uchar factor = 1;
    for (uint i = 0; i < 44; i++) {
      if (i < 4) {
        schedule[i] = key[i];
        continue;
      }
      uint t = schedule[i - 1];
      if ((i & 3) == 0) {
        uchar4 b = as_uchar4(t);
        t = as_uint((uchar4)(box[b.y] ^ factor, box[b.z], box[b.w], box[b.x]));
        factor = times2(factor);
      }
      schedule[i] = schedule[i - 4] ^ t;
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  uint g = get_global_id(0);
  ulong c = counter + g;
  uint s[4] = {0x01234567u, 0x89abcdefu, (uint)c, (uint)(c >> 32)};
  for (uint i = 0; i < 4; i++) s[i] ^= schedule[i];
  for (uint round = 1; round < 10; round++) {
    uint t[4];
    for (uint i = 0; i < 4; i++) {
      t[i] = table[s[i] & 255] ^ rotate(table[(s[(i + 1) & 3] >> 8) & 255], 8u)
           ^ rotate(table[(s[(i + 2) & 3] >> 16) & 255], 16u)
           ^ rotate(table[s[(i + 3) & 3] >> 24], 24u) ^ schedule[4 * round + i];
    }
    for (uint i = 0; i < 4; i++) s[i] = t[i];
  }
  uint last[4];
  for (uint i = 0; i < 4; i++) {
    last[i] = (box[s[i] & 255] | (uint)box[(s[(i + 1) & 3] >> 8) & 255] << 8
               | (uint)box[(s[(i + 2) & 3] >> 16) & 255] << 16
               | (uint)box[s[(i + 3) & 3] >> 24] << 24) ^ schedule[40 + i];
  }
  out[g] = in[g] ^ (uint4)(last[0], last[1], last[2], last[3]);
}
