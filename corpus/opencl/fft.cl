// A complex FFT of 64 points in local memory; twiddle factors come from a buffer, so that only
// sums and products are left, which are the same everywhere.
#pragma OPENCL FP_CONTRACT OFF
__kernel void fft(__global const float2 *in, __global const float2 *twiddle, __global float2 *out) {
  __local float2 a[64];
  uint l = get_local_id(0), base = get_group_id(0) * 64;
  for (uint k = l; k < 64; k += 32) {
    uint r = 0;
    for (uint b = 0; b < 6; b++) r |= (k >> b & 1) << (5 - b);
    a[r] = in[base + k];
  }
  for (uint half_size = 1; half_size < 64; half_size <<= 1) {
    barrier(CLK_LOCAL_MEM_FENCE);
    uint j = l & (half_size - 1);
    uint i = 2 * (l - j) + j;
    float2 w = twiddle[j * (32 / half_size)];
    float2 u = a[i], v = a[i + half_size];
    float2 t = (float2)(v.x * w.x - v.y * w.y, v.x * w.y + v.y * w.x);
    a[i] = u + t;
    a[i + half_size] = u - t;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  out[base + l] = a[l];
  out[base + l + 32] = a[l + 32];
}
