// What calls of an OpenCL platform cost, for HostOverhead: lines of a name and a number.
//   gcc -O2 -o overhead bench/host/overhead.c -lOpenCL
// Microseconds for calls; gibibytes a second for copies of a gibibyte. The first platform is measured.
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LAUNCHES = 10000, WARM = 20000, COPIES = 5 };
static const size_t GIBIBYTE = (size_t)1 << 30;
static double times[LAUNCHES];

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e6 + t.tv_nsec * 1e-3;
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double median(int count) {
  qsort(times, count, sizeof times[0], ascending);
  return times[count / 2];
}

static void check(cl_int code, const char *what) {
  if (code != CL_SUCCESS) {
    fprintf(stderr, "%s failed with %d\n", what, code);
    exit(1);
  }
}

int main(void) {
  cl_platform_id platform;
  cl_device_id device;
  cl_int error;
  check(clGetPlatformIDs(1, &platform, NULL), "clGetPlatformIDs");
  check(clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL), "clGetDeviceIDs");
  cl_context context = clCreateContext(NULL, 1, &device, NULL, NULL, &error);
  check(error, "clCreateContext");
  cl_command_queue queue = clCreateCommandQueue(context, device, 0, &error);
  check(error, "clCreateCommandQueue");
  const char *text = "__kernel void empty(void) {}";
  cl_program program = clCreateProgramWithSource(context, 1, &text, NULL, &error);
  check(error, "clCreateProgramWithSource");
  check(clBuildProgram(program, 1, &device, "", NULL, NULL), "clBuildProgram");
  cl_kernel kernel = clCreateKernel(program, "empty", &error);
  check(error, "clCreateKernel");
  size_t global = 64, local = 64;
  for (int i = 0; i < WARM + LAUNCHES; i++) {
    double start = now();
    check(clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &global, &local, 0, NULL, NULL), "launch");
    check(clFinish(queue), "clFinish");
    if (i >= WARM) times[i - WARM] = now() - start;
  }
  printf("empty kernel, enqueue and finish\t%.3f\n", median(LAUNCHES));
  for (int round = 0; round < COPIES; round++) {
    double start = now();
    for (int i = 0; i < LAUNCHES; i++)
      check(clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &global, &local, 0, NULL, NULL), "launch");
    check(clFinish(queue), "clFinish");
    times[round] = (now() - start) / LAUNCHES;
  }
  printf("empty kernel, one of 10,000 before a finish\t%.3f\n", median(COPIES));
  cl_mem a = clCreateBuffer(context, CL_MEM_READ_WRITE, GIBIBYTE, NULL, &error);
  check(error, "clCreateBuffer");
  cl_mem b = clCreateBuffer(context, CL_MEM_READ_WRITE, GIBIBYTE, NULL, &error);
  check(error, "clCreateBuffer");
  int word = 0;
  for (int i = 0; i < WARM + LAUNCHES; i++) {
    double start = now();
    check(clEnqueueReadBuffer(queue, a, CL_TRUE, 0, 4, &word, 0, NULL, NULL), "read");
    if (i >= WARM) times[i - WARM] = now() - start;
  }
  printf("blocking read of 4 bytes\t%.3f\n", median(LAUNCHES));
  char *host = malloc(GIBIBYTE), *other = malloc(GIBIBYTE);
  memset(host, 1, GIBIBYTE);
  memset(other, 2, GIBIBYTE);
  for (int kind = 0; kind < 4; kind++) {
    for (int i = 0; i < COPIES; i++) {
      double start = now();
      switch (kind) {
        case 0: memcpy(other, host, GIBIBYTE); break;
        case 1: check(clEnqueueWriteBuffer(queue, a, CL_TRUE, 0, GIBIBYTE, host, 0, NULL, NULL), "write"); break;
        case 2: check(clEnqueueCopyBuffer(queue, a, b, 0, 0, GIBIBYTE, 0, NULL, NULL), "copy");
                check(clFinish(queue), "clFinish"); break;
        default: check(clEnqueueReadBuffer(queue, b, CL_TRUE, 0, GIBIBYTE, host, 0, NULL, NULL), "read");
      }
      times[i] = now() - start;
    }
    static const char *names[] = {"memcpy", "write of 1 GiB", "copy of 1 GiB", "read of 1 GiB"};
    printf("%s\t%.3f\n", names[kind], 1e6 / median(COPIES));
  }
  return 0;
}
