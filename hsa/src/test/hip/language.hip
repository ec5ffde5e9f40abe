// Oracle: the same code on the host. Templates, LDS, constants, grids of three dimensions, large arguments.
#include <cmath>

#include "check.h"

template <class T, int N>
struct Vector {
  T v[N];
  __host__ __device__ T dot(const Vector &other) const {
    T sum = 0;
    for (int i = 0; i < N; i++) sum += v[i] * other.v[i];
    return sum;
  }
};

struct Settings {
  int base;
  double table[30];
  struct { short a; char b; } pairs[3];
};
__constant__ Settings settings;
__constant__ int primes[] = {2, 3, 5, 7, 11, 13, 17, 19};
__device__ const char letters[] = "lockstep";

template <class T, int N, class F>
__global__ void map(const Vector<T, N> *a, Vector<T, N> b, T *out, int n, F f) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = f(a[i].dot(b), i);
}

template <class T, int N>
static void dots() {
  const int n = 300;
  std::vector<Vector<T, N>> a(n);
  Vector<T, N> b, *da;
  T *d, out[n];
  for (int i = 0; i < n; i++)
    for (int k = 0; k < N; k++) a[i].v[k] = T((i * 3 + k) % 17), b.v[k] = T(k - 4);
  CHECK(hipMalloc(&da, n * sizeof(Vector<T, N>)));
  CHECK(hipMalloc(&d, sizeof out));
  CHECK(hipMemcpy(da, a.data(), n * sizeof(Vector<T, N>), hipMemcpyHostToDevice));
  T shift = T(9);
  auto f = [shift] __host__ __device__(T x, int i) { return x * T(2) + shift - T(i); };
  map<<<3, 128>>>(da, b, d, n, f);
  CHECK(hipMemcpy(out, d, sizeof out, hipMemcpyDeviceToHost));
  for (int i = 0; i < n; i++) EXPECT(out[i] == f(a[i].dot(b), i));
  CHECK(hipFree(da));
  CHECK(hipFree(d));
}

__global__ void constants(double *out) {
  int i = threadIdx.x;
  out[i] = settings.base + settings.table[i % 30] + settings.pairs[i % 3].a * settings.pairs[i % 3].b + primes[i % 8] + letters[i % 8];
}

// LDS whose size the launch gives, cut into parts of different types, beside LDS of a fixed size.
__global__ void __launch_bounds__(192) parts(int *out) {
  extern __shared__ double all[];
  __shared__ short fixed[192];
  int i = threadIdx.x, n = blockDim.x;
  double *d = all;
  int *k = (int *)&d[n];
  char *c = (char *)&k[n];
  d[i] = i * 0.5;
  k[i] = i * 3;
  c[i] = i % 100;
  fixed[i] = -i;
  __syncthreads();
  int j = n - 1 - i;
  out[blockIdx.x * n + i] = int(d[j] * 2) + k[j] + c[j] + fixed[j];
}

__global__ void __launch_bounds__(256) places(unsigned *out) {
  unsigned x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y,
           z = blockIdx.z * blockDim.z + threadIdx.z;
  unsigned i = (z * gridDim.y * blockDim.y + y) * gridDim.x * blockDim.x + x;
  out[i] = x | y << 8 | z << 16 | (blockIdx.x + gridDim.z) << 24;
}

__global__ void functions(const float *in, float *out, int n) {
  int i = threadIdx.x;
  out[i] = sqrtf(in[i]) + fmaf(in[i], 2, 1) + floorf(in[i]) + fabsf(-in[i]);
  out[n + i] = sinf(in[i]) * sinf(in[i]) + cosf(in[i]) * cosf(in[i]);
  out[2 * n + i] = expf(logf(in[i] + 1)) - 1;
  out[3 * n + i] = __popc(i) + __clz(i + 1) * 100 + __ffs(i) * 10000 + __brev(i) % 7;
}

int main() {
  dots<int, 5>();
  dots<double, 9>();
  dots<long long, 100>();
  Settings s = {1000, {}, {{2, 3}, {-4, 5}, {6, -7}}};
  for (int i = 0; i < 30; i++) s.table[i] = i * 0.125;
  CHECK(hipMemcpyToSymbol(HIP_SYMBOL(settings), &s, sizeof s));
  double *d, out[96];
  CHECK(hipMalloc(&d, sizeof out));
  constants<<<1, 96>>>(d);
  CHECK(hipMemcpy(out, d, sizeof out, hipMemcpyDeviceToHost));
  const int p[] = {2, 3, 5, 7, 11, 13, 17, 19};
  for (int i = 0; i < 96; i++)
    EXPECT(out[i] == 1000 + s.table[i % 30] + s.pairs[i % 3].a * s.pairs[i % 3].b + p[i % 8] + "lockstep"[i % 8]);

  int *k;
  CHECK(hipMalloc(&k, 4096 * 4));
  std::vector<int> numbers(4096);
  for (int n : {1, 64, 100, 192}) {
    parts<<<3, n, n * 13>>>(k);
    CHECK(hipMemcpy(numbers.data(), k, 3 * n * 4, hipMemcpyDeviceToHost));
    for (int i = 0; i < 3 * n; i++) {
      int j = n - 1 - i % n;
      EXPECT(numbers[i] == j + j * 3 + j % 100 - j);
    }
  }
  places<<<dim3(3, 2, 4), dim3(5, 7, 3)>>>((unsigned *)k);
  CHECK(hipMemcpy(numbers.data(), k, 15 * 14 * 12 * 4, hipMemcpyDeviceToHost));
  for (unsigned z = 0; z < 12; z++)
    for (unsigned y = 0; y < 14; y++)
      for (unsigned x = 0; x < 15; x++)
        EXPECT(unsigned(numbers[(z * 14 + y) * 15 + x]) == (x | y << 8 | z << 16 | (x / 5 + 4) << 24));

  float in[64], back[256], *f = (float *)k;
  for (int i = 0; i < 64; i++) in[i] = i * 0.75f;
  CHECK(hipMemcpy(f + 1000, in, sizeof in, hipMemcpyHostToDevice));
  functions<<<1, 64>>>(f + 1000, f, 64);
  CHECK(hipMemcpy(back, f, sizeof back, hipMemcpyDeviceToHost));
  for (int i = 0; i < 64; i++) {
    float exact = sqrtf(in[i]) + fmaf(in[i], 2, 1) + floorf(in[i]) + in[i];
    EXPECT(fabsf(back[i] - exact) <= 4e-5f * (1 + exact));
    EXPECT(fabsf(back[64 + i] - 1) < 1e-6f && fabsf(back[128 + i] - in[i]) < 1e-5f * (in[i] + 1));
    unsigned reversed = 0;
    for (int b = 0; b < 32; b++) reversed |= (unsigned(i) >> b & 1) << (31 - b);
    EXPECT(back[192 + i] == float(__builtin_popcount(i) + __builtin_clz(i + 1) * 100 + __builtin_ffs(i) * 10000 + reversed % 7));
  }
  puts("ok");
}
