// Oracle: arithmetic on the host. Random calls of HIP and of HSA from eight threads; arguments: seconds, seed.
// What the process has of memory, threads and files is told at a tenth of the time and at its end, each
// time when no thread has anything.
#include <dirent.h>
#include <pthread.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <random>
#include <thread>

#include "../hsa_check.h"

static const char *SOURCE = R"(
__device__ int offset = 3;
extern "C" __global__ void plus(int *p, int n, int value) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) p[i] += value;
}
extern "C" __global__ void plusOffset(int *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) p[i] += offset;
}
extern "C" __global__ void lower(long *value) {
  if (threadIdx.x == 0) __hip_atomic_fetch_add(value, -1L, __ATOMIC_RELEASE, __HIP_MEMORY_SCOPE_SYSTEM);
})";

__global__ void add(int *p, int n, int value) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) p[i] += value;
}

static const int THREADS = 8;
static const int MOST = 1 << 14;
static Machine *machine;
static Program *program;
static Program::Kernel plus, lower;
static std::vector<char> code;
static std::string option;
static pthread_barrier_t meeting;
static std::atomic<bool> stop{false};
static std::atomic<long> operations{0};
// Memory of the host of which each thread pins parts, which share pages with those of its neighbours.
static int common[THREADS][1500];

static std::vector<char> compiled(const char *source) {
  const char *options[] = {option.c_str()};
  hiprtcProgram made;
  size_t size;
  EXPECT(hiprtcCreateProgram(&made, source, "random.hip", 0, 0, 0) == HIPRTC_SUCCESS);
  EXPECT(hiprtcCompileProgram(made, 1, options) == HIPRTC_SUCCESS);
  EXPECT(hiprtcGetCodeSize(made, &size) == HIPRTC_SUCCESS);
  std::vector<char> bytes(size);
  EXPECT(hiprtcGetCode(made, bytes.data()) == HIPRTC_SUCCESS);
  EXPECT(hiprtcDestroyProgram(&made) == HIPRTC_SUCCESS);
  return bytes;
}

struct Worker {
  // Memory whose word i is value + i.
  struct Slot {
    int *p = nullptr;
    int kind = 0, n = 0, value = 0;
  };

  int number;
  std::mt19937 random;
  Slot slots[8];
  hipStream_t streams[3] = {};
  std::vector<int> host = std::vector<int>(MOST);

  Worker(int number, unsigned seed) : number(number), random(seed * 100 + number) {}

  int below(int n) { return random() % n; }

  hipStream_t stream() {
    hipStream_t &s = streams[below(3)];
    if (!s && below(4)) CHECK(below(2) ? hipStreamCreateWithFlags(&s, hipStreamNonBlocking) : hipStreamCreateWithPriority(&s, 0, below(3) - 1));
    return s;
  }

  Slot &full() {
    Slot &slot = slots[below(8)];
    if (!slot.p) allocate(slot);
    return slot;
  }

  void allocate(Slot &slot) {
    void *p = nullptr;
    slot.kind = below(8);
    slot.n = 1 + below(1 << below(15));
    size_t bytes = slot.n * sizeof(int);
    const hsa_amd_memory_pool_t pools[] = {machine->local, machine->fine, machine->coarse, machine->kernarg};
    switch (slot.kind) {
      case 0: CHECK(hipMalloc(&p, bytes)); break;
      case 1: CHECK(hipHostMalloc(&p, bytes, below(2) ? hipHostMallocCoherent : hipHostMallocDefault)); break;
      case 2: CHECK(hipMallocManaged(&p, bytes)); break;
      // Not hipMallocAsync: HIP 5.2 never ends to destroy a stream once memory was freed so.
      case 3: { size_t pitch; CHECK(hipMallocPitch(&p, &pitch, bytes, 1)); break; }
      default: HSA(hsa_amd_memory_pool_allocate(pools[slot.kind - 4], bytes, 0, &p));
               HSA(hsa_amd_agents_allow_access(1, &machine->gpu, nullptr, p));
    }
    slot.p = static_cast<int *>(p);
    slot.value = below(1000);
    for (int i = 0; i < slot.n; i++) host[i] = slot.value + i;
    if (slot.kind < 4) CHECK(hipMemcpy(slot.p, host.data(), bytes, hipMemcpyDefault));
    else HSA(hsa_memory_copy(slot.p, host.data(), bytes));
  }

