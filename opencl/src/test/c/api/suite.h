/* What the cases of the API suite share.
 *
 * A case is a function with checks. A check is a call with what the specification says that comes of
 * it: RIGHT and MAKE succeed, WRONG and REFUSE get the error code that is named (EITHER one of two,
 * where the specification lists both and no order). HOLDS is a condition. Each check prints a line:
 *   case, function of OpenCL or "-", right|wrong|holds, ok|differs, expected, got, text of the check
 */
#ifndef SUITE_H
#define SUITE_H

#define CL_TARGET_OPENCL_VERSION 300
#define CL_USE_DEPRECATED_OPENCL_1_0_APIS
#define CL_USE_DEPRECATED_OPENCL_1_1_APIS
#define CL_USE_DEPRECATED_OPENCL_1_2_APIS
#define CL_USE_DEPRECATED_OPENCL_2_0_APIS
#define CL_USE_DEPRECATED_OPENCL_2_1_APIS
#define CL_USE_DEPRECATED_OPENCL_2_2_APIS
#include <CL/cl.h>
#include <CL/cl_ext.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The platform under test, a device of it, and objects that cases may use but not release. */
extern cl_platform_id platform;
extern cl_device_id device;
extern cl_context context;
extern cl_command_queue queue;
extern cl_program program; /* built from suite_source */
extern const char *const suite_source;

/* Where MAKE and REFUSE expect the error code; calls pass &err. */
extern cl_int err;

void checked_code(const char *text, cl_int expected, cl_int other, cl_int got, int right);
void checked_object(const char *text, cl_int expected, cl_int other, const void *made);
void checked_condition(const char *text, int holds);
void skipped(const char *reason);

/* A number that no function of OpenCL returns. */
#define NO_CODE 12345

#define RIGHT(call) checked_code(#call, CL_SUCCESS, CL_SUCCESS, (call), 1)
#define WRONG(code, call) checked_code(#call, code, code, (call), 0)
#define EITHER(code, other, call) checked_code(#call, code, other, (call), 0)
#define MAKE(variable, call) \
  (err = NO_CODE, (variable) = (call), checked_code(#call, CL_SUCCESS, CL_SUCCESS, err, 1))
#define REFUSE(code, call) (err = NO_CODE, checked_object(#call, code, code, (const void *)(call)))
#define REFUSE_EITHER(code, other, call) \
  (err = NO_CODE, checked_object(#call, code, other, (const void *)(call)))
#define HOLDS(condition) checked_condition(#condition, !!(condition))

/* Facts about the device. */
cl_uint device_uint(cl_device_info name);
cl_ulong device_ulong(cl_device_info name);
size_t device_size(cl_device_info name);
int device_version(void); /* 12 for 1.2 */

cl_program built(const char *source, const char *options);
cl_mem filled(size_t bytes, int value);
void wait_a_moment(void); /* a millisecond */

/* Queries of something on the device, in the form that QUERY takes. */
cl_int clGetProgramBuildInfo_of_device(cl_program, cl_uint, size_t, void *, size_t *);
cl_int clGetKernelWorkGroupInfo_of_device(cl_kernel, cl_uint, size_t, void *, size_t *);

/* A query of a fixed size: right, right with the size alone, wrong with less room, wrong name. */
#define QUERY(function, object, name, type)                                            \
  do {                                                                                 \
    type query_value;                                                                  \
    size_t query_size = 0;                                                             \
    RIGHT(function(object, name, 0, NULL, &query_size));                               \
    HOLDS(query_size == sizeof(type));                                                 \
    RIGHT(function(object, name, sizeof query_value, &query_value, NULL));             \
    WRONG(CL_INVALID_VALUE, function(object, name, sizeof(type) - 1, &query_value, NULL)); \
  } while (0)

/* A query of a text or list: the size, then as much. */
#define QUERY_TEXT(function, object, name)                                     \
  do {                                                                         \
    char query_text[65536];                                                    \
    size_t query_size = 0;                                                     \
    RIGHT(function(object, name, 0, NULL, &query_size));                       \
    HOLDS(query_size <= sizeof query_text);                                    \
    RIGHT(function(object, name, query_size, query_text, NULL));               \
    if (query_size > 0)                                                        \
      WRONG(CL_INVALID_VALUE, function(object, name, query_size - 1, query_text, NULL)); \
  } while (0)

struct suite_case {
  const char *name;
  void (*function)(void);
};

extern const struct suite_case platform_cases[];
extern const struct suite_case context_cases[];
extern const struct suite_case queue_cases[];
extern const struct suite_case buffer_cases[];
extern const struct suite_case transfer_cases[];
extern const struct suite_case image_cases[];
extern const struct suite_case program_cases[];
extern const struct suite_case kernel_cases[];
extern const struct suite_case launch_cases[];
extern const struct suite_case event_cases[];
extern const struct suite_case svm_cases[];
extern const struct suite_case version_cases[];

#endif
