// Oracle: the same exchange on the host. Shuffles, votes and what barriers count.
#include "check.h"

template <class T>
__global__ void shuffle(T *p, int width) {
  int i = threadIdx.x;
  T own = T(i) * T(3) + T(1);
  p[i] = __shfl(own, (i * 5 + 3) % width, width);
  p[blockDim.x + i] = __shfl_up(own, 3, width);
  p[2 * blockDim.x + i] = __shfl_down(own, 5, width);
  p[3 * blockDim.x + i] = __shfl_xor(own, 6, width);
}

template <class T>
static void shuffles(int wave) {
  const int n = 128;
  T *d;
  std::vector<T> host(4 * n);
  CHECK(hipMalloc(&d, host.size() * sizeof(T)));
  for (int width = wave; width >= 8; width /= 2) {
    shuffle<<<1, n>>>(d, width);
    CHECK(hipMemcpy(host.data(), d, host.size() * sizeof(T), hipMemcpyDeviceToHost));
    for (int i = 0; i < n; i++) {
      int first = i / width * width, at = i - first;
      auto value = [](int lane) { return T(lane) * T(3) + T(1); };
      EXPECT(host[i] == value(first + (i * 5 + 3) % width));
      EXPECT(host[n + i] == value(at >= 3 ? i - 3 : i));
      EXPECT(host[2 * n + i] == value(at + 5 < width ? i + 5 : i));
      EXPECT(host[3 * n + i] == value((at ^ 6) < width ? first + (at ^ 6) : i));
    }
  }
  CHECK(hipFree(d));
}

__global__ void vote(unsigned long long *p, int *q) {
  int i = threadIdx.x;
  p[i] = __ballot(i % 3 == 0);
  if (i % 5 < 2) p[i] ^= __ballot(1) << 1;
  q[i] = __any(i == 70) + 2 * __all(i != 70) + 4 * __popcll(__ballot(i & 1));
  q[blockDim.x + i] = __lane_id() * 1000 + __popcll(__ballot(1) & (__ballot(1) >> __lane_id()));
}

__global__ void counts(int *p) {
  int i = threadIdx.x;
  p[3 * i] = __syncthreads_count(i % 7 == 0);
  p[3 * i + 1] = __syncthreads_and(i >= 0) * 2 + (__syncthreads_and(i != 99) != 0);
  p[3 * i + 2] = (__syncthreads_or(i == 99) != 0) * 2 + __syncthreads_or(i < 0);
}

__global__ void reduce(const int *in, int *out, int n) {
  __shared__ int sums[32];
  int sum = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) sum += in[i];
  for (int d = warpSize / 2; d > 0; d /= 2) sum += __shfl_down(sum, d);
  if (threadIdx.x % warpSize == 0) sums[threadIdx.x / warpSize] = sum;
  __syncthreads();
  if (threadIdx.x == 0) {
    for (int w = 1; w < blockDim.x / warpSize; w++) sum += sums[w];
    atomicAdd(out, sum);
  }
}

int main() {
  hipDeviceProp_t device;
  CHECK(hipGetDeviceProperties(&device, 0));
  const int wave = device.warpSize, n = 128;
  shuffles<int>(wave);
  shuffles<unsigned>(wave);
  shuffles<float>(wave);
  shuffles<double>(wave);
  shuffles<long long>(wave);
  unsigned long long *p, votes[n];
  int *q, found[3 * n];
  CHECK(hipMalloc(&p, sizeof votes));
  CHECK(hipMalloc(&q, sizeof found));
  vote<<<1, n>>>(p, q);
  CHECK(hipMemcpy(votes, p, sizeof votes, hipMemcpyDeviceToHost));
  CHECK(hipMemcpy(found, q, 2 * n * 4, hipMemcpyDeviceToHost));
  for (int i = 0; i < n; i++) {
    int first = i / wave * wave;
    unsigned long long thirds = 0, active = 0;
    for (int lane = 0; lane < wave; lane++) {
      thirds |= (unsigned long long)((first + lane) % 3 == 0) << lane;
      active |= (unsigned long long)((first + lane) % 5 < 2) << lane;
    }
    EXPECT(votes[i] == (i % 5 < 2 ? thirds ^ active << 1 : thirds));
    bool there = first <= 70 && 70 < first + wave;
    EXPECT(found[i] == there + 2 * !there + 2 * wave);
    EXPECT(found[n + i] == (i - first) * 1000 + wave - (i - first));
  }
  counts<<<1, n>>>(q);
  CHECK(hipMemcpy(found, q, sizeof found, hipMemcpyDeviceToHost));
  for (int i = 0; i < n; i++) {
    EXPECT(found[3 * i] == 19 && found[3 * i + 2] == 2);
    EXPECT(found[3 * i + 1] / 2 != 0 && found[3 * i + 1] % 2 == 0);
  }
  std::vector<int> numbers(10000);
  int sum = 0, *in;
  for (int i = 0; i < 10000; i++) sum += numbers[i] = i * i % 1009;
  CHECK(hipMalloc(&in, 40000));
  CHECK(hipMemcpy(in, numbers.data(), 40000, hipMemcpyHostToDevice));
  CHECK(hipMemset(q, 0, 4));
  reduce<<<7, 256>>>(in, q, 10000);
  CHECK(hipMemcpy(found, q, 4, hipMemcpyDeviceToHost));
  EXPECT(found[0] == sum);
  puts("ok");
}
