// Oracle: hsa.h. Code objects beside executables, their symbols, and variables that the program defines for them.
#include "runtime.h"

extern __device__ __attribute__((weak, visibility("default"))) int outer[];
__device__ int own[4] = {1, 2, 3, 4};

extern "C" __global__ void sum(int *to) {
  int all = own[0] + own[1] + own[2] + own[3];
  to[0] = outer ? all + outer[0] : -all;
}

struct Section {
  uint32_t name, type;
  uint64_t flags, address, offset, size;
  uint32_t link, info;
  uint64_t alignment, entry;
};

/* Makes the reference to the variable one that needs a definition. */
static void demand(std::vector<char> &code) {
  uint64_t table;
  uint16_t count;
  memcpy(&table, &code[40], 8);
  memcpy(&count, &code[60], 2);
  auto *sections = (Section *)&code[table];
  int found = 0;
  for (int i = 0; i < count; i++) {
    if (sections[i].type != 11) continue;
    const char *names = &code[sections[sections[i].link].offset];
    for (uint64_t at = sections[i].offset; at < sections[i].offset + sections[i].size; at += 24) {
      uint32_t name;
      memcpy(&name, &code[at], 4);
      if (strcmp(names + name, "outer")) continue;
      code[at + 4] = 1 << 4 | (code[at + 4] & 15);
      found++;
    }
  }
  EXPECT(found == 1);
}

static hsa_executable_t executable() {
  hsa_executable_t made;
  EXPECT(!HSA(hsa_executable_create_alt)(HSA_PROFILE_BASE, HSA_DEFAULT_FLOAT_ROUNDING_MODE_DEFAULT, nullptr, &made));
  return made;
}

static hsa_code_object_reader_t reader_of(std::vector<char> &code) {
  hsa_code_object_reader_t made;
  EXPECT(!HSA(hsa_code_object_reader_create_from_memory)(code.data(), code.size(), &made));
  return made;
}

static hsa_status_t count_symbols(hsa_executable_t, hsa_executable_symbol_t symbol, void *data) {
  EXPECT(symbol.handle);
  ++*(int *)data;
  return HSA_STATUS_SUCCESS;
}

static void variables(std::vector<char> code, hsa_queue_t *queue) {
  int *to = allocate<int>(1), *place = allocate<int>(1), *other = allocate<int>(1);
  *place = 32, *other = 64;
  hsa_executable_t plain = executable();
  EXPECT(!HSA(hsa_executable_load_agent_code_object)(plain, gpu, reader_of(code), nullptr, nullptr));
  run(queue, symbol_object(plain, "sum.kd"), to);
  EXPECT(*to == -10);
  demand(code);
  hsa_code_object_reader_t reader = reader_of(code);
  hsa_executable_t missing = executable();
  EXPECT(HSA(hsa_executable_load_agent_code_object)(missing, gpu, reader, nullptr, nullptr) ==
         HSA_STATUS_ERROR_VARIABLE_UNDEFINED);
  hsa_executable_t full = executable();
  EXPECT(!HSA(hsa_executable_agent_global_variable_define)(full, gpu, "outer", place));
  EXPECT(HSA(hsa_executable_agent_global_variable_define)(full, gpu, "outer", other) ==
         HSA_STATUS_ERROR_VARIABLE_ALREADY_DEFINED);
  EXPECT(!HSA(hsa_executable_readonly_variable_define)(full, gpu, "unused", other));
  EXPECT(!HSA(hsa_executable_load_agent_code_object)(full, gpu, reader, nullptr, nullptr));
  EXPECT(HSA(hsa_executable_load_agent_code_object)(full, gpu, reader, nullptr, nullptr) ==
         HSA_STATUS_ERROR_VARIABLE_ALREADY_DEFINED);
  EXPECT(!HSA(hsa_executable_freeze)(full, nullptr));
  EXPECT(HSA(hsa_executable_agent_global_variable_define)(full, gpu, "late", place) ==
         HSA_STATUS_ERROR_FROZEN_EXECUTABLE);
  run(queue, symbol_object(full, "sum.kd"), to);
  EXPECT(*to == 42);
  hsa_executable_symbol_t symbol;
  EXPECT(!HSA(hsa_executable_get_symbol_by_name)(full, "outer", &gpu, &symbol));
  uint64_t address;
  EXPECT(!HSA(hsa_executable_symbol_get_info)(symbol, HSA_EXECUTABLE_SYMBOL_INFO_VARIABLE_ADDRESS, &address));
  EXPECT(address == (uint64_t)place);
  hsa_executable_t shared = executable();
  EXPECT(!HSA(hsa_executable_global_variable_define)(shared, "outer", other));
  EXPECT(HSA(hsa_executable_global_variable_define)(shared, "outer", other) ==
         HSA_STATUS_ERROR_VARIABLE_ALREADY_DEFINED);
  EXPECT(!HSA(hsa_executable_load_agent_code_object)(shared, gpu, reader, nullptr, nullptr));
  run(queue, symbol_object(shared, "sum.kd"), to);
  EXPECT(*to == 74);
  int symbols = 0, program = 0;
  EXPECT(!HSA(hsa_executable_iterate_symbols)(shared, count_symbols, &symbols));
  EXPECT(!HSA(hsa_executable_iterate_program_symbols)(shared, count_symbols, &program));
  EXPECT(symbols == 3 && program == 1);
  EXPECT(HSA(hsa_executable_get_symbol_by_name)(shared, "own", nullptr, &symbol) == HSA_STATUS_ERROR_INVALID_SYMBOL_NAME);
  EXPECT(!HSA(hsa_executable_get_symbol)(shared, nullptr, "outer", gpu, 0, &symbol));
  for (hsa_executable_t one : {plain, missing, full, shared}) EXPECT(!HSA(hsa_executable_destroy)(one));
}

