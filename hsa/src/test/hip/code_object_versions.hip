// Oracle: arithmetic on the host. Code objects of versions 3 to 5, as they are, in bundles and in files.
#include <unistd.h>

#include <fstream>
#include <sstream>

#include "hsa_check.h"

static const char *SOURCE = R"(#include <hip/hip_runtime.h>
__device__ int numbers[9];
__constant__ float factor = 2.5f;
__device__ int untouched = 77;
struct Large { int a; double b[20]; char c; };
extern "C" __global__ void whole(int *p, Large large, short shift) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  int width = gridDim.x * blockDim.x;
  p[y * width + x] = x * 100 + y + large.a + int(large.b[19] * factor) + large.c + shift + numbers[x % 8];
  if (x == 0 && y == 0) numbers[8] = gridDim.x * 1000000 + gridDim.y * 10000 + blockDim.x * 100 + blockDim.y;
}
extern "C" __global__ void shared(int *p) {
  extern __shared__ int s[];
  s[threadIdx.x] = p[threadIdx.x];
  __syncthreads();
  p[threadIdx.x] = s[blockDim.x - 1 - threadIdx.x];
})";

struct Large {
  int a;
  double b[20];
  char c;
};

static std::string target;

// A bundle of clang with code of a version; hiprtc makes one version only.
static std::string compiled(const std::string &name, int version) {
  std::ofstream(name + ".hip") << SOURCE;
  std::string command = "HIP_PLATFORM=amd hipcc --genco -O2 --offload-arch=" + target +
                        " -mcode-object-version=" + std::to_string(version) + " " + name + ".hip -o " + name;
  EXPECT(system(command.c_str()) == 0);
  std::stringstream text;
  text << std::ifstream(name).rdbuf();
  return text.str();
}

// The code object in a bundle: of each entry there are its place, its size, and its name with its length.
static std::string code(const std::string &bundle, int version) {
  EXPECT(bundle.compare(0, 24, "__CLANG_OFFLOAD_BUNDLE__") == 0);
  const char *at = bundle.data() + 24;
  auto word = [&at] {
    uint64_t value;
    memcpy(&value, at, 8);
    at += 8;
    return value;
  };
  for (uint64_t left = word(); left > 0; left--) {
    uint64_t place = word(), size = word(), length = word();
    std::string id(at, length);
    at += length;
    if (id.compare(0, 3, "hip") == 0) {
      std::string found = bundle.substr(place, size);
      // Byte 8 of an ELF file: the version of the ABI, which is 1 for version 3.
      EXPECT(found.compare(0, 4, "\177ELF") == 0 && found[8] == version - 2);
      return found;
    }
  }
  EXPECT(!"no code");
  return "";
}

