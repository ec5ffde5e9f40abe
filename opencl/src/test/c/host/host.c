/* A host that does what hosts do around OpenCL: signals, threads, fork, exit, unloading.
 *
 *   host WHAT [LIBRARY]
 *
 * Exits with 0 when WHAT went well, and says otherwise what did not. LIBRARY is that of the platform,
 * for what loads it by itself.
 */
#define CL_TARGET_OPENCL_VERSION 300
#include <CL/cl.h>
#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

#define CHECK(condition) \
  ((condition) ? (void)0 : (printf("line %d: not %s\n", __LINE__, #condition), fflush(stdout), _exit(1)))

#ifdef THREAD_LOCAL_BYTES
/* Thread-local storage as of libraries such as OpenMP's, in the stack of every thread. */
__thread char storage[THREAD_LOCAL_BYTES] __attribute__((used));
#endif

/* Whether programs are built by clang each time, in place of taken from the cache. */
#ifndef BUILT_ANEW
#define BUILT_ANEW 0
#endif

static cl_platform_id platform;
static cl_device_id device;
static cl_context context;
static cl_command_queue queue;
static cl_program program;

static const char *source =
    "__kernel void inc(__global int *p) { p[get_global_id(0)]++; }\n"
    "__kernel void stray(__global int *p) { p[(size_t)1 << 50] = 1; }\n"
    "__kernel void endless(volatile __global int *p) { while (p[0] == 0) p[1]++; }\n";

static int find(void) {
  cl_platform_id all[8];
  cl_uint count = 0;
  if (clGetPlatformIDs(8, all, &count) != CL_SUCCESS) return 0;
  for (cl_uint i = 0; i < count && i < 8; i++) {
    char name[64] = "";
    clGetPlatformInfo(all[i], CL_PLATFORM_NAME, sizeof name, name, NULL);
    if (!strcmp(name, "Lockstep")) platform = all[i];
  }
  return platform && clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL) == CL_SUCCESS;
}

static void start(void) {
  cl_int code = 0;
  CHECK(find());
  context = clCreateContext(NULL, 1, &device, NULL, NULL, &code);
  CHECK(code == CL_SUCCESS);
  queue = clCreateCommandQueue(context, device, 0, &code);
  CHECK(code == CL_SUCCESS);
  program = clCreateProgramWithSource(context, 1, &source, NULL, &code);
  char options[64] = "";
  if (BUILT_ANEW) snprintf(options, sizeof options, "-DONLY=%ld%d", (long)time(NULL), (int)getpid());
  CHECK(clBuildProgram(program, 1, &device, options, NULL, NULL) == CL_SUCCESS);
}

/* Runs a kernel over some work-items in a queue of its own, and looks at the result. */
static int work(void) {
  cl_int code = 0;
  int values[64] = {0}, good = 1;
  size_t count = 64;
  cl_command_queue line = clCreateCommandQueue(context, device, 0, &code);
  cl_kernel kernel = clCreateKernel(program, "inc", &code);
  cl_mem memory = clCreateBuffer(context, CL_MEM_COPY_HOST_PTR, sizeof values, values, &code);
  good &= clSetKernelArg(kernel, 0, sizeof memory, &memory) == CL_SUCCESS;
  for (int i = 0; i < 3; i++)
    good &= clEnqueueNDRangeKernel(line, kernel, 1, NULL, &count, NULL, 0, NULL, NULL) == CL_SUCCESS;
  good &= clEnqueueReadBuffer(line, memory, CL_TRUE, 0, sizeof values, values, 0, NULL, NULL) ==
          CL_SUCCESS;
  for (int i = 0; i < 64; i++) good &= values[i] == 3;
  clReleaseMemObject(memory);
  clReleaseKernel(kernel);
  clReleaseCommandQueue(line);
  return good;
}

/* A kernel that does not end by itself; clFlush makes it run. */
static void begin_endless(void) {
  cl_int code = 0;
  int zero[2] = {0, 0};
  size_t one = 1;
  cl_kernel kernel = clCreateKernel(program, "endless", &code);
  cl_mem memory = clCreateBuffer(context, CL_MEM_COPY_HOST_PTR, sizeof zero, zero, &code);
  CHECK(clSetKernelArg(kernel, 0, sizeof memory, &memory) == CL_SUCCESS);
  CHECK(clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &one, NULL, 0, NULL, NULL) == CL_SUCCESS);
  CHECK(clFlush(queue) == CL_SUCCESS);
  usleep(200000);
}

/* ---- signals ---- */

static sigjmp_buf back;
static volatile int caught, alarms;

static void on_fault(int signal) {
  (void)signal;
  caught++;
  siglongjmp(back, 1);
}

static void on_fault_with_info(int signal, siginfo_t *info, void *ucontext) {
  (void)signal, (void)ucontext;
  CHECK(info->si_addr == (void *)8);
  caught++;
  siglongjmp(back, 1);
}

static void count_alarm(int signal) {
  (void)signal;
  alarms++;
}

/* A fault of the host's own. */
static void fault(void) {
  int before = caught;
  if (!sigsetjmp(back, 1)) *(volatile int *)8 = 1;
  CHECK(caught == before + 1);
}

static void handler_before(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = on_fault;
  sigaction(SIGSEGV, &action, NULL);
  fault();
  start();
  fault();
  CHECK(work());
  fault();
}

static void handler_after(void) {
  struct sigaction action, old;
  memset(&action, 0, sizeof action);
  start();
  CHECK(work());
  action.sa_sigaction = on_fault_with_info;
  action.sa_flags = SA_SIGINFO;
  sigaction(SIGSEGV, &action, &old);
  fault();
  CHECK(work());
  fault();
  CHECK(work());
  /* Put back what was there before, as libraries do. */
  sigaction(SIGSEGV, &old, NULL);
  CHECK(work());
  signal(SIGSEGV, on_fault);
  fault();
  CHECK(work());
  fault();
}

/* The host installs its handler while kernels run in threads of the platform. */
static void handler_during_work(void) {
  cl_int code = 0;
  int values[1024] = {0};
  size_t count = 1024;
  start();
  cl_kernel kernel = clCreateKernel(program, "inc", &code);
  cl_mem memory = clCreateBuffer(context, CL_MEM_COPY_HOST_PTR, sizeof values, values, &code);
  CHECK(clSetKernelArg(kernel, 0, sizeof memory, &memory) == CL_SUCCESS);
  for (int i = 0; i < 2000; i++)
    CHECK(clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &count, NULL, 0, NULL, NULL) == CL_SUCCESS);
  CHECK(clFlush(queue) == CL_SUCCESS);
  signal(SIGSEGV, on_fault);
  for (int i = 0; i < 100; i++) {
    fault();
    usleep(1000);
  }
  CHECK(clFinish(queue) == CL_SUCCESS);
  CHECK(clEnqueueReadBuffer(queue, memory, CL_TRUE, 0, sizeof values, values, 0, NULL, NULL) == 0);
  CHECK(values[0] == 2000 && values[1023] == 2000);
}

