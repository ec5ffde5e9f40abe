/* Runs the cases of the API suite on one platform.
 *
 *   api-suite PLATFORM [--after CASE] [--only CASE] [--limit SECONDS]
 *
 * PLATFORM is a part of the platform's name. With --after the cases behind that one run, for a
 * platform that crashed in it. A case that takes longer than the limit ends the program. Exits with 0 when all cases were run, whatever came of them.
 */
#include "suite.h"

#include <time.h>
#include <unistd.h>

cl_platform_id platform;
cl_device_id device;
cl_context context;
cl_command_queue queue;
cl_program program;
cl_int err;

static const char *current = "start";
static unsigned limit; /* seconds of a case; 0 for any number */

const char *const suite_source =
    "__constant int table[4] = {2, 3, 5, 7};\n"
    "__kernel void add(__global int *to, __global const int *from, int n, float scale) {\n"
    "  size_t i = get_global_id(0);\n"
    "  to[i] = from[i] * (int)scale + n + table[i & 3] * 0;\n"
    "}\n"
    "__kernel void sum(__global int *to, __local int *part) {\n"
    "  part[get_local_id(0)] = (int)get_global_id(0);\n"
    "  barrier(CLK_LOCAL_MEM_FENCE);\n"
    "  if (get_local_id(0) == 0) {\n"
    "    int s = 0;\n"
    "    for (size_t i = 0; i < get_local_size(0); i++) s += part[i];\n"
    "    to[get_group_id(0)] = s;\n"
    "  }\n"
    "}\n"
    "__kernel __attribute__((reqd_work_group_size(4, 2, 1))) void fixed_size(__global int *to) {\n"
    "  to[get_global_id(1) * get_global_size(0) + get_global_id(0)] = (int)get_local_size(0);\n"
    "}\n"
    "__kernel void places(__global ulong *to, __constant int *facts) {\n"
    "  to[0] = get_work_dim() + facts[0];\n"
    "  to[1] = get_global_offset(0);\n"
    "  to[2] = get_global_size(0);\n"
    "}\n";

static void print_check(const char *text, const char *kind, int good, const char *expected,
                        const char *got, int with_function) {
  char function[80] = "-";
  const char *start = strstr(text, "cl");
  size_t n = 0;
  if (with_function && start == text)
    while (n < sizeof function - 1 && text[n] != '(' && text[n] != '_') function[n] = text[n], n++;
  if (n > 0) function[n] = 0;
  printf("%s\t%s\t%s\t%s\t%s\t%s\t%s\n", current, function, kind, good ? "ok" : "differs", expected,
         got, text);
  fflush(stdout);
}

void checked_code(const char *text, cl_int expected, cl_int other, cl_int got, int right) {
  char wanted[32], found[32];
  if (expected == other)
    snprintf(wanted, sizeof wanted, "%d", expected);
  else
    snprintf(wanted, sizeof wanted, "%d or %d", expected, other);
  snprintf(found, sizeof found, "%d", got);
  print_check(text, right ? "right" : "wrong", got == expected || got == other, wanted, found, 1);
}

void checked_object(const char *text, cl_int expected, cl_int other, const void *made) {
  if (made) {
    char wanted[32];
    snprintf(wanted, sizeof wanted, "%d", expected);
    print_check(text, "wrong", 0, wanted, err == CL_SUCCESS ? "0" : "object", 1);
  } else {
    checked_code(text, expected, other, err, 0);
  }
}

void checked_condition(const char *text, int holds) {
  print_check(text, "holds", holds, "true", holds ? "true" : "false", 0);
}

void skipped(const char *reason) {
  printf("%s\t-\tskipped\tskipped\t-\t-\t%s\n", current, reason);
  fflush(stdout);
}

cl_uint device_uint(cl_device_info name) {
  cl_uint value = 0;
  clGetDeviceInfo(device, name, sizeof value, &value, NULL);
  return value;
}

cl_ulong device_ulong(cl_device_info name) {
  cl_ulong value = 0;
  clGetDeviceInfo(device, name, sizeof value, &value, NULL);
  return value;
}

size_t device_size(cl_device_info name) {
  size_t value = 0;
  clGetDeviceInfo(device, name, sizeof value, &value, NULL);
  return value;
}