static void run(hipModule_t module) {
  hipFunction_t whole, shared, none;
  CHECK(hipModuleGetFunction(&whole, module, "whole"));
  CHECK(hipModuleGetFunction(&shared, module, "shared"));
  EXPECT(hipModuleGetFunction(&none, module, "nothing") == hipErrorNotFound);
  hipDeviceptr_t numbers, factor, nothing;
  size_t bytes;
  CHECK(hipModuleGetGlobal(&numbers, &bytes, module, "numbers"));
  EXPECT(bytes == 36);
  CHECK(hipModuleGetGlobal(&factor, &bytes, module, "factor"));
  EXPECT(bytes == 4);
  EXPECT(hipModuleGetGlobal(&nothing, &bytes, module, "nothing") == hipErrorNotFound);
  int values[8] = {1, 2, 3, 4, 5, 6, 7, 8}, *p;
  float four = 4;
  CHECK(hipMemcpyHtoD(numbers, values, 32));
  CHECK(hipMemcpyHtoD(factor, &four, 4));
  const int width = 3 * 8, height = 5 * 4;
  CHECK(hipMalloc(&p, width * height * 4));
  struct { int *p; Large large; short shift; } arguments = {p, {1000, {}, 3}, -7};
  arguments.large.b[19] = 0.75;
  void *list[] = {&arguments.p, &arguments.large, &arguments.shift};
  size_t size = sizeof arguments;
  void *extra[] = {HIP_LAUNCH_PARAM_BUFFER_POINTER, &arguments, HIP_LAUNCH_PARAM_BUFFER_SIZE, &size, HIP_LAUNCH_PARAM_END};
  std::vector<int> host(width * height);
  for (int turn = 0; turn < 2; turn++) {
    CHECK(hipMemcpyHtoD(numbers, values, 32));
    CHECK(hipModuleLaunchKernel(whole, 3, 5, 1, 8, 4, 1, 0, 0, turn ? nullptr : list, turn ? extra : nullptr));
    CHECK(hipMemcpy(host.data(), p, width * height * 4, hipMemcpyDeviceToHost));
    for (int y = 0; y < height; y++)
      for (int x = 0; x < width; x++)
        EXPECT(host[y * width + x] == x * 100 + y + 1000 + 3 + 3 - 7 + x % 8 + 1);
    int known;
    CHECK(hipMemcpyDtoH(&known, (char *)numbers + 32, 4));
    EXPECT(known == 3050804);
  }
  for (int i = 0; i < 100; i++) host[i] = i;
  CHECK(hipMemcpy(p, host.data(), 400, hipMemcpyHostToDevice));
  CHECK(hipModuleLaunchKernel(shared, 1, 1, 1, 100, 1, 1, 400, 0, list, nullptr));
  CHECK(hipMemcpy(host.data(), p, 400, hipMemcpyDeviceToHost));
  for (int i = 0; i < 100; i++) EXPECT(host[i] == 99 - i);
  CHECK(hipFree(p));
  CHECK(hipModuleUnload(module));
}

// The runtime of HIP 5.2 knows no version 5, HSA's does: the kernel finds the size of its group behind its argument.
static void runByHsa(const std::string &object) {
  Machine m;
  Program program(m, object);
  Program::Kernel shared = program.kernel("shared");
  struct Arguments {
    int *p;
    uint32_t blocks[3];
    uint16_t group[3], remainder[3];
    char more[232];
  } *arguments = m.allocate<Arguments>(m.kernarg, 1);
  EXPECT(shared.kernarg <= sizeof *arguments);
  *arguments = {m.allocate<int>(m.fine, 100), {1, 1, 1}, {100, 1, 1}, {}, {}};
  for (int i = 0; i < 100; i++) arguments->p[i] = i;
  shared.lds = 400;
  hsa_queue_t *queue = m.queue(64);
  hsa_signal_t done = signal(1);
  launch(queue, shared, arguments, 100, 100, done);
  wait(done);
  for (int i = 0; i < 100; i++) EXPECT(arguments->p[i] == 99 - i);
  HSA(hsa_queue_destroy(queue));
}

int main() {
  hipDeviceProp_t properties;
  CHECK(hipGetDeviceProperties(&properties, 0));
  target = properties.gcnArchName;
  for (int version = 3; version <= 5; version++) {
    char name[] = "/tmp/lockstep-XXXXXX";
    close(mkstemp(name));
    std::string bundle = compiled(name, version), object = code(bundle, version);
    hipModule_t module;
    if (version == 5) {
      runByHsa(object);
    } else {
      CHECK(hipModuleLoadData(&module, object.data()));
      run(module);
      CHECK(hipModuleLoadData(&module, bundle.data()));
      run(module);
      CHECK(hipModuleLoad(&module, name));
      run(module);
    }
    unlink(name);
    unlink((std::string(name) + ".hip").c_str());
  }
  hipModule_t module;
  EXPECT(hipModuleLoad(&module, "/nowhere/at/all.co") == hipErrorFileNotFound);
  EXPECT(hipModuleLoadData(&module, nullptr) == hipErrorInvalidValue);
  std::vector<char> rubbish(4096, 'x');
  EXPECT(hipModuleLoadData(&module, rubbish.data()) != hipSuccess);
  puts("ok");
}
