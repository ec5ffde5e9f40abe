// Absolute differences and absolute values of vectors of every integer type, each element by itself.
// Differences of int stay within 31 bits: ROCm's device libraries compute them as signed numbers.
#define DIFFERENCES(NAME, V, W, DOWN) \
  __kernel void NAME(__global const V *a, __global const V *b, __global W *out) { \
    uint g = get_global_id(0); \
    V x = a[g] >> DOWN, y = b[g] >> DOWN; \
    out[3 * g] = abs_diff(x, y); \
    out[3 * g + 1] = abs(x); \
    out[3 * g + 2] = (W)(abs_diff(x.s0, y.s3), abs_diff(x.s1, y.s2), abs(y.s2), abs(y.s3)); \
  }
DIFFERENCES(of_bytes, uchar4, uchar4, 0)
DIFFERENCES(of_chars, char4, uchar4, 0)
DIFFERENCES(of_words, ushort4, ushort4, 0)
DIFFERENCES(of_shorts, short4, ushort4, 0)
DIFFERENCES(of_units, uint4, uint4, 0)
DIFFERENCES(of_ints, int4, uint4, 1)
