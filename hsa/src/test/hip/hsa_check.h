// HSA without HIP between: agents, pools, packets, and kernels that hiprtc compiles.
#pragma once
#include <hip/hiprtc.h>
#include <hsa/hsa.h>
#include <hsa/hsa_ext_amd.h>

#include <cstring>

#include "check.h"

#define HSA(call)                                                  \
  do {                                                             \
    hsa_status_t status_ = (call);                                 \
    if (status_ != HSA_STATUS_SUCCESS) {                           \
      printf("line %d: %s: 0x%x\n", __LINE__, #call, (int)status_); \
      exit(1);                                                     \
    }                                                              \
  } while (0)

#define REFUSED(status, call) EXPECT((call) == HSA_STATUS_ERROR_##status)

// The host's processor, the first GPU, and their pools.
struct Machine {
  hsa_agent_t cpu = {}, gpu = {}, second = {};
  hsa_amd_memory_pool_t kernarg = {}, fine = {}, coarse = {}, local = {}, lds = {};

  Machine() {
    HSA(hsa_init());
    HSA(hsa_iterate_agents(
        [](hsa_agent_t agent, void *data) {
          Machine *self = static_cast<Machine *>(data);
          hsa_device_type_t type;
          hsa_agent_get_info(agent, HSA_AGENT_INFO_DEVICE, &type);
          hsa_agent_t *place = type == HSA_DEVICE_TYPE_CPU ? &self->cpu : self->gpu.handle ? &self->second : &self->gpu;
          *place = agent;
          return HSA_STATUS_SUCCESS;
        },
        this));
    HSA(hsa_amd_agent_iterate_memory_pools(cpu, pool, this));
    HSA(hsa_amd_agent_iterate_memory_pools(gpu, pool, this));
    EXPECT(cpu.handle && gpu.handle && kernarg.handle && fine.handle && coarse.handle && local.handle);
  }

  static hsa_status_t pool(hsa_amd_memory_pool_t one, void *data) {
    Machine *self = static_cast<Machine *>(data);
    hsa_amd_segment_t segment;
    uint32_t flags = 0, place = 0;
    HSA(hsa_amd_memory_pool_get_info(one, HSA_AMD_MEMORY_POOL_INFO_SEGMENT, &segment));
    if (segment == HSA_AMD_SEGMENT_GROUP) {
      self->lds = one;
      return HSA_STATUS_SUCCESS;
    }
    HSA(hsa_amd_memory_pool_get_info(one, HSA_AMD_MEMORY_POOL_INFO_GLOBAL_FLAGS, &flags));
    bool coarse = flags & HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_COARSE_GRAINED;
    if (flags & HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_KERNARG_INIT)
      self->kernarg = one;
    else if (coarse)
      (self->coarse.handle ? self->local : self->coarse) = one;
    else if (!self->fine.handle)
      self->fine = one;
    return HSA_STATUS_SUCCESS;
  }

  template <class T>
  T *allocate(hsa_amd_memory_pool_t from, size_t count) const {
    void *made;
    HSA(hsa_amd_memory_pool_allocate(from, count * sizeof(T), 0, &made));
    HSA(hsa_amd_agents_allow_access(1, &gpu, nullptr, made));
    memset(made, 0, count * sizeof(T));
    return static_cast<T *>(made);
  }

  hsa_queue_t *queue(uint32_t size, void (*error)(hsa_status_t, hsa_queue_t *, void *) = nullptr,
                     void *data = nullptr, hsa_queue_type32_t type = HSA_QUEUE_TYPE_MULTI) const {
    hsa_queue_t *made;
    HSA(hsa_queue_create(gpu, size, type, error, data, UINT32_MAX, UINT32_MAX, &made));
    return made;
  }
};

// Kernels that hiprtc has compiled for the first GPU.
class Program {
  hsa_executable_t executable;
  hsa_agent_t gpu;

 public:
  struct Kernel {
    uint64_t object;
    uint32_t kernarg, lds, scratch;
  };

  Program(const Machine &machine, const char *source) : Program(machine, compiled(machine.gpu, source)) {}

  // A code object as it is.
  Program(const Machine &machine, const std::string &code) : gpu(machine.gpu) {
    hsa_code_object_reader_t reader;
    HSA(hsa_code_object_reader_create_from_memory(code.data(), code.size(), &reader));
    HSA(hsa_executable_create_alt(HSA_PROFILE_FULL, HSA_DEFAULT_FLOAT_ROUNDING_MODE_DEFAULT, nullptr, &executable));
    HSA(hsa_executable_load_agent_code_object(executable, gpu, reader, nullptr, nullptr));
    HSA(hsa_executable_freeze(executable, nullptr));
    HSA(hsa_code_object_reader_destroy(reader));
  }

  static std::string compiled(hsa_agent_t gpu, const char *source) {
    char target[64] = {}, isa[128] = {};
    HSA(hsa_agent_get_info(gpu, HSA_AGENT_INFO_NAME, target));
    hsa_agent_iterate_isas(
        gpu, [](hsa_isa_t one, void *to) { return hsa_isa_get_info_alt(one, HSA_ISA_INFO_NAME, to); }, isa);
    std::string option = std::string("--gpu-architecture=") + strstr(isa, target);
    const char *options[] = {option.c_str()};
    hiprtcProgram program;
    EXPECT(hiprtcCreateProgram(&program, source, "program.hip", 0, 0, 0) == HIPRTC_SUCCESS);
    EXPECT(hiprtcCompileProgram(program, 1, options) == HIPRTC_SUCCESS);
    size_t size;
    EXPECT(hiprtcGetCodeSize(program, &size) == HIPRTC_SUCCESS);
    std::string code(size, 0);
    EXPECT(hiprtcGetCode(program, &code[0]) == HIPRTC_SUCCESS);
    EXPECT(hiprtcDestroyProgram(&program) == HIPRTC_SUCCESS);
    return code;
  }

  Kernel kernel(const char *name) const {
    hsa_executable_symbol_t symbol;
    Kernel k;
    HSA(hsa_executable_get_symbol_by_name(executable, (std::string(name) + ".kd").c_str(), &gpu, &symbol));
    HSA(hsa_executable_symbol_get_info(symbol, HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_OBJECT, &k.object));
    HSA(hsa_executable_symbol_get_info(symbol, HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_KERNARG_SEGMENT_SIZE, &k.kernarg));
    HSA(hsa_executable_symbol_get_info(symbol, HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_GROUP_SEGMENT_SIZE, &k.lds));
    HSA(hsa_executable_symbol_get_info(symbol, HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_PRIVATE_SEGMENT_SIZE, &k.scratch));
    return k;
  }
};

static uint16_t header(int type, bool barrier = true, int fence = HSA_FENCE_SCOPE_SYSTEM) {
  return type << HSA_PACKET_HEADER_TYPE | barrier << HSA_PACKET_HEADER_BARRIER |
         fence << HSA_PACKET_HEADER_SCACQUIRE_FENCE_SCOPE | fence << HSA_PACKET_HEADER_SCRELEASE_FENCE_SCOPE;
}

// Puts a packet into a queue; its first word is written last.
static void submit(hsa_queue_t *queue, const void *packet, uint16_t header, uint16_t second) {
  uint64_t index = hsa_queue_add_write_index_screlease(queue, 1);
  while (index - hsa_queue_load_read_index_scacquire(queue) >= queue->size) {
  }
  char *slot = static_cast<char *>(queue->base_address) + index % queue->size * 64;
  memcpy(slot + 4, static_cast<const char *>(packet) + 4, 60);
  __atomic_store_n(reinterpret_cast<uint32_t *>(slot), header | second << 16, __ATOMIC_RELEASE);
  hsa_signal_store_screlease(queue->doorbell_signal, index);
}

static void launch(hsa_queue_t *queue, const Program::Kernel &kernel, void *arguments, uint32_t grid, uint16_t group,
                   hsa_signal_t done, bool barrier = true, int fence = HSA_FENCE_SCOPE_SYSTEM) {
  hsa_kernel_dispatch_packet_t packet = {};
  packet.workgroup_size_x = group;
  packet.workgroup_size_y = packet.workgroup_size_z = packet.grid_size_y = packet.grid_size_z = 1;
  packet.grid_size_x = grid;
  packet.private_segment_size = kernel.scratch;
  packet.group_segment_size = kernel.lds;
  packet.kernel_object = kernel.object;
  packet.kernarg_address = arguments;
  packet.completion_signal = done;
  submit(queue, &packet, header(HSA_PACKET_TYPE_KERNEL_DISPATCH, barrier, fence), 1);
}

static hsa_signal_t signal(hsa_signal_value_t value) {
  hsa_signal_t made;
  HSA(hsa_signal_create(value, 0, nullptr, &made));
  return made;
}

// Waits for a signal to be below 1, for a minute at most.
static void wait(hsa_signal_t one) {
  uint64_t frequency;
  HSA(hsa_system_get_info(HSA_SYSTEM_INFO_TIMESTAMP_FREQUENCY, &frequency));
  EXPECT(hsa_signal_wait_scacquire(one, HSA_SIGNAL_CONDITION_LT, 1, 60 * frequency, HSA_WAIT_STATE_BLOCKED) < 1);
}
