// Oracle: exact values of halves and bfloats on the host. Numbers of 16 bits.
#include <hip/hip_bfloat16.h>
#include <hip/hip_fp16.h>

#include <algorithm>
#include <cmath>
#include <cstring>

#include "check.h"

__global__ void arithmetic(const float *a, const float *b, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  __half x = __float2half(a[i]), y = __float2half(b[i]);
  out[i] = __half2float(__hadd(x, y));
  out[n + i] = __half2float(__hmul(x, y));
  out[2 * n + i] = __half2float(__hfma(x, y, x));
  out[3 * n + i] = __hlt(x, y) + 2 * __heq(x, y) + 4 * __hge(x, y);
  __half2 both = __halves2half2(x, y), sum = __hadd2(both, __lowhigh2highlow(both));
  out[4 * n + i] = __low2float(sum) + __high2float(sum);
  out[5 * n + i] = __half2float(x / y);
  out[6 * n + i] = __half2int_rz(x) * 3 + __half2short_rz(y);
  out[7 * n + i] = __half2float(hsqrt(__habs(x)));
}

__global__ void brain(const float *a, const float *b, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  hip_bfloat16 x(a[i]), y(b[i]);
  out[i] = float(x);
  out[n + i] = float(x + y);
  out[2 * n + i] = float(x * y);
  out[3 * n + i] = (x < y) + 2 * (x == y);
}

// The half that is nearest, ties to even.
static float nearestHalf(double value) {
  if (value == 0) return 0;
  int exponent;
  frexp(value, &exponent);
  double unit = ldexp(1, std::max(exponent - 11, -24));
  return nearbyint(value / unit) * unit;
}

static float nearestBfloat(double value) {
  if (value == 0) return 0;
  int exponent;
  frexp(value, &exponent);
  double unit = ldexp(1, exponent - 8);
  return nearbyint(value / unit) * unit;
}

int main() {
  const int n = 500;
  std::vector<float> a(n), b(n), out(8 * n);
  for (int i = 0; i < n; i++) {
    a[i] = (i - 250) * 0.37f;
    b[i] = (i % 41) * 0.11f + 0.25f;
  }
  float *da, *db, *d;
  CHECK(hipMalloc(&da, n * 4));
  CHECK(hipMalloc(&db, n * 4));
  CHECK(hipMalloc(&d, 8 * n * 4));
  CHECK(hipMemcpy(da, a.data(), n * 4, hipMemcpyHostToDevice));
  CHECK(hipMemcpy(db, b.data(), n * 4, hipMemcpyHostToDevice));
  arithmetic<<<2, 256>>>(da, db, d, n);
  CHECK(hipMemcpy(out.data(), d, 8 * n * 4, hipMemcpyDeviceToHost));
  for (int i = 0; i < n; i++) {
    double x = nearestHalf(a[i]), y = nearestHalf(b[i]);
    EXPECT(out[i] == nearestHalf(x + y));
    EXPECT(out[n + i] == nearestHalf(x * y));
    EXPECT(out[2 * n + i] == nearestHalf(x * y + x));
    EXPECT(out[3 * n + i] == (x < y) + 2 * (x == y) + 4 * (x >= y));
    EXPECT(out[4 * n + i] == 2 * nearestHalf(x + y));
    EXPECT(fabs(out[5 * n + i] - x / y) <= fabs(x / y) / 1024);
    EXPECT(out[6 * n + i] == float(trunc(x)) * 3 + trunc(y));
    EXPECT(fabs(out[7 * n + i] - sqrt(fabs(x))) <= sqrt(fabs(x)) / 1024);
  }
  brain<<<2, 256>>>(da, db, d, n);
  CHECK(hipMemcpy(out.data(), d, 4 * n * 4, hipMemcpyDeviceToHost));
  for (int i = 0; i < n; i++) {
    float x = nearestBfloat(a[i]), y = nearestBfloat(b[i]);
    EXPECT(out[i] == x && out[n + i] == nearestBfloat(x + y) && out[2 * n + i] == nearestBfloat(x * y));
    EXPECT(out[3 * n + i] == (x < y) + 2 * (x == y));
  }
  puts("ok");
}
