// Conway's game of life on a torus of bytes; launched several times with the buffers exchanged.
__kernel void life(__global const uchar *in, __global uchar *out) {
  int w = get_global_size(0), h = get_global_size(1), x = get_global_id(0), y = get_global_id(1);
  int n = 0;
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      if (dx | dy) n += in[(y + dy + h) % h * w + (x + dx + w) % w] & 1;
  out[y * w + x] = n == 3 || (n == 2 && (in[y * w + x] & 1));
}
