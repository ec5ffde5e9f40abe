// Oracle: ROCm's documentation of XNACK. With HSA_XNACK=1 kernels access all memory of the program, where the GPU can retry.
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <memory>

#include "check.h"

static int global[64];
static const char text[] = "a text that is only read";

__global__ void twice(int *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) p[i] *= 2;
}

__global__ void count(const char *from, int n, int *to) {
  int i = threadIdx.x;
  if (i < n && from[i] == 't') atomicAdd(to, 1);
}

__global__ void spin(volatile int *p, volatile int *run) {
  while (*run) p[0]++;
}

static void check_twice(int *p, int n) {
  for (int i = 0; i < n; i++) p[i] = i + 1;
  twice<<<(n + 63) / 64, 64>>>(p, n);
  CHECK(hipDeviceSynchronize());
  for (int i = 0; i < n; i++) EXPECT(p[i] == 2 * (i + 1));
}

static int *map(size_t bytes) {
  return (int *)mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
}

/* The program takes memory away that a kernel is using. */
static int take_away() {
  int *p = map(1 << 16), *run;
  CHECK(hipHostMalloc(&run, sizeof(int), 0));
  *run = 1;
  p[0] = 0;
  spin<<<1, 1>>>(p, run);
  while (!*(volatile int *)p) usleep(1000);
  munmap(p, 1 << 16);
  usleep(300000);
  *run = 0;
  CHECK(hipDeviceSynchronize());
  return 3;
}

static int child(const char *what) {
  pid_t other = vfork();
  if (other == 0) {
    execl("/proc/self/exe", "xnack", what, nullptr);
    _exit(9);
  }
  int status;
  EXPECT(waitpid(other, &status, 0) == other);
  return status;
}

int main(int arguments, char **argument) {
  if (!getenv("HSA_XNACK")) {
    setenv("HSA_XNACK", "1", 1);
    execv("/proc/self/exe", argument);
  }
  if (arguments > 1) {
    close(2);
    return take_away();
  }
  hipDeviceProp_t properties;
  CHECK(hipGetDeviceProperties(&properties, 0));
  int pageable;
  CHECK(hipDeviceGetAttribute(&pageable, hipDeviceAttributePageableMemoryAccess, 0));
  if (!strstr(properties.gcnArchName, "xnack+")) {
    EXPECT(!pageable);
    puts("ok");
    return 0;
  }
  EXPECT(pageable);
  int local[200];
  check_twice(local, 200);
  check_twice(global, 64);
  std::unique_ptr<int[]> small(new int[33]), large(new int[1 << 20]);
  check_twice(small.get(), 33);
  check_twice(large.get(), 1 << 20);
  int found = 0;
  count<<<1, 64>>>(text, sizeof text, &found);
  CHECK(hipDeviceSynchronize());
  EXPECT(found == 4);
  for (int round = 0; round < 10; round++) {
    size_t bytes = (round + 1) << 14;
    int *p = map(bytes);
    check_twice(p, bytes / 4);
    munmap(p, bytes);
    int *device;
    CHECK(hipMalloc(&device, bytes));
    CHECK(hipMemset(device, 1, bytes));
    CHECK(hipFree(device));
  }
  const char *checked = getenv("LOCKSTEP_CHECK");
  if (!checked || strcmp(checked, "1")) {
    int status = child("away");
    EXPECT(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
  }
  puts("ok");
}
