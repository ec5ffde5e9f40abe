kernel void histogram(global const int *in, global int *out) {
  int counts[64];
  for (int i = 0; i < 64; i++)
    counts[i] = 0;
  for (int i = 0; i < 256; i++)
    counts[in[i] & 63] += in[255 - i];
  for (int i = 0; i < 64; i++)
    out[i] = counts[i];
}
