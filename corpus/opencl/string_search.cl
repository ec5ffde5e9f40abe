// Searches for a pattern: Knuth, Morris and Pratt with a table in local memory; Boyer, Moore and
// Horspool with skips; and shifts of bits with one mismatch allowed.
#define PATTERN 6
__kernel void morris_pratt(__global const uchar *text, __constant uchar *pattern,
                           __global uint *counts, uint piece, uint length) {
  __local int failure[PATTERN];
  if (get_local_id(0) == 0) {
    failure[0] = -1;
    int k = -1;
    for (int i = 1; i < PATTERN; i++) {
      while (k >= 0 && pattern[k + 1] != pattern[i]) k = failure[k];
      if (pattern[k + 1] == pattern[i]) k++;
      failure[i] = k;
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  uint g = get_global_id(0), start = g * piece, found = 0;
  uint end = min(start + piece + PATTERN - 1, length);
  int k = -1;
  for (uint i = start; i < end; i++) {
    uchar c = text[i] & 1;
    while (k >= 0 && pattern[k + 1] != c) k = failure[k];
    if (pattern[k + 1] == c) k++;
    if (k == PATTERN - 1) {
      found++;
      k = failure[k];
    }
  }
  counts[g] = found;
}

__kernel void horspool(__global const uchar *text, __constant uchar *pattern,
                       volatile __global uint *marks, uint piece, uint length) {
  __local uchar skip[2];
  uint l = get_local_id(0);
  if (l < 2) {
    uint s = PATTERN;
    for (uint i = 0; i < PATTERN - 1; i++) {
      if (pattern[i] == l) s = PATTERN - 1 - i;
    }
    skip[l] = s;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  uint at = get_global_id(0) * piece, end = min(at + piece, length - PATTERN + 1);
  while (at < end) {
    int i = PATTERN - 1;
    while (i >= 0 && pattern[i] == (text[at + i] & 1)) i--;
    if (i < 0) atomic_or(&marks[at >> 5], 1u << (at & 31));
    at += skip[text[at + PATTERN - 1] & 1];
  }
}

__kernel void shift_and(__global const uchar *text, __constant uchar *pattern,
                        __global ushort *first, uint piece) {
  ushort masks[2] = {0, 0};
  for (uint i = 0; i < PATTERN; i++) masks[pattern[i] & 1] |= (ushort)(1 << i);
  uint g = get_global_id(0);
  ushort exact = 0, one = 0, place = 0xffff;
  for (uint i = 0; i < piece; i++) {
    ushort m = masks[text[g * piece + i] & 1];
    one = (ushort)(((one << 1) | 1) & m) | (ushort)((exact << 1) | 1);
    exact = (ushort)(((exact << 1) | 1) & m);
    if (one >> (PATTERN - 1) & 1) {
      place = i;
      if (exact >> (PATTERN - 1) & 1) goto found;
    }
  }
found:
  first[g] = place;
}
