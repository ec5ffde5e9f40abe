/* One text with a kernel in OpenCL C and a kernel in Asm4GCN: both compute out = 2 * in + 1. */
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <stdio.h>
#include <stdlib.h>

enum { COUNT = 8 };

static const char *text =
    "__kernel void in_c(__global const float *in, __global float *out) {\n"
    "  uint i = get_global_id(0);\n"
    "  out[i] = 2 * in[i] + 1;\n"
    "}\n"
    "__asm4GCN in_assembly (global const float* in, global float* out) {\n"
    "  s8u from = mem[kernarg + arg.in]\n"
    "  s8u to = mem[kernarg + arg.out]\n"
    "  s_waitcnt lgkmcnt(0)\n"
    "  v4u place = localId << 2\n"
    "  global_load_dword v4f x, place, from\n"
    "  s_waitcnt vmcnt(0)\n"
    "  v_mad_f32 x, x, 2.0, 1.0\n"
    "  global_store_dword place, x, to\n"
    "  s_endpgm\n"
    "}\n";

static void check(cl_int error, const char *call) {
  if (error != CL_SUCCESS) {
    fprintf(stderr, "%s: error %d\n", call, error);
    exit(1);
  }
}

static void run(cl_command_queue queue, cl_program program, const char *name, cl_mem in, cl_mem out) {
  cl_int error;
  size_t count = COUNT;
  float results[COUNT];
  cl_kernel kernel = clCreateKernel(program, name, &error);
  check(error, "clCreateKernel");
  check(clSetKernelArg(kernel, 0, sizeof in, &in), "clSetKernelArg");
  check(clSetKernelArg(kernel, 1, sizeof out, &out), "clSetKernelArg");
  check(clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &count, NULL, 0, NULL, NULL), "clEnqueueNDRangeKernel");
  check(clEnqueueReadBuffer(queue, out, CL_TRUE, 0, sizeof results, results, 0, NULL, NULL), "clEnqueueReadBuffer");
  clReleaseKernel(kernel);
  printf("%s", name);
  for (int i = 0; i < COUNT; i++) {
    printf(" %g", results[i]);
  }
  printf("\n");
}

int main(void) {
  cl_int error;
  cl_platform_id platform;
  cl_device_id device;
  float numbers[COUNT] = {0, 1, 2, 3, 10, 20, 30, 0.25f};
  check(clGetPlatformIDs(1, &platform, NULL), "clGetPlatformIDs");
  check(clGetDeviceIDs(platform, CL_DEVICE_TYPE_GPU, 1, &device, NULL), "clGetDeviceIDs");
  cl_context context = clCreateContext(NULL, 1, &device, NULL, NULL, &error);
  check(error, "clCreateContext");
  cl_command_queue queue = clCreateCommandQueue(context, device, 0, &error);
  check(error, "clCreateCommandQueue");
  cl_program program = clCreateProgramWithSource(context, 1, &text, NULL, &error);
  check(error, "clCreateProgramWithSource");
  error = clBuildProgram(program, 1, &device, "", NULL, NULL);
  if (error == CL_BUILD_PROGRAM_FAILURE) {
    char log[4096];
    clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, sizeof log, log, NULL);
    fprintf(stderr, "%s\n", log);
  }
  check(error, "clBuildProgram");
  cl_mem in = clCreateBuffer(context, CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR, sizeof numbers, numbers, &error);
  check(error, "clCreateBuffer");
  cl_mem out = clCreateBuffer(context, CL_MEM_WRITE_ONLY, sizeof numbers, NULL, &error);
  check(error, "clCreateBuffer");
  run(queue, program, "in_c", in, out);
  run(queue, program, "in_assembly", in, out);
  clReleaseMemObject(out);
  clReleaseMemObject(in);
  clReleaseProgram(program);
  clReleaseCommandQueue(queue);
  clReleaseContext(context);
  return 0;
}
