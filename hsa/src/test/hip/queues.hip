// Oracle: HSA's specification of queues, arithmetic on the host. Many queues at once.
#include "hsa_check.h"

static const char *SOURCE = R"(
// Waits for the work-item before, says what it has found, and tells the next one.
extern "C" __global__ void link(int *flags, int place) {
  if (threadIdx.x == 0) {
    int seen;
    while ((seen = __hip_atomic_load(&flags[place], __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_SYSTEM)) == 0) __builtin_amdgcn_s_sleep(1);
    __hip_atomic_store(&flags[place + 1], seen + 1, __ATOMIC_RELEASE, __HIP_MEMORY_SCOPE_SYSTEM);
  }
}
// All workgroups meet, so that all must get on together.
extern "C" __global__ void meet(int *count, int groups) {
  if (threadIdx.x == 0) {
    __hip_atomic_fetch_add(count, 1, __ATOMIC_ACQ_REL, __HIP_MEMORY_SCOPE_AGENT);
    while (__hip_atomic_load(count, __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_AGENT) < groups) __builtin_amdgcn_s_sleep(1);
  }
}
// Stores into a signal: its value is 8 bytes behind its handle.
extern "C" __global__ void answer(long *value) {
  if (threadIdx.x == 0) __hip_atomic_store(value, 0L, __ATOMIC_RELEASE, __HIP_MEMORY_SCOPE_SYSTEM);
})";

struct Link {
  int *flags;
  int place;
};

int main() {
  Machine m;
  Program program(m, SOURCE);
  Program::Kernel link = program.kernel("link"), meet = program.kernel("meet"), answer = program.kernel("answer");

  // Kernels in 24 queues, each of which waits for the one in the queue after it, and the last for the host.
  const int count = 24;
  std::vector<hsa_queue_t *> queues;
  hsa_signal_t done = signal(count);
  int *flags = m.allocate<int>(m.fine, count + 1);
  Link *links = m.allocate<Link>(m.kernarg, count);
  for (int i = 0; i < count; i++) {
    queues.push_back(m.queue(64 << i % 4));
    EXPECT(queues[i]->size == uint32_t(64 << i % 4));
    HSA(hsa_amd_queue_set_priority(queues[i], hsa_amd_queue_priority_t(i % 3)));
    links[i] = {flags, count - 1 - i};
    launch(queues[i], link, &links[i], 64, 64, done);
  }
  EXPECT(hsa_signal_wait_scacquire(done, HSA_SIGNAL_CONDITION_LT, count, 20000000, HSA_WAIT_STATE_BLOCKED) == count);
  __atomic_store_n(&flags[0], 1, __ATOMIC_RELEASE);
  wait(done);
  EXPECT(flags[count] == count + 1);

  // A kernel that the host answers while it runs, and that tells a signal.
  hsa_signal_t told = signal(1);
  volatile hsa_signal_value_t *place;
  HSA(hsa_amd_signal_value_pointer(told, &place));
  EXPECT((uint64_t)place == told.handle + 8);
  long **telling = m.allocate<long *>(m.kernarg, 1);
  *telling = (long *)place;
  launch(queues[1], answer, telling, 64, 64, {0});
  wait(told);

  // A cooperative queue, where the agent has one.
  bool cooperative = false;
  HSA(hsa_agent_get_info(m.gpu, hsa_agent_info_t(HSA_AMD_AGENT_INFO_COOPERATIVE_QUEUES), &cooperative));
  hsa_queue_t *together;
  hsa_status_t made = hsa_queue_create(m.gpu, 64, HSA_QUEUE_TYPE_COOPERATIVE, nullptr, nullptr, UINT32_MAX, UINT32_MAX, &together);
  EXPECT(cooperative ? made == HSA_STATUS_SUCCESS : made == HSA_STATUS_ERROR_INVALID_QUEUE_CREATION);
  if (cooperative) {
    links[0] = {flags, 32};
    flags[0] = 0;
    hsa_signal_store_relaxed(done, 1);
    launch(together, meet, &links[0], 32 * 64, 64, done);
    wait(done);
    EXPECT(flags[0] == 32);
    HSA(hsa_queue_destroy(together));
  }

  // Masks of compute units.
  uint32_t units, mask[4] = {}, set[4] = {0x33, 0, 0, 0};
  HSA(hsa_agent_get_info(m.gpu, hsa_agent_info_t(HSA_AMD_AGENT_INFO_COMPUTE_UNIT_COUNT), &units));
  HSA(hsa_amd_queue_cu_get_mask(queues[0], 128, mask));
  int bits = 0;
  for (uint32_t word : mask) bits += __builtin_popcount(word);
  EXPECT(bits == int(units < 128 ? units : 128));
  HSA(hsa_amd_queue_cu_set_mask(queues[0], 128, set));
  HSA(hsa_amd_queue_cu_get_mask(queues[0], 128, mask));
  EXPECT(mask[0] == 0x33 && mask[1] == 0 && mask[2] == 0 && mask[3] == 0);
  REFUSED(INVALID_ARGUMENT, hsa_amd_queue_cu_set_mask(queues[0], 31, set));

  // What is no queue.
  hsa_queue_t *no;
  REFUSED(INVALID_ARGUMENT, hsa_queue_create(m.gpu, 100, HSA_QUEUE_TYPE_MULTI, nullptr, nullptr, 0, 0, &no));
  REFUSED(INVALID_ARGUMENT, hsa_queue_create(m.gpu, 64, HSA_QUEUE_TYPE_MULTI, nullptr, nullptr, 0, 0, nullptr));
  EXPECT(hsa_queue_create(m.gpu, 1u << 31, HSA_QUEUE_TYPE_MULTI, nullptr, nullptr, 0, 0, &no) != HSA_STATUS_SUCCESS);
  REFUSED(INVALID_AGENT, hsa_queue_create({0}, 64, HSA_QUEUE_TYPE_MULTI, nullptr, nullptr, 0, 0, &no));

  // Queues are destroyed while a packet of theirs waits, and while a kernel runs.
  hsa_signal_t never = signal(1);
  for (int i = 0; i < count; i++) {
    if (i % 3 == 0) {
      hsa_barrier_and_packet_t packet = {};
      packet.dep_signal[0] = never;
      submit(queues[i], &packet, header(HSA_PACKET_TYPE_BARRIER_AND), 0);
    } else if (i % 3 == 1) {
      flags[i] = 0;
      links[i] = {flags, i};
      launch(queues[i], link, &links[i], 64, 64, {0});
    }
    HSA(hsa_queue_destroy(queues[i]));
  }
  REFUSED(INVALID_QUEUE, hsa_queue_destroy(queues[0]));
  for (hsa_signal_t one : {done, told, never}) HSA(hsa_signal_destroy(one));
  puts("ok");
}