static hsa_status_t find_kernel(hsa_code_object_t, hsa_code_symbol_t symbol, void *data) {
  hsa_symbol_kind_t kind;
  EXPECT(!HSA(hsa_code_symbol_get_info)(symbol, HSA_CODE_SYMBOL_INFO_TYPE, &kind));
  if (kind == HSA_SYMBOL_KIND_KERNEL) *(hsa_code_symbol_t *)data = symbol;
  return HSA_STATUS_SUCCESS;
}

static hsa_status_t give(size_t size, hsa_callback_data_t data, void **address) {
  EXPECT(data.handle == 7);
  *address = malloc(size);
  return HSA_STATUS_SUCCESS;
}

static void files(std::vector<char> code, hsa_queue_t *queue) {
  hsa_code_object_t object;
  EXPECT(HSA(hsa_code_object_deserialize)(code.data(), 0, nullptr, &object) == HSA_STATUS_ERROR_INVALID_ARGUMENT);
  EXPECT(!HSA(hsa_code_object_deserialize)(code.data(), code.size(), nullptr, &object));
  hsa_code_symbol_t kernel = {}, variable;
  EXPECT(!HSA(hsa_code_object_iterate_symbols)(object, find_kernel, &kernel));
  char name[64] = {};
  uint32_t length, bytes;
  EXPECT(!HSA(hsa_code_symbol_get_info)(kernel, HSA_CODE_SYMBOL_INFO_NAME_LENGTH, &length) && length == 6);
  EXPECT(!HSA(hsa_code_symbol_get_info)(kernel, HSA_CODE_SYMBOL_INFO_NAME, name) && !strcmp(name, "sum.kd"));
  EXPECT(!HSA(hsa_code_symbol_get_info)(kernel, HSA_CODE_SYMBOL_INFO_KERNEL_KERNARG_SEGMENT_SIZE, &bytes) && bytes >= 8);
  EXPECT(!HSA(hsa_code_object_get_symbol)(object, "own", &variable));
  EXPECT(!HSA(hsa_code_symbol_get_info)(variable, HSA_CODE_SYMBOL_INFO_VARIABLE_SIZE, &bytes) && bytes == 16);
  EXPECT(!HSA(hsa_code_object_get_symbol_from_name)(object, nullptr, "own", &variable));
  EXPECT(HSA(hsa_code_object_get_symbol)(object, "none", &variable) == HSA_STATUS_ERROR_INVALID_SYMBOL_NAME);
  hsa_isa_t isa, agents;
  EXPECT(!HSA(hsa_code_object_get_info)(object, HSA_CODE_OBJECT_INFO_ISA, &isa));
  EXPECT(!HSA(hsa_agent_get_info)(gpu, HSA_AGENT_INFO_ISA, &agents) && agents.handle == isa.handle);
  EXPECT(!HSA(hsa_code_object_get_info)(object, HSA_CODE_OBJECT_INFO_VERSION, name) && name[1] == '.');
  void *back;
  size_t size;
  EXPECT(!HSA(hsa_code_object_serialize)(object, give, {7}, nullptr, &back, &size));
  EXPECT(size == code.size() && !memcmp(back, code.data(), size));
  hsa_executable_t made;
  EXPECT(!HSA(hsa_executable_create)(HSA_PROFILE_BASE, HSA_EXECUTABLE_STATE_UNFROZEN, nullptr, &made));
  EXPECT(!HSA(hsa_executable_load_code_object)(made, gpu, object, nullptr));
  EXPECT(!HSA(hsa_executable_freeze)(made, nullptr));
  int *to = allocate<int>(1);
  run(queue, symbol_object(made, "sum.kd"), to);
  EXPECT(*to == -10);
  uint32_t valid = 9;
  EXPECT(!HSA(hsa_executable_validate)(made, &valid) && valid == 0);
  EXPECT(HSA(hsa_executable_load_program_code_object)(executable(), reader_of(code), nullptr, nullptr) ==
         HSA_STATUS_ERROR_INVALID_CODE_OBJECT);
  EXPECT(!HSA(hsa_code_object_destroy)(object));
  EXPECT(HSA(hsa_code_object_destroy)(object) == HSA_STATUS_ERROR_INVALID_CODE_OBJECT);
  EXPECT(HSA(hsa_code_symbol_get_info)(kernel, HSA_CODE_SYMBOL_INFO_TYPE, &valid) == HSA_STATUS_ERROR_INVALID_CODE_SYMBOL);
}

