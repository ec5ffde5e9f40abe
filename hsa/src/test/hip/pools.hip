// Oracle: the comments of hsa_ext_amd.h, memcpy and arithmetic on the host. Memory without HIP.
#include "hsa_check.h"

static void copies(const Machine &m) {
  const size_t n = 10000;
  std::vector<int> numbers(n), back(n);
  for (size_t i = 0; i < n; i++) numbers[i] = i * 7;
  int *one = m.allocate<int>(m.local, n), *two = m.allocate<int>(m.fine, n);
  HSA(hsa_memory_copy(one, numbers.data(), n * 4));
  // A copy waits for its signals.
  hsa_signal_t first = signal(1), needed[2] = {signal(1), signal(0)}, done = signal(1);
  HSA(hsa_amd_profiling_async_copy_enable(true));
  HSA(hsa_amd_memory_async_copy(two, m.cpu, one, m.gpu, n * 4, 2, needed, done));
  HSA(hsa_amd_memory_async_copy(one, m.gpu, two, m.cpu, n * 2, 1, &first, done));
  EXPECT(hsa_signal_wait_scacquire(done, HSA_SIGNAL_CONDITION_LT, 1, 10000000, HSA_WAIT_STATE_BLOCKED) == 1);
  EXPECT(two[1] == 0);
  hsa_signal_store_relaxed(needed[0], 0);
  wait(done);
  EXPECT(memcmp(two, numbers.data(), n * 4) == 0);
  hsa_amd_profiling_async_copy_time_t time;
  HSA(hsa_amd_profiling_get_async_copy_time(done, &time));
  uint64_t now;
  HSA(hsa_system_get_info(HSA_SYSTEM_INFO_TIMESTAMP, &now));
  EXPECT(0 < time.start && time.start <= time.end && time.end <= now);
  hsa_signal_store_relaxed(done, 1);
  hsa_signal_store_relaxed(first, 0);
  wait(done);
  // Words, and a box of 3 by 4 by 2 words in rows of 10 and slices of 50.
  HSA(hsa_amd_memory_fill(two + 3, 0xabcdef01, 1000));
  EXPECT(two[2] == 14 && unsigned(two[3]) == 0xabcdef01 && unsigned(two[1002]) == 0xabcdef01 && two[1003] == 7021);
  hsa_pitched_ptr_t to = {one, 40, 200}, from = {two, 40, 200};
  hsa_dim3_t at = {8, 1, 1}, origin = {0, 2, 0}, range = {12, 4, 2};
  HSA(hsa_amd_memory_fill(one, 0, n));
  hsa_signal_store_relaxed(done, 1);
  HSA(hsa_amd_memory_async_copy_rect(&to, &at, &from, &origin, &range, m.gpu, hsaHostToDevice, 0, nullptr, done));
  wait(done);
  HSA(hsa_memory_copy(back.data(), one, n * 4));
  for (int z = 0; z < 4; z++)
    for (int y = 0; y < 5; y++)
      for (int x = 0; x < 10; x++) {
        bool inside = 2 <= x && x < 5 && 1 <= y && 1 <= z && z < 3;
        EXPECT(back[z * 50 + y * 10 + x] == (inside ? two[(z - 1) * 50 + (y + 1) * 10 + x - 2] : 0));
      }
  HSA(hsa_amd_memory_pool_free(one));
  HSA(hsa_amd_memory_pool_free(two));
}

// Many copies wait, and the host goes on.
static void crowd(const Machine &m) {
  const int count = 600;
  int *from = m.allocate<int>(m.fine, count), *to = m.allocate<int>(m.local, count);
  hsa_signal_t gate = signal(1), done = signal(count);
  for (int i = 0; i < count; i++) {
    from[i] = i * i;
    HSA(hsa_amd_memory_async_copy(to + i, m.gpu, from + i, m.cpu, sizeof(int), 1, &gate, done));
  }
  EXPECT(hsa_signal_load_relaxed(done) == count);
  hsa_signal_store_screlease(gate, 0);
  wait(done);
  for (int i = 0; i < count; i++) EXPECT(to[i] == i * i);
  HSA(hsa_amd_memory_pool_free(from));
  HSA(hsa_amd_memory_pool_free(to));
}

static int told;
static void *toldOf;

static void released(void *memory, void *data) {
  told += *static_cast<int *>(data);
  toldOf = memory;
}

static hsa_amd_pointer_info_t info(const void *p) {
  hsa_amd_pointer_info_t facts = {};
  facts.size = sizeof facts;
  HSA(hsa_amd_pointer_info(p, &facts, nullptr, nullptr, nullptr));
  return facts;
}

