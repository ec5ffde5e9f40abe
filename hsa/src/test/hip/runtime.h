// What test programs over the HSA runtime below HIP have in common: its functions, its agents, a queue.
#pragma once
#include <dlfcn.h>
#include <fcntl.h>
#include <hsa/hsa.h>
#include <hsa/hsa_ext_amd.h>
#include <unistd.h>

#include <atomic>
#include <cstring>

#include "check.h"

template <typename F>
static F *function(F *, const char *name) {
  static void *library = dlopen("libhsa-runtime64.so.1", RTLD_NOW | RTLD_GLOBAL);
  F *found = (F *)dlsym(library, name);
  EXPECT(found != nullptr);
  return found;
}
#define HSA(name) function(name, #name)

static hsa_agent_t cpu, gpu;
static hsa_amd_memory_pool_t kernargs;

static hsa_status_t choose(hsa_agent_t agent, void *) {
  hsa_device_type_t type;
  EXPECT(!HSA(hsa_agent_get_info)(agent, HSA_AGENT_INFO_DEVICE, &type));
  hsa_agent_t &place = type == HSA_DEVICE_TYPE_GPU ? gpu : cpu;
  if (!place.handle) place = agent;
  return HSA_STATUS_SUCCESS;
}

static hsa_status_t choose_pool(hsa_amd_memory_pool_t pool, void *) {
  uint32_t flags;
  EXPECT(!HSA(hsa_amd_memory_pool_get_info)(pool, HSA_AMD_MEMORY_POOL_INFO_GLOBAL_FLAGS, &flags));
  if (flags & HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_KERNARG_INIT) kernargs = pool;
  return HSA_STATUS_SUCCESS;
}

static void open_runtime() {
  EXPECT(!HSA(hsa_init)());
  EXPECT(!HSA(hsa_iterate_agents)(choose, nullptr));
  EXPECT(!HSA(hsa_amd_agent_iterate_memory_pools)(cpu, choose_pool, nullptr));
}

/* Memory that the host and all kernels see. */
template <typename T>
static T *allocate(size_t count) {
  void *made;
  EXPECT(!HSA(hsa_amd_memory_pool_allocate)(kernargs, count * sizeof(T), 0, &made));
  return (T *)made;
}

/* The code object for the GPU in this program. */
static std::vector<char> own_code() {
  static const char magic[] = "__CLANG_OFFLOAD_BUNDLE__";
  FILE *file = fopen("/proc/self/exe", "rb");
  std::vector<char> all;
  char part[4096];
  for (size_t n; (n = fread(part, 1, sizeof part, file)) > 0;) all.insert(all.end(), part, part + n);
  fclose(file);
  for (size_t at = 0; at + 32 < all.size(); at += 8) {
    if (memcmp(&all[at], magic, sizeof magic - 1)) continue;
    uint64_t count, entry[3], place = at + 32;
    memcpy(&count, &all[at + 24], 8);
    for (uint64_t i = 0; i < count && count < 64; i++) {
      memcpy(entry, &all[place], 24);
      std::string id(&all[place + 24], entry[2]);
      place += 24 + entry[2];
      if (id.find("gfx") != std::string::npos && entry[1])
        return std::vector<char>(&all[at + entry[0]], &all[at + entry[0] + entry[1]]);
    }
  }
  EXPECT(!"a code object in this program");
  return {};
}

static uint64_t symbol_object(hsa_executable_t executable, const char *name) {
  hsa_executable_symbol_t symbol;
  EXPECT(!HSA(hsa_executable_get_symbol_by_name)(executable, name, &gpu, &symbol));
  uint64_t object;
  EXPECT(!HSA(hsa_executable_symbol_get_info)(symbol, HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_OBJECT, &object));
  return object;
}

/* Launches one workgroup of one work-item. */
static void launch(hsa_queue_t *queue, uint64_t object, void *argument, hsa_signal_t done) {
  uint64_t *segment = allocate<uint64_t>(64);
  segment[0] = (uint64_t)argument;
  uint64_t index = HSA(hsa_queue_add_write_index_relaxed)(queue, 1);
  auto *packet = (hsa_kernel_dispatch_packet_t *)queue->base_address + (index & (queue->size - 1));
  memset((char *)packet + 4, 0, sizeof *packet - 4);
  packet->workgroup_size_x = packet->workgroup_size_y = packet->workgroup_size_z = 1;
  packet->grid_size_x = packet->grid_size_y = packet->grid_size_z = 1;
  packet->kernel_object = object;
  packet->kernarg_address = segment;
  packet->completion_signal = done;
  uint32_t first = HSA_PACKET_TYPE_KERNEL_DISPATCH | 2 << HSA_PACKET_HEADER_SCACQUIRE_FENCE_SCOPE |
                   2 << HSA_PACKET_HEADER_SCRELEASE_FENCE_SCOPE | 3 << 16;
  ((std::atomic<uint32_t> *)packet)->store(first, std::memory_order_release);
  HSA(hsa_signal_store_screlease)(queue->doorbell_signal, index);
}

/* Runs one work-item, which must end. */
static void run(hsa_queue_t *queue, uint64_t object, void *argument) {
  hsa_signal_t done;
  EXPECT(!HSA(hsa_signal_create)(1, 0, nullptr, &done));
  launch(queue, object, argument, done);
  EXPECT(HSA(hsa_signal_wait_scacquire)(done, HSA_SIGNAL_CONDITION_LT, 1, 60000000000, HSA_WAIT_STATE_BLOCKED) == 0);
  EXPECT(!HSA(hsa_signal_destroy)(done));
}
