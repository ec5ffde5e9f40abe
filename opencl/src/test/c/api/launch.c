/* Launches of kernels and of functions of the host. */
#include "suite.h"

static cl_kernel made_ready(cl_mem to) {
  cl_kernel kernel = clCreateKernel(program, "fixed_size", &err);
  clSetKernelArg(kernel, 0, sizeof to, &to);
  return kernel;
}

/* Offsets whose sum with the size is no size_t, and the queue afterwards. */
static void offsets(void) {
  cl_kernel kernel = clCreateKernel(program, "add", &err);
  cl_mem to = filled(1024, 0), from = filled(1024, 0);
  int n = 5, got[256] = {0};
  float scale = 2;
  size_t most = device_uint(CL_DEVICE_ADDRESS_BITS) == 64 ? (size_t)-1 : 0xffffffff;
  size_t global[3] = {64, 1, 1}, local[3] = {16, 1, 1}, offset[3] = {0, 0, 0};
  size_t bad[] = {most, most - 62, most - 63 + 1, most - 1};
  clSetKernelArg(kernel, 0, sizeof to, &to);
  clSetKernelArg(kernel, 1, sizeof from, &from);
  clSetKernelArg(kernel, 2, sizeof n, &n);
  clSetKernelArg(kernel, 3, sizeof scale, &scale);
  for (int i = 0; i < 4; i++) {
    offset[0] = bad[i];
    WRONG(CL_INVALID_GLOBAL_OFFSET,
          clEnqueueNDRangeKernel(queue, kernel, 1, offset, global, local, 0, NULL, NULL));
    WRONG(CL_INVALID_GLOBAL_OFFSET,
          clEnqueueNDRangeKernel(queue, kernel, 1, offset, global, NULL, 0, NULL, NULL));
  }
  offset[0] = 0;
  offset[2] = most;
  WRONG(CL_INVALID_GLOBAL_OFFSET,
        clEnqueueNDRangeKernel(queue, kernel, 3, offset, global, local, 0, NULL, NULL));
  offset[2] = 0;
  RIGHT(clEnqueueNDRangeKernel(queue, kernel, 1, offset, global, local, 0, NULL, NULL));
  RIGHT(clEnqueueReadBuffer(queue, to, CL_TRUE, 0, sizeof got, got, 0, NULL, NULL));
  HOLDS(got[0] == 5 && got[63] == 5 && got[64] == 0);
  clReleaseKernel(kernel);
  clReleaseMemObject(to);
  clReleaseMemObject(from);
}

/* Work-groups as large as the device says. */
static void large_groups(void) {
  cl_program all = built("__kernel void turned(__global int *p) {\n"
                         "  __local int t[1024]; size_t l = get_local_id(0), n = get_local_size(0);\n"
                         "  t[l] = p[get_global_id(0)]; barrier(CLK_LOCAL_MEM_FENCE);\n"
                         "  p[get_global_id(0)] = t[n - 1 - l]; }\n"
                         "__attribute__((reqd_work_group_size(64, 1, 1)))\n"
                         "__kernel void small(__global int *p) { p[get_global_id(0)] = 1; }\n", "");
  cl_kernel kernel = clCreateKernel(all, "turned", &err);
  cl_kernel small = clCreateKernel(all, "small", &err);
  size_t most = 0, needed[3], sizes[] = {1024, 512, 320, 256, 64};
  static int words[4096];
  RIGHT(clGetKernelWorkGroupInfo(kernel, device, CL_KERNEL_WORK_GROUP_SIZE, sizeof most, &most, NULL));
  HOLDS(most >= 1024 && device_size(CL_DEVICE_MAX_WORK_GROUP_SIZE) >= 1024);
  RIGHT(clGetKernelWorkGroupInfo(small, device, CL_KERNEL_COMPILE_WORK_GROUP_SIZE, sizeof needed,
                                 needed, NULL));
  HOLDS(needed[0] == 64 && needed[1] == 1 && needed[2] == 1);
  cl_mem buffer = filled(sizeof words, 0);
  RIGHT(clSetKernelArg(kernel, 0, sizeof buffer, &buffer));
  RIGHT(clSetKernelArg(small, 0, sizeof buffer, &buffer));
  for (int k = 0; k < 5; k++) {
    size_t local = sizes[k], global = 2 * local;
    int right = 1;
    for (int i = 0; i < 4096; i++) words[i] = 3 * i;
    RIGHT(clEnqueueWriteBuffer(queue, buffer, CL_TRUE, 0, sizeof words, words, 0, NULL, NULL));
    RIGHT(clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &global, &local, 0, NULL, NULL));
    RIGHT(clEnqueueReadBuffer(queue, buffer, CL_TRUE, 0, sizeof words, words, 0, NULL, NULL));
    for (size_t i = 0; i < global; i++)
      right &= words[i] == 3 * (int)(i / local * local + local - 1 - i % local);
    HOLDS(right);
  }
  size_t global = 512, local = 512;
  WRONG(CL_INVALID_WORK_GROUP_SIZE,
        clEnqueueNDRangeKernel(queue, small, 1, NULL, &global, &local, 0, NULL, NULL));
  clReleaseMemObject(buffer);
  clReleaseKernel(kernel);
  clReleaseKernel(small);
  clReleaseProgram(all);
}

