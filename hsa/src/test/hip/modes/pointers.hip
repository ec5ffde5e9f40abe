// Memory that a record of a launch must have: a list that only pointers lead to, variables that the host and kernels
// have changed, dynamic LDS. Ends as its argument says.
#include "../check.h"

#include <signal.h>
#include <unistd.h>

#include <cstring>

struct Node {
  const Node *next;
  float value;
};

struct Scale {
  float factor;
  const Node *list;
};

__constant__ float offset = 1;
__device__ int launches = 0;

__global__ void apply(float *out, Scale scale, int n) {
  extern __shared__ float sums[];
  float sum = 0;
  for (const Node *one = scale.list; one != nullptr; one = one->next) {
    sum += one->value;
  }
  sums[threadIdx.x] = sum;
  __syncthreads();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    out[i] = expf(offset + scale.factor * sums[threadIdx.x ^ 1]) + launches;
  }
}

__global__ void count() { launches += 1; }

int main(int words, char **arguments) {
  const int n = 1000, block = 128;
  int devices = 0;
  if (hipGetDeviceCount(&devices) != hipSuccess || devices == 0) {
    printf("no GPU\n");
    return 3;
  }
  Node *nodes[3];
  for (int i = 0; i < 3; i++) {
    CHECK(hipMalloc(&nodes[i], sizeof(Node)));
    Node node = {i == 0 ? nullptr : nodes[i - 1], 0.25f * i};
    CHECK(hipMemcpy(nodes[i], &node, sizeof node, hipMemcpyHostToDevice));
  }
  float *out, other = -2;
  CHECK(hipMalloc(&out, n * sizeof(float)));
  CHECK(hipMemcpyToSymbol(HIP_SYMBOL(offset), &other, sizeof other));
  for (int i = 0; i < 4; i++) {
    apply<<<(n + block - 1) / block, block, block * sizeof(float)>>>(out, {2, nodes[2]}, n);
    count<<<1, 1>>>();
    CHECK(hipDeviceSynchronize());
  }
  if (words > 1 && strcmp(arguments[1], "kill") == 0) {
    kill(getpid(), SIGKILL);
  }
  float last;  // the exponential of -2 + 2 * 0.75, and three launches before
  CHECK(hipMemcpy(&last, out, sizeof last, hipMemcpyDeviceToHost));
  printf("%s\n", last > 3.606f && last < 3.607f ? "ok" : "wrong");
  return 0;
}
