/* Command queues. */
#include "suite.h"

static void queues(void) {
  cl_command_queue made;
  cl_context other = clCreateContext(NULL, 1, &device, NULL, NULL, &err);
  MAKE(made, clCreateCommandQueue(context, device, 0, &err));
  RIGHT(clRetainCommandQueue(made));
  RIGHT(clReleaseCommandQueue(made));
  RIGHT(clReleaseCommandQueue(made));
  MAKE(made, clCreateCommandQueue(context, device, CL_QUEUE_PROFILING_ENABLE, &err));
  RIGHT(clReleaseCommandQueue(made));
  if (device_ulong(CL_DEVICE_QUEUE_PROPERTIES) & CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE) {
    MAKE(made, clCreateCommandQueue(context, device, CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE, &err));
    RIGHT(clReleaseCommandQueue(made));
  }
  REFUSE(CL_INVALID_CONTEXT, clCreateCommandQueue(NULL, device, 0, &err));
  REFUSE(CL_INVALID_DEVICE, clCreateCommandQueue(context, NULL, 0, &err));
  REFUSE(CL_INVALID_VALUE, clCreateCommandQueue(context, device, 1 << 20, &err));
  HOLDS(clCreateCommandQueue(context, NULL, 0, NULL) == NULL);
  WRONG(CL_INVALID_COMMAND_QUEUE, clRetainCommandQueue(NULL));
  WRONG(CL_INVALID_COMMAND_QUEUE, clReleaseCommandQueue(NULL));
  RIGHT(clReleaseContext(other));
}

static void queues_with_properties(void) {
  cl_command_queue made;
  cl_queue_properties none[] = {0};
  cl_queue_properties profiling[] = {CL_QUEUE_PROPERTIES, CL_QUEUE_PROFILING_ENABLE, 0};
  cl_queue_properties unknown[] = {0x1234, 1, 0};
  cl_queue_properties bits[] = {CL_QUEUE_PROPERTIES, 1 << 20, 0};
  cl_queue_properties got[8] = {0};
  cl_command_queue_properties flags = 0;
  size_t size = 0;
  if (device_version() < 20) {
    skipped("clCreateCommandQueueWithProperties is of OpenCL 2.0");
    return;
  }
  MAKE(made, clCreateCommandQueueWithProperties(context, device, NULL, &err));
  RIGHT(clReleaseCommandQueue(made));
  MAKE(made, clCreateCommandQueueWithProperties(context, device, none, &err));
  RIGHT(clReleaseCommandQueue(made));
  MAKE(made, clCreateCommandQueueWithProperties(context, device, profiling, &err));
  RIGHT(clGetCommandQueueInfo(made, CL_QUEUE_PROPERTIES, sizeof flags, &flags, NULL));
  HOLDS(flags == CL_QUEUE_PROFILING_ENABLE);
  RIGHT(clGetCommandQueueInfo(made, CL_QUEUE_PROPERTIES_ARRAY, sizeof got, got, &size));
  HOLDS(size == sizeof profiling && !memcmp(got, profiling, sizeof profiling));
  RIGHT(clReleaseCommandQueue(made));
  REFUSE(CL_INVALID_CONTEXT, clCreateCommandQueueWithProperties(NULL, device, NULL, &err));
  REFUSE(CL_INVALID_DEVICE, clCreateCommandQueueWithProperties(context, NULL, NULL, &err));
  REFUSE(CL_INVALID_VALUE, clCreateCommandQueueWithProperties(context, device, unknown, &err));
  REFUSE(CL_INVALID_VALUE, clCreateCommandQueueWithProperties(context, device, bits, &err));
}

static void queue_info(void) {
  cl_context its_context = NULL;
  cl_device_id its_device = NULL;
  cl_uint number = 0;
  QUERY(clGetCommandQueueInfo, queue, CL_QUEUE_CONTEXT, cl_context);
  QUERY(clGetCommandQueueInfo, queue, CL_QUEUE_DEVICE, cl_device_id);
  QUERY(clGetCommandQueueInfo, queue, CL_QUEUE_REFERENCE_COUNT, cl_uint);
  QUERY(clGetCommandQueueInfo, queue, CL_QUEUE_PROPERTIES, cl_command_queue_properties);
  RIGHT(clGetCommandQueueInfo(queue, CL_QUEUE_CONTEXT, sizeof its_context, &its_context, NULL));
  HOLDS(its_context == context);
  RIGHT(clGetCommandQueueInfo(queue, CL_QUEUE_DEVICE, sizeof its_device, &its_device, NULL));
  HOLDS(its_device == device);
  WRONG(CL_INVALID_VALUE, clGetCommandQueueInfo(queue, 0x1234, sizeof number, &number, NULL));
  WRONG(CL_INVALID_COMMAND_QUEUE,
        clGetCommandQueueInfo(NULL, CL_QUEUE_CONTEXT, sizeof its_context, &its_context, NULL));
}

static void queue_property(void) {
  cl_command_queue_properties old = 0;
  WRONG(CL_INVALID_OPERATION,
        clSetCommandQueueProperty(queue, CL_QUEUE_PROFILING_ENABLE, CL_TRUE, &old));
  WRONG(CL_INVALID_COMMAND_QUEUE,
        clSetCommandQueueProperty(NULL, CL_QUEUE_PROFILING_ENABLE, CL_TRUE, &old));
}

static void flush_and_finish(void) {
  RIGHT(clFlush(queue));
  RIGHT(clFinish(queue));
  WRONG(CL_INVALID_COMMAND_QUEUE, clFlush(NULL));
  WRONG(CL_INVALID_COMMAND_QUEUE, clFinish(NULL));
}

/* What is in a queue runs though the queue was released, and nobody waits for it. */
static void queue_released_early(void) {
  cl_command_queue made = clCreateCommandQueue(context, device, 0, &err);
  cl_mem memory = filled(64, 0);
  cl_event event = NULL;
  char value = 7, got[64] = {0};
  RIGHT(clEnqueueFillBuffer(made, memory, &value, 1, 0, 64, 0, NULL, &event));
  RIGHT(clReleaseCommandQueue(made));
  RIGHT(clWaitForEvents(1, &event));
  RIGHT(clEnqueueReadBuffer(queue, memory, CL_TRUE, 0, 64, got, 0, NULL, NULL));
  HOLDS(got[0] == 7 && got[63] == 7);
  RIGHT(clReleaseEvent(event));
  RIGHT(clReleaseMemObject(memory));
}

const struct suite_case queue_cases[] = {{"queues", queues},
                                         {"queues-with-properties", queues_with_properties},
                                         {"queue-info", queue_info},
                                         {"queue-property", queue_property},
                                         {"flush-and-finish", flush_and_finish},
                                         {"queue-released-early", queue_released_early},
                                         {NULL, NULL}};
