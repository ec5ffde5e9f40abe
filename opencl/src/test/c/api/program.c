/* Programs: sources, binaries, builds, compiling and linking. */
#include "suite.h"

#include <unistd.h>

static const char *good = "__kernel void k(__global int *p) { p[get_global_id(0)] = 3; }\n"
                          "__kernel void l(__global int *p, int n) { *p = n; }\n";
static const char *bad = "__kernel void k(__global int *p) {\n  *p = no_such_name;\n}\n";

static void programs(void) {
  cl_program made;
  const char *pieces[] = {"__kernel void ", "k(__global int *p) { *p = 1; } trailing text"};
  size_t lengths[] = {0, 30};
  const char *none[] = {NULL};
  cl_program_binary_type type;
  MAKE(made, clCreateProgramWithSource(context, 1, &good, NULL, &err));
  RIGHT(clRetainProgram(made));
  RIGHT(clReleaseProgram(made));
  RIGHT(clReleaseProgram(made));
  MAKE(made, clCreateProgramWithSource(context, 2, pieces, lengths, &err));
  RIGHT(clBuildProgram(made, 0, NULL, NULL, NULL, NULL));
  RIGHT(clGetProgramBuildInfo(made, device, CL_PROGRAM_BINARY_TYPE, sizeof type, &type, NULL));
  HOLDS(type == CL_PROGRAM_BINARY_TYPE_EXECUTABLE);
  RIGHT(clReleaseProgram(made));
  REFUSE(CL_INVALID_CONTEXT, clCreateProgramWithSource(NULL, 1, &good, NULL, &err));
  REFUSE(CL_INVALID_VALUE, clCreateProgramWithSource(context, 0, &good, NULL, &err));
  REFUSE(CL_INVALID_VALUE, clCreateProgramWithSource(context, 1, NULL, NULL, &err));
  REFUSE(CL_INVALID_VALUE, clCreateProgramWithSource(context, 1, none, NULL, &err));
  WRONG(CL_INVALID_PROGRAM, clRetainProgram(NULL));
  WRONG(CL_INVALID_PROGRAM, clReleaseProgram(NULL));
}

/* Folders of included files are relative to the folder in which the host is. */
static void included_files(void) {
  static const char *text = "#include \"value.h\"\n__kernel void k(__global int *p) { *p = VALUE; }\n";
  char before[4096], folder[] = "/tmp/lockstep-suite-XXXXXX";
  int went = getcwd(before, sizeof before) && mkdtemp(folder) && chdir(folder) == 0;
  FILE *header = went ? fopen("value.h", "w") : NULL;
  HOLDS(header != NULL);
  if (!header) return;
  fputs("#define VALUE 5\n", header);
  fclose(header);
  cl_program made = clCreateProgramWithSource(context, 1, &text, NULL, &err);
  RIGHT(clBuildProgram(made, 1, &device, "-I .", NULL, NULL));
  RIGHT(clBuildProgram(made, 1, &device, "-I.", NULL, NULL));
  RIGHT(clReleaseProgram(made));
  remove("value.h");
  HOLDS(chdir(before) == 0 && rmdir(folder) == 0);
}

static volatile int notified;
static cl_program notified_of;

static void CL_CALLBACK built_now(cl_program which, void *user) {
  notified_of = which;
  notified += *(int *)user;
}