static hsa_status_t count_caches(hsa_cache_t cache, void *data) {
  uint8_t level;
  uint32_t size;
  EXPECT(!HSA(hsa_cache_get_info)(cache, HSA_CACHE_INFO_LEVEL, &level));
  EXPECT(!HSA(hsa_cache_get_info)(cache, HSA_CACHE_INFO_SIZE, &size));
  EXPECT(level == ++*(int *)data && size > 0);
  return HSA_STATUS_SUCCESS;
}

static void soft_queue() {
  hsa_region_t region = {kernargs.handle};
  hsa_signal_t bell;
  EXPECT(!HSA(hsa_signal_create)(0, 0, nullptr, &bell));
  hsa_queue_t *soft;
  EXPECT(HSA(hsa_soft_queue_create)(region, 3, HSA_QUEUE_TYPE_MULTI, HSA_QUEUE_FEATURE_AGENT_DISPATCH, bell, &soft) ==
         HSA_STATUS_ERROR_INVALID_ARGUMENT);
  EXPECT(!HSA(hsa_soft_queue_create)(region, 64, HSA_QUEUE_TYPE_MULTI, HSA_QUEUE_FEATURE_AGENT_DISPATCH, bell, &soft));
  EXPECT(soft->size == 64 && soft->doorbell_signal.handle == bell.handle);
  EXPECT(HSA(hsa_queue_add_write_index_relaxed)(soft, 1) == 0);
  HSA(hsa_queue_store_read_index_relaxed)(soft, 1);
  EXPECT(HSA(hsa_queue_load_read_index_relaxed)(soft) == 1 && HSA(hsa_queue_load_write_index_relaxed)(soft) == 1);
  EXPECT(*(uint16_t *)soft->base_address == HSA_PACKET_TYPE_INVALID);
  EXPECT(!HSA(hsa_queue_destroy)(soft));
  EXPECT(HSA(hsa_queue_destroy)(soft) == HSA_STATUS_ERROR_INVALID_QUEUE);
}

int main() {
  open_runtime();
  hsa_queue_t *queue;
  EXPECT(!HSA(hsa_queue_create)(gpu, 64, HSA_QUEUE_TYPE_SINGLE, nullptr, nullptr, ~0U, ~0U, &queue));
  std::vector<char> code = own_code();
  variables(code, queue);
  files(code, queue);
  int caches = 0;
  EXPECT(!HSA(hsa_agent_iterate_caches)(gpu, count_caches, &caches) && caches > 0);
  soft_queue();
  EXPECT(!HSA(hsa_queue_destroy)(queue));
  puts("ok");
}
