// The longest common subsequence of two strings of 64 letters, a column of the table in the bits
// of a 64-bit number (Hyyro's recurrence).
__kernel void lcs_bits(__global const uchar *texts, __global uint *lengths, uint length) {
  __local ulong masks[4];
  uint group = get_group_id(0), l = get_local_id(0);
  __global const uchar *pattern = texts + group * length;
  if (l < 4) {
    ulong m = 0;
    for (uint i = 0; i < length; i++) m |= (ulong)((pattern[i] & 3) == l) << i;
    masks[l] = m;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  __global const uchar *text = texts + l * length;
  ulong v = ~0UL;
  for (uint i = 0; i < length; i++) {
    ulong m = masks[text[i] & 3];
    ulong u = v & m;
    v = (v + u) | (v - u);
  }
  lengths[group * get_local_size(0) + l] = (uint)popcount(~v);
}
