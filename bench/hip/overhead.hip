// Medians of what a host pays beside its kernels: launches, copies, and memcpy beside them.
//   hipcc --offload-arch=gfx900 -O2 overhead.hip -o overhead
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <hip/hip_runtime.h>
#include <vector>

static void need(hipError_t status, int line) {
  if (status != hipSuccess) {
    fprintf(stderr, "line %d: %s\n", line, hipGetErrorString(status));
    exit(1);
  }
}
#define NEED(call) need(call, __LINE__)

__global__ void nothing() {}

// Microseconds of each of some calls, in order of size.
template <class Call> static std::vector<double> times(int count, Call call) {
  std::vector<double> all;
  for (int i = 0; i < count; i++) {
    auto start = std::chrono::steady_clock::now();
    call();
    all.push_back(std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count());
  }
  std::sort(all.begin(), all.end());
  return all;
}

template <class Call> static double median(int count, Call call) {
  return times(count, call)[count / 2];
}

int main() {
  auto launch = [] {
    nothing<<<1, 64>>>();
    NEED(hipGetLastError());
    NEED(hipDeviceSynchronize());
  };
  times(2000, launch);
  auto launches = times(5000, launch);
  printf("launch and synchronise: median %.1f us, 90 %% below %.1f us\n", launches[2500], launches[4500]);
  printf("10,000 launches in one stream: %.3f s\n", median(5, [] {
           for (int i = 0; i < 10000; i++)
             nothing<<<1, 64>>>();
           NEED(hipDeviceSynchronize());
         }) / 1e6);
  size_t size = size_t(1) << 30;
  char *from, *to, *device;
  NEED(hipHostMalloc(&from, size));
  NEED(hipHostMalloc(&to, size));
  NEED(hipMalloc(&device, size));
  memset(from, 1, size);
  memset(to, 2, size);
  NEED(hipMemset(device, 3, size));
  char *pages = (char *)malloc(size);
  memset(pages, 4, size);
  const int rounds = 7;
  double host = median(rounds, [&] { memcpy(to, from, size); });
  printf("memcpy of 1 GiB: %.0f ms\n", host / 1e3);
  auto tell = [&](const char *what, double time) {
    printf("%s: %.0f ms, %.0f %% of the speed of memcpy\n", what, time / 1e3, 100 * host / time);
  };
  tell("pinned to device", median(rounds, [&] { NEED(hipMemcpy(device, from, size, hipMemcpyHostToDevice)); }));
  tell("device to pinned", median(rounds, [&] { NEED(hipMemcpy(to, device, size, hipMemcpyDeviceToHost)); }));
  tell("pageable to device", median(rounds, [&] { NEED(hipMemcpy(device, pages, size, hipMemcpyHostToDevice)); }));
  tell("device to pageable", median(rounds, [&] { NEED(hipMemcpy(pages, device, size, hipMemcpyDeviceToHost)); }));
}
