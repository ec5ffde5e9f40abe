/* Functions and queries of OpenCL 2.1 to 3.0, which a device of version 3.0 has. */
#include "suite.h"

static void timers(void) {
  cl_ulong device_time = 0, host_time = 0, later = 0;
  if (device_version() < 21) {
    skipped("timers are of OpenCL 2.1");
    return;
  }
  RIGHT(clGetDeviceAndHostTimer(device, &device_time, &host_time));
  RIGHT(clGetHostTimer(device, &later));
  HOLDS(device_time > 0 && host_time > 0 && later >= host_time);
  WRONG(CL_INVALID_DEVICE, clGetDeviceAndHostTimer(NULL, &device_time, &host_time));
  WRONG(CL_INVALID_VALUE, clGetDeviceAndHostTimer(device, NULL, &host_time));
  WRONG(CL_INVALID_DEVICE, clGetHostTimer(NULL, &later));
  WRONG(CL_INVALID_VALUE, clGetHostTimer(device, NULL));
}

static void sub_groups(void) {
  cl_kernel kernel = clCreateKernel(program, "add", &err);
  size_t local[1] = {64}, got = 0, size = 0;
  if (device_version() < 30 || device_uint(CL_DEVICE_MAX_NUM_SUB_GROUPS) == 0) {
    skipped("the device has no sub-groups");
    RIGHT(clReleaseKernel(kernel));
    return;
  }
  RIGHT(clGetKernelSubGroupInfo(kernel, device, CL_KERNEL_MAX_SUB_GROUP_SIZE_FOR_NDRANGE, sizeof local,
                                local, sizeof got, &got, &size));
  HOLDS(got >= 1 && size == sizeof(size_t));
  RIGHT(clGetKernelSubGroupInfo(kernel, device, CL_KERNEL_SUB_GROUP_COUNT_FOR_NDRANGE, sizeof local,
                                local, sizeof got, &got, NULL));
  HOLDS(got >= 1);
  RIGHT(clGetKernelSubGroupInfo(kernel, device, CL_KERNEL_MAX_NUM_SUB_GROUPS, 0, NULL, sizeof got, &got,
                                NULL));
  HOLDS(got >= 1);
  RIGHT(clGetKernelSubGroupInfo(kernel, device, CL_KERNEL_COMPILE_NUM_SUB_GROUPS, 0, NULL, sizeof got,
                                &got, NULL));
  HOLDS(got == 0);
  WRONG(CL_INVALID_KERNEL, clGetKernelSubGroupInfo(NULL, device, CL_KERNEL_MAX_NUM_SUB_GROUPS, 0, NULL,
                                                   sizeof got, &got, NULL));
  WRONG(CL_INVALID_VALUE,
        clGetKernelSubGroupInfo(kernel, device, 0x1234, 0, NULL, sizeof got, &got, NULL));
  WRONG(CL_INVALID_VALUE, clGetKernelSubGroupInfo(kernel, device, CL_KERNEL_MAX_NUM_SUB_GROUPS, 0, NULL,
                                                  1, &got, NULL));
  RIGHT(clReleaseKernel(kernel));
}

static void device_queries(void) {
  if (device_version() < 30) {
    skipped("these queries are of OpenCL 3.0");
    return;
  }
  QUERY(clGetDeviceInfo, device, CL_DEVICE_NUMERIC_VERSION, cl_version);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_SVM_CAPABILITIES, cl_device_svm_capabilities);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_ATOMIC_MEMORY_CAPABILITIES, cl_device_atomic_capabilities);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_ATOMIC_FENCE_CAPABILITIES, cl_device_atomic_capabilities);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_NON_UNIFORM_WORK_GROUP_SUPPORT, cl_bool);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_WORK_GROUP_COLLECTIVE_FUNCTIONS_SUPPORT, cl_bool);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_GENERIC_ADDRESS_SPACE_SUPPORT, cl_bool);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_DEVICE_ENQUEUE_CAPABILITIES,
        cl_device_device_enqueue_capabilities);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_PIPE_SUPPORT, cl_bool);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_PREFERRED_WORK_GROUP_SIZE_MULTIPLE, size_t);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_MAX_NUM_SUB_GROUPS, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_SUB_GROUP_INDEPENDENT_FORWARD_PROGRESS, cl_bool);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_MAX_GLOBAL_VARIABLE_SIZE, size_t);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_GLOBAL_VARIABLE_PREFERRED_TOTAL_SIZE, size_t);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_MAX_READ_WRITE_IMAGE_ARGS, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_IMAGE_PITCH_ALIGNMENT, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_IMAGE_BASE_ADDRESS_ALIGNMENT, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_QUEUE_ON_DEVICE_PROPERTIES, cl_command_queue_properties);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_MAX_ON_DEVICE_QUEUES, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_MAX_PIPE_ARGS, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_PREFERRED_GLOBAL_ATOMIC_ALIGNMENT, cl_uint);
  QUERY_TEXT(clGetDeviceInfo, device, CL_DEVICE_EXTENSIONS_WITH_VERSION);
  QUERY_TEXT(clGetDeviceInfo, device, CL_DEVICE_OPENCL_C_ALL_VERSIONS);
  QUERY_TEXT(clGetDeviceInfo, device, CL_DEVICE_OPENCL_C_FEATURES);
  QUERY_TEXT(clGetDeviceInfo, device, CL_DEVICE_LATEST_CONFORMANCE_VERSION_PASSED);
  QUERY_TEXT(clGetDeviceInfo, device, CL_DEVICE_IL_VERSION);
}