int device_version(void) {
  char text[256] = "";
  clGetDeviceInfo(device, CL_DEVICE_VERSION, sizeof text, text, NULL);
  return strlen(text) > 9 ? (text[7] - '0') * 10 + text[9] - '0' : 0;
}

cl_program built(const char *source, const char *options) {
  cl_program made = clCreateProgramWithSource(context, 1, &source, NULL, &err);
  cl_int code = clBuildProgram(made, 1, &device, options, NULL, NULL);
  if (code != CL_SUCCESS) {
    static char log[65536];
    clGetProgramBuildInfo(made, device, CL_PROGRAM_BUILD_LOG, sizeof log, log, NULL);
    fprintf(stderr, "a program of the suite cannot be built: %d\n%s\n", code, log);
  }
  return made;
}

cl_mem filled(size_t bytes, int value) {
  char *from = malloc(bytes);
  memset(from, value, bytes);
  cl_mem made = clCreateBuffer(context, CL_MEM_COPY_HOST_PTR, bytes, from, &err);
  free(from);
  return made;
}

cl_int clGetProgramBuildInfo_of_device(cl_program of, cl_uint name, size_t size, void *value,
                                       size_t *size_ret) {
  return clGetProgramBuildInfo(of, device, name, size, value, size_ret);
}

cl_int clGetKernelWorkGroupInfo_of_device(cl_kernel of, cl_uint name, size_t size, void *value,
                                          size_t *size_ret) {
  return clGetKernelWorkGroupInfo(of, device, name, size, value, size_ret);
}

void wait_a_moment(void) {
  struct timespec moment = {0, 1000000};
  nanosleep(&moment, NULL);
}

static int find_platform(const char *part) {
  cl_platform_id all[32];
  cl_uint count = 0;
  clGetPlatformIDs(32, all, &count);
  for (cl_uint i = 0; i < count && i < 32; i++) {
    char name[256] = "";
    clGetPlatformInfo(all[i], CL_PLATFORM_NAME, sizeof name, name, NULL);
    if (strstr(name, part)) {
      platform = all[i];
      return clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL) == CL_SUCCESS;
    }
  }
  return 0;
}

static void run(const struct suite_case *cases, const char **after, const char *only) {
  for (; cases->name; cases++) {
    if (*after) {
      if (!strcmp(*after, cases->name)) *after = NULL;
      continue;
    }
    if (only && strcmp(only, cases->name)) continue;
    current = cases->name;
    printf("%s\t-\tbegin\n", current);
    fflush(stdout);
    alarm(limit);
    cases->function();
    alarm(0);
  }
}

int main(int count, char **words) {
  const char *after = NULL, *only = NULL;
  for (int i = 2; i + 1 < count; i += 2) {
    if (!strcmp(words[i], "--after")) after = words[i + 1];
    if (!strcmp(words[i], "--only")) only = words[i + 1];
    if (!strcmp(words[i], "--limit")) limit = (unsigned)atoi(words[i + 1]);
  }
  if (count < 2 || !find_platform(words[1])) {
    fprintf(stderr, "no device of a platform '%s'\n", count < 2 ? "" : words[1]);
    return 2;
  }
  context = clCreateContext(NULL, 1, &device, NULL, NULL, &err);
  queue = clCreateCommandQueue(context, device, CL_QUEUE_PROFILING_ENABLE, &err);
  if (!context || !queue) {
    fprintf(stderr, "no context or no queue: %d\n", err);
    return 2;
  }
  program = built(suite_source, "-cl-kernel-arg-info");
  run(platform_cases, &after, only);
  run(context_cases, &after, only);
  run(queue_cases, &after, only);
  run(buffer_cases, &after, only);
  run(transfer_cases, &after, only);
  run(image_cases, &after, only);
  run(program_cases, &after, only);
  run(kernel_cases, &after, only);
  run(launch_cases, &after, only);
  run(event_cases, &after, only);
  run(svm_cases, &after, only);
  run(version_cases, &after, only);
  current = "end";
  clReleaseProgram(program);
  clReleaseCommandQueue(queue);
  clReleaseContext(context);
  printf("end\t-\tbegin\n");
  return 0;
}