static void builds(void) {
  static int two = 2;
  cl_program made = clCreateProgramWithSource(context, 1, &good, NULL, &err);
  cl_program broken = clCreateProgramWithSource(context, 1, &bad, NULL, &err);
  cl_build_status status = 9;
  char text[16384] = "";
  size_t size = 0;
  cl_device_id none[1] = {NULL};
  RIGHT(clGetProgramBuildInfo(made, device, CL_PROGRAM_BUILD_STATUS, sizeof status, &status, NULL));
  HOLDS(status == CL_BUILD_NONE);
  RIGHT(clBuildProgram(made, 1, &device, "-DX=1 -cl-fast-relaxed-math", NULL, NULL));
  RIGHT(clGetProgramBuildInfo(made, device, CL_PROGRAM_BUILD_STATUS, sizeof status, &status, NULL));
  HOLDS(status == CL_BUILD_SUCCESS);
  RIGHT(clGetProgramBuildInfo(made, device, CL_PROGRAM_BUILD_OPTIONS, sizeof text, text, NULL));
  HOLDS(!strcmp(text, "-DX=1 -cl-fast-relaxed-math"));
  notified = 0;
  RIGHT(clBuildProgram(made, 1, &device, "", built_now, &two));
  for (int i = 0; i < 30000 && !notified; i++) wait_a_moment();
  HOLDS(notified == 2 && notified_of == made);
  QUERY(clGetProgramBuildInfo_of_device, made, CL_PROGRAM_BUILD_STATUS, cl_build_status);
  QUERY_TEXT(clGetProgramBuildInfo_of_device, made, CL_PROGRAM_BUILD_OPTIONS);
  QUERY_TEXT(clGetProgramBuildInfo_of_device, made, CL_PROGRAM_BUILD_LOG);
  QUERY(clGetProgramBuildInfo_of_device, made, CL_PROGRAM_BINARY_TYPE, cl_program_binary_type);
  WRONG(CL_BUILD_PROGRAM_FAILURE, clBuildProgram(broken, 1, &device, "", NULL, NULL));
  RIGHT(clGetProgramBuildInfo(broken, device, CL_PROGRAM_BUILD_STATUS, sizeof status, &status, NULL));
  HOLDS(status == CL_BUILD_ERROR);
  RIGHT(clGetProgramBuildInfo(broken, device, CL_PROGRAM_BUILD_LOG, sizeof text, text, &size));
  HOLDS(strstr(text, "no_such_name") != NULL && strstr(text, "2") != NULL);
  WRONG(CL_INVALID_PROGRAM, clBuildProgram(NULL, 1, &device, "", NULL, NULL));
  WRONG(CL_INVALID_VALUE, clBuildProgram(made, 1, NULL, "", NULL, NULL));
  WRONG(CL_INVALID_VALUE, clBuildProgram(made, 0, &device, "", NULL, NULL));
  WRONG(CL_INVALID_VALUE, clBuildProgram(made, 1, &device, "", NULL, &two));
  WRONG(CL_INVALID_DEVICE, clBuildProgram(made, 1, none, "", NULL, NULL));
  WRONG(CL_INVALID_BUILD_OPTIONS, clBuildProgram(made, 1, &device, "-no-such-option", NULL, NULL));
  WRONG(CL_INVALID_BUILD_OPTIONS, clBuildProgram(made, 1, &device, "no option", NULL, NULL));
  RIGHT(clBuildProgram(made, 1, &device, "", NULL, NULL));
  cl_kernel kernel = clCreateKernel(made, "k", &err);
  WRONG(CL_INVALID_OPERATION, clBuildProgram(made, 1, &device, "", NULL, NULL));
  RIGHT(clReleaseKernel(kernel));
  RIGHT(clBuildProgram(made, 1, &device, "-DX=2", NULL, NULL));
  WRONG(CL_INVALID_PROGRAM,
        clGetProgramBuildInfo(NULL, device, CL_PROGRAM_BUILD_STATUS, sizeof status, &status, NULL));
  WRONG(CL_INVALID_DEVICE,
        clGetProgramBuildInfo(made, NULL, CL_PROGRAM_BUILD_STATUS, sizeof status, &status, NULL));
  WRONG(CL_INVALID_VALUE,
        clGetProgramBuildInfo(made, device, 0x1234, sizeof status, &status, NULL));
  RIGHT(clReleaseProgram(made));
  RIGHT(clReleaseProgram(broken));
}

