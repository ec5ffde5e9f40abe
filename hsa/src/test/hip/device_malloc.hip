// Oracle: arithmetic on the host. Malloc and free by kernels.
#include "check.h"
__global__ void k(int **out) {
  int *p = (int *)malloc(sizeof(int) * 4);
  if (p) {
    p[0] = threadIdx.x;
    p[3] = 7;
  }
  out[threadIdx.x] = p;
}
__global__ void f(int **in, int *sum) {
  int *p = in[threadIdx.x];
  if (p) {
    atomicAdd(sum, p[0] + p[3]);
    free(p);
  }
}
int main() {
  int **d;
  int *s;
  CHECK(hipMalloc(&d, 64 * 8));
  CHECK(hipMalloc(&s, 4));
  CHECK(hipMemset(s, 0, 4));
  k<<<1, 64>>>(d);
  f<<<1, 64>>>(d, s);
  int h;
  CHECK(hipMemcpy(&h, s, 4, hipMemcpyDeviceToHost));
  printf("%d\n", h);
  EXPECT(h == 63 * 32 + 64 * 7);
  puts("ok");
}
