// Oracle: HSA's specification of AQL, arithmetic on the host. Packets that are written by hand.
#include "hsa_check.h"

static const char *SOURCE = R"(
extern "C" __global__ void add(int *p, int value) {
  p[blockIdx.x * blockDim.x + threadIdx.x] += value;
}
extern "C" __global__ void append(int *log, int *count, int value) {
  if (threadIdx.x == 0) log[atomicAdd(count, 1)] = value;
}
extern "C" __global__ void sizes(unsigned *p) {
  if (threadIdx.x == 0 && blockIdx.x == gridDim.x - 1) {
    p[0] = blockDim.x; p[1] = gridDim.x; p[2] = blockDim.y * blockDim.z;
  }
})";

struct Add {
  int *p;
  int value;
};
struct Append {
  int *log, *count;
  int value;
};

static void barrier(hsa_queue_t *queue, int type, std::vector<hsa_signal_t> needed, hsa_signal_t done) {
  hsa_barrier_and_packet_t packet = {};
  for (size_t i = 0; i < needed.size(); i++) packet.dep_signal[i] = needed[i];
  packet.completion_signal = done;
  submit(queue, &packet, header(type), 0);
}

static void barrierValue(hsa_queue_t *queue, hsa_signal_t needed, hsa_signal_condition_t condition, int64_t value,
                         int64_t mask, hsa_signal_t done) {
  hsa_amd_barrier_value_packet_t packet = {};
  packet.signal = needed;
  packet.value = value;
  packet.mask = mask;
  packet.cond = condition;
  packet.completion_signal = done;
  submit(queue, &packet, header(HSA_PACKET_TYPE_VENDOR_SPECIFIC), HSA_AMD_PACKET_TYPE_BARRIER_VALUE);
}

// Whether a signal stays above 0 for some milliseconds.
static bool stays(hsa_signal_t one) {
  return hsa_signal_wait_scacquire(one, HSA_SIGNAL_CONDITION_LT, 1, 20000000, HSA_WAIT_STATE_BLOCKED) == 1;
}

int main() {
  Machine m;
  Program program(m, SOURCE);
  Program::Kernel add = program.kernel("add"), append = program.kernel("append"), sizes = program.kernel("sizes");
  hsa_queue_t *queue = m.queue(64), *other = m.queue(64);
  EXPECT(queue->size == 64 && queue->type == HSA_QUEUE_TYPE_MULTI && queue->id != other->id);
  EXPECT(queue->features & HSA_QUEUE_FEATURE_KERNEL_DISPATCH);
  int *numbers = m.allocate<int>(m.fine, 1000);
  Add *adding = m.allocate<Add>(m.kernarg, 1000);

  // More packets than the ring has places; the last has a signal that each of them lowers.
  hsa_signal_t all = signal(1000);
  for (int i = 0; i < 1000; i++) {
    adding[i] = {numbers, i};
    launch(queue, add, &adding[i], 1000, 125, all, i % 3 == 0, i % 2 ? HSA_FENCE_SCOPE_AGENT : HSA_FENCE_SCOPE_SYSTEM);
    EXPECT(queue->size == 64);
  }
  wait(all);
  EXPECT(hsa_signal_load_relaxed(all) == 0);
  EXPECT(hsa_queue_load_read_index_scacquire(queue) == 1000 && hsa_queue_load_write_index_relaxed(queue) == 1000);
  for (int i = 0; i < 1000; i++) EXPECT(numbers[i] == 999 * 500);

  // The order of packets with the barrier bit.
  Append *appending = m.allocate<Append>(m.kernarg, 100);
  int *log = m.allocate<int>(m.fine, 101);
  for (int i = 0; i < 100; i++) {
    appending[i] = {log + 1, log, i};
    launch(queue, append, &appending[i], 64, 64, {0});
  }
  hsa_signal_t done = signal(1);
  barrier(queue, HSA_PACKET_TYPE_BARRIER_AND, {}, done);
  wait(done);
  for (int i = 0; i < 100; i++) EXPECT(log[i + 1] == i);

  // What a kernel knows of its launch.
  unsigned *known = m.allocate<unsigned>(m.fine, 4);
  unsigned **knowing = m.allocate<unsigned *>(m.kernarg, 1);
  *knowing = known;
  hsa_signal_store_relaxed(done, 1);
  launch(queue, sizes, knowing, 96 * 7, 96, done);
  wait(done);
  EXPECT(known[0] == 96 && known[1] == 7 && known[2] == 1);

  // BARRIER-AND waits for all, BARRIER-OR for one; another queue goes on.
  hsa_signal_t a = signal(1), b = signal(2), c = signal(1);
  hsa_signal_store_relaxed(done, 1);
  barrier(queue, HSA_PACKET_TYPE_BARRIER_AND, {a, b, c}, done);
  hsa_signal_store_relaxed(a, 0);
  hsa_signal_subtract_screlease(b, 2);
  EXPECT(stays(done));
  hsa_signal_store_relaxed(all, 1);
  launch(other, add, &adding[1], 128, 128, all);
  wait(all);
  launch(other, add, &adding[1], 128, 128, c);
  wait(done);
  hsa_signal_store_relaxed(done, 1);
  for (hsa_signal_t one : {a, b, c}) hsa_signal_store_relaxed(one, 1);
  barrier(queue, HSA_PACKET_TYPE_BARRIER_OR, {a, b, c}, done);
  EXPECT(stays(done));
  hsa_signal_store_screlease(b, 0);
  wait(done);

  // The conditions of AMD's packet, under a mask.
  struct { hsa_signal_condition_t condition; int64_t value, mask, before, after; } cases[] = {
      {HSA_SIGNAL_CONDITION_EQ, 5, 0xf, 0x14, 0x25}, {HSA_SIGNAL_CONDITION_NE, 3, 0xff, 0x103, 0x104},
      {HSA_SIGNAL_CONDITION_LT, -4, -1, -4, -5},     {HSA_SIGNAL_CONDITION_GTE, 7, 7, 8, 15}};
  for (auto &one : cases) {
    hsa_signal_store_relaxed(done, 1);
    hsa_signal_store_relaxed(a, one.before);
    barrierValue(queue, a, one.condition, one.value, one.mask, done);
    EXPECT(stays(done));
    hsa_signal_store_screlease(a, one.after);
    wait(done);
  }
  HSA(hsa_queue_destroy(queue));
  HSA(hsa_queue_destroy(other));
  for (hsa_signal_t one : {a, b, c, all, done}) HSA(hsa_signal_destroy(one));
  puts("ok");
}
