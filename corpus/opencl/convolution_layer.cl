// A layer of a quantised network: 3x3 convolution of signed bytes over channels, bias, scale with
// rounding, rectifier, 2x2 maxima, and a dense layer with a softmax that uses integers.
__kernel void convolve(__global const char4 *in, __global const char4 *weights,
                       __constant int *bias, __global char *out, int width, int channels4,
                       int shift) {
  int x = get_global_id(0), y = get_global_id(1), filter = get_global_id(2);
  int filters = get_global_size(2), sum = bias[filter];
  for (int ky = 0; ky < 3; ky++) {
    for (int kx = 0; kx < 3; kx++) {
      __global const char4 *pixel = in + ((y + ky) * (width + 2) + x + kx) * channels4;
      __global const char4 *weight = weights + ((filter * 3 + ky) * 3 + kx) * channels4;
      for (int c = 0; c < channels4; c++) {
        short4 p = convert_short4(pixel[c]) * convert_short4(weight[c]);
        sum += p.x + p.y + p.z + p.w;
      }
    }
  }
  int rounded = rhadd(sum >> (shift - 1), 0);
  out[(y * width + x) * filters + filter] = convert_char_sat(max(rounded, 0));
}

__kernel void pool(__global const char8 *in, __global char8 *out, int width) {
  int x = get_global_id(0), y = get_global_id(1);
  __global const char8 *p = in + 2 * (y * width + x);
  char8 m = max(max(p[0], p[1]), max(p[width], p[width + 1]));
  out[y * (width / 2) + x] = m;
}

__kernel void dense(__global const char *in, __global const char *weights, __global ushort *out,
                    uint inputs) {
  __local int scores[16];
  uint l = get_local_id(0);
  int sum = 0;
  for (uint i = 0; i < inputs; i++) sum += (int)in[i] * weights[l * inputs + i];
  scores[l] = sum >> 10;
  barrier(CLK_LOCAL_MEM_FENCE);
  int best = scores[0];
  for (uint i = 1; i < get_local_size(0); i++) best = max(best, scores[i]);
  uint total = 0, own = 0;
  for (uint i = 0; i < get_local_size(0); i++) {
    uint d = min((uint)(best - scores[i]), 31u * 64);
    uint e = (65536u >> (d / 64)) - ((65536u >> (d / 64)) * (d % 64) >> 7);
    total += e;
    if (i == l) own = e;
  }
  out[l] = convert_ushort_sat((own << 12) / total);
}
