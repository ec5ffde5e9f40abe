/* Kernels and their arguments. */
#include "suite.h"

static void kernels(void) {
  cl_kernel made, all[8] = {NULL};
  cl_uint count = 0;
  const char *text = "__kernel void k(__global int *p) { *p = 1; }";
  cl_program unbuilt = clCreateProgramWithSource(context, 1, &text, NULL, &err);
  MAKE(made, clCreateKernel(program, "add", &err));
  RIGHT(clRetainKernel(made));
  RIGHT(clReleaseKernel(made));
  RIGHT(clReleaseKernel(made));
  RIGHT(clCreateKernelsInProgram(program, 0, NULL, &count));
  HOLDS(count == 4);
  RIGHT(clCreateKernelsInProgram(program, 8, all, NULL));
  for (cl_uint i = 0; i < 4; i++) HOLDS(all[i] != NULL);
  for (cl_uint i = 0; i < 4; i++) RIGHT(clReleaseKernel(all[i]));
  REFUSE(CL_INVALID_PROGRAM, clCreateKernel(NULL, "add", &err));
  REFUSE(CL_INVALID_KERNEL_NAME, clCreateKernel(program, "no_such_kernel", &err));
  REFUSE(CL_INVALID_VALUE, clCreateKernel(program, NULL, &err));
  REFUSE(CL_INVALID_PROGRAM_EXECUTABLE, clCreateKernel(unbuilt, "k", &err));
  WRONG(CL_INVALID_PROGRAM, clCreateKernelsInProgram(NULL, 8, all, NULL));
  WRONG(CL_INVALID_PROGRAM_EXECUTABLE, clCreateKernelsInProgram(unbuilt, 8, all, NULL));
  WRONG(CL_INVALID_VALUE, clCreateKernelsInProgram(program, 1, all, NULL));
  WRONG(CL_INVALID_KERNEL, clRetainKernel(NULL));
  WRONG(CL_INVALID_KERNEL, clReleaseKernel(NULL));
  RIGHT(clReleaseProgram(unbuilt));
}

static void kernel_info(void) {
  cl_kernel made = clCreateKernel(program, "add", &err);
  cl_uint count = 0;
  cl_program its_program = NULL;
  char text[256] = "";
  QUERY_TEXT(clGetKernelInfo, made, CL_KERNEL_FUNCTION_NAME);
  QUERY(clGetKernelInfo, made, CL_KERNEL_NUM_ARGS, cl_uint);
  QUERY(clGetKernelInfo, made, CL_KERNEL_REFERENCE_COUNT, cl_uint);
  QUERY(clGetKernelInfo, made, CL_KERNEL_CONTEXT, cl_context);
  QUERY(clGetKernelInfo, made, CL_KERNEL_PROGRAM, cl_program);
  RIGHT(clGetKernelInfo(made, CL_KERNEL_ATTRIBUTES, 0, NULL, NULL));
  RIGHT(clGetKernelInfo(made, CL_KERNEL_FUNCTION_NAME, sizeof text, text, NULL));
  HOLDS(!strcmp(text, "add"));
  RIGHT(clGetKernelInfo(made, CL_KERNEL_NUM_ARGS, sizeof count, &count, NULL));
  HOLDS(count == 4);
  RIGHT(clGetKernelInfo(made, CL_KERNEL_PROGRAM, sizeof its_program, &its_program, NULL));
  HOLDS(its_program == program);
  WRONG(CL_INVALID_VALUE, clGetKernelInfo(made, 0x1234, sizeof count, &count, NULL));
  WRONG(CL_INVALID_KERNEL, clGetKernelInfo(NULL, CL_KERNEL_NUM_ARGS, sizeof count, &count, NULL));
  RIGHT(clReleaseKernel(made));
}