static void pointers(const Machine &m) {
  char *p = m.allocate<char>(m.local, 5000);
  hsa_amd_pointer_info_t facts = info(p + 4999);
  EXPECT(facts.type == HSA_EXT_POINTER_TYPE_HSA && facts.agentBaseAddress == p && facts.sizeInBytes >= 5000);
  EXPECT(facts.agentOwner.handle == m.gpu.handle && facts.global_flags & HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_COARSE_GRAINED);
  int data = 5, wild;
  HSA(hsa_amd_pointer_info_set_userdata(p, &data));
  EXPECT(info(p).userData == &data && info(&wild).type == HSA_EXT_POINTER_TYPE_UNKNOWN);
  uint32_t count = 0;
  hsa_agent_t *agents = nullptr;
  facts.size = sizeof facts;
  HSA(hsa_amd_pointer_info(p, &facts, malloc, &count, &agents));
  EXPECT(count >= 1);
  free(agents);
  HSA(hsa_amd_register_deallocation_callback(p, released, &data));
  HSA(hsa_amd_memory_pool_free(p));
  EXPECT(told == 5 && toldOf == p && info(p).type == HSA_EXT_POINTER_TYPE_UNKNOWN);
  EXPECT(hsa_amd_memory_pool_free(p) != HSA_STATUS_SUCCESS && hsa_amd_memory_pool_free(&wild) != HSA_STATUS_SUCCESS);
  HSA(hsa_amd_memory_pool_free(nullptr));

  // Memory of the host's own, locked once and twice.
  std::vector<char> own(100000);
  void *seen, *again;
  HSA(hsa_amd_memory_lock(own.data(), own.size(), nullptr, 0, &seen));
  HSA(hsa_amd_memory_lock_to_pool(own.data() + 5000, 50000, &const_cast<hsa_agent_t &>(m.gpu), 1, m.fine, 0, &again));
  EXPECT(info(own.data() + 99999).type == HSA_EXT_POINTER_TYPE_LOCKED);
  HSA(hsa_amd_memory_unlock(own.data()));
  EXPECT(info(own.data() + 6000).type == HSA_EXT_POINTER_TYPE_LOCKED);
  HSA(hsa_amd_memory_unlock(own.data() + 5000));
  EXPECT(info(own.data() + 6000).type == HSA_EXT_POINTER_TYPE_UNKNOWN);
  EXPECT(hsa_amd_memory_unlock(own.data()) != HSA_STATUS_SUCCESS);
}

int main() {
  Machine m;
  copies(m);
  crowd(m);
  pointers(m);
  void *p;
  size_t size, granule;
  bool allowed;
  for (hsa_amd_memory_pool_t pool : {m.kernarg, m.fine, m.coarse, m.local}) {
    HSA(hsa_amd_memory_pool_get_info(pool, HSA_AMD_MEMORY_POOL_INFO_SIZE, &size));
    HSA(hsa_amd_memory_pool_get_info(pool, HSA_AMD_MEMORY_POOL_INFO_RUNTIME_ALLOC_ALLOWED, &allowed));
    HSA(hsa_amd_memory_pool_get_info(pool, HSA_AMD_MEMORY_POOL_INFO_RUNTIME_ALLOC_GRANULE, &granule));
    EXPECT(size > 0 && allowed && granule > 0 && (granule & granule - 1) == 0);
    EXPECT(hsa_amd_memory_pool_allocate(pool, 0, 0, &p) == HSA_STATUS_ERROR_INVALID_ARGUMENT);
    EXPECT(hsa_amd_memory_pool_allocate(pool, size * 2, 0, &p) != HSA_STATUS_SUCCESS);
    for (int i = 0; i < 50; i++) {
      HSA(hsa_amd_memory_pool_allocate(pool, size_t(1) << i % 20, 0, &p));
      EXPECT((uint64_t(p) & granule - 1) == 0);
      HSA(hsa_amd_memory_pool_free(p));
    }
  }
  EXPECT(hsa_amd_memory_pool_allocate({0}, 100, 0, &p) == hsa_status_t(HSA_STATUS_ERROR_INVALID_MEMORY_POOL));
  HSA(hsa_amd_memory_pool_get_info(m.lds, HSA_AMD_MEMORY_POOL_INFO_RUNTIME_ALLOC_ALLOWED, &allowed));
  EXPECT(!allowed && hsa_amd_memory_pool_allocate(m.lds, 100, 0, &p) != HSA_STATUS_SUCCESS);
  puts("ok");
}
