// Oracle: HSA's specification of queues. Errors of a queue are told to its handler; others go on.
#include <unistd.h>

#include <atomic>
#include <fstream>
#include <sstream>

#include "hsa_check.h"

static const char *SOURCE = R"(
extern "C" __global__ void store(int *p, int value) { p[threadIdx.x] = value; }
)";

struct Store {
  int *p;
  int value;
};

struct Told {
  std::atomic<int> times{0};
  hsa_status_t status = HSA_STATUS_SUCCESS;
  hsa_queue_t *queue = nullptr;
};

static void error(hsa_status_t status, hsa_queue_t *queue, void *data) {
  Told *told = static_cast<Told *>(data);
  told->status = status;
  told->queue = queue;
  told->times++;
}

static Machine *machine;
static Program::Kernel kernel;

// Waits until the handler of a queue was called, with a status, and destroys the queue.
static void expect(Told &told, hsa_queue_t *queue, hsa_status_t status) {
  for (int i = 0; i < 60000 && !told.times; i++) usleep(1000);
  if (told.status != status) printf("0x%x, not 0x%x\n", told.status, status);
  EXPECT(told.times == 1 && told.status == status && told.queue == queue);
  HSA(hsa_queue_destroy(queue));
}

template <class Packet>
static void bad(uint16_t head, uint16_t second, Packet packet, hsa_status_t status) {
  Told told;
  hsa_queue_t *queue = machine->queue(64, error, &told);
  hsa_signal_t done = signal(1);
  submit(queue, &packet, head, second);
  Store *nothing = machine->allocate<Store>(machine->kernarg, 1);
  // A queue that has failed does nothing more.
  launch(queue, kernel, nothing, 64, 64, done);
  expect(told, queue, status);
  EXPECT(hsa_signal_load_relaxed(done) == 1);
  HSA(hsa_signal_destroy(done));
  HSA(hsa_amd_memory_pool_free(nothing));
}

int main() {
  // What the library says of each error goes into a file.
  char name[] = "/tmp/lockstep-XXXXXX";
  int kept = dup(2), file = mkstemp(name);
  EXPECT(dup2(file, 2) == 2);
  Machine m;
  machine = &m;
  Program program(m, SOURCE);
  kernel = program.kernel("store");
  hsa_kernel_dispatch_packet_t good = {};
  good.workgroup_size_x = 64;
  good.workgroup_size_y = good.workgroup_size_z = good.grid_size_y = good.grid_size_z = 1;
  good.grid_size_x = 64;
  good.kernel_object = kernel.object;

  hsa_kernel_dispatch_packet_t one = good;
  uint16_t dispatch = header(HSA_PACKET_TYPE_KERNEL_DISPATCH);
  bad(header(77), 0, one, HSA_STATUS_ERROR_INVALID_PACKET_FORMAT);
  bad(header(HSA_PACKET_TYPE_VENDOR_SPECIFIC), 99, one, HSA_STATUS_ERROR_INVALID_PACKET_FORMAT);
  bad(dispatch, 0, one, HSA_STATUS_ERROR_INVALID_PACKET_FORMAT);
  one.workgroup_size_x = 0;
  bad(dispatch, 1, one, HSA_STATUS_ERROR_INVALID_PACKET_FORMAT);
  one.workgroup_size_x = 64;
  one.workgroup_size_y = 64;
  bad(dispatch, 1, one, HSA_STATUS_ERROR_INVALID_PACKET_FORMAT);
  one = good;
  one.grid_size_z = 0;
  bad(dispatch, 1, one, HSA_STATUS_ERROR_INVALID_PACKET_FORMAT);
  one = good;
  one.completion_signal = {12345};
  bad(dispatch, 1, one, HSA_STATUS_ERROR_INVALID_PACKET_FORMAT);
  one = good;
  one.kernel_object = 64;
  bad(dispatch, 1, one, HSA_STATUS_ERROR_INVALID_CODE_OBJECT);

  // Checked mode lets a kernel go on that leaves its memory, and would have a finding.
  const char *checked = getenv("LOCKSTEP_CHECK");
  if (!checked || *checked != '1') {
    Store *wild = m.allocate<Store>(m.kernarg, 1);
    *wild = {reinterpret_cast<int *>(0x10000), 1};
    one = good;
    one.kernarg_address = wild;
    bad(dispatch, 1, one, hsa_status_t(HSA_STATUS_ERROR_MEMORY_FAULT));
  }

  // A queue that is inactive processes nothing, and the process is as before.
  Store *right = m.allocate<Store>(m.kernarg, 1);
  *right = {m.allocate<int>(m.fine, 64), 3};
  hsa_queue_t *queue = m.queue(64), *idle = m.queue(64);
  HSA(hsa_queue_inactivate(idle));
  hsa_signal_t never = signal(1), done = signal(1);
  launch(idle, kernel, right, 64, 64, never);
  launch(queue, kernel, right, 64, 64, done);
  wait(done);
  EXPECT(right->p[63] == 3 && hsa_signal_load_relaxed(never) == 1);
  HSA(hsa_queue_destroy(idle));
  HSA(hsa_queue_destroy(queue));
  dup2(kept, 2);
  std::stringstream text;
  text << std::ifstream(name).rdbuf();
  unlink(name);
  EXPECT(text.str().find("type 77") != std::string::npos && text.str().find("64, 64, 1") != std::string::npos);
  puts("ok");
}
