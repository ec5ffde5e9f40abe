// Oracle: arithmetic on the host. A kernel that hiprtc compiles while the program runs.
#include <hip/hiprtc.h>

#include "check.h"
int main() {
  const char *src =
      "extern \"C\" __global__ void k(float *p, float f) { p[threadIdx.x] = threadIdx.x * f; }";
  hiprtcProgram prog;
  EXPECT(hiprtcCreateProgram(&prog, src, "k.cu", 0, 0, 0) == HIPRTC_SUCCESS);
  hipDeviceProp_t p;
  CHECK(hipGetDeviceProperties(&p, 0));
  std::string o = std::string("--gpu-architecture=") + p.gcnArchName;
  const char *opts[] = {o.c_str()};
  if (hiprtcCompileProgram(prog, 1, opts) != HIPRTC_SUCCESS) {
    size_t n;
    hiprtcGetProgramLogSize(prog, &n);
    std::string l(n, 0);
    hiprtcGetProgramLog(prog, &l[0]);
    puts(l.c_str());
    return 1;
  }
  size_t n;
  hiprtcGetCodeSize(prog, &n);
  std::vector<char> code(n);
  hiprtcGetCode(prog, code.data());
  hipModule_t m;
  hipFunction_t f;
  CHECK(hipModuleLoadData(&m, code.data()));
  CHECK(hipModuleGetFunction(&f, m, "k"));
  float *d;
  CHECK(hipMalloc(&d, 256));
  float x = 0.5f;
  void *args[] = {&d, &x};
  CHECK(hipModuleLaunchKernel(f, 1, 1, 1, 64, 1, 1, 0, 0, args, 0));
  float h[64];
  CHECK(hipMemcpy(h, d, 256, hipMemcpyDeviceToHost));
  for (int i = 0; i < 64; i++)
    EXPECT(h[i] == i * 0.5f);
  puts("ok");
}