static void kernel_work_group_info(void) {
  cl_kernel made = clCreateKernel(program, "add", &err);
  cl_kernel fixed = clCreateKernel(program, "fixed_size", &err);
  size_t sizes[3] = {9, 9, 9}, size = 0;
  char text[256] = "";
  QUERY(clGetKernelWorkGroupInfo_of_device, made, CL_KERNEL_WORK_GROUP_SIZE, size_t);
  QUERY(clGetKernelWorkGroupInfo_of_device, made, CL_KERNEL_LOCAL_MEM_SIZE, cl_ulong);
  QUERY(clGetKernelWorkGroupInfo_of_device, made, CL_KERNEL_PREFERRED_WORK_GROUP_SIZE_MULTIPLE,
        size_t);
  QUERY(clGetKernelWorkGroupInfo_of_device, made, CL_KERNEL_PRIVATE_MEM_SIZE, cl_ulong);
  RIGHT(clGetKernelWorkGroupInfo(made, NULL, CL_KERNEL_WORK_GROUP_SIZE, sizeof size, &size, NULL));
  HOLDS(size >= 1 && size <= device_size(CL_DEVICE_MAX_WORK_GROUP_SIZE));
  RIGHT(clGetKernelWorkGroupInfo(made, device, CL_KERNEL_COMPILE_WORK_GROUP_SIZE, sizeof sizes, sizes,
                                 NULL));
  HOLDS(sizes[0] == 0 && sizes[1] == 0 && sizes[2] == 0);
  RIGHT(clGetKernelWorkGroupInfo(fixed, device, CL_KERNEL_COMPILE_WORK_GROUP_SIZE, sizeof sizes, sizes,
                                 NULL));
  HOLDS(sizes[0] == 4 && sizes[1] == 2 && sizes[2] == 1);
  RIGHT(clGetKernelInfo(fixed, CL_KERNEL_ATTRIBUTES, sizeof text, text, NULL));
  HOLDS(strstr(text, "reqd_work_group_size(4") != NULL);
  WRONG(CL_INVALID_VALUE,
        clGetKernelWorkGroupInfo(made, device, CL_KERNEL_GLOBAL_WORK_SIZE, sizeof sizes, sizes, NULL));
  WRONG(CL_INVALID_VALUE, clGetKernelWorkGroupInfo(made, device, 0x1234, sizeof size, &size, NULL));
  WRONG(CL_INVALID_KERNEL,
        clGetKernelWorkGroupInfo(NULL, device, CL_KERNEL_WORK_GROUP_SIZE, sizeof size, &size, NULL));
  RIGHT(clReleaseKernel(made));
  RIGHT(clReleaseKernel(fixed));
}

static cl_int clGetKernelArgInfo_of_first(cl_kernel kernel, cl_uint name, size_t size, void *value,
                                          size_t *size_ret) {
  return clGetKernelArgInfo(kernel, 0, name, size, value, size_ret);
}

