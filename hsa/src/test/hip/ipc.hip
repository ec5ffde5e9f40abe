// Memory of a device that a process shares with another one. Expectation: HIP's hipIpcGetMemHandle.
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"

__global__ void add(int* p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) p[i] += n;
}

static const int N = 1000;

static int child(int in) {
  hipIpcMemHandle_t handle;
  EXPECT(read(in, &handle, sizeof handle) == sizeof handle);
  int* p;
  CHECK(hipIpcOpenMemHandle(reinterpret_cast<void**>(&p), handle, hipIpcMemLazyEnablePeerAccess));
  add<<<4, 256>>>(p, N);
  CHECK(hipDeviceSynchronize());
  CHECK(hipIpcCloseMemHandle(p));
  return 0;
}

int main(int count, char** arguments) {
  if (count > 1) return child(atoi(arguments[1]));
  int ends[2];
  EXPECT(pipe(ends) == 0);
  int* p;
  std::vector<int> numbers(N);
  for (int i = 0; i < N; i++) numbers[i] = i;
  CHECK(hipMalloc(&p, N * sizeof(int)));
  CHECK(hipMemcpy(p, numbers.data(), N * sizeof(int), hipMemcpyHostToDevice));
  hipIpcMemHandle_t handle;
  CHECK(hipIpcGetMemHandle(&handle, p));
  pid_t other = fork();
  if (other == 0) {
    execl("/proc/self/exe", "ipc", std::to_string(ends[0]).c_str(), nullptr);
    _exit(9);
  }
  EXPECT(write(ends[1], &handle, sizeof handle) == sizeof handle);
  int status;
  EXPECT(waitpid(other, &status, 0) == other && status == 0);
  add<<<4, 256>>>(p, N);
  CHECK(hipMemcpy(numbers.data(), p, N * sizeof(int), hipMemcpyDeviceToHost));
  for (int i = 0; i < N; i++) EXPECT(numbers[i] == i + 2 * N);
  CHECK(hipFree(p));
  printf("ok\n");
}