static void program_info(void) {
  cl_program made = clCreateProgramWithSource(context, 1, &good, NULL, &err);
  cl_uint number = 0;
  size_t count = 0;
  char text[4096] = "";
  QUERY(clGetProgramInfo, made, CL_PROGRAM_REFERENCE_COUNT, cl_uint);
  QUERY(clGetProgramInfo, made, CL_PROGRAM_CONTEXT, cl_context);
  QUERY(clGetProgramInfo, made, CL_PROGRAM_NUM_DEVICES, cl_uint);
  QUERY_TEXT(clGetProgramInfo, made, CL_PROGRAM_DEVICES);
  QUERY_TEXT(clGetProgramInfo, made, CL_PROGRAM_SOURCE);
  RIGHT(clGetProgramInfo(made, CL_PROGRAM_SOURCE, sizeof text, text, NULL));
  HOLDS(!strcmp(text, good));
  WRONG(CL_INVALID_PROGRAM_EXECUTABLE,
        clGetProgramInfo(made, CL_PROGRAM_NUM_KERNELS, sizeof count, &count, NULL));
  WRONG(CL_INVALID_PROGRAM_EXECUTABLE,
        clGetProgramInfo(made, CL_PROGRAM_KERNEL_NAMES, sizeof text, text, NULL));
  RIGHT(clBuildProgram(made, 1, &device, "", NULL, NULL));
  QUERY(clGetProgramInfo, made, CL_PROGRAM_NUM_KERNELS, size_t);
  QUERY_TEXT(clGetProgramInfo, made, CL_PROGRAM_KERNEL_NAMES);
  RIGHT(clGetProgramInfo(made, CL_PROGRAM_NUM_KERNELS, sizeof count, &count, NULL));
  HOLDS(count == 2);
  RIGHT(clGetProgramInfo(made, CL_PROGRAM_KERNEL_NAMES, sizeof text, text, NULL));
  HOLDS(!strcmp(text, "k;l") || !strcmp(text, "l;k"));
  WRONG(CL_INVALID_PROGRAM,
        clGetProgramInfo(NULL, CL_PROGRAM_NUM_DEVICES, sizeof number, &number, NULL));
  WRONG(CL_INVALID_VALUE, clGetProgramInfo(made, 0x1234, sizeof number, &number, NULL));
  RIGHT(clReleaseProgram(made));
}