static void pipes(void) {
  cl_mem made;
  if (device_version() < 20) {
    skipped("pipes are of OpenCL 2.0");
    return;
  }
  if (device_version() < 30 || device_uint(CL_DEVICE_PIPE_SUPPORT)) {
    cl_uint packets = 0;
    MAKE(made, clCreatePipe(context, 0, 4, 16, NULL, &err));
    RIGHT(clGetPipeInfo(made, CL_PIPE_MAX_PACKETS, sizeof packets, &packets, NULL));
    RIGHT(clReleaseMemObject(made));
  } else {
    REFUSE(CL_INVALID_OPERATION, clCreatePipe(context, 0, 4, 16, NULL, &err));
  }
  cl_uint packets = 0;
  cl_mem buffer = filled(64, 0);
  EITHER(CL_INVALID_MEM_OBJECT, CL_INVALID_OPERATION,
         clGetPipeInfo(buffer, CL_PIPE_MAX_PACKETS, sizeof packets, &packets, NULL));
  RIGHT(clReleaseMemObject(buffer));
}

static volatile int ends;

static void CL_CALLBACK context_ended(cl_context which, void *user) {
  (void)which;
  ends += *(int *)user;
}

static void context_callbacks(void) {
  static int two = 2;
  cl_context made = clCreateContext(NULL, 1, &device, NULL, NULL, &err);
  if (device_version() < 30) {
    skipped("clSetContextDestructorCallback is of OpenCL 3.0");
  } else {
    RIGHT(clSetContextDestructorCallback(made, context_ended, &two));
    WRONG(CL_INVALID_VALUE, clSetContextDestructorCallback(made, NULL, NULL));
    WRONG(CL_INVALID_CONTEXT, clSetContextDestructorCallback(NULL, context_ended, &two));
  }
  RIGHT(clReleaseContext(made));
  if (device_version() >= 30) {
    for (int i = 0; i < 2000 && !ends; i++) wait_a_moment();
    HOLDS(ends == 2);
  }
}

static void images_with_properties(void) {
  cl_image_format rgba = {CL_RGBA, CL_UNSIGNED_INT8};
  cl_image_desc desc;
  cl_mem_properties unknown[] = {0x1234, 1, 0};
  cl_mem made;
  memset(&desc, 0, sizeof desc);
  desc.image_type = CL_MEM_OBJECT_IMAGE2D;
  desc.image_width = 16;
  desc.image_height = 8;
  if (device_version() < 30 || !device_uint(CL_DEVICE_IMAGE_SUPPORT)) {
    skipped("the device has no images, or is older than OpenCL 3.0");
    return;
  }
  MAKE(made, clCreateImageWithProperties(context, NULL, 0, &rgba, &desc, NULL, &err));
  RIGHT(clReleaseMemObject(made));
  REFUSE(CL_INVALID_PROPERTY,
         clCreateImageWithProperties(context, unknown, 0, &rgba, &desc, NULL, &err));
  REFUSE(CL_INVALID_CONTEXT,
         clCreateImageWithProperties(NULL, NULL, 0, &rgba, &desc, NULL, &err));
}

static void refused(void) {
  cl_command_queue_properties old[] = {CL_QUEUE_PROPERTIES,
                                       CL_QUEUE_ON_DEVICE | CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE, 0};
  static const unsigned char il[16] = {0};
  if (device_version() >= 30 && device_ulong(CL_DEVICE_DEVICE_ENQUEUE_CAPABILITIES) == 0) {
    REFUSE(CL_INVALID_QUEUE_PROPERTIES,
           clCreateCommandQueueWithProperties(context, device, old, &err));
    WRONG(CL_INVALID_OPERATION, clSetDefaultDeviceCommandQueue(context, device, queue));
  }
  if (device_version() >= 21) {
    char text[64] = "";
    clGetDeviceInfo(device, CL_DEVICE_IL_VERSION, sizeof text, text, NULL);
    if (!text[0])
      REFUSE(CL_INVALID_OPERATION, clCreateProgramWithIL(context, il, sizeof il, &err));
    else
      REFUSE(CL_INVALID_VALUE, clCreateProgramWithIL(context, il, sizeof il, &err));
    REFUSE(CL_INVALID_CONTEXT, clCreateProgramWithIL(NULL, il, sizeof il, &err));
  }
  if (device_version() >= 22) {
    cl_uint value = 1;
    WRONG(CL_INVALID_OPERATION, clSetProgramReleaseCallback(program, NULL, NULL));
    EITHER(CL_INVALID_PROGRAM, CL_INVALID_OPERATION,
           clSetProgramSpecializationConstant(program, 0, sizeof value, &value));
  }
}

const struct suite_case version_cases[] = {{"timers", timers},
                                           {"sub-groups", sub_groups},
                                           {"device-queries", device_queries},
                                           {"pipes", pipes},
                                           {"context-callbacks", context_callbacks},
                                           {"images-with-properties", images_with_properties},
                                           {"refused", refused},
                                           {NULL, NULL}};
