// The benchmark kernels on an OpenCL platform, from the run files of bench/kernels.
//   gcc -O2 -o suite bench/host/suite.c -lOpenCL
//   ./suite PLATFORM FOLDER ROUNDS WARM_UP KERNEL...
//   ./suite PLATFORM FOLDER turns KERNEL
// PLATFORM is a part of the platform's name, FOLDER has the run files, WARM_UP is in seconds. Prints for each kernel
// its name and the medians of the clock's and of the processor's milliseconds, from the first launch's call to the
// end of clFinish, buffers put back before. With SUITE_RESULTS=PATH the buffers are written to PATH/KERNEL.BUFFER.
// The second form makes a round for each line of the input and answers with its two times.
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <ctype.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

enum { BUFFERS = 8, LAUNCHES = 64, ROUNDS = 1000, BYTES = 64, PATH = 4096 };

// A value of JSON: its first character tells what it is.
typedef struct {
  const char *at;
} Value;

typedef struct {
  char name[64], type[8];
  size_t count, size, bytes;
  void *initial;
  cl_mem memory;
} Buffer;

typedef struct {
  cl_kernel kernel;
  cl_uint dimensions, given;
  int repeat;
  size_t global[3], local[3];
} Launch;

static cl_context context;
static cl_device_id device;
static cl_command_queue queue;
static Buffer buffers[BUFFERS];
static int buffer_count;

static void fail(const char *what, const char *which) {
  fprintf(stderr, "%s: %s\n", what, which);
  exit(1);
}

static void check(cl_int code, const char *what) {
  if (code != CL_SUCCESS) {
    fprintf(stderr, "%s failed with %d\n", what, code);
    exit(1);
  }
}

static const char *blanks(const char *p) {
  while (isspace((unsigned char)*p) || *p == ',' || *p == ':') p++;
  return p;
}

// The end of a value.
static const char *after(const char *p) {
  int depth = 0;
  do {
    p = blanks(p);
    if (*p == '"') {
      p = strchr(p + 1, '"') + 1;
    } else if (*p == '{' || *p == '[') {
      depth++;
      p++;
    } else if (*p == '}' || *p == ']') {
      depth--;
      p++;
    } else if (*p == 0) {
      fail("a run file", "ends early");
    } else {
      p += strcspn(p, ",:]} \n");
    }
  } while (depth > 0);
  return p;
}

// Element of an array or value of an object, or a Value of NULL.
static Value element(Value of, int index) {
  const char *p = blanks(of.at + 1);
  while (index-- > 0 && *p != ']' && *p != '}') p = blanks(after(p));
  return (Value){*p == ']' || *p == '}' ? NULL : p};
}

static void text(Value value, char *to, size_t room) {
  size_t length = strcspn(value.at + 1, "\"");
  if (*value.at != '"' || length >= room) fail("not a word", value.at);
  memcpy(to, value.at + 1, length);
  to[length] = 0;
}

static Value member(Value of, const char *name) {
  char key[64];
  for (int i = 0;; i += 2) {
    Value found = element(of, i);
    if (!found.at) return found;
    text(found, key, sizeof key);
    if (!strcmp(key, name)) return element(of, i + 1);
  }
}

static double number(Value value) {
  const char *p = *value.at == '"' ? value.at + 1 : value.at;
  return p[0] == '0' && p[1] == 'x' ? (double)strtoull(p, NULL, 16) : strtod(p, NULL);
}

static size_t size_of(const char *type) { return (size_t)atoi(type + 1) / 8; }

static void store(const char *type, void *to, double value) {
  size_t size = size_of(type);
  if (*type == 'f') {
    float narrow = (float)value;
    memcpy(to, size == 8 ? (void *)&value : (void *)&narrow, size);
  } else {
    int64_t whole = (int64_t)value;
    memcpy(to, &whole, size);
  }
}

static uint32_t hash(uint32_t x) {
  x ^= x >> 16;
  x *= 0x7feb352d;
  x ^= x >> 15;
  x *= 0x846ca68b;
  return x ^ x >> 16;
}

// Contents as docs/formats/run-file.md defines zero, fill and rand.
static void fill(Buffer *buffer, const char *how) {
  double given = strchr(how, '(') ? strtod(strchr(how, '(') + 1, NULL) : 0;
  for (size_t i = 0; i < buffer->count; i++) {
    double value = given;
    if (!strncmp(how, "rand(", 5)) {
      uint32_t h = hash((uint32_t)i + (uint32_t)given);
      value = buffer->type[0] != 'f' ? h : buffer->size == 8 ? h * 0x1p-32 : (h >> 8) * 0x1p-24;
    } else if (strncmp(how, "fill(", 5) && strcmp(how, "zero")) {
      fail("contents of a buffer", how);
    }
    store(buffer->type, (char *)buffer->initial + i * buffer->size, value);
  }
}

