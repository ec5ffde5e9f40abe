// Oracle: arithmetic on the host. Graphs that are built node by node, changed, copied and captured.
#include <cstring>

#include "check.h"

__global__ void add(int *p, int n) {
  p[threadIdx.x] += n;
}

static int called;

static void host(void *data) {
  called += *static_cast<int *>(data);
}

static hipKernelNodeParams launch(void **arguments) {
  hipKernelNodeParams p = {};
  p.func = (void *)add;
  p.gridDim = dim3(1);
  p.blockDim = dim3(64);
  p.kernelParams = arguments;
  return p;
}

int main() {
  int *d, in[64], out[64], five = 5, seven = 7, hundred = 100;
  hipStream_t s, t;
  hipGraph_t graph, copy;
  hipGraphExec_t exec;
  hipGraphNode_t fill, first, second, down, call;
  CHECK(hipMalloc(&d, 256));
  CHECK(hipStreamCreate(&s));
  CHECK(hipStreamCreate(&t));
  for (int i = 0; i < 64; i++) in[i] = i;
  memset(out, 0, sizeof out);
  CHECK(hipGraphCreate(&graph, 0));
  hipMemsetParams zero = {};
  zero.dst = d;
  zero.elementSize = 4;
  zero.width = 64;
  zero.height = 1;
  zero.value = 3;
  CHECK(hipGraphAddMemsetNode(&fill, graph, nullptr, 0, &zero));
  void *one[] = {&d, &five}, *two[] = {&d, &seven};
  hipKernelNodeParams kernel = launch(one), other = launch(two);
  CHECK(hipGraphAddKernelNode(&first, graph, &fill, 1, &kernel));
  CHECK(hipGraphAddKernelNode(&second, graph, nullptr, 0, &other));
  CHECK(hipGraphAddDependencies(graph, &first, &second, 1));
  CHECK(hipGraphAddMemcpyNode1D(&down, graph, &second, 1, out, d, 256, hipMemcpyDeviceToHost));
  hipHostNodeParams calls = {host, &hundred};
  CHECK(hipGraphAddHostNode(&call, graph, &down, 1, &calls));
  size_t nodes = 0, edges = 0, roots = 0;
  CHECK(hipGraphGetNodes(graph, nullptr, &nodes));
  CHECK(hipGraphGetEdges(graph, nullptr, nullptr, &edges));
  CHECK(hipGraphGetRootNodes(graph, nullptr, &roots));
  EXPECT(nodes == 5 && edges == 4 && roots == 1);
  hipGraphNodeType type;
  CHECK(hipGraphNodeGetType(first, &type));
  EXPECT(type == hipGraphNodeTypeKernel);
  CHECK(hipGraphNodeGetType(call, &type));
  EXPECT(type == hipGraphNodeTypeHost);
  CHECK(hipGraphClone(&copy, graph));
  CHECK(hipGraphInstantiate(&exec, graph, nullptr, nullptr, 0));
  for (int turn = 1; turn <= 3; turn++) {
    CHECK(hipGraphLaunch(exec, s));
    CHECK(hipStreamSynchronize(s));
    for (int i = 0; i < 64; i++) EXPECT(out[i] == 15);
    EXPECT(called == 100 * turn);
  }
  // Other arguments for a kernel of what can be launched.
  int thousand = 1000;
  void *large[] = {&d, &thousand};
  kernel.kernelParams = large;
  CHECK(hipGraphExecKernelNodeSetParams(exec, first, &kernel));
  CHECK(hipGraphLaunch(exec, s));
  CHECK(hipStreamSynchronize(s));
  for (int i = 0; i < 64; i++) EXPECT(out[i] == 1010);
  CHECK(hipGraphExecDestroy(exec));
  // The copy is as the graph was.
  CHECK(hipGraphInstantiate(&exec, copy, nullptr, nullptr, 0));
  CHECK(hipGraphLaunch(exec, s));
  CHECK(hipStreamSynchronize(s));
  EXPECT(out[63] == 15 && called == 500);
  CHECK(hipGraphExecDestroy(exec));
  CHECK(hipGraphDestroy(copy));
  CHECK(hipGraphDestroy(graph));

  // Two streams that are captured, with events between them, as the child of another graph.
  hipEvent_t fork, join;
  hipGraph_t child;
  hipGraphNode_t node;
  CHECK(hipEventCreate(&fork));
  CHECK(hipEventCreate(&join));
  hipStreamCaptureStatus status;
  CHECK(hipStreamBeginCapture(s, hipStreamCaptureModeGlobal));
  CHECK(hipMemcpyAsync(d, in, 256, hipMemcpyHostToDevice, s));
  CHECK(hipEventRecord(fork, s));
  CHECK(hipStreamWaitEvent(t, fork, 0));
  add<<<1, 32, 0, t>>>(d, 10);
  add<<<1, 32, 0, s>>>(d + 32, 20);
  CHECK(hipEventRecord(join, t));
  CHECK(hipStreamWaitEvent(s, join, 0));
  CHECK(hipMemcpyAsync(out, d, 256, hipMemcpyDeviceToHost, s));
  CHECK(hipStreamIsCapturing(s, &status));
  EXPECT(status == hipStreamCaptureStatusActive);
  CHECK(hipStreamEndCapture(s, &child));
  EXPECT(out[63] == 15);
  CHECK(hipGraphCreate(&graph, 0));
  CHECK(hipGraphAddChildGraphNode(&node, graph, nullptr, 0, child));
  CHECK(hipGraphAddHostNode(&call, graph, &node, 1, &calls));
  CHECK(hipGraphInstantiate(&exec, graph, nullptr, nullptr, 0));
  for (int turn = 0; turn < 5; turn++) {
    for (int i = 0; i < 64; i++) in[i] = i * turn;
    CHECK(hipGraphLaunch(exec, t));
    CHECK(hipStreamSynchronize(t));
    for (int i = 0; i < 64; i++) EXPECT(out[i] == i * turn + (i < 32 ? 10 : 20));
  }
  EXPECT(called == 1000);
  CHECK(hipGraphExecDestroy(exec));
  CHECK(hipGraphDestroy(graph));
  CHECK(hipEventDestroy(fork));
  CHECK(hipEventDestroy(join));
  puts("ok");
}