static void kernel_argument_info(void) {
  cl_program documented = built("__kernel void many(__global const float4 *restrict a,\n"
                                "  __constant int *b, __local volatile uint *c, ushort2 d) {\n"
                                "  c[0] = b[0] + (int)a[0].x + d.x; }\n",
                                "-cl-kernel-arg-info");
  cl_kernel made = clCreateKernel(documented, "many", &err);
  cl_kernel_arg_address_qualifier space = 0;
  cl_kernel_arg_access_qualifier access = 0;
  cl_kernel_arg_type_qualifier type = 0;
  char text[256] = "";
  QUERY(clGetKernelArgInfo_of_first, made, CL_KERNEL_ARG_ADDRESS_QUALIFIER,
        cl_kernel_arg_address_qualifier);
  QUERY(clGetKernelArgInfo_of_first, made, CL_KERNEL_ARG_ACCESS_QUALIFIER,
        cl_kernel_arg_access_qualifier);
  QUERY(clGetKernelArgInfo_of_first, made, CL_KERNEL_ARG_TYPE_QUALIFIER,
        cl_kernel_arg_type_qualifier);
  QUERY_TEXT(clGetKernelArgInfo_of_first, made, CL_KERNEL_ARG_TYPE_NAME);
  QUERY_TEXT(clGetKernelArgInfo_of_first, made, CL_KERNEL_ARG_NAME);
  RIGHT(clGetKernelArgInfo(made, 0, CL_KERNEL_ARG_ADDRESS_QUALIFIER, sizeof space, &space, NULL));
  HOLDS(space == CL_KERNEL_ARG_ADDRESS_GLOBAL);
  RIGHT(clGetKernelArgInfo(made, 1, CL_KERNEL_ARG_ADDRESS_QUALIFIER, sizeof space, &space, NULL));
  HOLDS(space == CL_KERNEL_ARG_ADDRESS_CONSTANT);
  RIGHT(clGetKernelArgInfo(made, 2, CL_KERNEL_ARG_ADDRESS_QUALIFIER, sizeof space, &space, NULL));
  HOLDS(space == CL_KERNEL_ARG_ADDRESS_LOCAL);
  RIGHT(clGetKernelArgInfo(made, 3, CL_KERNEL_ARG_ADDRESS_QUALIFIER, sizeof space, &space, NULL));
  HOLDS(space == CL_KERNEL_ARG_ADDRESS_PRIVATE);
  RIGHT(clGetKernelArgInfo(made, 0, CL_KERNEL_ARG_ACCESS_QUALIFIER, sizeof access, &access, NULL));
  HOLDS(access == CL_KERNEL_ARG_ACCESS_NONE);
  RIGHT(clGetKernelArgInfo(made, 0, CL_KERNEL_ARG_TYPE_QUALIFIER, sizeof type, &type, NULL));
  HOLDS(type == (CL_KERNEL_ARG_TYPE_CONST | CL_KERNEL_ARG_TYPE_RESTRICT));
  RIGHT(clGetKernelArgInfo(made, 2, CL_KERNEL_ARG_TYPE_QUALIFIER, sizeof type, &type, NULL));
  HOLDS(type == CL_KERNEL_ARG_TYPE_VOLATILE);
  RIGHT(clGetKernelArgInfo(made, 0, CL_KERNEL_ARG_TYPE_NAME, sizeof text, text, NULL));
  HOLDS(!strcmp(text, "float4*"));
  RIGHT(clGetKernelArgInfo(made, 3, CL_KERNEL_ARG_TYPE_NAME, sizeof text, text, NULL));
  HOLDS(!strcmp(text, "ushort2"));
  RIGHT(clGetKernelArgInfo(made, 2, CL_KERNEL_ARG_NAME, sizeof text, text, NULL));
  HOLDS(!strcmp(text, "c"));
  WRONG(CL_INVALID_ARG_INDEX,
        clGetKernelArgInfo(made, 4, CL_KERNEL_ARG_NAME, sizeof text, text, NULL));
  WRONG(CL_INVALID_VALUE, clGetKernelArgInfo(made, 0, 0x1234, sizeof text, text, NULL));
  WRONG(CL_INVALID_KERNEL, clGetKernelArgInfo(NULL, 0, CL_KERNEL_ARG_NAME, sizeof text, text, NULL));
  RIGHT(clReleaseKernel(made));
  RIGHT(clReleaseProgram(documented));
}

