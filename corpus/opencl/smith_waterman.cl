// Local alignments with affine gaps: one pair of sequences to a work-item, a row of the table in
// private memory, scores of 16 bits with saturation; and the place of the best score.
#define LENGTH 24
__kernel void smith_waterman(__global const uchar *query, __global const uchar *texts,
                             __global short4 *out, uint text_length) {
  uint g = get_global_id(0);
  short h[LENGTH + 1], e[LENGTH + 1];
  for (int i = 0; i <= LENGTH; i++) {
    h[i] = 0;
    e[i] = -100;
  }
  short best = 0, best_x = -1, best_y = -1;
  for (uint y = 0; y < text_length; y++) {
    uchar letter = texts[g * text_length + y] & 3;
    short diagonal = 0, f = -100;
    for (int x = 1; x <= LENGTH; x++) {
      e[x] = max(sub_sat(e[x], (short)1), sub_sat(h[x], (short)4));
      f = max(sub_sat(f, (short)1), sub_sat(h[x - 1], (short)4));
      short match = (query[x - 1] & 3) == letter ? 3 : -2;
      short score = max(max((short)0, add_sat(diagonal, match)), max(e[x], f));
      diagonal = h[x];
      h[x] = score;
      if (score > best) {
        best = score;
        best_x = x - 1;
        best_y = y;
      }
    }
  }
  out[g] = (short4)(best, best_x, best_y, h[LENGTH]);
}
