// Loads the code object of examples/saxpy.s with HIP's module interface and runs it on an AMD GPU:
//   ./lockstep asm examples/saxpy.s --target gfx900 -o saxpy.co      (the target of the card, see rocminfo)
//   g++ -D__HIP_PLATFORM_AMD__ -o saxpy_hip examples/host/saxpy_hip.cpp -lamdhip64
//   ./saxpy_hip saxpy.co
#include <hip/hip_runtime_api.h>
#include <cstdio>
#include <cstdlib>
#include <vector>

static void check(hipError_t error, const char* call) {
  if (error != hipSuccess) {
    fprintf(stderr, "%s: %s\n", call, hipGetErrorString(error));
    exit(1);
  }
}

int main(int count, char** arguments) {
  if (count != 2) {
    fprintf(stderr, "usage: saxpy_hip CODE_OBJECT\n");
    return 2;
  }
  const unsigned n = 1000000;
  const size_t bytes = n * sizeof(float);
  std::vector<float> x(n), y(n);
  for (unsigned i = 0; i < n; i++) {
    x[i] = i;
    y[i] = 1 + i / 2.0f;
  }
  hipModule_t module;
  hipFunction_t kernel;
  check(hipModuleLoad(&module, arguments[1]), "hipModuleLoad");
  check(hipModuleGetFunction(&kernel, module, "saxpy"), "hipModuleGetFunction");
  void *deviceX, *deviceY;
  check(hipMalloc(&deviceX, bytes), "hipMalloc");
  check(hipMalloc(&deviceY, bytes), "hipMalloc");
  check(hipMemcpy(deviceX, x.data(), bytes, hipMemcpyHostToDevice), "hipMemcpy");
  check(hipMemcpy(deviceY, y.data(), bytes, hipMemcpyHostToDevice), "hipMemcpy");

  // The arguments as the kernel's metadata lays them out: x at 0, y at 8, a at 16, n at 20.
  struct {
    void *x, *y;
    float a;
    unsigned n;
  } values = {deviceX, deviceY, 2, n};
  size_t size = sizeof values;
  void* extra[] = {HIP_LAUNCH_PARAM_BUFFER_POINTER, &values, HIP_LAUNCH_PARAM_BUFFER_SIZE, &size,
                   HIP_LAUNCH_PARAM_END};
  const unsigned group = 256;
  check(hipModuleLaunchKernel(kernel, (n + group - 1) / group, 1, 1, group, 1, 1, 0, nullptr, nullptr, extra),
        "hipModuleLaunchKernel");
  check(hipMemcpy(y.data(), deviceY, bytes, hipMemcpyDeviceToHost), "hipMemcpy");
  for (unsigned i = 0; i < n; i++) {
    if (y[i] != 1 + 2.5f * i) {
      fprintf(stderr, "y[%u] is %g\n", i, y[i]);
      return 1;
    }
  }
  printf("%u results are right\n", n);
  return 0;
}
