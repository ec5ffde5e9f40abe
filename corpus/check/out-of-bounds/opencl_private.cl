// The index of a private array comes from memory and is too large.
kernel void bug(global const uint *in, global uint *out) {
  uint table[8];
  for (int k = 0; k < 8; k++)
    table[k] = in[k];
  int i = get_global_id(0);
  out[i] = table[in[i] * 1000];
}
