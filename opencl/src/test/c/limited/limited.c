// A host under a limit of its address space: what the platform answers, and that the host goes on.
#define CL_TARGET_OPENCL_VERSION 300
#include <CL/cl.h>
#include <stdio.h>

int main(void) {
  cl_platform_id platform;
  cl_uint count = 0;
  cl_device_id device;
  cl_int error = clGetPlatformIDs(1, &platform, &count);
  printf("platforms %d %u\n", error, count);
  error = clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, &count);
  printf("devices %d\n", error);
  if (error == CL_SUCCESS) {
    cl_context context = clCreateContext(NULL, 1, &device, NULL, NULL, &error);
    printf("context %d\n", error);
    cl_mem buffer = clCreateBuffer(context, CL_MEM_READ_WRITE, 64, NULL, &error);
    printf("buffer %d\n", error);
    clReleaseMemObject(buffer);
    clReleaseContext(context);
  }
  puts("the host goes on");
  return 0;
}