static void alarms_during_work(void) {
  struct sigaction action;
  struct itimerval often = {{0, 2000}, {0, 2000}}, never = {{0, 0}, {0, 0}};
  memset(&action, 0, sizeof action);
  action.sa_handler = count_alarm;
  sigaction(SIGALRM, &action, NULL);
  start();
  setitimer(ITIMER_REAL, &often, NULL);
  for (int i = 0; i < 50; i++) CHECK(work());
  while (alarms < 10) usleep(1000);
  setitimer(ITIMER_REAL, &never, NULL);
  CHECK(work());
}

static void interrupts(void) {
  struct sigaction now;
  signal(SIGINT, count_alarm);
  start();
  raise(SIGINT);
  CHECK(alarms == 1);
  kill(getpid(), SIGINT);
  CHECK(alarms == 2);
  CHECK(work());
  /* What the host has not touched is what every process has. */
  for (int s = 1; s < 32; s++) {
    if (s == SIGINT || s == SIGKILL || s == SIGSTOP || s == SIGSEGV || s == SIGBUS || s == SIGFPE ||
        s == SIGILL || s == SIGTRAP)
      continue;
    sigaction(s, NULL, &now);
    CHECK(now.sa_handler == SIG_DFL || now.sa_handler == SIG_IGN);
  }
}

static void broken_pipes(void) {
  int ends[2];
  start();
  CHECK(work());
  pid_t child = fork();
  if (child == 0) {
    CHECK(pipe(ends) == 0);
    close(ends[0]);
    CHECK(write(ends[1], "x", 1) == 1);
    _exit(0); /* not reached: the signal ends the process */
  }
  int status = 0;
  waitpid(child, &status, 0);
  CHECK(WIFSIGNALED(status) && WTERMSIG(status) == SIGPIPE);
  signal(SIGPIPE, SIG_IGN);
  CHECK(pipe(ends) == 0);
  close(ends[0]);
  CHECK(write(ends[1], "x", 1) == -1 && errno == EPIPE);
  CHECK(work());
}