static void ranges(void) {
  cl_kernel kernel = clCreateKernel(program, "add", &err);
  cl_mem to = filled(1024, 0), from = filled(1024, 0);
  int n = 5, got[256] = {0};
  float scale = 2;
  size_t global[3] = {64, 1, 1}, local[3] = {16, 1, 1}, offset[3] = {8, 0, 0};
  cl_event event = NULL;
  RIGHT(clSetKernelArg(kernel, 0, sizeof to, &to));
  RIGHT(clSetKernelArg(kernel, 1, sizeof from, &from));
  RIGHT(clSetKernelArg(kernel, 2, sizeof n, &n));
  WRONG(CL_INVALID_KERNEL_ARGS,
        clEnqueueNDRangeKernel(queue, kernel, 1, NULL, global, local, 0, NULL, NULL));
  RIGHT(clSetKernelArg(kernel, 3, sizeof scale, &scale));
  RIGHT(clEnqueueNDRangeKernel(queue, kernel, 1, offset, global, local, 0, NULL, &event));
  RIGHT(clEnqueueReadBuffer(queue, to, CL_TRUE, 0, sizeof got, got, 1, &event, NULL));
  HOLDS(got[7] == 0 && got[8] == 5 && got[71] == 5 && got[72] == 0);
  RIGHT(clReleaseEvent(event));
  RIGHT(clEnqueueNDRangeKernel(queue, kernel, 3, NULL, global, local, 0, NULL, NULL));
  RIGHT(clFinish(queue));
  WRONG(CL_INVALID_COMMAND_QUEUE,
        clEnqueueNDRangeKernel(NULL, kernel, 1, NULL, global, local, 0, NULL, NULL));
  WRONG(CL_INVALID_KERNEL,
        clEnqueueNDRangeKernel(queue, NULL, 1, NULL, global, local, 0, NULL, NULL));
  WRONG(CL_INVALID_WORK_DIMENSION,
        clEnqueueNDRangeKernel(queue, kernel, 0, NULL, global, local, 0, NULL, NULL));
  WRONG(CL_INVALID_WORK_DIMENSION,
        clEnqueueNDRangeKernel(queue, kernel, 4, NULL, global, local, 0, NULL, NULL));
  local[0] = 0;
  WRONG(CL_INVALID_WORK_GROUP_SIZE,
        clEnqueueNDRangeKernel(queue, kernel, 1, NULL, global, local, 0, NULL, NULL));
  local[0] = device_size(CL_DEVICE_MAX_WORK_GROUP_SIZE) * 2;
  global[0] = local[0];
  EITHER(CL_INVALID_WORK_GROUP_SIZE, CL_INVALID_WORK_ITEM_SIZE,
         clEnqueueNDRangeKernel(queue, kernel, 1, NULL, global, local, 0, NULL, NULL));
  if (device_version() < 20) {
    global[0] = 65;
    local[0] = 16;
    WRONG(CL_INVALID_WORK_GROUP_SIZE,
          clEnqueueNDRangeKernel(queue, kernel, 1, NULL, global, local, 0, NULL, NULL));
    WRONG(CL_INVALID_GLOBAL_WORK_SIZE,
          clEnqueueNDRangeKernel(queue, kernel, 1, NULL, NULL, local, 0, NULL, NULL));
  }
  if (device_version() >= 21) {
    cl_event nothing = NULL;
    cl_int status = CL_QUEUED;
    global[0] = 0;
    RIGHT(clEnqueueNDRangeKernel(queue, kernel, 1, NULL, global, NULL, 0, NULL, &nothing));
    RIGHT(clWaitForEvents(1, &nothing));
    RIGHT(clGetEventInfo(nothing, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof status, &status, NULL));
    HOLDS(status == CL_COMPLETE);
    RIGHT(clReleaseEvent(nothing));
  }
  global[0] = 64;
  local[0] = 16;
  WRONG(CL_INVALID_EVENT_WAIT_LIST,
        clEnqueueNDRangeKernel(queue, kernel, 1, NULL, global, local, 1, NULL, NULL));
  RIGHT(clReleaseKernel(kernel));
  RIGHT(clReleaseMemObject(to));
  RIGHT(clReleaseMemObject(from));
}

static void required_sizes(void) {
  cl_mem to = filled(1024, 0);
  cl_kernel kernel = made_ready(to);
  size_t global[2] = {8, 4}, right_size[2] = {4, 2}, wrong_size[2] = {2, 2};
  int got[32] = {0};
  RIGHT(clEnqueueNDRangeKernel(queue, kernel, 2, NULL, global, right_size, 0, NULL, NULL));
  RIGHT(clEnqueueReadBuffer(queue, to, CL_TRUE, 0, sizeof got, got, 0, NULL, NULL));
  HOLDS(got[0] == 4 && got[31] == 4);
  WRONG(CL_INVALID_WORK_GROUP_SIZE,
        clEnqueueNDRangeKernel(queue, kernel, 2, NULL, global, wrong_size, 0, NULL, NULL));
  RIGHT(clReleaseKernel(kernel));
  RIGHT(clReleaseMemObject(to));
}