static void make_buffers(Value all) {
  buffer_count = 0;
  for (int i = 0; element(all, i).at; i += 2) {
    Buffer *one = &buffers[buffer_count++];
    if (buffer_count > BUFFERS) fail("too many buffers", all.at);
    char how[64];
    cl_int code;
    text(element(all, i), one->name, sizeof one->name);
    Value spec = element(all, i + 1);
    text(member(spec, "type"), one->type, sizeof one->type);
    text(member(spec, "init"), how, sizeof how);
    one->count = (size_t)number(member(spec, "count"));
    one->size = size_of(one->type);
    one->bytes = one->count * one->size;
    one->initial = malloc(one->bytes);
    if (!one->initial) fail("no memory for", one->name);
    fill(one, how);
    one->memory = clCreateBuffer(context, CL_MEM_READ_WRITE, one->bytes, NULL, &code);
    check(code, "clCreateBuffer");
  }
}

static void put_back(void) {
  for (int i = 0; i < buffer_count; i++)
    check(clEnqueueWriteBuffer(queue, buffers[i].memory, CL_TRUE, 0, buffers[i].bytes, buffers[i].initial, 0, NULL, NULL),
          "clEnqueueWriteBuffer");
}

static void set_argument(cl_kernel kernel, cl_uint index, Value value) {
  if (*value.at == '"') {
    char name[64];
    text(value, name, sizeof name);
    for (int i = 0; i < buffer_count; i++)
      if (!strcmp(name, buffers[i].name)) {
        check(clSetKernelArg(kernel, index, sizeof(cl_mem), &buffers[i].memory), "clSetKernelArg");
        return;
      }
    fail("there is no buffer", name);
  }
  char type[8], bytes[BYTES];
  text(element(value, 0), type, sizeof type);
  Value given = element(value, 1);
  size_t count = 0;
  if (*given.at == '[') {
    for (; element(given, (int)count).at; count++)
      store(type, bytes + count * size_of(type), number(element(given, (int)count)));
  } else {
    store(type, bytes, number(given));
    count = 1;
  }
  check(clSetKernelArg(kernel, index, count * size_of(type), bytes), "clSetKernelArg");
}

static cl_uint sizes(Value array, size_t *to) {
  cl_uint count = 0;
  for (; count < 3 && array.at && element(array, (int)count).at; count++)
    to[count] = (size_t)number(element(array, (int)count));
  return count;
}

static char *contents(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) fail("cannot be read", path);
  fseek(file, 0, SEEK_END);
  long size = ftell(file);
  rewind(file);
  char *all = calloc(1, (size_t)size + 1);
  if (!all || fread(all, 1, (size_t)size, file) != (size_t)size) fail("cannot be read", path);
  fclose(file);
  return all;
}

static cl_program build(const char *folder, Value file) {
  char name[256], path[PATH], options[1024] = "", word[256];
  cl_int code;
  text(member(file, "program"), name, sizeof name);
  snprintf(path, sizeof path, "%s/%s", folder, name);
  Value words = member(file, "options");
  for (int i = 0; words.at && element(words, i).at; i++) {
    text(element(words, i), word, sizeof word);
    strncat(strncat(options, word, sizeof options - strlen(options) - 1), " ", sizeof options - strlen(options) - 1);
  }
  char *source = contents(path);
  const char *lines = source;
  cl_program program = clCreateProgramWithSource(context, 1, &lines, NULL, &code);
  check(code, "clCreateProgramWithSource");
  check(clBuildProgram(program, 1, &device, options, NULL, NULL), "clBuildProgram");
  free(source);
  return program;
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e3 + t.tv_nsec * 1e-6;
}

