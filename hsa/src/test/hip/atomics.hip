// Oracle: the same operations one after the other on the host, where their order does not matter.
#include <algorithm>

#include "check.h"

template <class T>
struct Results {
  T add, sub, most, least, all, any, odd, last, cas;
};

template <class T>
__host__ __device__ T value(int i) {
  return T((i * 37 + 11) % 1000) - T(i % 2 ? 0 : 3);
}

// Each in global memory, with the scope of the device and of the system, and in LDS.
template <class T>
__global__ void numbers(Results<T> *r, T *old) {
  __shared__ Results<T> s;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (threadIdx.x == 0) s.add = s.cas = s.most = T(0);
  __syncthreads();
  T v = value<T>(i);
  old[i] = atomicAdd(&r->add, T(2));
  atomicAdd_system(&r->sub, v);
  atomicSub(&r->sub, T(1));
  atomicMax(&r->most, v);
  atomicMin(&r->least, v);
  // An exchange whose result nobody reads would become a plain store.
  T before = atomicExch(&r->last, v);
  atomicAdd(&s.add, v);
  atomicMax(&s.most, v);
  T seen = atomicAdd(&s.cas, T(0)), expected;
  do {
    expected = seen;
    seen = atomicCAS(&s.cas, expected, expected + T(1));
  } while (seen != expected);
  __syncthreads();
  if (threadIdx.x == 0) {
    atomicAdd(&r->cas, s.cas);
    atomicAdd(&r->all, s.add);
    atomicMax(&r->any, s.most);
  }
  if (before == T(12345)) r->odd = before;
}

template <class T>
__global__ void bits(Results<T> *r, T *old) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  T v = T(1) << (i % (sizeof(T) * 8));
  atomicAnd(&r->all, T(~v));
  atomicOr(&r->any, v & T(0x5555555555555555));
  atomicXor(&r->odd, v);
  old[i] = atomicOr_system(&r->add, v);
}

__global__ void wrapping(unsigned *p, unsigned *old) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  old[i] = atomicInc(p, 6);
  atomicDec(p + 1, 9);
}

const int N = 8 * 100;

template <class T>
static void check() {
  Results<T> *d, r = {};
  T *o;
  std::vector<T> old(N);
  CHECK(hipMalloc(&d, sizeof r));
  CHECK(hipMalloc(&o, N * sizeof(T)));
  r.least = T(5000);
  CHECK(hipMemcpy(d, &r, sizeof r, hipMemcpyHostToDevice));
  numbers<<<8, 100>>>(d, o);
  CHECK(hipMemcpy(&r, d, sizeof r, hipMemcpyDeviceToHost));
  CHECK(hipMemcpy(old.data(), o, N * sizeof(T), hipMemcpyDeviceToHost));
  std::sort(old.begin(), old.end());
  T sum = 0, most = 0, least = 5000;
  bool found = false;
  for (int i = 0; i < N; i++) {
    T v = value<T>(i);
    sum += v;
    most = std::max(most, v);
    least = std::min(least, v);
    found |= v == r.last;
    EXPECT(old[i] == T(2 * i));
  }
  EXPECT(r.add == T(2 * N) && r.sub == sum - T(N) && r.most == most && r.least == least && found);
  EXPECT(r.cas == T(N) && r.all == sum && r.any == most);
  CHECK(hipFree(d));
  CHECK(hipFree(o));
}

template <class T>
static void checkBits() {
  Results<T> *d, r = {};
  T *o;
  CHECK(hipMalloc(&d, sizeof r));
  CHECK(hipMalloc(&o, N * sizeof(T)));
  r.all = T(~0ull);
  CHECK(hipMemcpy(d, &r, sizeof r, hipMemcpyHostToDevice));
  bits<<<8, 100>>>(d, o);
  CHECK(hipMemcpy(&r, d, sizeof r, hipMemcpyDeviceToHost));
  T odd = 0;
  for (int i = 0; i < N; i++) odd ^= T(1) << (i % (sizeof(T) * 8));
  EXPECT(r.all == 0 && r.any == T(0x5555555555555555) && r.odd == odd && r.add == T(~0ull));
  CHECK(hipFree(d));
  CHECK(hipFree(o));
}

int main() {
  check<int>();
  check<unsigned>();
  check<unsigned long long>();
  check<float>();
  check<double>();
  checkBits<int>();
  checkBits<unsigned>();
  checkBits<unsigned long long>();
  unsigned *d, two[2] = {0, 4}, *o;
  std::vector<unsigned> old(N);
  CHECK(hipMalloc(&d, 8));
  CHECK(hipMalloc(&o, N * 4));
  CHECK(hipMemcpy(d, two, 8, hipMemcpyHostToDevice));
  wrapping<<<8, 100>>>(d, o);
  CHECK(hipMemcpy(two, d, 8, hipMemcpyDeviceToHost));
  CHECK(hipMemcpy(old.data(), o, N * 4, hipMemcpyDeviceToHost));
  EXPECT(two[0] == N % 7 && two[1] == (4 + 10 * N - N) % 10);
  for (unsigned v = 0; v < 7; v++) EXPECT(std::count(old.begin(), old.end(), v) == N / 7 + (v < N % 7));
  puts("ok");
}
