/* Shared virtual memory. */
#include "suite.h"

static const char *absent = "the device has no shared virtual memory";

static int supported(void) {
  return device_version() >= 20 &&
         (device_ulong(CL_DEVICE_SVM_CAPABILITIES) & CL_DEVICE_SVM_COARSE_GRAIN_BUFFER);
}

static void allocation(void) {
  void *memory;
  if (device_version() < 20 || !supported()) {
    if (device_version() >= 20) HOLDS(clSVMAlloc(context, CL_MEM_READ_WRITE, 1024, 0) == NULL);
    skipped(absent);
    return;
  }
  memory = clSVMAlloc(context, CL_MEM_READ_WRITE, 1024, 0);
  HOLDS(memory != NULL);
  clSVMFree(context, memory);
  memory = clSVMAlloc(context, CL_MEM_READ_ONLY, 1024, 64);
  HOLDS(memory != NULL && (size_t)memory % 64 == 0);
  clSVMFree(context, memory);
  clSVMFree(context, NULL);
  HOLDS(clSVMAlloc(NULL, CL_MEM_READ_WRITE, 1024, 0) == NULL);
  HOLDS(clSVMAlloc(context, CL_MEM_READ_WRITE, 0, 0) == NULL);
  HOLDS(clSVMAlloc(context, CL_MEM_READ_WRITE | CL_MEM_READ_ONLY, 1024, 0) == NULL);
  HOLDS(clSVMAlloc(context, CL_MEM_READ_WRITE, 1024, 3) == NULL);
}

static volatile int freed;

static void CL_CALLBACK free_all(cl_command_queue line, cl_uint count, void *pointers[], void *user) {
  (void)line;
  for (cl_uint i = 0; i < count; i++) clSVMFree(context, pointers[i]);
  freed += *(int *)user;
}

