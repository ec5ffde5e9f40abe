// Each GPU computes a part, and the first one adds what the second one has found.
//   hipcc --offload-arch=gfx900 -O2 -g two_devices.hip -o two_devices
//   lockstep rocm --target gfx900,gfx900 ./two_devices
#include <hip/hip_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <vector>

#define CHECK(call)                                                          \
  do {                                                                       \
    hipError_t status = (call);                                              \
    if (status != hipSuccess) {                                              \
      fprintf(stderr, "line %d: %s\n", __LINE__, hipGetErrorString(status)); \
      exit(1);                                                               \
    }                                                                        \
  } while (0)

__global__ void squares(int *out, int first, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    out[i] = (first + i) * (first + i);
  }
}

__global__ void add(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    to[i] += from[i];
  }
}

int main() {
  constexpr int n = 1000, blocks = (n + 255) / 256;
  int devices;
  CHECK(hipGetDeviceCount(&devices));
  if (devices < 2) {
    puts("there are fewer than two GPUs");
    return 1;
  }
  int *part[2], *copy;
  for (int device = 0; device < 2; device++) {
    CHECK(hipSetDevice(device));
    CHECK(hipMalloc(&part[device], n * sizeof(int)));
    squares<<<blocks, 256>>>(part[device], device * n, n);
    CHECK(hipGetLastError());
  }
  for (int device = 0; device < 2; device++) {
    CHECK(hipSetDevice(device));
    CHECK(hipDeviceSynchronize());
  }
  CHECK(hipSetDevice(0));
  CHECK(hipMalloc(&copy, n * sizeof(int)));
  CHECK(hipMemcpyPeer(copy, 0, part[1], 1, n * sizeof(int)));
  add<<<blocks, 256>>>(part[0], copy, n);
  CHECK(hipGetLastError());
  std::vector<int> sums(n);
  CHECK(hipMemcpy(sums.data(), part[0], n * sizeof(int), hipMemcpyDeviceToHost));
  for (int i = 0; i < n; i++) {
    if (sums[i] != i * i + (n + i) * (n + i)) {
      printf("element %d is %d\n", i, sums[i]);
      return 1;
    }
  }
  puts("ok");
}