static double processor(void) {
  struct rusage used;
  getrusage(RUSAGE_SELF, &used);
  return (used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1e3 + (used.ru_utime.tv_usec + used.ru_stime.tv_usec) * 1e-3;
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double median(double *times, int count) {
  qsort(times, (size_t)count, sizeof *times, ascending);
  return times[count / 2];
}

static void write_results(const char *kernel, const char *folder) {
  char path[PATH];
  for (int i = 0; i < buffer_count; i++) {
    void *result = malloc(buffers[i].bytes);
    check(clEnqueueReadBuffer(queue, buffers[i].memory, CL_TRUE, 0, buffers[i].bytes, result, 0, NULL, NULL),
          "clEnqueueReadBuffer");
    snprintf(path, sizeof path, "%s/%s.%s", folder, kernel, buffers[i].name);
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(result, 1, buffers[i].bytes, file) != buffers[i].bytes || fclose(file)) fail("cannot be written", path);
    free(result);
  }
}

static Launch make_launch(cl_program program, Value of) {
  Launch launch = {0};
  char name[64];
  cl_int code;
  if (member(of, "offset").at) fail("a launch with an offset", of.at);
  Value repeat = member(of, "repeat");
  launch.repeat = repeat.at ? (int)number(repeat) : 1;
  text(member(of, "kernel"), name, sizeof name);
  launch.kernel = clCreateKernel(program, name, &code);
  check(code, "clCreateKernel");
  Value arguments = member(of, "args");
  for (int i = 0; element(arguments, i).at; i++) set_argument(launch.kernel, (cl_uint)i, element(arguments, i));
  launch.dimensions = sizes(member(of, "global"), launch.global);
  launch.given = sizes(member(of, "local"), launch.local);
  return launch;
}

static void run(Launch *launches, int count) {
  for (int i = 0; i < count; i++)
    for (int k = 0; k < launches[i].repeat; k++)
      check(clEnqueueNDRangeKernel(queue, launches[i].kernel, launches[i].dimensions, NULL, launches[i].global,
                                   launches[i].given ? launches[i].local : NULL, 0, NULL, NULL),
            "clEnqueueNDRangeKernel");
  check(clFinish(queue), "clFinish");
}

static Launch launches[LAUNCHES];
static int launch_count;
static cl_program program;

static void open_kernel(const char *folder, const char *name) {
  char path[PATH];
  snprintf(path, sizeof path, "%s/%s.json", folder, name);
  char *json = contents(path);
  Value file = {blanks(json)};
  make_buffers(member(file, "buffers"));
  program = build(folder, file);
  Value all = member(file, "launches");
  for (launch_count = 0; element(all, launch_count).at; launch_count++) {
    if (launch_count == LAUNCHES) fail("too many launches", path);
    launches[launch_count] = make_launch(program, element(all, launch_count));
  }
  free(json);
}

static void close_kernel(void) {
  for (int i = 0; i < buffer_count; i++) {
    clReleaseMemObject(buffers[i].memory);
    free(buffers[i].initial);
  }
  for (int i = 0; i < launch_count; i++) clReleaseKernel(launches[i].kernel);
  clReleaseProgram(program);
}

static void time_round(double *clock, double *used) {
  put_back();
  double start = now(), before = processor();
  run(launches, launch_count);
  *clock = now() - start;
  *used = processor() - before;
}

static void measure(const char *folder, const char *name, int rounds, double warm_up) {
  double clocks[ROUNDS], processors[ROUNDS];
  open_kernel(folder, name);
  double start = now();
  for (int round = 0; round < rounds;) {
    int warm = now() - start >= warm_up * 1e3;
    time_round(&clocks[round], &processors[round]);
    round += warm;
  }
  printf("%s\t%.3f\t%.3f\n", name, median(clocks, rounds), median(processors, rounds));
  fflush(stdout);
  if (getenv("SUITE_RESULTS")) write_results(name, getenv("SUITE_RESULTS"));
  close_kernel();
}

static void take_turns(const char *folder, const char *name) {
  char line[16];
  double clock, used;
  open_kernel(folder, name);
  while (fgets(line, sizeof line, stdin)) {
    time_round(&clock, &used);
    printf("%.3f\t%.3f\n", clock, used);
    fflush(stdout);
  }
  close_kernel();
}

static void open_platform(const char *part) {
  cl_platform_id all[16], platform = NULL;
  cl_uint count = 0;
  cl_int code;
  check(clGetPlatformIDs(16, all, &count), "clGetPlatformIDs");
  for (cl_uint i = 0; i < count && i < 16; i++) {
    char name[256] = "";
    clGetPlatformInfo(all[i], CL_PLATFORM_NAME, sizeof name, name, NULL);
    if (strstr(name, part)) platform = all[i];
  }
  if (!platform) fail("there is no platform", part);
  check(clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL), "clGetDeviceIDs");
  context = clCreateContext(NULL, 1, &device, NULL, NULL, &code);
  check(code, "clCreateContext");
  queue = clCreateCommandQueue(context, device, 0, &code);
  check(code, "clCreateCommandQueue");
}

int main(int count, char **words) {
  if (count == 5 && !strcmp(words[3], "turns")) {
    open_platform(words[1]);
    take_turns(words[2], words[4]);
    return 0;
  }
  if (count < 6) fail("usage", "suite PLATFORM FOLDER ROUNDS WARM_UP KERNEL..., or PLATFORM FOLDER turns KERNEL");
  int rounds = atoi(words[3]);
  if (rounds < 1 || rounds > ROUNDS) fail("rounds", words[3]);
  open_platform(words[1]);
  for (int i = 5; i < count; i++) measure(words[2], words[i], rounds, strtod(words[4], NULL));
  return 0;
}
