// y = a x + y in HIP.
//   hipcc --offload-arch=gfx900 -O2 -g saxpy.hip -o saxpy
//   lockstep rocm --target gfx900 ./saxpy
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

__global__ void saxpy(float a, const float *x, float *y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    y[i] = a * x[i] + y[i];
  }
}

int main() {
  constexpr int n = 1000;
  std::vector<float> x(n), y(n, 1);
  for (int i = 0; i < n; i++) {
    x[i] = i;
  }
  float *dx, *dy;
  CHECK(hipMalloc(&dx, n * sizeof(float)));
  CHECK(hipMalloc(&dy, n * sizeof(float)));
  CHECK(hipMemcpy(dx, x.data(), n * sizeof(float), hipMemcpyHostToDevice));
  CHECK(hipMemcpy(dy, y.data(), n * sizeof(float), hipMemcpyHostToDevice));
  saxpy<<<(n + 255) / 256, 256>>>(2, dx, dy, n);
  CHECK(hipGetLastError());
  CHECK(hipMemcpy(y.data(), dy, n * sizeof(float), hipMemcpyDeviceToHost));
  CHECK(hipFree(dx));
  CHECK(hipFree(dy));
  for (int i = 0; i < n; i++) {
    if (y[i] != 2 * x[i] + 1) {
      printf("y[%d] is %g\n", i, y[i]);
      return 1;
    }
  }
  puts("ok");
}
