// Warm times of two kernels of ../kernels through HIP, to be compared with `lockstep bench --threads 1`.
//   hipcc --offload-arch=gfx900 -O2 kernels.hip -o kernels && ./kernels sgemm.co xtea.co
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <hip/hip_runtime.h>
#include <vector>

static void need(hipError_t status, int line) {
  if (status != hipSuccess) {
    fprintf(stderr, "line %d: %s\n", line, hipGetErrorString(status));
    exit(1);
  }
}
#define NEED(call) need(call, __LINE__)

struct Words {
  unsigned all[4];
};

static hipFunction_t kernel(const char *file, const char *name) {
  hipModule_t module;
  hipFunction_t function;
  NEED(hipModuleLoad(&module, file));
  NEED(hipModuleGetFunction(&function, module, name));
  return function;
}

static void *buffer(size_t words) {
  void *place;
  NEED(hipMalloc(&place, 4 * words));
  std::vector<float> content(words);
  for (size_t i = 0; i < words; i++)
    content[i] = float(i % 1000) / 1000;
  NEED(hipMemcpy(place, content.data(), 4 * words, hipMemcpyHostToDevice));
  return place;
}

static void tell(const char *name, hipFunction_t function, dim3 groups, dim3 items, void **arguments) {
  std::vector<double> all;
  for (int i = 0; i < 260; i++) {
    auto start = std::chrono::steady_clock::now();
    NEED(hipModuleLaunchKernel(function, groups.x, groups.y, 1, items.x, items.y, 1, 0, 0, arguments, 0));
    NEED(hipDeviceSynchronize());
    all.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
  }
  std::sort(all.begin() + 200, all.end());
  printf("%s: median %.2f ms\n", name, all[230]);
}

int main(int count, char **files) {
  if (count != 3)
    return 2;
  unsigned size = 384;
  void *a = buffer(size * size), *b = buffer(size * size), *c = buffer(size * size);
  void *product[] = {&a, &b, &c, &size};
  tell("sgemm", kernel(files[1], "sgemm"), dim3(24, 24), dim3(16, 16), product);
  void *blocks = buffer(131072);
  Words key = {{1, 2, 3, 0xdeadbeef}};
  unsigned rounds = 8;
  void *cipher[] = {&blocks, &key, &rounds};
  tell("xtea", kernel(files[2], "xtea"), dim3(1024), dim3(64), cipher);
}
