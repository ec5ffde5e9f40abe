// Edit distance of pairs of 12 letters: two rows in private memory, addressed dynamically.
__kernel void edit_distance(__global const uchar *a, __global const uchar *b, __global uint *out) {
  uint id = get_global_id(0);
  uchar rows[2][13];
  for (int j = 0; j <= 12; j++) rows[0][j] = j;
  for (int i = 1; i <= 12; i++) {
    rows[i & 1][0] = i;
    uchar letter = a[id * 12 + i - 1] & 3;
    for (int j = 1; j <= 12; j++) {
      uchar change = rows[~i & 1][j - 1] + (letter != (b[id * 12 + j - 1] & 3));
      rows[i & 1][j] = min(change, (uchar)(1 + min(rows[~i & 1][j], rows[i & 1][j - 1])));
    }
  }
  out[id] = rows[0][12];
}
