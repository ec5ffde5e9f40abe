// The mean of a point and its four neighbours; points at the border keep their value.
__kernel void stencil(__global const float *in, __global float *out) {
  uint x = get_global_id(0), y = get_global_id(1);
  uint w = get_global_size(0), h = get_global_size(1);
  uint i = y * w + x;
  float centre = in[i];
  if (x == 0 || y == 0 || x == w - 1 || y == h - 1) {
    out[i] = centre;
    return;
  }
  out[i] = 0.2f * (centre + in[i - 1] + in[i + 1] + in[i - w] + in[i + w]);
}
