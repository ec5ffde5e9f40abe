// Oracle: hsa_ext_amd.h, and AMD's runtime and driver for what is there at first. Attributes of memory that HSA has not allocated.
#include <sys/mman.h>

#include "runtime.h"

extern "C" __global__ void store(int *p) { *p = 7; }

extern "C" __global__ void twice(int *p) { p[1] = 2 * p[0]; }

static const size_t PAGE = 4096;

static hsa_status_t set(void *p, size_t bytes, std::vector<hsa_amd_svm_attribute_pair_t> what) {
  return HSA(hsa_amd_svm_attributes_set)(p, bytes, what.data(), what.size());
}

static hsa_amd_svm_attribute_pair_t get(void *p, size_t bytes, uint64_t attribute, uint64_t value = 0) {
  hsa_amd_svm_attribute_pair_t pair = {attribute, value};
  EXPECT(!HSA(hsa_amd_svm_attributes_get)(p, bytes, &pair, 1));
  return pair;
}

static char *map(size_t pages) {
  return (char *)mmap(nullptr, pages * PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
}

static void attributes(char *p) {
  EXPECT(get(p, 8 * PAGE, HSA_AMD_SVM_ATTRIB_ACCESS_QUERY, gpu.handle).attribute == HSA_AMD_SVM_ATTRIB_AGENT_NO_ACCESS);
  EXPECT(get(p, 8 * PAGE, HSA_AMD_SVM_ATTRIB_ACCESS_QUERY, cpu.handle).attribute == HSA_AMD_SVM_ATTRIB_AGENT_ACCESSIBLE);
  EXPECT(get(p, 1, HSA_AMD_SVM_ATTRIB_GLOBAL_FLAG).value == HSA_AMD_SVM_GLOBAL_FLAG_FINE_GRAINED);
  EXPECT(get(p, 1, HSA_AMD_SVM_ATTRIB_MIGRATION_GRANULARITY).value == 9);
  EXPECT(!set(p, 8 * PAGE, {{HSA_AMD_SVM_ATTRIB_AGENT_ACCESSIBLE, gpu.handle}}));
  EXPECT(!set(p + 2 * PAGE, PAGE, {{HSA_AMD_SVM_ATTRIB_AGENT_ACCESSIBLE_IN_PLACE, gpu.handle},
                                   {HSA_AMD_SVM_ATTRIB_GLOBAL_FLAG, HSA_AMD_SVM_GLOBAL_FLAG_COARSE_GRAINED},
                                   {HSA_AMD_SVM_ATTRIB_MIGRATION_GRANULARITY, 3},
                                   {HSA_AMD_SVM_ATTRIB_PREFERRED_LOCATION, gpu.handle}}));
  EXPECT(get(p, 2 * PAGE, HSA_AMD_SVM_ATTRIB_ACCESS_QUERY, gpu.handle).attribute == HSA_AMD_SVM_ATTRIB_AGENT_ACCESSIBLE);
  EXPECT(get(p + 2 * PAGE, 1, HSA_AMD_SVM_ATTRIB_ACCESS_QUERY, gpu.handle).attribute ==
         HSA_AMD_SVM_ATTRIB_AGENT_ACCESSIBLE_IN_PLACE);
  EXPECT(get(p, 8 * PAGE, HSA_AMD_SVM_ATTRIB_ACCESS_QUERY, gpu.handle).attribute == HSA_AMD_SVM_ATTRIB_AGENT_NO_ACCESS);
  EXPECT(get(p + 2 * PAGE, 1, HSA_AMD_SVM_ATTRIB_GLOBAL_FLAG).value == HSA_AMD_SVM_GLOBAL_FLAG_COARSE_GRAINED);
  EXPECT(get(p, 8 * PAGE, HSA_AMD_SVM_ATTRIB_GLOBAL_FLAG).value == HSA_AMD_SVM_GLOBAL_FLAG_INDETERMINATE);
  EXPECT(get(p, 8 * PAGE, HSA_AMD_SVM_ATTRIB_MIGRATION_GRANULARITY).value == 3);
  EXPECT(get(p + 2 * PAGE, 1, HSA_AMD_SVM_ATTRIB_PREFERRED_LOCATION).value == gpu.handle);
  EXPECT(get(p, 8 * PAGE, HSA_AMD_SVM_ATTRIB_PREFERRED_LOCATION).value == 0);
}

static void refusals(char *p) {
  EXPECT(set(p, PAGE, {{HSA_AMD_SVM_ATTRIB_READ_ONLY, 1}, {HSA_AMD_SVM_ATTRIB_READ_ONLY, 0}}) ==
         HSA_STATUS_ERROR_INCOMPATIBLE_ARGUMENTS);
  EXPECT(set(p, PAGE, {{HSA_AMD_SVM_ATTRIB_AGENT_ACCESSIBLE, gpu.handle}, {HSA_AMD_SVM_ATTRIB_AGENT_NO_ACCESS, gpu.handle}}) ==
         HSA_STATUS_ERROR_INCOMPATIBLE_ARGUMENTS);
  EXPECT(set(p, PAGE, {{HSA_AMD_SVM_ATTRIB_AGENT_ACCESSIBLE, 5}}) == HSA_STATUS_ERROR_INVALID_AGENT);
  EXPECT(set(p, PAGE, {{HSA_AMD_SVM_ATTRIB_PREFETCH_LOCATION, gpu.handle}}) == HSA_STATUS_ERROR_INVALID_ARGUMENT);
  EXPECT(set(p, PAGE, {{HSA_AMD_SVM_ATTRIB_GLOBAL_FLAG, 2}}) == HSA_STATUS_ERROR_INVALID_ARGUMENT);
  EXPECT(set((void *)PAGE, PAGE, {{HSA_AMD_SVM_ATTRIB_READ_ONLY, 1}}) == HSA_STATUS_ERROR);
}

static void prefetch(char *p) {
  EXPECT(get(p, 8 * PAGE, HSA_AMD_SVM_ATTRIB_PREFETCH_LOCATION).value == 0);
  hsa_signal_t needed, done, all[2];
  EXPECT(!HSA(hsa_signal_create)(1, 0, nullptr, &needed) && !HSA(hsa_signal_create)(1, 0, nullptr, &done));
  EXPECT(!HSA(hsa_amd_svm_prefetch_async)(p, 8 * PAGE, gpu, 1, &needed, done));
  usleep(20000);
  EXPECT(HSA(hsa_signal_load_relaxed)(done) == 1);
  HSA(hsa_signal_store_screlease)(needed, 0);
  // A function of newer headers: 0 when all are so.
  auto wait_all = (uint32_t(*)(uint32_t, hsa_signal_t *, hsa_signal_condition_t *, hsa_signal_value_t *, uint64_t,
                               hsa_wait_state_t, hsa_signal_value_t *))dlsym(dlopen("libhsa-runtime64.so.1", RTLD_NOW),
                                                                             "hsa_amd_signal_wait_all");
  all[0] = needed, all[1] = done;
  hsa_signal_condition_t conditions[] = {HSA_SIGNAL_CONDITION_EQ, HSA_SIGNAL_CONDITION_LT};
  hsa_signal_value_t values[] = {0, 1}, found[] = {9, 9};
  EXPECT(wait_all(2, all, conditions, values, 60000000000, HSA_WAIT_STATE_BLOCKED, found) == 0);
  EXPECT(found[0] == 0 && found[1] == 0);
  values[0] = 5;
  EXPECT(wait_all(2, all, conditions, values, 1000, HSA_WAIT_STATE_BLOCKED, nullptr) == ~0U);
  EXPECT(get(p, 8 * PAGE, HSA_AMD_SVM_ATTRIB_PREFETCH_LOCATION).value == gpu.handle);
  EXPECT(!HSA(hsa_amd_svm_prefetch_async)(p, PAGE, cpu, 0, nullptr, {0}));
  EXPECT(get(p, 8 * PAGE, HSA_AMD_SVM_ATTRIB_PREFETCH_LOCATION).value == 0);
}

static std::atomic<int> status;

static void ended(hsa_status_t how, hsa_queue_t *, void *) { status = how; }

static hsa_queue_t *queue() {
  hsa_queue_t *made;
  EXPECT(!HSA(hsa_queue_create)(gpu, 64, HSA_QUEUE_TYPE_SINGLE, ended, nullptr, ~0U, ~0U, &made));
  return made;
}

/* A kernel whose access is refused, and ends its queue. */
static void refused(uint64_t kernel, void *p) {
  hsa_signal_t done;
  EXPECT(!HSA(hsa_signal_create)(1, 0, nullptr, &done));
  hsa_queue_t *faulty = queue();
  status = 0;
  launch(faulty, kernel, p, done);
  for (int i = 0; i < 6000 && !status; i++) usleep(10000);
  EXPECT(status == (int)HSA_STATUS_ERROR_MEMORY_FAULT);
  EXPECT(!HSA(hsa_queue_destroy)(faulty));
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
  uint64_t stores = symbol_object(all, "store.kd"), doubles = symbol_object(all, "twice.kd");
  bool there, open;
  EXPECT(!HSA(hsa_system_get_info)((hsa_system_info_t)HSA_AMD_SYSTEM_INFO_SVM_SUPPORTED, &there) && there);
  EXPECT(!HSA(hsa_system_get_info)((hsa_system_info_t)HSA_AMD_SYSTEM_INFO_SVM_ACCESSIBLE_BY_DEFAULT, &open) && !open);
  char *p = map(8), *q = map(8);
  attributes(p);
  refusals(q);
  prefetch(q);
  int *words = (int *)(p + 2 * PAGE);
  run(queue(), stores, words);
  EXPECT(*words == 7);
  run(queue(), doubles, words);
  EXPECT(words[1] == 14);
  if (!checked || strcmp(checked, "1")) {
    int *closed = (int *)map(8);
    refused(stores, closed);
    EXPECT(*closed == 0);
    EXPECT(!set(p, 8 * PAGE, {{HSA_AMD_SVM_ATTRIB_READ_ONLY, 1}}));
    refused(stores, words);
    EXPECT(!set(p, 8 * PAGE, {{HSA_AMD_SVM_ATTRIB_READ_ONLY, 0}, {HSA_AMD_SVM_ATTRIB_AGENT_NO_ACCESS, gpu.handle}}));
    refused(stores, words);
    EXPECT(!set(p, 8 * PAGE, {{HSA_AMD_SVM_ATTRIB_AGENT_ACCESSIBLE, gpu.handle}}));
    *words = 0;
    run(queue(), stores, words);
    EXPECT(*words == 7);
    munmap(p, 8 * PAGE);
    refused(stores, words);
  }
  puts("ok");
}
