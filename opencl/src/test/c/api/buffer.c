/* Buffers and their parts. */
#include "suite.h"

static void buffers(void) {
  cl_mem made;
  static char bytes[1024];
  MAKE(made, clCreateBuffer(context, CL_MEM_READ_WRITE, 1024, NULL, &err));
  RIGHT(clRetainMemObject(made));
  RIGHT(clReleaseMemObject(made));
  RIGHT(clReleaseMemObject(made));
  MAKE(made, clCreateBuffer(context, 0, 1, NULL, &err));
  RIGHT(clReleaseMemObject(made));
  MAKE(made, clCreateBuffer(context, CL_MEM_READ_ONLY | CL_MEM_USE_HOST_PTR, 1024, bytes, &err));
  RIGHT(clReleaseMemObject(made));
  MAKE(made, clCreateBuffer(context, CL_MEM_WRITE_ONLY | CL_MEM_COPY_HOST_PTR, 1024, bytes, &err));
  RIGHT(clReleaseMemObject(made));
  MAKE(made, clCreateBuffer(context, CL_MEM_ALLOC_HOST_PTR | CL_MEM_HOST_NO_ACCESS, 1024, NULL, &err));
  RIGHT(clReleaseMemObject(made));
  MAKE(made, clCreateBuffer(context, CL_MEM_ALLOC_HOST_PTR | CL_MEM_COPY_HOST_PTR, 1024, bytes, &err));
  RIGHT(clReleaseMemObject(made));
  REFUSE(CL_INVALID_CONTEXT, clCreateBuffer(NULL, 0, 1024, NULL, &err));
  REFUSE(CL_INVALID_BUFFER_SIZE, clCreateBuffer(context, 0, 0, NULL, &err));
  REFUSE(CL_INVALID_BUFFER_SIZE,
         clCreateBuffer(context, 0, device_ulong(CL_DEVICE_MAX_MEM_ALLOC_SIZE) + 1, NULL, &err));
  REFUSE(CL_INVALID_VALUE, clCreateBuffer(context, (cl_mem_flags)1 << 40, 1024, NULL, &err));
  REFUSE(CL_INVALID_VALUE,
         clCreateBuffer(context, CL_MEM_READ_WRITE | CL_MEM_READ_ONLY, 1024, NULL, &err));
  REFUSE(CL_INVALID_VALUE,
         clCreateBuffer(context, CL_MEM_WRITE_ONLY | CL_MEM_READ_ONLY, 1024, NULL, &err));
  REFUSE(CL_INVALID_VALUE,
         clCreateBuffer(context, CL_MEM_USE_HOST_PTR | CL_MEM_COPY_HOST_PTR, 1024, bytes, &err));
  REFUSE(CL_INVALID_VALUE,
         clCreateBuffer(context, CL_MEM_USE_HOST_PTR | CL_MEM_ALLOC_HOST_PTR, 1024, bytes, &err));
  REFUSE(CL_INVALID_VALUE,
         clCreateBuffer(context, CL_MEM_HOST_READ_ONLY | CL_MEM_HOST_WRITE_ONLY, 1024, NULL, &err));
  REFUSE(CL_INVALID_HOST_PTR, clCreateBuffer(context, CL_MEM_USE_HOST_PTR, 1024, NULL, &err));
  REFUSE(CL_INVALID_HOST_PTR, clCreateBuffer(context, CL_MEM_COPY_HOST_PTR, 1024, NULL, &err));
  REFUSE(CL_INVALID_HOST_PTR, clCreateBuffer(context, 0, 1024, bytes, &err));
  HOLDS(clCreateBuffer(context, 0, 0, NULL, NULL) == NULL);
  WRONG(CL_INVALID_MEM_OBJECT, clRetainMemObject(NULL));
  WRONG(CL_INVALID_MEM_OBJECT, clReleaseMemObject(NULL));
}

static void buffers_with_properties(void) {
  cl_mem made;
  cl_mem_properties none[] = {0};
  cl_mem_properties unknown[] = {0x1234, 1, 0};
  cl_mem_properties got[4] = {7};
  size_t size = 99;
  if (device_version() < 30) {
    skipped("clCreateBufferWithProperties is of OpenCL 3.0");
    return;
  }
  MAKE(made, clCreateBufferWithProperties(context, NULL, 0, 64, NULL, &err));
  RIGHT(clGetMemObjectInfo(made, CL_MEM_PROPERTIES, sizeof got, got, &size));
  HOLDS(size == 0);
  RIGHT(clReleaseMemObject(made));
  MAKE(made, clCreateBufferWithProperties(context, none, 0, 64, NULL, &err));
  RIGHT(clGetMemObjectInfo(made, CL_MEM_PROPERTIES, sizeof got, got, &size));
  HOLDS(size == sizeof *none && got[0] == 0);
  RIGHT(clReleaseMemObject(made));
  REFUSE(CL_INVALID_PROPERTY, clCreateBufferWithProperties(context, unknown, 0, 64, NULL, &err));
  REFUSE(CL_INVALID_CONTEXT, clCreateBufferWithProperties(NULL, NULL, 0, 64, NULL, &err));
  REFUSE(CL_INVALID_BUFFER_SIZE, clCreateBufferWithProperties(context, NULL, 0, 0, NULL, &err));
}

