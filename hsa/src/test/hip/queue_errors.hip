// Oracle: hsa.h, hsa_ext_amd.h and AMD's runtime. A kernel that traps, and one that accesses nothing, end their queue alone.
#include "runtime.h"

extern "C" __global__ void traps(int *) { __builtin_trap(); }

extern "C" __global__ void stray(int *p) { *p = 1; }

extern "C" __global__ void store(int *to) { *to = 7; }

static std::atomic<int> told, status, events;
static hsa_queue_t *source;
static hsa_amd_event_t seen;

static void ended(hsa_status_t how, hsa_queue_t *queue, void *data) {
  EXPECT(data == &told);
  source = queue;
  status = how;
  told++;
}

static hsa_status_t event(const hsa_amd_event_t *what, void *data) {
  EXPECT(data == &seen);
  seen = *what;
  events++;
  return HSA_STATUS_SUCCESS;
}

static hsa_queue_t *queue() {
  hsa_queue_t *made;
  EXPECT(!HSA(hsa_queue_create)(gpu, 64, HSA_QUEUE_TYPE_SINGLE, ended, &told, ~0U, ~0U, &made));
  return made;
}

static void await(std::atomic<int> &count, int value) {
  for (int i = 0; i < 6000 && count < value; i++) usleep(10000);
  EXPECT(count == value);
}

int main() {
  const char *checked = getenv("LOCKSTEP_CHECK");
  // What is told of the kernels is not of interest here.
  EXPECT(dup2(open("/dev/null", O_WRONLY), 2) == 2);
  open_runtime();
  std::vector<char> code = own_code();
  hsa_code_object_reader_t reader;
  EXPECT(!HSA(hsa_code_object_reader_create_from_memory)(code.data(), code.size(), &reader));
  hsa_executable_t all;
  EXPECT(!HSA(hsa_executable_create_alt)(HSA_PROFILE_BASE, HSA_DEFAULT_FLOAT_ROUNDING_MODE_DEFAULT, nullptr, &all));
  EXPECT(!HSA(hsa_executable_load_agent_code_object)(all, gpu, reader, nullptr, nullptr));
  EXPECT(!HSA(hsa_executable_freeze)(all, nullptr));
  int *to = allocate<int>(1);
  hsa_queue_t *good = queue(), *bad = queue();
  hsa_signal_t done;
  EXPECT(!HSA(hsa_signal_create)(1, 0, nullptr, &done));
  launch(bad, symbol_object(all, "traps.kd"), to, done);
  await(told, 1);
  EXPECT(status == HSA_STATUS_ERROR_EXCEPTION && source == bad);
  EXPECT(HSA(hsa_signal_load_relaxed)(done) == 1);
  run(good, symbol_object(all, "store.kd"), to);
  EXPECT(*to == 7);
  if (!checked || strcmp(checked, "1")) {
    hsa_queue_t *faulty = queue();
    launch(faulty, symbol_object(all, "stray.kd"), nullptr, done);
    await(told, 2);
    EXPECT(status == (int)HSA_STATUS_ERROR_MEMORY_FAULT && source == faulty);
    EXPECT(!HSA(hsa_amd_register_system_event_handler)(event, &seen));
    hsa_queue_t *handled = queue();
    launch(handled, symbol_object(all, "stray.kd"), (void *)0x12344, done);
    await(events, 1);
    EXPECT(seen.event_type == HSA_AMD_GPU_MEMORY_FAULT_EVENT && seen.memory_fault.agent.handle == gpu.handle);
    EXPECT(seen.memory_fault.virtual_address == 0x12000);
    EXPECT(seen.memory_fault.fault_reason_mask == HSA_AMD_MEMORY_FAULT_PAGE_NOT_PRESENT);
    *to = 0;
    run(good, symbol_object(all, "store.kd"), to);
    EXPECT(*to == 7 && told == 2);
    EXPECT(!HSA(hsa_queue_destroy)(faulty) && !HSA(hsa_queue_destroy)(handled));
  }
  EXPECT(!HSA(hsa_queue_destroy)(bad) && !HSA(hsa_queue_destroy)(good));
  puts("ok");
}