  void check(Slot &slot) {
    size_t bytes = slot.n * sizeof(int);
    if (slot.kind < 4) CHECK(hipMemcpy(host.data(), slot.p, bytes, hipMemcpyDefault));
    else HSA(hsa_memory_copy(host.data(), slot.p, bytes));
    for (int i = 0; i < slot.n; i++)
      if (host[i] != slot.value + i) {
        printf("kind %d: word %d of %d is %d, not %d\n", slot.kind, i, slot.n, host[i], slot.value + i);
        exit(1);
      }
  }

  void release(Slot &slot) {
    if (!slot.p) return;
    check(slot);
    switch (slot.kind) {
      case 1: CHECK(hipHostFree(slot.p)); break;
      case 0: case 2: case 3: CHECK(hipFree(slot.p)); break;
      default: HSA(hsa_amd_memory_pool_free(slot.p));
    }
    slot.p = nullptr;
  }

  void launches() {
    Slot &slot = full();
    hipStream_t s = stream();
    for (int i = 1 + below(5); i > 0; i--) {
      int more = below(50);
      add<<<(slot.n + 63) / 64, 64, 0, s>>>(slot.p, slot.n, more);
      CHECK(hipGetLastError());
      slot.value += more;
    }
    CHECK(hipStreamSynchronize(s));
    check(slot);
  }

  void copies() {
    Slot &from = full(), &to = full();
    if (from.kind > 3 || to.kind > 3 || from.p == to.p) return;
    hipStream_t s = stream();
    int n = std::min(from.n, to.n);
    CHECK(hipMemcpyAsync(to.p, from.p, n * 4, hipMemcpyDefault, s));
    CHECK(hipStreamSynchronize(s));
    if (n == to.n) to.value = from.value;
    else write(to);
  }

  // Fills memory anew, which is not as it was said to be.
  void write(Slot &slot) {
    for (int i = 0; i < slot.n; i++) host[i] = slot.value + i;
    CHECK(hipMemcpy(slot.p, host.data(), slot.n * 4, hipMemcpyDefault));
  }

  void fills() {
    Slot &slot = full();
    if (slot.kind > 3) return;
    hipStream_t s = stream();
    int word = below(1 << 30);
    CHECK(below(2) ? hipMemsetD32Async(slot.p, word, slot.n, s) : hipMemsetD8Async(slot.p, word, slot.n * 4, s));
    CHECK(hipStreamSynchronize(s));
    write(slot);
  }

  static void called(hipStream_t, hipError_t, void *data) { ++*static_cast<std::atomic<int> *>(data); }

  void events() {
    Slot &slot = full();
    hipStream_t s = stream(), t = stream();
    hipEvent_t a, b;
    std::atomic<int> calls{0};
    CHECK(hipEventCreate(&a));
    CHECK(hipEventCreateWithFlags(&b, below(2) ? hipEventBlockingSync : hipEventDefault));
    CHECK(hipEventRecord(a, s));
    add<<<(slot.n + 63) / 64, 64, 0, s>>>(slot.p, slot.n, 1);
    slot.value++;
    CHECK(hipEventRecord(b, s));
    CHECK(hipStreamWaitEvent(t, b, 0));
    CHECK(hipStreamAddCallback(t, called, &calls, 0));
    CHECK(hipEventSynchronize(b));
    float time;
    CHECK(hipEventElapsedTime(&time, a, b));
    EXPECT(time >= 0);
    CHECK(hipStreamSynchronize(t));
    EXPECT(calls == 1);
    CHECK(hipEventDestroy(a));
    CHECK(hipEventDestroy(b));
  }

  static bool told(hsa_signal_value_t, void *data) { return --*static_cast<std::atomic<int> *>(data) > 0; }

  void signals() {
    int count = 1 + below(20);
    std::atomic<int> left[20];
    hsa_signal_t some[20];
    hsa_signal_condition_t conditions[20];
    hsa_signal_value_t ones[20], value;
    for (int i = 0; i < count; i++) {
      some[i] = signal(1);
      left[i] = 1 + below(3);
      conditions[i] = HSA_SIGNAL_CONDITION_LT;
      ones[i] = 1;
      HSA(hsa_amd_signal_async_handler(some[i], HSA_SIGNAL_CONDITION_LT, 1, told, &left[i]));
    }
    EXPECT(hsa_amd_signal_wait_any(count, some, conditions, ones, below(100000), HSA_WAIT_STATE_BLOCKED, &value) == UINT32_MAX);
    for (int i = 0; i < count; i++) hsa_signal_subtract_screlease(some[i], 1);
    EXPECT(hsa_amd_signal_wait_any(count, some, conditions, ones, UINT64_MAX, HSA_WAIT_STATE_BLOCKED, &value) == 0);
    for (int i = 0; i < count; i++) {
      while (left[i] > 0) usleep(100);
      HSA(hsa_signal_destroy(some[i]));
    }
  }