/* A fault without a handler ends the process as it would without the platform. */
static void unhandled_fault(void) {
  pid_t child = fork();
  if (child == 0) {
    start();
    *(volatile int *)8 = 1;
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  CHECK(WIFSIGNALED(status) && WTERMSIG(status) == SIGSEGV);
}

/* ---- threads ---- */

static void *working(void *given) {
  (void)given;
  return (void *)(long)work();
}

static void *working_often(void *given) {
  (void)given;
  long good = 1;
  for (int i = 0; i < 20; i++) good &= work();
  return (void *)good;
}

static void small_stacks(void) {
  static const size_t sizes[] = {16 << 10, 64 << 10, 256 << 10, 512 << 10, 1 << 20, 8 << 20};
  start();
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    pthread_attr_t attributes;
    pthread_t thread;
    void *result = NULL;
    size_t size = sizes[i] < (size_t)PTHREAD_STACK_MIN ? (size_t)PTHREAD_STACK_MIN : sizes[i];
    pthread_attr_init(&attributes);
    CHECK(pthread_attr_setstacksize(&attributes, size) == 0);
    CHECK(pthread_create(&thread, &attributes, working, NULL) == 0);
    pthread_join(thread, &result);
    CHECK(result == (void *)1);
  }
}

static void many_threads(void) {
  pthread_t threads[8];
  void *result = NULL;
  start();
  for (int i = 0; i < 8; i++) CHECK(pthread_create(&threads[i], NULL, working_often, NULL) == 0);
  for (int i = 0; i < 8; i++) {
    pthread_join(threads[i], &result);
    CHECK(result == (void *)1);
  }
  for (int i = 0; i < 200; i++) {
    CHECK(pthread_create(&threads[0], NULL, working, NULL) == 0);
    pthread_join(threads[0], &result);
    CHECK(result == (void *)1);
  }
}

static void *starting(void *given) {
  (void)given;
  cl_uint count = 0;
  cl_platform_id one;
  clGetPlatformIDs(1, &one, NULL);
  return (void *)(long)clGetDeviceIDs(one, CL_DEVICE_TYPE_ALL, 0, NULL, &count);
}

static void first_calls_at_once(void) {
  pthread_t threads[8];
  void *result = NULL;
  for (int i = 0; i < 8; i++) CHECK(pthread_create(&threads[i], NULL, starting, NULL) == 0);
  for (int i = 0; i < 8; i++) {
    pthread_join(threads[i], &result);
    CHECK(result == (void *)CL_SUCCESS);
  }
}

static ucontext_t outside, inside;
static int inner_result;

static void in_coroutine(void) { inner_result = work(); }

static void coroutines(void) {
  static char stack[64 << 10];
  start();
  getcontext(&inside);
  inside.uc_stack.ss_sp = stack;
  inside.uc_stack.ss_size = sizeof stack;
  inside.uc_link = &outside;
  makecontext(&inside, in_coroutine, 0);
  swapcontext(&outside, &inside);
  CHECK(inner_result == 1);
  CHECK(work());
}

/* ---- processes ---- */

static void child_after_use(void) {
  start();
  pid_t child = fork();
  if (child == 0) {
    cl_uint count = 9;
    alarm(20);
    cl_int code = clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 0, NULL, &count);
    cl_int other = clFinish(queue);
    clReleaseContext(context);
    _exit(code < 0 && other < 0 ? 0 : 1);
  }
  int status = 9;
  waitpid(child, &status, 0);
  CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  CHECK(work());
}