static void binaries(void) {
  cl_program first = built(good, ""), second;
  size_t size = 0, none = 0;
  unsigned char *bytes[1] = {NULL};
  const unsigned char *nothing[1] = {NULL}, *garbage[1] = {(const unsigned char *)"no binary"};
  size_t garbage_size = 9;
  cl_int status = 9;
  cl_program_binary_type type = 0;
  RIGHT(clGetProgramInfo(first, CL_PROGRAM_BINARY_SIZES, sizeof size, &size, NULL));
  HOLDS(size > 0);
  bytes[0] = malloc(size);
  RIGHT(clGetProgramInfo(first, CL_PROGRAM_BINARIES, sizeof bytes, bytes, NULL));
  MAKE(second, clCreateProgramWithBinary(context, 1, &device, &size, (const unsigned char **)bytes,
                                         &status, &err));
  HOLDS(status == CL_SUCCESS);
  RIGHT(clBuildProgram(second, 1, &device, NULL, NULL, NULL));
  RIGHT(clGetProgramBuildInfo(second, device, CL_PROGRAM_BINARY_TYPE, sizeof type, &type, NULL));
  HOLDS(type == CL_PROGRAM_BINARY_TYPE_EXECUTABLE);
  cl_kernel kernel;
  cl_mem memory = filled(16, 0);
  int got[4] = {0};
  size_t four = 4;
  MAKE(kernel, clCreateKernel(second, "k", &err));
  RIGHT(clSetKernelArg(kernel, 0, sizeof memory, &memory));
  RIGHT(clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &four, NULL, 0, NULL, NULL));
  RIGHT(clEnqueueReadBuffer(queue, memory, CL_TRUE, 0, sizeof got, got, 0, NULL, NULL));
  HOLDS(got[0] == 3 && got[3] == 3);
  RIGHT(clReleaseKernel(kernel));
  RIGHT(clReleaseMemObject(memory));
  REFUSE(CL_INVALID_CONTEXT,
         clCreateProgramWithBinary(NULL, 1, &device, &size, (const unsigned char **)bytes, NULL, &err));
  REFUSE(CL_INVALID_VALUE, clCreateProgramWithBinary(context, 0, &device, &size,
                                                     (const unsigned char **)bytes, NULL, &err));
  REFUSE(CL_INVALID_VALUE, clCreateProgramWithBinary(context, 1, NULL, &size,
                                                     (const unsigned char **)bytes, NULL, &err));
  REFUSE(CL_INVALID_VALUE, clCreateProgramWithBinary(context, 1, &device, NULL,
                                                     (const unsigned char **)bytes, NULL, &err));
  REFUSE(CL_INVALID_VALUE, clCreateProgramWithBinary(context, 1, &device, &none,
                                                     (const unsigned char **)bytes, NULL, &err));
  REFUSE(CL_INVALID_VALUE,
         clCreateProgramWithBinary(context, 1, &device, &size, nothing, NULL, &err));
  REFUSE(CL_INVALID_BINARY, clCreateProgramWithBinary(context, 1, &device, &garbage_size, garbage,
                                                      &status, &err));
  HOLDS(status == CL_INVALID_BINARY);
  cl_device_id twice[2] = {device, device};
  size_t sizes[2] = {size, size};
  const unsigned char *both[2] = {bytes[0], bytes[0]};
  REFUSE(CL_INVALID_DEVICE,
         clCreateProgramWithBinary(context, 2, twice, sizes, both, NULL, &err));
  RIGHT(clReleaseProgram(first));
  RIGHT(clReleaseProgram(second));
  free(bytes[0]);
}