static void buffer_info(void) {
  static char bytes[4096];
  cl_mem made = clCreateBuffer(context, CL_MEM_READ_ONLY | CL_MEM_USE_HOST_PTR, 4096, bytes, &err);
  cl_mem plain = clCreateBuffer(context, 0, 64, NULL, &err);
  cl_mem_flags flags = 0;
  void *pointer = NULL;
  cl_mem parent = made;
  size_t size = 0;
  cl_uint number = 9;
  QUERY(clGetMemObjectInfo, made, CL_MEM_TYPE, cl_mem_object_type);
  QUERY(clGetMemObjectInfo, made, CL_MEM_FLAGS, cl_mem_flags);
  QUERY(clGetMemObjectInfo, made, CL_MEM_SIZE, size_t);
  QUERY(clGetMemObjectInfo, made, CL_MEM_HOST_PTR, void *);
  QUERY(clGetMemObjectInfo, made, CL_MEM_MAP_COUNT, cl_uint);
  QUERY(clGetMemObjectInfo, made, CL_MEM_REFERENCE_COUNT, cl_uint);
  QUERY(clGetMemObjectInfo, made, CL_MEM_CONTEXT, cl_context);
  QUERY(clGetMemObjectInfo, made, CL_MEM_ASSOCIATED_MEMOBJECT, cl_mem);
  QUERY(clGetMemObjectInfo, made, CL_MEM_OFFSET, size_t);
  RIGHT(clGetMemObjectInfo(made, CL_MEM_TYPE, sizeof number, &number, NULL));
  HOLDS(number == CL_MEM_OBJECT_BUFFER);
  RIGHT(clGetMemObjectInfo(made, CL_MEM_FLAGS, sizeof flags, &flags, NULL));
  HOLDS(flags == (CL_MEM_READ_ONLY | CL_MEM_USE_HOST_PTR));
  RIGHT(clGetMemObjectInfo(plain, CL_MEM_FLAGS, sizeof flags, &flags, NULL));
  HOLDS(flags == CL_MEM_READ_WRITE || flags == 0);
  RIGHT(clGetMemObjectInfo(made, CL_MEM_HOST_PTR, sizeof pointer, &pointer, NULL));
  HOLDS(pointer == bytes);
  RIGHT(clGetMemObjectInfo(plain, CL_MEM_HOST_PTR, sizeof pointer, &pointer, NULL));
  HOLDS(pointer == NULL);
  RIGHT(clGetMemObjectInfo(made, CL_MEM_SIZE, sizeof size, &size, NULL));
  HOLDS(size == 4096);
  RIGHT(clGetMemObjectInfo(made, CL_MEM_ASSOCIATED_MEMOBJECT, sizeof parent, &parent, NULL));
  HOLDS(parent == NULL);
  WRONG(CL_INVALID_VALUE, clGetMemObjectInfo(made, 0x1234, sizeof number, &number, NULL));
  WRONG(CL_INVALID_MEM_OBJECT,
        clGetMemObjectInfo(NULL, CL_MEM_TYPE, sizeof number, &number, NULL));
  RIGHT(clReleaseMemObject(made));
  RIGHT(clReleaseMemObject(plain));
}

