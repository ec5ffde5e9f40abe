/* Contexts. */
#include "suite.h"

static void CL_CALLBACK noted(const char *text, const void *data, size_t size, void *user) {
  (void)text, (void)data, (void)size, (void)user;
}

static void contexts(void) {
  cl_context made;
  cl_context_properties ours[] = {CL_CONTEXT_PLATFORM, (cl_context_properties)platform, 0};
  cl_context_properties no_platform[] = {CL_CONTEXT_PLATFORM, 0, 0};
  cl_context_properties unknown[] = {0x1234, 1, 0};
  cl_context_properties twice[] = {CL_CONTEXT_PLATFORM, (cl_context_properties)platform,
                                   CL_CONTEXT_PLATFORM, (cl_context_properties)platform, 0};
  cl_device_id both[] = {device, device};
  cl_device_id none[] = {NULL};
  int user;
  MAKE(made, clCreateContext(ours, 1, &device, NULL, NULL, &err));
  RIGHT(clReleaseContext(made));
  MAKE(made, clCreateContext(ours, 1, &device, noted, &user, &err));
  RIGHT(clReleaseContext(made));
  MAKE(made, clCreateContext(NULL, 1, &device, NULL, NULL, &err));
  RIGHT(clReleaseContext(made));
  MAKE(made, clCreateContext(ours, 2, both, NULL, NULL, &err));
  if (made) RIGHT(clReleaseContext(made));
  made = clCreateContext(ours, 1, &device, NULL, NULL, NULL);
  HOLDS(made != NULL);
  RIGHT(clReleaseContext(made));
  REFUSE(CL_INVALID_VALUE, clCreateContext(ours, 0, &device, NULL, NULL, &err));
  REFUSE(CL_INVALID_VALUE, clCreateContext(ours, 0, NULL, NULL, NULL, &err));
  REFUSE(CL_INVALID_VALUE, clCreateContext(ours, 1, &device, NULL, &user, &err));
  REFUSE(CL_INVALID_PLATFORM, clCreateContext(no_platform, 1, &device, NULL, NULL, &err));
  REFUSE(CL_INVALID_PROPERTY, clCreateContext(unknown, 1, &device, NULL, NULL, &err));
  REFUSE(CL_INVALID_PROPERTY, clCreateContext(twice, 1, &device, NULL, NULL, &err));
  REFUSE(CL_INVALID_DEVICE, clCreateContext(ours, 1, none, NULL, NULL, &err));
  HOLDS(clCreateContext(ours, 0, NULL, NULL, NULL, NULL) == NULL);
}

static void contexts_from_type(void) {
  cl_context made;
  cl_context_properties ours[] = {CL_CONTEXT_PLATFORM, (cl_context_properties)platform, 0};
  cl_context_properties unknown[] = {CL_CONTEXT_PLATFORM, (cl_context_properties)platform, 0x1234, 1,
                                     0};
  int user;
  MAKE(made, clCreateContextFromType(ours, CL_DEVICE_TYPE_ALL, NULL, NULL, &err));
  RIGHT(clReleaseContext(made));
  MAKE(made, clCreateContextFromType(ours, CL_DEVICE_TYPE_DEFAULT, noted, NULL, &err));
  RIGHT(clReleaseContext(made));
  REFUSE(CL_DEVICE_NOT_FOUND,
         clCreateContextFromType(ours, CL_DEVICE_TYPE_ACCELERATOR, NULL, NULL, &err));
  REFUSE(CL_INVALID_DEVICE_TYPE, clCreateContextFromType(ours, 0, NULL, NULL, &err));
  REFUSE(CL_INVALID_VALUE, clCreateContextFromType(ours, CL_DEVICE_TYPE_ALL, NULL, &user, &err));
  REFUSE(CL_INVALID_PROPERTY,
         clCreateContextFromType(unknown, CL_DEVICE_TYPE_ALL, NULL, NULL, &err));
}

static void context_info(void) {
  cl_context_properties ours[] = {CL_CONTEXT_PLATFORM, (cl_context_properties)platform, 0};
  cl_context_properties got[8] = {0};
  cl_device_id devices[8] = {0};
  cl_uint count = 0;
  size_t size = 0;
  cl_context made = clCreateContext(ours, 1, &device, NULL, NULL, &err);
  QUERY(clGetContextInfo, made, CL_CONTEXT_REFERENCE_COUNT, cl_uint);
  QUERY(clGetContextInfo, made, CL_CONTEXT_NUM_DEVICES, cl_uint);
  QUERY_TEXT(clGetContextInfo, made, CL_CONTEXT_DEVICES);
  RIGHT(clGetContextInfo(made, CL_CONTEXT_PROPERTIES, sizeof got, got, &size));
  HOLDS(size == sizeof ours && !memcmp(got, ours, sizeof ours));
  RIGHT(clGetContextInfo(made, CL_CONTEXT_DEVICES, sizeof devices, devices, &size));
  HOLDS(size == sizeof(cl_device_id) && devices[0] == device);
  RIGHT(clRetainContext(made));
  RIGHT(clGetContextInfo(made, CL_CONTEXT_REFERENCE_COUNT, sizeof count, &count, NULL));
  HOLDS(count == 2);
  RIGHT(clReleaseContext(made));
  RIGHT(clGetContextInfo(made, CL_CONTEXT_REFERENCE_COUNT, sizeof count, &count, NULL));
  HOLDS(count == 1);
  WRONG(CL_INVALID_VALUE, clGetContextInfo(made, 0x1234, sizeof count, &count, NULL));
  WRONG(CL_INVALID_CONTEXT, clGetContextInfo(NULL, CL_CONTEXT_DEVICES, 0, NULL, &size));
  WRONG(CL_INVALID_CONTEXT, clRetainContext(NULL));
  WRONG(CL_INVALID_CONTEXT, clReleaseContext(NULL));
  RIGHT(clReleaseContext(made));
}

/* Objects keep their context alive. */
static void context_kept(void) {
  cl_context made = clCreateContext(NULL, 1, &device, NULL, NULL, &err);
  cl_mem memory = clCreateBuffer(made, 0, 64, NULL, &err);
  cl_context named = NULL;
  RIGHT(clReleaseContext(made));
  RIGHT(clGetMemObjectInfo(memory, CL_MEM_CONTEXT, sizeof named, &named, NULL));
  HOLDS(named == made);
  cl_command_queue line = clCreateCommandQueue(named, device, 0, &err);
  HOLDS(line != NULL);
  char bytes[64];
  RIGHT(clEnqueueReadBuffer(line, memory, CL_TRUE, 0, 64, bytes, 0, NULL, NULL));
  RIGHT(clReleaseMemObject(memory));
  RIGHT(clReleaseCommandQueue(line));
}

const struct suite_case context_cases[] = {{"contexts", contexts},
                                           {"contexts-from-type", contexts_from_type},
                                           {"context-info", context_info},
                                           {"context-kept", context_kept},
                                           {NULL, NULL}};