static void compile_and_link(void) {
  const char *main_text = "#include \"sub/header.h\"\n"
                          "__kernel void k(__global int *p) { *p = helper(NUMBER); }\n";
  const char *header_text = "#define NUMBER 20\nint helper(int x);\n";
  const char *other_text = "int helper(int x) { return x + 1; }\n";
  const char *name = "sub/header.h";
  cl_program main_program = clCreateProgramWithSource(context, 1, &main_text, NULL, &err);
  cl_program header = clCreateProgramWithSource(context, 1, &header_text, NULL, &err);
  cl_program other = clCreateProgramWithSource(context, 1, &other_text, NULL, &err);
  cl_program broken = clCreateProgramWithSource(context, 1, &bad, NULL, &err);
  cl_program linked, library, inputs[2];
  cl_program_binary_type type = 0;
  static int two = 2;
  RIGHT(clCompileProgram(main_program, 1, &device, "", 1, &header, &name, NULL, NULL));
  RIGHT(clGetProgramBuildInfo(main_program, device, CL_PROGRAM_BINARY_TYPE, sizeof type, &type, NULL));
  HOLDS(type == CL_PROGRAM_BINARY_TYPE_COMPILED_OBJECT);
  notified = 0;
  RIGHT(clCompileProgram(other, 1, &device, NULL, 0, NULL, NULL, built_now, &two));
  for (int i = 0; i < 30000 && !notified; i++) wait_a_moment();
  HOLDS(notified == 2);
  MAKE(library, clLinkProgram(context, 1, &device, "-create-library", 1, &other, NULL, NULL, &err));
  if (library) {
    RIGHT(clGetProgramBuildInfo(library, device, CL_PROGRAM_BINARY_TYPE, sizeof type, &type, NULL));
    HOLDS(type == CL_PROGRAM_BINARY_TYPE_LIBRARY);
  }
  inputs[0] = main_program;
  inputs[1] = library ? library : other;
  MAKE(linked, clLinkProgram(context, 1, &device, "", 2, inputs, NULL, NULL, &err));
  if (linked) {
    cl_kernel kernel = clCreateKernel(linked, "k", &err);
    cl_mem memory = filled(4, 0);
    int got = 0;
    size_t one = 1;
    RIGHT(clSetKernelArg(kernel, 0, sizeof memory, &memory));
    RIGHT(clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &one, NULL, 0, NULL, NULL));
    RIGHT(clEnqueueReadBuffer(queue, memory, CL_TRUE, 0, sizeof got, &got, 0, NULL, NULL));
    HOLDS(got == 21);
    RIGHT(clReleaseMemObject(memory));
    RIGHT(clReleaseKernel(kernel));
    RIGHT(clReleaseProgram(linked));
  }
  WRONG(CL_COMPILE_PROGRAM_FAILURE, clCompileProgram(broken, 1, &device, "", 0, NULL, NULL, NULL, NULL));
  WRONG(CL_INVALID_PROGRAM, clCompileProgram(NULL, 1, &device, "", 0, NULL, NULL, NULL, NULL));
  WRONG(CL_INVALID_VALUE, clCompileProgram(other, 1, NULL, "", 0, NULL, NULL, NULL, NULL));
  WRONG(CL_INVALID_VALUE, clCompileProgram(other, 1, &device, "", 0, &header, NULL, NULL, NULL));
  WRONG(CL_INVALID_VALUE, clCompileProgram(other, 1, &device, "", 1, NULL, &name, NULL, NULL));
  WRONG(CL_INVALID_VALUE, clCompileProgram(other, 1, &device, "", 0, NULL, NULL, NULL, &two));
  WRONG(CL_INVALID_COMPILER_OPTIONS,
        clCompileProgram(other, 1, &device, "-no-such-option", 0, NULL, NULL, NULL, NULL));
  REFUSE(CL_INVALID_VALUE, clLinkProgram(context, 1, &device, "", 0, NULL, NULL, NULL, &err));
  REFUSE(CL_INVALID_CONTEXT, clLinkProgram(NULL, 1, &device, "", 1, &other, NULL, NULL, &err));
  REFUSE(CL_INVALID_VALUE, clLinkProgram(context, 1, NULL, "", 1, &other, NULL, NULL, &err));
  REFUSE(CL_INVALID_LINKER_OPTIONS,
         clLinkProgram(context, 1, &device, "-no-such-option", 1, &main_program, NULL, NULL, &err));
  err = NO_CODE;
  linked = clLinkProgram(context, 1, &device, "", 1, &main_program, NULL, NULL, &err);
  HOLDS(err == CL_LINK_PROGRAM_FAILURE);
  if (linked) RIGHT(clReleaseProgram(linked));
  if (library) RIGHT(clReleaseProgram(library));
  RIGHT(clReleaseProgram(main_program));
  RIGHT(clReleaseProgram(header));
  RIGHT(clReleaseProgram(other));
  RIGHT(clReleaseProgram(broken));
}

static void built_in_kernels(void) {
  REFUSE(CL_INVALID_VALUE,
         clCreateProgramWithBuiltInKernels(context, 1, &device, "no_such_kernel", &err));
  REFUSE(CL_INVALID_VALUE, clCreateProgramWithBuiltInKernels(context, 1, &device, NULL, &err));
  REFUSE(CL_INVALID_VALUE, clCreateProgramWithBuiltInKernels(context, 0, NULL, "k", &err));
  REFUSE(CL_INVALID_CONTEXT, clCreateProgramWithBuiltInKernels(NULL, 1, &device, "k", &err));
}

const struct suite_case program_cases[] = {{"programs", programs},
                                           {"included-files", included_files},
                                           {"builds", builds},
                                           {"program-info", program_info},
                                           {"binaries", binaries},
                                           {"compile-and-link", compile_and_link},
                                           {"built-in-kernels", built_in_kernels},
                                           {NULL, NULL}};