static void local_memory(void) {
  cl_kernel kernel = clCreateKernel(program, "sum", &err);
  cl_mem to = filled(64, 0);
  size_t global = 64, local = 16;
  int got[4] = {0};
  RIGHT(clSetKernelArg(kernel, 0, sizeof to, &to));
  RIGHT(clSetKernelArg(kernel, 1, local * sizeof(int), NULL));
  RIGHT(clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &global, &local, 0, NULL, NULL));
  RIGHT(clEnqueueReadBuffer(queue, to, CL_TRUE, 0, sizeof got, got, 0, NULL, NULL));
  HOLDS(got[0] == 120 && got[1] == 376 && got[3] == 888);
  RIGHT(clSetKernelArg(kernel, 1, (size_t)device_ulong(CL_DEVICE_LOCAL_MEM_SIZE) + 1024, NULL));
  WRONG(CL_OUT_OF_RESOURCES,
        clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &global, &local, 0, NULL, NULL));
  RIGHT(clReleaseKernel(kernel));
  RIGHT(clReleaseMemObject(to));
}

static void tasks(void) {
  cl_kernel kernel = clCreateKernel(program, "places", &err);
  cl_mem to = filled(64, 0), facts = filled(64, 0);
  cl_ulong got[3] = {9, 9, 9};
  RIGHT(clSetKernelArg(kernel, 0, sizeof to, &to));
  WRONG(CL_INVALID_KERNEL_ARGS, clEnqueueTask(queue, kernel, 0, NULL, NULL));
  RIGHT(clSetKernelArg(kernel, 1, sizeof facts, &facts));
  RIGHT(clEnqueueTask(queue, kernel, 0, NULL, NULL));
  RIGHT(clEnqueueReadBuffer(queue, to, CL_TRUE, 0, sizeof got, got, 0, NULL, NULL));
  HOLDS(got[0] == 1 && got[1] == 0 && got[2] == 1);
  WRONG(CL_INVALID_COMMAND_QUEUE, clEnqueueTask(NULL, kernel, 0, NULL, NULL));
  WRONG(CL_INVALID_KERNEL, clEnqueueTask(queue, NULL, 0, NULL, NULL));
  RIGHT(clReleaseKernel(kernel));
  RIGHT(clReleaseMemObject(to));
  RIGHT(clReleaseMemObject(facts));
}

struct host_arguments {
  unsigned char *bytes;
  int value;
};

static void CL_CALLBACK on_the_host(void *given) {
  struct host_arguments *arguments = given;
  if (arguments->bytes) arguments->bytes[0] = (unsigned char)arguments->value;
}

static void native_kernels(void) {
  cl_mem memory = filled(64, 0);
  struct host_arguments arguments = {NULL, 77};
  const void *place = &arguments.bytes;
  unsigned char got = 0;
  if (!(device_ulong(CL_DEVICE_EXECUTION_CAPABILITIES) & CL_EXEC_NATIVE_KERNEL)) {
    WRONG(CL_INVALID_OPERATION,
          clEnqueueNativeKernel(queue, on_the_host, &arguments, sizeof arguments, 1, &memory, &place, 0,
                                NULL, NULL));
  } else {
    RIGHT(clEnqueueNativeKernel(queue, on_the_host, &arguments, sizeof arguments, 1, &memory, &place, 0,
                                NULL, NULL));
    RIGHT(clEnqueueReadBuffer(queue, memory, CL_TRUE, 0, 1, &got, 0, NULL, NULL));
    HOLDS(got == 77);
    WRONG(CL_INVALID_VALUE,
          clEnqueueNativeKernel(queue, NULL, &arguments, sizeof arguments, 1, &memory, &place, 0, NULL,
                                NULL));
    WRONG(CL_INVALID_VALUE,
          clEnqueueNativeKernel(queue, on_the_host, NULL, sizeof arguments, 0, NULL, NULL, 0, NULL,
                                NULL));
    WRONG(CL_INVALID_VALUE,
          clEnqueueNativeKernel(queue, on_the_host, &arguments, 0, 0, NULL, NULL, 0, NULL, NULL));
    WRONG(CL_INVALID_VALUE,
          clEnqueueNativeKernel(queue, on_the_host, &arguments, sizeof arguments, 1, NULL, NULL, 0, NULL,
                                NULL));
  }
  WRONG(CL_INVALID_COMMAND_QUEUE,
        clEnqueueNativeKernel(NULL, on_the_host, &arguments, sizeof arguments, 1, &memory, &place, 0,
                              NULL, NULL));
  RIGHT(clReleaseMemObject(memory));
}

const struct suite_case launch_cases[] = {{"global-offsets", offsets}, {"large-groups", large_groups},
    {"ranges", ranges},
                                          {"required-sizes", required_sizes},
                                          {"local-memory", local_memory},
                                          {"tasks", tasks},
                                          {"native-kernels", native_kernels},
                                          {NULL, NULL}};