/* A child that leaves through exit, with all that is called then. */
static void child_exits(void) {
  start();
  CHECK(work());
  pid_t child = fork();
  if (child == 0) {
    alarm(20);
    exit(0);
  }
  int status = 9;
  waitpid(child, &status, 0);
  CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

static void child_before_use(void) {
  pid_t child = fork();
  start();
  CHECK(work());
  if (child == 0) _exit(0);
  int status = 9;
  waitpid(child, &status, 0);
  CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

static void exit_during_kernel(void) {
  start();
  begin_endless();
  exit(0);
}

static void *exiting(void *given) {
  (void)given;
  exit(0);
  return NULL;
}

static void exit_in_thread(void) {
  pthread_t thread;
  start();
  begin_endless();
  pthread_create(&thread, NULL, exiting, NULL);
  clFinish(queue); /* does not return */
  CHECK(0);
}

static void return_from_main(void) {
  start();
  begin_endless();
}

static void CL_CALLBACK exiting_callback(cl_event event, cl_int status, void *user) {
  (void)event, (void)status, (void)user;
  exit(0);
}

static void exit_in_callback(void) {
  cl_int code = 0;
  start();
  cl_event event = clCreateUserEvent(context, &code);
  CHECK(clSetEventCallback(event, CL_COMPLETE, exiting_callback, NULL) == CL_SUCCESS);
  CHECK(clSetUserEventStatus(event, CL_COMPLETE) == CL_SUCCESS);
  sleep(20);
  CHECK(0);
}

static const char *library_path;

static void unloading(void) {
  void *library = dlopen(library_path, RTLD_NOW | RTLD_LOCAL);
  CHECK(library != NULL);
  cl_int (*platforms)(cl_uint, cl_platform_id *, cl_uint *) =
      (cl_int(*)(cl_uint, cl_platform_id *, cl_uint *))dlsym(library, "clIcdGetPlatformIDsKHR");
  cl_int (*devices)(cl_platform_id, cl_device_type, cl_uint, cl_device_id *, cl_uint *) =
      (cl_int(*)(cl_platform_id, cl_device_type, cl_uint, cl_device_id *, cl_uint *))dlsym(
          library, "clGetDeviceIDs");
  cl_platform_id one;
  cl_uint count = 0;
  CHECK(platforms && devices);
  CHECK(platforms(1, &one, NULL) == CL_SUCCESS);
  CHECK(devices(one, CL_DEVICE_TYPE_ALL, 0, NULL, &count) == CL_SUCCESS && count == 1);
  CHECK(dlclose(library) == 0);
  usleep(300000);
  library = dlopen(library_path, RTLD_NOW | RTLD_LOCAL);
  CHECK(library != NULL);
  CHECK(dlclose(library) == 0);
}

/* ---- faults of kernels ---- */

static void device_fault(void) {
  cl_int code = 0;
  int zero = 0;
  size_t one = 1;
  cl_event event = NULL;
  start();
  cl_kernel kernel = clCreateKernel(program, "stray", &code);
  cl_mem memory = clCreateBuffer(context, CL_MEM_COPY_HOST_PTR, sizeof zero, &zero, &code);
  CHECK(clSetKernelArg(kernel, 0, sizeof memory, &memory) == CL_SUCCESS);
  CHECK(clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &one, NULL, 0, NULL, &event) == CL_SUCCESS);
  CHECK(clWaitForEvents(1, &event) == CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST);
  cl_int status = 0;
  CHECK(clGetEventInfo(event, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof status, &status, NULL) == 0);
  CHECK(status < 0);
  CHECK(clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &one, NULL, 0, NULL, NULL) == CL_SUCCESS);
  CHECK(clFinish(queue) == CL_OUT_OF_RESOURCES);
  CHECK(clFinish(queue) == CL_SUCCESS);
  CHECK(work());
}

/* Handles that were released, and things that are none. */
static void stale_handles(void) {
  cl_int code = 0;
  size_t size = 0;
  start();
  cl_mem memory = clCreateBuffer(context, 0, 64, NULL, &code);
  CHECK(clReleaseMemObject(memory) == CL_SUCCESS);
  CHECK(clReleaseMemObject(memory) == CL_INVALID_MEM_OBJECT);
  CHECK(clGetMemObjectInfo(memory, CL_MEM_SIZE, sizeof size, &size, NULL) == CL_INVALID_MEM_OBJECT);
  CHECK(clFinish((cl_command_queue)context) == CL_INVALID_COMMAND_QUEUE);
  CHECK(clRetainContext((cl_context)queue) == CL_INVALID_CONTEXT);
  for (int i = 0; i < 200000; i++) {
    cl_event event = clCreateUserEvent(context, &code);
    CHECK(code == CL_SUCCESS);
    CHECK(clReleaseEvent(event) == CL_SUCCESS);
  }
  CHECK(work());
}

static const struct {
  const char *name;
  void (*function)(void);
} all[] = {{"handler-before", handler_before},
           {"handler-after", handler_after},
           {"handler-during-work", handler_during_work},
           {"alarms-during-work", alarms_during_work},
           {"interrupts", interrupts},
           {"broken-pipes", broken_pipes},
           {"unhandled-fault", unhandled_fault},
           {"small-stacks", small_stacks},
           {"many-threads", many_threads},
           {"first-calls-at-once", first_calls_at_once},
           {"coroutines", coroutines},
           {"child-after-use", child_after_use},
           {"child-exits", child_exits},
           {"child-before-use", child_before_use},
           {"exit-during-kernel", exit_during_kernel},
           {"exit-in-thread", exit_in_thread},
           {"exit-in-callback", exit_in_callback},
           {"return-from-main", return_from_main},
           {"unloading", unloading},
           {"device-fault", device_fault},
           {"stale-handles", stale_handles}};

int main(int count, char **words) {
  library_path = count > 2 ? words[2] : "";
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
    if (count < 2) {
      puts(all[i].name);
    } else if (!strcmp(words[1], all[i].name)) {
      all[i].function();
      return 0;
    }
  }
  return count < 2 ? 0 : 2;
}
