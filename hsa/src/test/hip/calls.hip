// Oracle: the same code on the host. Function pointers, recursion, virtual functions, asserts.
#include <sys/wait.h>
#include <unistd.h>

#include <cassert>
#include <cstring>
#include <new>

#include "check.h"

typedef int (*Operation)(int, int);
__host__ __device__ __attribute__((noinline)) int plus(int a, int b) { return a + b; }
__host__ __device__ __attribute__((noinline)) int minus(int a, int b) { return a - b; }
__host__ __device__ __attribute__((noinline)) int times(int a, int b) { return a * b; }
__device__ Operation operations[] = {plus, minus, times};

__global__ void apply(int *p, int n) {
  int i = threadIdx.x;
  // Lanes of a wavefront call different functions.
  p[i] = operations[i % n](i, 7);
}

__host__ __device__ __attribute__((noinline)) int ackermann(int m, int n) {
  return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
}
__host__ __device__ __attribute__((noinline)) unsigned fibonacci(unsigned n) {
  return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
}

__global__ void recurse(unsigned *p) {
  p[threadIdx.x] = fibonacci(threadIdx.x % 12);
  p[64 + threadIdx.x] = ackermann(threadIdx.x % 3, threadIdx.x % 4);
}

struct Shape {
  __device__ virtual ~Shape() {}
  __device__ virtual int area() const = 0;
  __device__ virtual int corners() const { return 0; }
};
struct Square : Shape {
  int side;
  __device__ Square(int side) : side(side) {}
  __device__ int area() const override { return side * side; }
  __device__ int corners() const override { return 4; }
};
struct Circle : Shape {
  int radius;
  __device__ Circle(int radius) : radius(radius) {}
  __device__ int area() const override { return 3 * radius * radius; }
};

__global__ void make(Shape **shapes) {
  int i = threadIdx.x;
  shapes[i] = i % 3 ? (Shape *)new Square(i) : (Shape *)new Circle(i);
}

__global__ void measure(Shape **shapes, int *p) {
  int i = threadIdx.x;
  p[i] = shapes[i]->area() * 10 + shapes[i]->corners();
  delete shapes[i];
}

__global__ void claims(int *p, int most) {
  assert(p[threadIdx.x] <= most && "too much");
}

// An assertion that does not hold ends the process, and says where.
static void fails(char *self) {
  int ends[2];
  EXPECT(pipe(ends) == 0);
  pid_t child = fork();
  if (child == 0) {
    dup2(ends[1], 1);
    dup2(ends[1], 2);
    close(ends[0]);
    close(ends[1]);
    execl("/proc/self/exe", self, "fail", nullptr);
    _exit(9);
  }
  close(ends[1]);
  std::string text;
  char part[1000];
  for (ssize_t n; (n = read(ends[0], part, sizeof part)) > 0;) text.append(part, n);
  int status;
  EXPECT(waitpid(child, &status, 0) == child);
  EXPECT(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
  EXPECT(text.find("calls.hip") != std::string::npos && text.find("too much") != std::string::npos);
}

int main(int count, char **arguments) {
  int *p, host[128];
  CHECK(hipMalloc(&p, sizeof host));
  if (count > 1) {
    CHECK(hipMemset(p, 1, sizeof host));
    claims<<<1, 64>>>(p, 5);
    CHECK(hipDeviceSynchronize());
    return 8;
  }
  Operation same[] = {plus, minus, times};
  for (int n = 1; n <= 3; n++) {
    apply<<<1, 128>>>(p, n);
    CHECK(hipMemcpy(host, p, sizeof host, hipMemcpyDeviceToHost));
    for (int i = 0; i < 128; i++) EXPECT(host[i] == same[i % n](i, 7));
  }
  recurse<<<1, 64>>>((unsigned *)p);
  CHECK(hipMemcpy(host, p, sizeof host, hipMemcpyDeviceToHost));
  for (int i = 0; i < 64; i++) EXPECT(host[i] == int(fibonacci(i % 12)) && host[64 + i] == ackermann(i % 3, i % 4));
  Shape **shapes;
  CHECK(hipMalloc(&shapes, 64 * sizeof(Shape *)));
  make<<<1, 64>>>(shapes);
  measure<<<1, 64>>>(shapes, p);
  CHECK(hipMemcpy(host, p, 256, hipMemcpyDeviceToHost));
  for (int i = 0; i < 64; i++) EXPECT(host[i] == (i % 3 ? i * i * 10 + 4 : 30 * i * i));
  CHECK(hipMemset(p, 0, sizeof host));
  claims<<<1, 128>>>(p, 5);
  CHECK(hipDeviceSynchronize());
  fails(arguments[0]);
  puts("ok");
}