static void parts(void) {
  size_t step = device_uint(CL_DEVICE_MEM_BASE_ADDR_ALIGN) / 8;
  cl_mem whole = clCreateBuffer(context, CL_MEM_READ_WRITE, 4 * step, NULL, &err);
  cl_mem fixed = clCreateBuffer(context, CL_MEM_READ_ONLY | CL_MEM_HOST_READ_ONLY, 4 * step, NULL, &err);
  cl_buffer_region second = {step, step}, all = {0, 4 * step}, beyond = {3 * step, 2 * step};
  cl_buffer_region empty = {0, 0}, crooked = {1, step};
  cl_mem part, parent = NULL;
  size_t offset = 0, size = 0;
  cl_mem_flags flags = 0;
  MAKE(part, clCreateSubBuffer(whole, 0, CL_BUFFER_CREATE_TYPE_REGION, &second, &err));
  RIGHT(clGetMemObjectInfo(part, CL_MEM_ASSOCIATED_MEMOBJECT, sizeof parent, &parent, NULL));
  HOLDS(parent == whole);
  RIGHT(clGetMemObjectInfo(part, CL_MEM_OFFSET, sizeof offset, &offset, NULL));
  HOLDS(offset == step);
  RIGHT(clGetMemObjectInfo(part, CL_MEM_SIZE, sizeof size, &size, NULL));
  HOLDS(size == step);
  REFUSE(CL_INVALID_MEM_OBJECT,
         clCreateSubBuffer(part, 0, CL_BUFFER_CREATE_TYPE_REGION, &all, &err));
  RIGHT(clReleaseMemObject(part));
  MAKE(part, clCreateSubBuffer(fixed, 0, CL_BUFFER_CREATE_TYPE_REGION, &all, &err));
  RIGHT(clGetMemObjectInfo(part, CL_MEM_FLAGS, sizeof flags, &flags, NULL));
  HOLDS(flags == (CL_MEM_READ_ONLY | CL_MEM_HOST_READ_ONLY));
  RIGHT(clReleaseMemObject(part));
  REFUSE(CL_INVALID_MEM_OBJECT,
         clCreateSubBuffer(NULL, 0, CL_BUFFER_CREATE_TYPE_REGION, &second, &err));
  REFUSE(CL_INVALID_VALUE, clCreateSubBuffer(whole, 0, 0x1234, &second, &err));
  REFUSE(CL_INVALID_VALUE, clCreateSubBuffer(whole, 0, CL_BUFFER_CREATE_TYPE_REGION, NULL, &err));
  REFUSE(CL_INVALID_VALUE, clCreateSubBuffer(whole, 0, CL_BUFFER_CREATE_TYPE_REGION, &beyond, &err));
  REFUSE(CL_INVALID_BUFFER_SIZE,
         clCreateSubBuffer(whole, 0, CL_BUFFER_CREATE_TYPE_REGION, &empty, &err));
  REFUSE(CL_MISALIGNED_SUB_BUFFER_OFFSET,
         clCreateSubBuffer(whole, 0, CL_BUFFER_CREATE_TYPE_REGION, &crooked, &err));
  REFUSE(CL_INVALID_VALUE, clCreateSubBuffer(fixed, CL_MEM_WRITE_ONLY, CL_BUFFER_CREATE_TYPE_REGION,
                                             &second, &err));
  REFUSE(CL_INVALID_VALUE, clCreateSubBuffer(fixed, CL_MEM_HOST_WRITE_ONLY,
                                             CL_BUFFER_CREATE_TYPE_REGION, &second, &err));
  REFUSE(CL_INVALID_VALUE, clCreateSubBuffer(whole, CL_MEM_COPY_HOST_PTR,
                                             CL_BUFFER_CREATE_TYPE_REGION, &second, &err));
  RIGHT(clReleaseMemObject(whole));
  RIGHT(clReleaseMemObject(fixed));
}

/* A part and the whole are the same bytes; a part keeps the whole. */
static void parts_share(void) {
  size_t step = device_uint(CL_DEVICE_MEM_BASE_ADDR_ALIGN) / 8;
  cl_mem whole = filled(2 * step, 1);
  cl_buffer_region second = {step, step};
  cl_mem part = clCreateSubBuffer(whole, 0, CL_BUFFER_CREATE_TYPE_REGION, &second, &err);
  char value = 5, got[2] = {0};
  RIGHT(clEnqueueFillBuffer(queue, part, &value, 1, 0, step, 0, NULL, NULL));
  RIGHT(clEnqueueReadBuffer(queue, whole, CL_TRUE, step - 1, 2, got, 0, NULL, NULL));
  HOLDS(got[0] == 1 && got[1] == 5);
  RIGHT(clReleaseMemObject(whole));
  RIGHT(clEnqueueReadBuffer(queue, part, CL_TRUE, 0, 2, got, 0, NULL, NULL));
  HOLDS(got[0] == 5 && got[1] == 5);
  RIGHT(clReleaseMemObject(part));
}

static int order[4];
static volatile int calls;

static void CL_CALLBACK ended(cl_mem memory, void *user) {
  (void)memory;
  order[calls++] = *(int *)user;
}

static void destructor_callbacks(void) {
  static int one = 1, two = 2;
  cl_mem made = clCreateBuffer(context, 0, 64, NULL, &err);
  calls = 0;
  RIGHT(clSetMemObjectDestructorCallback(made, ended, &one));
  RIGHT(clSetMemObjectDestructorCallback(made, ended, &two));
  WRONG(CL_INVALID_VALUE, clSetMemObjectDestructorCallback(made, NULL, NULL));
  WRONG(CL_INVALID_MEM_OBJECT, clSetMemObjectDestructorCallback(NULL, ended, &one));
  RIGHT(clReleaseMemObject(made));
  for (int i = 0; i < 2000 && calls < 2; i++) wait_a_moment();
  HOLDS(calls == 2 && order[0] == 2 && order[1] == 1);
}

const struct suite_case buffer_cases[] = {{"buffers", buffers},
                                          {"buffers-with-properties", buffers_with_properties},
                                          {"buffer-info", buffer_info},
                                          {"parts", parts},
                                          {"parts-share", parts_share},
                                          {"destructor-callbacks", destructor_callbacks},
                                          {NULL, NULL}};
