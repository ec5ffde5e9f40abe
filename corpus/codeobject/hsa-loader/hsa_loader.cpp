// Loads AMD code objects with the loader of AMD's HSA runtime (ROCR-Runtime) and prints what it made of them.
// No device and no driver are needed: memory is the process's own, at a fixed address.
//
// Build, in runtime/hsa-runtime of https://github.com/ROCm/ROCR-Runtime:
//   g++ -std=c++17 -O1 -w -DLITTLEENDIAN_CPU=1 -I. -Iinc -Icore/inc -Ilibamdhsacode -o hsa_loader \
//     .../hsa_loader.cpp loader/executable.cpp libamdhsacode/amd_elf_image.cpp libamdhsacode/amd_hsa_code.cpp \
//     libamdhsacode/amd_hsa_code_util.cpp libamdhsacode/amd_hsa_locks.cpp libamdhsacode/amd_options.cpp -lelf
// Use: hsa_loader FILE
#include <sys/mman.h>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>
#include "core/inc/amd_hsa_loader.hpp"

using namespace rocr::amd::hsa;
using namespace rocr::amd::hsa::loader;

static const uint64_t kBase = 0x100000000000;
static unsigned char* image;
static size_t imageSize;
static std::string isa;

class OwnMemory final : public Context {
 public:
  hsa_isa_t IsaFromName(const char* name) override {
    isa = name;
    return hsa_isa_t{1};
  }
  bool IsaSupportedByAgent(hsa_agent_t, hsa_isa_t) override { return true; }
  void* SegmentAlloc(amdgpu_hsa_elf_segment_t, hsa_agent_t, size_t size, size_t align, bool) override {
    void* at = mmap((void*)kBase, size, PROT_READ | PROT_WRITE,
                    MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0);
    if (at == MAP_FAILED) return nullptr;
    image = (unsigned char*)at;
    imageSize = size;
    return at;
  }
  bool SegmentCopy(amdgpu_hsa_elf_segment_t, hsa_agent_t, void* dst, size_t offset, const void* src,
                   size_t size) override {
    if (offset > imageSize || size > imageSize - offset) return false;
    memcpy((char*)dst + offset, src, size);
    return true;
  }
  void SegmentFree(amdgpu_hsa_elf_segment_t, hsa_agent_t, void*, size_t) override {}
  void* SegmentAddress(amdgpu_hsa_elf_segment_t, hsa_agent_t, void* seg, size_t offset) override {
    return (char*)seg + offset;
  }
  void* SegmentHostAddress(amdgpu_hsa_elf_segment_t, hsa_agent_t, void* seg, size_t offset) override {
    return (char*)seg + offset;
  }
  bool SegmentFreeze(amdgpu_hsa_elf_segment_t, hsa_agent_t, void*, size_t) override { return true; }
  bool ImageExtensionSupported() override { return false; }
  hsa_status_t ImageCreate(hsa_agent_t, hsa_access_permission_t, const hsa_ext_image_descriptor_t*,
                           const void*, hsa_ext_image_t*) override {
    return HSA_STATUS_ERROR;
  }
  hsa_status_t ImageDestroy(hsa_agent_t, hsa_ext_image_t) override { return HSA_STATUS_ERROR; }
  hsa_status_t SamplerCreate(hsa_agent_t, const hsa_ext_sampler_descriptor_t*, hsa_ext_sampler_t*) override {
    return HSA_STATUS_ERROR;
  }
  hsa_status_t SamplerDestroy(hsa_agent_t, hsa_ext_sampler_t) override { return HSA_STATUS_ERROR; }
};

template <typename T>
static T info(Symbol* symbol, uint32_t what) {
  T value{};
  symbol->GetInfo(what, &value);
  return value;
}

static hsa_status_t show(hsa_executable_t, hsa_agent_t, hsa_executable_symbol_t handle, void*) {
  Symbol* symbol = Symbol::Object(handle);
  std::string name(info<uint32_t>(symbol, HSA_EXECUTABLE_SYMBOL_INFO_NAME_LENGTH), ' ');
  symbol->GetInfo(HSA_EXECUTABLE_SYMBOL_INFO_NAME, &name[0]);
  uint32_t kind = info<uint32_t>(symbol, HSA_EXECUTABLE_SYMBOL_INFO_TYPE);
  if (kind == HSA_SYMBOL_KIND_KERNEL) {
    printf("kernel %s at 0x%llx kernarg %u group %u private %u dynamic %d\n", name.c_str(),
           (unsigned long long)info<uint64_t>(symbol, HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_OBJECT) - kBase,
           info<uint32_t>(symbol, HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_KERNARG_SEGMENT_SIZE),
           info<uint32_t>(symbol, HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_GROUP_SEGMENT_SIZE),
           info<uint32_t>(symbol, HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_PRIVATE_SEGMENT_SIZE),
           (int)info<bool>(symbol, HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_DYNAMIC_CALLSTACK));
  } else {
    printf("variable %s at 0x%llx size %u\n", name.c_str(),
           (unsigned long long)info<uint64_t>(symbol, HSA_EXECUTABLE_SYMBOL_INFO_VARIABLE_ADDRESS) - kBase,
           info<uint32_t>(symbol, HSA_EXECUTABLE_SYMBOL_INFO_VARIABLE_SIZE));
  }
  return HSA_STATUS_SUCCESS;
}

int main(int count, char** arguments) {
  std::ifstream in(arguments[1], std::ios::binary);
  std::vector<char> bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  OwnMemory memory;
  Loader* loader = Loader::Create(&memory);
  Executable* executable =
      loader->CreateExecutable(HSA_PROFILE_FULL, "", HSA_DEFAULT_FLOAT_ROUNDING_MODE_NEAR);
  hsa_agent_t agent{7};
  hsa_code_object_t object{(uint64_t)(uintptr_t)bytes.data()};
  hsa_status_t status = executable->LoadCodeObject(agent, object, bytes.size(), nullptr, "memory://", nullptr);
  if (status == HSA_STATUS_SUCCESS) status = executable->Freeze(nullptr);
  if (status != HSA_STATUS_SUCCESS) {
    printf("refused with status 0x%x\n", status);
    return 1;
  }
  printf("isa %s\nbytes %zu\n", isa.c_str(), imageSize);
  executable->IterateAgentSymbols(agent, show, nullptr);
  uint64_t sum = 0xcbf29ce484222325u;  // FNV-1a
  // Without the ELF header, which says where sections are that are not loaded.
  for (size_t i = 64; i < imageSize; i++) sum = (sum ^ image[i]) * 0x100000001b3u;
  printf("image %016llx\n", (unsigned long long)sum);
  fflush(stdout);
  _exit(0);
}
