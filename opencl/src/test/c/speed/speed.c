/* Times of a platform, for BENCHMARKS.md.
 *
 *   speed PLATFORM launch|copy|first
 *
 * PLATFORM is a part of the platform's name. launch: from the call of an empty kernel to the end of
 * clFinish, median of 10,000. copy: 1 GiB from the host to the device, back, and on the device, beside
 * memcpy, medians of 5. first: a program's first result, to be timed from outside.
 */
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define CHECK(condition) \
  ((condition) ? (void)0 : (fprintf(stderr, "line %d: not %s\n", __LINE__, #condition), exit(1)))

enum { LAUNCHES = 10000, WARM_UP = 2000, COPIES = 5 };

static const size_t bytes = (size_t)1 << 30;
static const char *source = "__kernel void empty(void) {}\n"
                            "__kernel void first(__global int *p) { p[get_global_id(0)] += 1; }\n";

static cl_context context;
static cl_command_queue queue;
static cl_program program;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

static int by_size(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double median(double *times, int count) {
  qsort(times, (size_t)count, sizeof *times, by_size);
  return times[count / 2];
}

static void start(const char *part) {
  cl_platform_id all[16], platform = NULL;
  cl_uint count = 0;
  cl_device_id device;
  cl_int code;
  CHECK(clGetPlatformIDs(16, all, &count) == CL_SUCCESS);
  for (cl_uint i = 0; i < count && i < 16; i++) {
    char name[256] = "";
    clGetPlatformInfo(all[i], CL_PLATFORM_NAME, sizeof name, name, NULL);
    if (strstr(name, part)) platform = all[i];
  }
  CHECK(platform != NULL);
  CHECK(clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL) == CL_SUCCESS);
  context = clCreateContext(NULL, 1, &device, NULL, NULL, &code);
  CHECK(code == CL_SUCCESS);
  queue = clCreateCommandQueue(context, device, 0, &code);
  CHECK(code == CL_SUCCESS);
  program = clCreateProgramWithSource(context, 1, &source, NULL, &code);
  CHECK(clBuildProgram(program, 1, &device, "", NULL, NULL) == CL_SUCCESS);
}

static void launch(void) {
  static double times[LAUNCHES];
  cl_int code;
  size_t one = 1;
  cl_kernel kernel = clCreateKernel(program, "empty", &code);
  CHECK(code == CL_SUCCESS);
  for (int i = -WARM_UP; i < LAUNCHES; i++) {
    double begin = now();
    CHECK(clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &one, &one, 0, NULL, NULL) == CL_SUCCESS);
    CHECK(clFinish(queue) == CL_SUCCESS);
    if (i >= 0) times[i] = now() - begin;
  }
  printf("launch\t%.1f us\n", median(times, LAUNCHES) * 1e6);
  clReleaseKernel(kernel);
}

static void show(const char *name, double *times) {
  printf("%s\t%.2f GiB/s\n", name, (double)bytes / (1 << 30) / median(times, COPIES));
}

static void copy(void) {
  double plain[COPIES], in[COPIES], out[COPIES], within[COPIES];
  char *from = malloc(bytes), *to = malloc(bytes);
  cl_int code;
  CHECK(from && to);
  memset(from, 1, bytes);
  memset(to, 2, bytes);
  cl_mem a = clCreateBuffer(context, CL_MEM_READ_WRITE, bytes, NULL, &code);
  CHECK(code == CL_SUCCESS);
  cl_mem b = clCreateBuffer(context, CL_MEM_READ_WRITE, bytes, NULL, &code);
  CHECK(code == CL_SUCCESS);
  for (int i = -1; i < COPIES; i++) {
    double t[5];
    t[0] = now();
    memcpy(to, from, bytes);
    t[1] = now();
    CHECK(clEnqueueWriteBuffer(queue, a, CL_TRUE, 0, bytes, from, 0, NULL, NULL) == CL_SUCCESS);
    t[2] = now();
    CHECK(clEnqueueCopyBuffer(queue, a, b, 0, 0, bytes, 0, NULL, NULL) == CL_SUCCESS);
    CHECK(clFinish(queue) == CL_SUCCESS);
    t[3] = now();
    CHECK(clEnqueueReadBuffer(queue, b, CL_TRUE, 0, bytes, to, 0, NULL, NULL) == CL_SUCCESS);
    t[4] = now();
    CHECK(to[bytes - 1] == 1);
    if (i < 0) continue;
    plain[i] = t[1] - t[0];
    in[i] = t[2] - t[1];
    within[i] = t[3] - t[2];
    out[i] = t[4] - t[3];
  }
  show("memcpy", plain);
  show("write", in);
  show("copy", within);
  show("read", out);
  clReleaseMemObject(a);
  clReleaseMemObject(b);
}

static void first(void) {
  int value = 41;
  size_t one = 1;
  cl_int code;
  cl_mem memory = clCreateBuffer(context, CL_MEM_COPY_HOST_PTR, sizeof value, &value, &code);
  cl_kernel kernel = clCreateKernel(program, "first", &code);
  CHECK(clSetKernelArg(kernel, 0, sizeof memory, &memory) == CL_SUCCESS);
  CHECK(clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &one, NULL, 0, NULL, NULL) == CL_SUCCESS);
  CHECK(clEnqueueReadBuffer(queue, memory, CL_TRUE, 0, sizeof value, &value, 0, NULL, NULL) ==
        CL_SUCCESS);
  CHECK(value == 42);
}

int main(int count, char **words) {
  CHECK(count == 3);
  start(words[1]);
  if (!strcmp(words[2], "launch")) launch();
  if (!strcmp(words[2], "copy")) copy();
  if (!strcmp(words[2], "first")) first();
  return 0;
}