static void arguments(void) {
  cl_kernel made = clCreateKernel(program, "add", &err), sum = clCreateKernel(program, "sum", &err);
  cl_mem memory = filled(64, 0), nothing = NULL;
  int number = 3;
  RIGHT(clSetKernelArg(made, 0, sizeof memory, &memory));
  RIGHT(clSetKernelArg(made, 1, sizeof memory, NULL));
  RIGHT(clSetKernelArg(made, 1, sizeof memory, &nothing));
  RIGHT(clSetKernelArg(made, 2, sizeof number, &number));
  RIGHT(clSetKernelArg(sum, 1, 64, NULL));
  WRONG(CL_INVALID_KERNEL, clSetKernelArg(NULL, 0, sizeof memory, &memory));
  WRONG(CL_INVALID_ARG_INDEX, clSetKernelArg(made, 4, sizeof memory, &memory));
  WRONG(CL_INVALID_ARG_SIZE, clSetKernelArg(made, 2, 1, &number));
  WRONG(CL_INVALID_ARG_SIZE, clSetKernelArg(made, 2, 8, &number));
  WRONG(CL_INVALID_ARG_SIZE, clSetKernelArg(made, 0, 1, &memory));
  WRONG(CL_INVALID_ARG_VALUE, clSetKernelArg(made, 2, sizeof number, NULL));
  WRONG(CL_INVALID_ARG_VALUE, clSetKernelArg(sum, 1, 64, &number));
  EITHER(CL_INVALID_ARG_SIZE, CL_INVALID_ARG_VALUE, clSetKernelArg(sum, 1, 0, NULL));
  RIGHT(clReleaseKernel(made));
  RIGHT(clReleaseKernel(sum));
  RIGHT(clReleaseMemObject(memory));
}

/* Arguments are those of the call that enqueues: later ones change nothing. */
static void arguments_are_copied(void) {
  cl_kernel made = clCreateKernel(program, "places", &err);
  cl_mem first = filled(64, 0), second = filled(64, 0), facts = filled(64, 0);
  cl_ulong got[3] = {0};
  size_t four = 4, offset = 5;
  RIGHT(clSetKernelArg(made, 0, sizeof first, &first));
  RIGHT(clSetKernelArg(made, 1, sizeof facts, &facts));
  RIGHT(clEnqueueNDRangeKernel(queue, made, 1, &offset, &four, NULL, 0, NULL, NULL));
  RIGHT(clSetKernelArg(made, 0, sizeof second, &second));
  RIGHT(clReleaseKernel(made));
  RIGHT(clEnqueueReadBuffer(queue, first, CL_TRUE, 0, sizeof got, got, 0, NULL, NULL));
  HOLDS(got[0] == 1 && got[1] == 5 && got[2] == 4);
  RIGHT(clReleaseMemObject(first));
  RIGHT(clReleaseMemObject(second));
  RIGHT(clReleaseMemObject(facts));
}

static void clones(void) {
  cl_kernel made = clCreateKernel(program, "places", &err), other;
  cl_mem memory = filled(64, 0), facts = filled(64, 0);
  cl_ulong got[3] = {0};
  size_t four = 4;
  if (device_version() < 21) {
    skipped("clCloneKernel is of OpenCL 2.1");
  } else {
    RIGHT(clSetKernelArg(made, 0, sizeof memory, &memory));
    RIGHT(clSetKernelArg(made, 1, sizeof facts, &facts));
    MAKE(other, clCloneKernel(made, &err));
    RIGHT(clEnqueueNDRangeKernel(queue, other, 1, NULL, &four, NULL, 0, NULL, NULL));
    RIGHT(clEnqueueReadBuffer(queue, memory, CL_TRUE, 0, sizeof got, got, 0, NULL, NULL));
    HOLDS(got[2] == 4);
    RIGHT(clReleaseKernel(other));
    REFUSE(CL_INVALID_KERNEL, clCloneKernel(NULL, &err));
  }
  RIGHT(clReleaseKernel(made));
  RIGHT(clReleaseMemObject(memory));
  RIGHT(clReleaseMemObject(facts));
}

const struct suite_case kernel_cases[] = {{"kernels", kernels},
                                          {"kernel-info", kernel_info},
                                          {"kernel-work-group-info", kernel_work_group_info},
                                          {"kernel-argument-info", kernel_argument_info},
                                          {"arguments", arguments},
                                          {"arguments-are-copied", arguments_are_copied},
                                          {"clones", clones},
                                          {NULL, NULL}};