  // A queue of its own, which is destroyed when all is done or while packets of it run.
  void queue() {
    hsa_queue_t *q = machine->queue(64 << below(3));
    HSA(hsa_amd_queue_set_priority(q, hsa_amd_queue_priority_t(below(3))));
    int count = 1 + below(100), n = 200;
    int *p = machine->allocate<int>(machine->fine, n);
    struct Plus { int *p; int n, value; } *arguments = machine->allocate<Plus>(machine->kernarg, count);
    hsa_signal_t done = signal(count), gate = signal(1), place = signal(1);
    volatile hsa_signal_value_t *value;
    HSA(hsa_amd_signal_value_pointer(place, &value));
    long **lowering = machine->allocate<long *>(machine->kernarg, 1);
    *lowering = (long *)value;
    hsa_barrier_and_packet_t barrier = {};
    barrier.dep_signal[0] = gate;
    bool hurry = below(3) == 0;
    submit(q, &barrier, header(below(2) ? HSA_PACKET_TYPE_BARRIER_AND : HSA_PACKET_TYPE_BARRIER_OR), 0);
    std::thread opens([&] {
      usleep(number * 50);
      hsa_signal_store_screlease(gate, 0);
    });
    for (int i = 0; i < count; i++) {
      arguments[i] = {p, n, i};
      launch(q, plus, &arguments[i], n, 50, done);
    }
    launch(q, lower, lowering, 64, 64, {0});
    opens.join();
    if (!hurry) {
      wait(done);
      wait(place);
      for (int i = 0; i < n; i++) EXPECT(p[i] == count * (count - 1) / 2);
    }
    HSA(hsa_queue_destroy(q));
    for (hsa_signal_t one : {done, gate, place}) HSA(hsa_signal_destroy(one));
    HSA(hsa_amd_memory_pool_free(p));
    HSA(hsa_amd_memory_pool_free(arguments));
    HSA(hsa_amd_memory_pool_free(lowering));
  }

  void modules() {
    hipModule_t module;
    hipFunction_t function;
    hipDeviceptr_t offset;
    size_t size;
    CHECK(hipModuleLoadData(&module, below(20) ? code.data() : compiled(SOURCE).data()));
    CHECK(hipModuleGetFunction(&function, module, "plusOffset"));
    CHECK(hipModuleGetGlobal(&offset, &size, module, "offset"));
    int more = below(9);
    CHECK(hipMemcpyHtoD(offset, &more, 4));
    Slot &slot = full();
    hipStream_t s = stream();
    void *arguments[] = {&slot.p, &slot.n};
    CHECK(hipModuleLaunchKernel(function, (slot.n + 127) / 128, 1, 1, 128, 1, 1, 0, s, arguments, nullptr));
    CHECK(hipStreamSynchronize(s));
    slot.value += more;
    CHECK(hipModuleUnload(module));
  }

  void pinning() {
    int first = below(700), n = 1 + below(700), *p = common[number] + first, *seen;
    for (int i = 0; i < n; i++) p[i] = i;
    bool byHsa = below(2);
    if (byHsa) HSA(hsa_amd_memory_lock(p, n * 4, nullptr, 0, (void **)&seen));
    else {
      CHECK(hipHostRegister(p, n * 4, hipHostRegisterDefault));
      CHECK(hipHostGetDevicePointer((void **)&seen, p, 0));
    }
    hipStream_t s = stream();
    for (int turn = 0; turn < 20; turn++) add<<<(n + 63) / 64, 64, 0, s>>>(seen, n, 1);
    CHECK(hipStreamSynchronize(s));
    for (int i = 0; i < n; i++) EXPECT(p[i] == i + 20);
    if (byHsa) HSA(hsa_amd_memory_unlock(p));
    else CHECK(hipHostUnregister(p));
  }

  void sharing() {
    Slot &slot = full();
    if (slot.kind == 0) {
      hipIpcMemHandle_t handle;
      CHECK(hipIpcGetMemHandle(&handle, slot.p));
      if (below(2)) release(slot);
    } else if (slot.kind == 4) {
      hsa_amd_ipc_memory_t handle;
      HSA(hsa_amd_ipc_memory_create(slot.p, slot.n * 4, &handle));
      void *again;
      HSA(hsa_amd_ipc_memory_attach(&handle, slot.n * 4, 1, &machine->gpu, &again));
      EXPECT(static_cast<int *>(again)[slot.n - 1] == slot.p[slot.n - 1]);
      HSA(hsa_amd_ipc_memory_detach(again));
    }
  }

