/* Commands that move the contents of buffers. */
#include "suite.h"

enum { BYTES = 256 };

static unsigned char pattern_of(size_t i) { return (unsigned char)(i * 7 + 3); }

static cl_mem patterned(void) {
  unsigned char bytes[BYTES];
  for (size_t i = 0; i < BYTES; i++) bytes[i] = pattern_of(i);
  return clCreateBuffer(context, CL_MEM_COPY_HOST_PTR, BYTES, bytes, &err);
}

static void read_and_write(void) {
  cl_mem memory = patterned();
  cl_mem no_reads = clCreateBuffer(context, CL_MEM_HOST_WRITE_ONLY, BYTES, NULL, &err);
  cl_mem no_writes = clCreateBuffer(context, CL_MEM_HOST_READ_ONLY, BYTES, NULL, &err);
  unsigned char got[BYTES] = {0};
  cl_event event = NULL, none[1] = {NULL};
  RIGHT(clEnqueueReadBuffer(queue, memory, CL_TRUE, 16, 32, got, 0, NULL, NULL));
  HOLDS(got[0] == pattern_of(16) && got[31] == pattern_of(47) && got[32] == 0);
  memset(got, 9, sizeof got);
  RIGHT(clEnqueueWriteBuffer(queue, memory, CL_TRUE, 8, 8, got, 0, NULL, NULL));
  RIGHT(clEnqueueReadBuffer(queue, memory, CL_FALSE, 0, BYTES, got, 0, NULL, &event));
  RIGHT(clWaitForEvents(1, &event));
  HOLDS(got[7] == pattern_of(7) && got[8] == 9 && got[15] == 9 && got[16] == pattern_of(16));
  RIGHT(clReleaseEvent(event));
  RIGHT(clEnqueueWriteBuffer(queue, memory, CL_FALSE, 0, BYTES, got, 0, NULL, &event));
  RIGHT(clEnqueueReadBuffer(queue, memory, CL_TRUE, 0, BYTES, got, 1, &event, NULL));
  RIGHT(clReleaseEvent(event));
  WRONG(CL_INVALID_COMMAND_QUEUE,
        clEnqueueReadBuffer(NULL, memory, CL_TRUE, 0, 1, got, 0, NULL, NULL));
  WRONG(CL_INVALID_MEM_OBJECT, clEnqueueReadBuffer(queue, NULL, CL_TRUE, 0, 1, got, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE, clEnqueueReadBuffer(queue, memory, CL_TRUE, 0, 1, NULL, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE,
        clEnqueueReadBuffer(queue, memory, CL_TRUE, 1, BYTES, got, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE,
        clEnqueueReadBuffer(queue, memory, CL_TRUE, BYTES + 1, 1, got, 0, NULL, NULL));
  WRONG(CL_INVALID_EVENT_WAIT_LIST,
        clEnqueueReadBuffer(queue, memory, CL_TRUE, 0, 1, got, 1, NULL, NULL));
  WRONG(CL_INVALID_EVENT_WAIT_LIST,
        clEnqueueReadBuffer(queue, memory, CL_TRUE, 0, 1, got, 0, none, NULL));
  WRONG(CL_INVALID_EVENT_WAIT_LIST,
        clEnqueueReadBuffer(queue, memory, CL_TRUE, 0, 1, got, 1, none, NULL));
  WRONG(CL_INVALID_OPERATION,
        clEnqueueReadBuffer(queue, no_reads, CL_TRUE, 0, 1, got, 0, NULL, NULL));
  WRONG(CL_INVALID_COMMAND_QUEUE,
        clEnqueueWriteBuffer(NULL, memory, CL_TRUE, 0, 1, got, 0, NULL, NULL));
  WRONG(CL_INVALID_MEM_OBJECT, clEnqueueWriteBuffer(queue, NULL, CL_TRUE, 0, 1, got, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE, clEnqueueWriteBuffer(queue, memory, CL_TRUE, 0, 1, NULL, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE,
        clEnqueueWriteBuffer(queue, memory, CL_TRUE, 1, BYTES, got, 0, NULL, NULL));
  WRONG(CL_INVALID_OPERATION,
        clEnqueueWriteBuffer(queue, no_writes, CL_TRUE, 0, 1, got, 0, NULL, NULL));
  RIGHT(clReleaseMemObject(memory));
  RIGHT(clReleaseMemObject(no_reads));
  RIGHT(clReleaseMemObject(no_writes));
}

static void copies(void) {
  cl_mem from = patterned(), to = filled(BYTES, 0);
  unsigned char got[BYTES] = {0};
  cl_context other = clCreateContext(NULL, 1, &device, NULL, NULL, &err);
  cl_mem foreign = clCreateBuffer(other, 0, BYTES, NULL, &err);
  RIGHT(clEnqueueCopyBuffer(queue, from, to, 8, 16, 32, 0, NULL, NULL));
  RIGHT(clEnqueueReadBuffer(queue, to, CL_TRUE, 0, BYTES, got, 0, NULL, NULL));
  HOLDS(got[15] == 0 && got[16] == pattern_of(8) && got[47] == pattern_of(39) && got[48] == 0);
  RIGHT(clEnqueueCopyBuffer(queue, from, from, 0, 128, 128, 0, NULL, NULL));
  WRONG(CL_INVALID_COMMAND_QUEUE, clEnqueueCopyBuffer(NULL, from, to, 0, 0, 1, 0, NULL, NULL));
  WRONG(CL_INVALID_MEM_OBJECT, clEnqueueCopyBuffer(queue, NULL, to, 0, 0, 1, 0, NULL, NULL));
  WRONG(CL_INVALID_MEM_OBJECT, clEnqueueCopyBuffer(queue, from, NULL, 0, 0, 1, 0, NULL, NULL));
  WRONG(CL_INVALID_CONTEXT, clEnqueueCopyBuffer(queue, from, foreign, 0, 0, 1, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE, clEnqueueCopyBuffer(queue, from, to, BYTES, 0, 1, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE, clEnqueueCopyBuffer(queue, from, to, 0, BYTES, 1, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE, clEnqueueCopyBuffer(queue, from, to, 0, 0, 0, 0, NULL, NULL));
  WRONG(CL_MEM_COPY_OVERLAP, clEnqueueCopyBuffer(queue, from, from, 0, 16, 32, 0, NULL, NULL));
  RIGHT(clReleaseMemObject(from));
  RIGHT(clReleaseMemObject(to));
  RIGHT(clReleaseMemObject(foreign));
  RIGHT(clReleaseContext(other));
}

static void fills(void) {
  cl_mem memory = filled(BYTES, 0);
  unsigned char got[BYTES] = {0};
  unsigned int word = 0x04030201;
  RIGHT(clEnqueueFillBuffer(queue, memory, &word, 4, 8, 16, 0, NULL, NULL));
  RIGHT(clEnqueueReadBuffer(queue, memory, CL_TRUE, 0, BYTES, got, 0, NULL, NULL));
  HOLDS(got[7] == 0 && got[8] == 1 && got[11] == 4 && got[23] == 4 && got[24] == 0);
  WRONG(CL_INVALID_COMMAND_QUEUE,
        clEnqueueFillBuffer(NULL, memory, &word, 4, 0, 16, 0, NULL, NULL));
  WRONG(CL_INVALID_MEM_OBJECT, clEnqueueFillBuffer(queue, NULL, &word, 4, 0, 16, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE, clEnqueueFillBuffer(queue, memory, NULL, 4, 0, 16, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE, clEnqueueFillBuffer(queue, memory, &word, 0, 0, 16, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE, clEnqueueFillBuffer(queue, memory, &word, 3, 0, 15, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE, clEnqueueFillBuffer(queue, memory, &word, 4, 2, 16, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE, clEnqueueFillBuffer(queue, memory, &word, 4, 0, 15, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE, clEnqueueFillBuffer(queue, memory, &word, 4, BYTES, 4, 0, NULL, NULL));
  RIGHT(clReleaseMemObject(memory));
}

/* A box of 4 x 3 x 2 bytes in rows of 8 and slices of 32 bytes. */
static void boxes(void) {
  cl_mem from = patterned(), to = filled(BYTES, 0);
  unsigned char got[BYTES] = {0}, host[BYTES];
  size_t zero[3] = {0, 0, 0}, at[3] = {2, 1, 1}, box[3] = {4, 3, 2}, empty[3] = {4, 0, 2};
  size_t far[3] = {2, 1, 7};
  for (size_t i = 0; i < BYTES; i++) host[i] = (unsigned char)(200 - i);
  RIGHT(clEnqueueReadBufferRect(queue, from, CL_TRUE, at, zero, box, 8, 32, 4, 12, got, 0, NULL,
                                NULL));
  HOLDS(got[0] == pattern_of(32 + 8 + 2) && got[4] == pattern_of(32 + 16 + 2));
  HOLDS(got[12] == pattern_of(64 + 8 + 2) && got[23] == pattern_of(64 + 24 + 5) && got[24] == 0);
  RIGHT(clEnqueueWriteBufferRect(queue, to, CL_TRUE, at, zero, box, 8, 32, 0, 0, host, 0, NULL,
                                 NULL));
  RIGHT(clEnqueueReadBuffer(queue, to, CL_TRUE, 0, BYTES, got, 0, NULL, NULL));
  HOLDS(got[41] == 0 && got[42] == 200 && got[45] == 197 && got[46] == 0 && got[50] == 196);
  HOLDS(got[74] == 188 && got[93] == 177);
  RIGHT(clEnqueueCopyBufferRect(queue, from, to, at, zero, box, 8, 32, 4, 12, 0, NULL, NULL));
  RIGHT(clEnqueueReadBuffer(queue, to, CL_TRUE, 0, BYTES, got, 0, NULL, NULL));
  HOLDS(got[0] == pattern_of(42) && got[23] == pattern_of(93) && got[24] == 0);
  WRONG(CL_INVALID_COMMAND_QUEUE, clEnqueueReadBufferRect(NULL, from, CL_TRUE, at, zero, box, 8, 32,
                                                          4, 12, got, 0, NULL, NULL));
  WRONG(CL_INVALID_MEM_OBJECT, clEnqueueReadBufferRect(queue, NULL, CL_TRUE, at, zero, box, 8, 32, 4,
                                                       12, got, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE, clEnqueueReadBufferRect(queue, from, CL_TRUE, at, zero, box, 8, 32, 4, 12,
                                                  NULL, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE, clEnqueueReadBufferRect(queue, from, CL_TRUE, at, zero, empty, 8, 32, 4, 12,
                                                  got, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE, clEnqueueReadBufferRect(queue, from, CL_TRUE, far, zero, box, 8, 32, 4, 12,
                                                  got, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE, clEnqueueReadBufferRect(queue, from, CL_TRUE, at, zero, box, 3, 32, 4, 12,
                                                  got, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE, clEnqueueReadBufferRect(queue, from, CL_TRUE, at, zero, box, 8, 23, 4, 12,
                                                  got, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE, clEnqueueWriteBufferRect(queue, to, CL_TRUE, at, zero, box, 8, 32, 3, 12,
                                                   host, 0, NULL, NULL));
  WRONG(CL_INVALID_MEM_OBJECT, clEnqueueWriteBufferRect(queue, NULL, CL_TRUE, at, zero, box, 8, 32, 4,
                                                        12, host, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE,
        clEnqueueCopyBufferRect(queue, from, to, far, zero, box, 8, 32, 4, 12, 0, NULL, NULL));
  WRONG(CL_INVALID_MEM_OBJECT,
        clEnqueueCopyBufferRect(queue, from, NULL, at, zero, box, 8, 32, 4, 12, 0, NULL, NULL));
  WRONG(CL_MEM_COPY_OVERLAP,
        clEnqueueCopyBufferRect(queue, from, from, at, zero, box, 8, 32, 8, 32, 0, NULL, NULL));
  RIGHT(clReleaseMemObject(from));
  RIGHT(clReleaseMemObject(to));
}

static void maps(void) {
  cl_mem memory = patterned();
  cl_mem no_writes = clCreateBuffer(context, CL_MEM_HOST_READ_ONLY, BYTES, NULL, &err);
  cl_mem no_reads = clCreateBuffer(context, CL_MEM_HOST_WRITE_ONLY, BYTES, NULL, &err);
  unsigned char *bytes = NULL, *again = NULL, got[BYTES];
  cl_uint count = 9;
  MAKE(bytes, clEnqueueMapBuffer(queue, memory, CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, 16, 32, 0, NULL,
                                 NULL, &err));
  HOLDS(bytes != NULL && bytes[0] == pattern_of(16));
  RIGHT(clGetMemObjectInfo(memory, CL_MEM_MAP_COUNT, sizeof count, &count, NULL));
  HOLDS(count == 1);
  if (bytes) bytes[1] = 99;
  RIGHT(clEnqueueUnmapMemObject(queue, memory, bytes, 0, NULL, NULL));
  RIGHT(clFinish(queue));
  RIGHT(clGetMemObjectInfo(memory, CL_MEM_MAP_COUNT, sizeof count, &count, NULL));
  HOLDS(count == 0);
  RIGHT(clEnqueueReadBuffer(queue, memory, CL_TRUE, 0, BYTES, got, 0, NULL, NULL));
  HOLDS(got[16] == pattern_of(16) && got[17] == 99);
  MAKE(bytes, clEnqueueMapBuffer(queue, memory, CL_TRUE, CL_MAP_WRITE_INVALIDATE_REGION, 0, BYTES, 0,
                                 NULL, NULL, &err));
  MAKE(again, clEnqueueMapBuffer(queue, memory, CL_TRUE, CL_MAP_READ, 0, 8, 0, NULL, NULL, &err));
  RIGHT(clEnqueueUnmapMemObject(queue, memory, again, 0, NULL, NULL));
  RIGHT(clEnqueueUnmapMemObject(queue, memory, bytes, 0, NULL, NULL));
  RIGHT(clFinish(queue));
  REFUSE(CL_INVALID_COMMAND_QUEUE,
         clEnqueueMapBuffer(NULL, memory, CL_TRUE, CL_MAP_READ, 0, 8, 0, NULL, NULL, &err));
  REFUSE(CL_INVALID_MEM_OBJECT,
         clEnqueueMapBuffer(queue, NULL, CL_TRUE, CL_MAP_READ, 0, 8, 0, NULL, NULL, &err));
  REFUSE(CL_INVALID_VALUE,
         clEnqueueMapBuffer(queue, memory, CL_TRUE, CL_MAP_READ, BYTES, 8, 0, NULL, NULL, &err));
  REFUSE(CL_INVALID_VALUE,
         clEnqueueMapBuffer(queue, memory, CL_TRUE, CL_MAP_READ, 0, 0, 0, NULL, NULL, &err));
  REFUSE(CL_INVALID_VALUE,
         clEnqueueMapBuffer(queue, memory, CL_TRUE, 1 << 20, 0, 8, 0, NULL, NULL, &err));
  REFUSE(CL_INVALID_VALUE,
         clEnqueueMapBuffer(queue, memory, CL_TRUE, CL_MAP_READ | CL_MAP_WRITE_INVALIDATE_REGION, 0, 8,
                            0, NULL, NULL, &err));
  REFUSE(CL_INVALID_OPERATION,
         clEnqueueMapBuffer(queue, no_writes, CL_TRUE, CL_MAP_WRITE, 0, 8, 0, NULL, NULL, &err));
  REFUSE(CL_INVALID_OPERATION,
         clEnqueueMapBuffer(queue, no_reads, CL_TRUE, CL_MAP_READ, 0, 8, 0, NULL, NULL, &err));
  WRONG(CL_INVALID_VALUE, clEnqueueUnmapMemObject(queue, memory, got, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE, clEnqueueUnmapMemObject(queue, memory, NULL, 0, NULL, NULL));
  WRONG(CL_INVALID_MEM_OBJECT, clEnqueueUnmapMemObject(queue, NULL, got, 0, NULL, NULL));
  WRONG(CL_INVALID_COMMAND_QUEUE, clEnqueueUnmapMemObject(NULL, memory, got, 0, NULL, NULL));
  RIGHT(clReleaseMemObject(memory));
  RIGHT(clReleaseMemObject(no_writes));
  RIGHT(clReleaseMemObject(no_reads));
}

/* The mapped pointer of a buffer with memory of the host lies in that memory. */
static void maps_of_host_memory(void) {
  static unsigned char bytes[4096] __attribute__((aligned(4096)));
  cl_mem memory = clCreateBuffer(context, CL_MEM_USE_HOST_PTR, sizeof bytes, bytes, &err);
  unsigned char value = 42;
  void *mapped = NULL;
  RIGHT(clEnqueueFillBuffer(queue, memory, &value, 1, 0, sizeof bytes, 0, NULL, NULL));
  MAKE(mapped, clEnqueueMapBuffer(queue, memory, CL_TRUE, CL_MAP_READ, 100, 10, 0, NULL, NULL, &err));
  HOLDS(mapped == bytes + 100 && bytes[100] == 42);
  RIGHT(clEnqueueUnmapMemObject(queue, memory, mapped, 0, NULL, NULL));
  RIGHT(clFinish(queue));
  RIGHT(clReleaseMemObject(memory));
}

static void migrations(void) {
  cl_mem memory = patterned(), none[1] = {NULL};
  RIGHT(clEnqueueMigrateMemObjects(queue, 1, &memory, CL_MIGRATE_MEM_OBJECT_HOST, 0, NULL, NULL));
  RIGHT(clEnqueueMigrateMemObjects(queue, 1, &memory, 0, 0, NULL, NULL));
  RIGHT(clFinish(queue));
  WRONG(CL_INVALID_VALUE, clEnqueueMigrateMemObjects(queue, 0, NULL, 0, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE, clEnqueueMigrateMemObjects(queue, 1, NULL, 0, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE, clEnqueueMigrateMemObjects(queue, 1, &memory, 1 << 20, 0, NULL, NULL));
  WRONG(CL_INVALID_MEM_OBJECT, clEnqueueMigrateMemObjects(queue, 1, none, 0, 0, NULL, NULL));
  WRONG(CL_INVALID_COMMAND_QUEUE, clEnqueueMigrateMemObjects(NULL, 1, &memory, 0, 0, NULL, NULL));
  RIGHT(clReleaseMemObject(memory));
}

const struct suite_case transfer_cases[] = {{"read-and-write", read_and_write},
                                            {"copies", copies},
                                            {"fills", fills},
                                            {"boxes", boxes},
                                            {"maps", maps},
                                            {"maps-of-host-memory", maps_of_host_memory},
                                            {"migrations", migrations},
                                            {NULL, NULL}};