static void commands(void) {
  if (!supported()) {
    skipped(absent);
    return;
  }
  unsigned char *memory = clSVMAlloc(context, CL_MEM_READ_WRITE, 1024, 0);
  unsigned char *other = clSVMAlloc(context, CL_MEM_READ_WRITE, 1024, 0);
  unsigned char host[64] = {0};
  unsigned int word = 0x04030201;
  void *none[1] = {NULL};
  static int two = 2;
  size_t zero = 0;
  RIGHT(clEnqueueSVMMap(queue, CL_TRUE, CL_MAP_WRITE, memory, 1024, 0, NULL, NULL));
  memset(memory, 7, 1024);
  RIGHT(clEnqueueSVMUnmap(queue, memory, 0, NULL, NULL));
  RIGHT(clEnqueueSVMMemFill(queue, memory, &word, 4, 16, 0, NULL, NULL));
  cl_event filled;
  cl_command_type kind = 0;
  RIGHT(clEnqueueSVMMemFill(queue, memory + 64, &word, 2, 66, 0, NULL, &filled));
  RIGHT(clGetEventInfo(filled, CL_EVENT_COMMAND_TYPE, sizeof kind, &kind, NULL));
  HOLDS(kind == CL_COMMAND_SVM_MEMFILL);
  RIGHT(clReleaseEvent(filled));
  RIGHT(clFinish(queue));
  HOLDS(memory[64] == 1 && memory[65] == 2 && memory[128] == 1 && memory[129] == 2 && memory[130] == 7);
  RIGHT(clEnqueueSVMMemcpy(queue, CL_TRUE, other, memory, 64, 0, NULL, NULL));
  RIGHT(clEnqueueSVMMemcpy(queue, CL_TRUE, host, other, 64, 0, NULL, NULL));
  HOLDS(host[0] == 1 && host[15] == 4 && host[16] == 7);
  if (device_version() >= 21) {
    const void *pointers[1] = {memory};
    RIGHT(clEnqueueSVMMigrateMem(queue, 1, pointers, &zero, 0, 0, NULL, NULL));
    WRONG(CL_INVALID_VALUE, clEnqueueSVMMigrateMem(queue, 0, NULL, NULL, 0, 0, NULL, NULL));
    WRONG(CL_INVALID_COMMAND_QUEUE,
          clEnqueueSVMMigrateMem(NULL, 1, pointers, &zero, 0, 0, NULL, NULL));
  }
  WRONG(CL_INVALID_COMMAND_QUEUE,
        clEnqueueSVMMap(NULL, CL_TRUE, CL_MAP_READ, memory, 1024, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE, clEnqueueSVMMap(queue, CL_TRUE, CL_MAP_READ, NULL, 1024, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE, clEnqueueSVMMap(queue, CL_TRUE, CL_MAP_READ, memory, 0, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE, clEnqueueSVMUnmap(queue, NULL, 0, NULL, NULL));
  WRONG(CL_INVALID_COMMAND_QUEUE, clEnqueueSVMUnmap(NULL, memory, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE, clEnqueueSVMMemFill(queue, NULL, &word, 4, 16, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE, clEnqueueSVMMemFill(queue, memory, NULL, 4, 16, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE, clEnqueueSVMMemFill(queue, memory, &word, 3, 15, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE, clEnqueueSVMMemFill(queue, memory, &word, 4, 15, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE, clEnqueueSVMMemcpy(queue, CL_TRUE, NULL, memory, 64, 0, NULL, NULL));
  WRONG(CL_MEM_COPY_OVERLAP,
        clEnqueueSVMMemcpy(queue, CL_TRUE, memory, memory + 8, 64, 0, NULL, NULL));
  WRONG(CL_INVALID_COMMAND_QUEUE,
        clEnqueueSVMMemcpy(NULL, CL_TRUE, memory, other, 64, 0, NULL, NULL));
  void *both[] = {memory, other};
  RIGHT(clEnqueueSVMFree(queue, 2, both, free_all, &two, 0, NULL, NULL));
  RIGHT(clFinish(queue));
  for (int i = 0; i < 2000 && !freed; i++) wait_a_moment();
  HOLDS(freed == 2);
  WRONG(CL_INVALID_VALUE, clEnqueueSVMFree(queue, 0, both, NULL, NULL, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE, clEnqueueSVMFree(queue, 1, NULL, NULL, NULL, 0, NULL, NULL));
  WRONG(CL_INVALID_COMMAND_QUEUE, clEnqueueSVMFree(NULL, 1, none, NULL, NULL, 0, NULL, NULL));
}

static void agreements(void) {
  if (!supported()) {
    skipped(absent);
    return;
  }
  char *memory = clSVMAlloc(context, CL_MEM_READ_WRITE, 256, 0);
  cl_kernel kernel = clCreateKernel(program, "add", &err);
  REFUSE(CL_INVALID_BUFFER_SIZE, clCreateBuffer(context, CL_MEM_USE_HOST_PTR, 512, memory, &err));
  REFUSE(CL_INVALID_BUFFER_SIZE, clCreateBuffer(context, CL_MEM_USE_HOST_PTR, 256, memory + 128, &err));
  RIGHT(clSetKernelExecInfo(kernel, CL_KERNEL_EXEC_INFO_SVM_PTRS, 0, NULL));
  RIGHT(clReleaseKernel(kernel));
  clSVMFree(context, memory);
}

static void kernels(void) {
  if (!supported()) {
    skipped(absent);
    return;
  }
  int *to = clSVMAlloc(context, CL_MEM_READ_WRITE, 256, 0);
  int *from = clSVMAlloc(context, CL_MEM_READ_WRITE, 256, 0);
  cl_kernel kernel = clCreateKernel(program, "add", &err);
  int n = 5, zero = 0, got[64] = {0};
  float scale = 2;
  size_t range = 32;
  void *pointers[] = {from};
  RIGHT(clEnqueueSVMMemFill(queue, from, &zero, 4, 256, 0, NULL, NULL));
  RIGHT(clEnqueueSVMMemFill(queue, to, &zero, 4, 256, 0, NULL, NULL));
  RIGHT(clSetKernelArgSVMPointer(kernel, 0, to + 8));
  RIGHT(clSetKernelArgSVMPointer(kernel, 1, from));
  RIGHT(clSetKernelArg(kernel, 2, sizeof n, &n));
  RIGHT(clSetKernelArg(kernel, 3, sizeof scale, &scale));
  RIGHT(clSetKernelExecInfo(kernel, CL_KERNEL_EXEC_INFO_SVM_PTRS, sizeof pointers, pointers));
  RIGHT(clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &range, NULL, 0, NULL, NULL));
  RIGHT(clEnqueueSVMMemcpy(queue, CL_TRUE, got, to, sizeof got, 0, NULL, NULL));
  HOLDS(got[7] == 0 && got[8] == 5 && got[39] == 5 && got[40] == 0);
  WRONG(CL_INVALID_KERNEL, clSetKernelArgSVMPointer(NULL, 0, to));
  WRONG(CL_INVALID_ARG_INDEX, clSetKernelArgSVMPointer(kernel, 4, to));
  WRONG(CL_INVALID_KERNEL,
        clSetKernelExecInfo(NULL, CL_KERNEL_EXEC_INFO_SVM_PTRS, sizeof pointers, pointers));
  WRONG(CL_INVALID_VALUE, clSetKernelExecInfo(kernel, 0x1234, sizeof pointers, pointers));
  WRONG(CL_INVALID_VALUE,
        clSetKernelExecInfo(kernel, CL_KERNEL_EXEC_INFO_SVM_PTRS, sizeof pointers, NULL));
  /* A buffer may be made of the memory, and has its address. */
  cl_mem buffer = clCreateBuffer(context, CL_MEM_USE_HOST_PTR, 256, to, &err);
  cl_bool shared = 9;
  RIGHT(clGetMemObjectInfo(buffer, CL_MEM_USES_SVM_POINTER, sizeof shared, &shared, NULL));
  HOLDS(shared == CL_TRUE);
  cl_buffer_region half = {128, 128}, beyond = {128, 256};
  cl_mem part;
  MAKE(part, clCreateSubBuffer(buffer, 0, CL_BUFFER_CREATE_TYPE_REGION, &half, &err));
  RIGHT(clEnqueueReadBuffer(queue, part, CL_TRUE, 0, 32, got, 0, NULL, NULL));
  HOLDS(got[0] == 5 && got[7] == 5);
  RIGHT(clReleaseMemObject(part));
  REFUSE(CL_INVALID_VALUE, clCreateSubBuffer(buffer, 0, CL_BUFFER_CREATE_TYPE_REGION, &beyond, &err));
  RIGHT(clReleaseMemObject(buffer));
  RIGHT(clReleaseKernel(kernel));
  clSVMFree(context, to);
  clSVMFree(context, from);
}

const struct suite_case svm_cases[] = {{"svm-allocation", allocation},
                                       {"svm-commands", commands},
                                       {"svm-kernels", kernels},
                                       {"svm-agreements", agreements},
                                       {NULL, NULL}};