  void questions() {
    hipPointerAttribute_t facts;
    hsa_amd_pointer_info_t info = {};
    info.size = sizeof info;
    void *wild = reinterpret_cast<void *>(uint64_t(random()) << below(16));
    EXPECT(hipPointerGetAttributes(&facts, wild) == hipErrorInvalidValue);
    HSA(hsa_amd_pointer_info(wild, &info, nullptr, nullptr, nullptr));
    EXPECT(info.type == HSA_EXT_POINTER_TYPE_UNKNOWN);
    EXPECT(hipFree(&facts) == hipErrorInvalidValue);
    EXPECT(hsa_amd_memory_pool_free(&facts) != HSA_STATUS_SUCCESS);
    EXPECT(hsa_signal_destroy({reinterpret_cast<uint64_t>(&facts)}) == HSA_STATUS_ERROR_INVALID_SIGNAL);
    EXPECT(hsa_queue_destroy(nullptr) != HSA_STATUS_SUCCESS);
    Slot &slot = full();
    if (slot.kind < 4) CHECK(hipPointerGetAttributes(&facts, slot.p + slot.n - 1));
    add<<<1, 5000>>>(slot.p, slot.n, 1);
    EXPECT(hipGetLastError() == hipErrorInvalidConfiguration);
    size_t free, total;
    CHECK(hipMemGetInfo(&free, &total));
  }

  void step() {
    switch (below(14)) {
      case 0: case 1: { Slot &slot = slots[below(8)]; slot.p ? release(slot) : allocate(slot); break; }
      case 2: case 3: launches(); break;
      case 4: copies(); break;
      case 5: fills(); break;
      case 6: events(); break;
      case 7: signals(); break;
      case 8: queue(); break;
      case 9: modules(); break;
      case 10: pinning(); break;
      case 11: sharing(); break;
      case 12: questions(); break;
      default: {
        hipStream_t &s = streams[below(3)];
        if (s) CHECK(hipStreamDestroy(s));
        s = nullptr;
      }
    }
    operations++;
  }

  void empty() {
    for (Slot &slot : slots) release(slot);
    for (hipStream_t &s : streams) {
      if (s) CHECK(hipStreamDestroy(s));
      s = nullptr;
    }
    CHECK(hipDeviceSynchronize());
  }

  void run() {
    for (int phase = 0; phase < 2; phase++) {
      while (!stop) step();
      empty();
      pthread_barrier_wait(&meeting);
      pthread_barrier_wait(&meeting);
    }
  }
};

static void tell(const char *when) {
  long rss = 0;
  int threads = 0, files = -3;
  char line[200];
  FILE *status = fopen("/proc/self/status", "r");
  while (fgets(line, sizeof line, status)) {
    sscanf(line, "VmRSS: %ld", &rss);
    sscanf(line, "Threads: %d", &threads);
  }
  fclose(status);
  DIR *folder = opendir("/proc/self/fd");
  while (readdir(folder)) files++;
  closedir(folder);
  printf("%s: %ld operations, %ld KiB, %d threads, %d files\n", when, operations.load(), rss, threads, files);
  fflush(stdout);
}

int main(int count, char **arguments) {
  int seconds = count > 1 ? atoi(arguments[1]) : 10;
  unsigned seed = count > 2 ? atoi(arguments[2]) : 1;
  hipDeviceProp_t properties;
  CHECK(hipGetDeviceProperties(&properties, 0));
  option = std::string("--gpu-architecture=") + properties.gcnArchName;
  code = compiled(SOURCE);
  machine = new Machine();
  program = new Program(*machine, SOURCE);
  plus = program->kernel("plus");
  lower = program->kernel("lower");
  EXPECT(pthread_barrier_init(&meeting, nullptr, THREADS + 1) == 0);
  std::vector<std::thread> threads;
  for (int i = 0; i < THREADS; i++) threads.emplace_back([i, seed] { Worker(i, seed).run(); });
  const char *when[] = {"at a tenth", "at the end"};
  for (int phase = 0; phase < 2; phase++) {
    std::this_thread::sleep_for(std::chrono::milliseconds(seconds * (phase ? 900 : 100)));
    stop = true;
    pthread_barrier_wait(&meeting);
    tell(when[phase]);
    stop = false;
    pthread_barrier_wait(&meeting);
  }
  for (std::thread &one : threads) one.join();
  printf("ok %ld operations\n", operations.load());
}
