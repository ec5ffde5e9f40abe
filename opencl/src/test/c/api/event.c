/* Events, markers and barriers. */
#include "suite.h"

static cl_event commanded(cl_mem memory) {
  cl_event event = NULL;
  char value = 1;
  clEnqueueFillBuffer(queue, memory, &value, 1, 0, 64, 0, NULL, &event);
  return event;
}

static void events(void) {
  cl_mem memory = filled(64, 0);
  cl_event event = commanded(memory);
  cl_int status = 9;
  cl_command_type type = 0;
  cl_command_queue its_queue = NULL;
  cl_context its_context = NULL;
  RIGHT(clWaitForEvents(1, &event));
  QUERY(clGetEventInfo, event, CL_EVENT_COMMAND_QUEUE, cl_command_queue);
  QUERY(clGetEventInfo, event, CL_EVENT_COMMAND_TYPE, cl_command_type);
  QUERY(clGetEventInfo, event, CL_EVENT_COMMAND_EXECUTION_STATUS, cl_int);
  QUERY(clGetEventInfo, event, CL_EVENT_REFERENCE_COUNT, cl_uint);
  QUERY(clGetEventInfo, event, CL_EVENT_CONTEXT, cl_context);
  RIGHT(clGetEventInfo(event, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof status, &status, NULL));
  HOLDS(status == CL_COMPLETE);
  RIGHT(clGetEventInfo(event, CL_EVENT_COMMAND_TYPE, sizeof type, &type, NULL));
  HOLDS(type == CL_COMMAND_FILL_BUFFER);
  RIGHT(clGetEventInfo(event, CL_EVENT_COMMAND_QUEUE, sizeof its_queue, &its_queue, NULL));
  HOLDS(its_queue == queue);
  RIGHT(clGetEventInfo(event, CL_EVENT_CONTEXT, sizeof its_context, &its_context, NULL));
  HOLDS(its_context == context);
  WRONG(CL_INVALID_VALUE, clGetEventInfo(event, 0x1234, sizeof status, &status, NULL));
  WRONG(CL_INVALID_EVENT,
        clGetEventInfo(NULL, CL_EVENT_COMMAND_TYPE, sizeof type, &type, NULL));
  RIGHT(clRetainEvent(event));
  RIGHT(clReleaseEvent(event));
  RIGHT(clReleaseEvent(event));
  WRONG(CL_INVALID_EVENT, clRetainEvent(NULL));
  WRONG(CL_INVALID_EVENT, clReleaseEvent(NULL));
  RIGHT(clReleaseMemObject(memory));
}

static void waiting(void) {
  cl_mem memory = filled(64, 0);
  cl_event all[2], none[1] = {NULL};
  cl_context other = clCreateContext(NULL, 1, &device, NULL, NULL, &err);
  all[0] = commanded(memory);
  all[1] = commanded(memory);
  RIGHT(clWaitForEvents(2, all));
  WRONG(CL_INVALID_VALUE, clWaitForEvents(0, all));
  WRONG(CL_INVALID_VALUE, clWaitForEvents(1, NULL));
  WRONG(CL_INVALID_EVENT, clWaitForEvents(1, none));
  RIGHT(clReleaseEvent(all[1]));
  all[1] = clCreateUserEvent(other, &err);
  RIGHT(clSetUserEventStatus(all[1], CL_COMPLETE));
  WRONG(CL_INVALID_CONTEXT, clWaitForEvents(2, all));
  RIGHT(clReleaseEvent(all[0]));
  RIGHT(clReleaseEvent(all[1]));
  RIGHT(clReleaseContext(other));
  RIGHT(clReleaseMemObject(memory));
}

static void user_events(void) {
  cl_event gate, event = NULL;
  cl_mem memory = filled(64, 0);
  cl_int status = 9;
  char value = 1, got = 9;
  cl_command_queue its_queue = queue;
  MAKE(gate, clCreateUserEvent(context, &err));
  RIGHT(clGetEventInfo(gate, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof status, &status, NULL));
  HOLDS(status == CL_SUBMITTED);
  RIGHT(clGetEventInfo(gate, CL_EVENT_COMMAND_QUEUE, sizeof its_queue, &its_queue, NULL));
  HOLDS(its_queue == NULL);
  cl_command_queue waiting_queue = clCreateCommandQueue(context, device, 0, &err);
  RIGHT(clEnqueueFillBuffer(waiting_queue, memory, &value, 1, 0, 64, 1, &gate, &event));
  RIGHT(clFlush(waiting_queue));
  RIGHT(clGetEventInfo(event, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof status, &status, NULL));
  HOLDS(status == CL_QUEUED || status == CL_SUBMITTED);
  RIGHT(clEnqueueReadBuffer(queue, memory, CL_TRUE, 0, 1, &got, 0, NULL, NULL));
  HOLDS(got == 0);
  RIGHT(clSetUserEventStatus(gate, CL_COMPLETE));
  RIGHT(clWaitForEvents(1, &event));
  RIGHT(clEnqueueReadBuffer(queue, memory, CL_TRUE, 0, 1, &got, 0, NULL, NULL));
  HOLDS(got == 1);
  WRONG(CL_INVALID_OPERATION, clSetUserEventStatus(gate, CL_COMPLETE));
  WRONG(CL_INVALID_EVENT, clSetUserEventStatus(event, CL_COMPLETE));
  WRONG(CL_INVALID_EVENT, clSetUserEventStatus(NULL, CL_COMPLETE));
  REFUSE(CL_INVALID_CONTEXT, clCreateUserEvent(NULL, &err));
  RIGHT(clReleaseEvent(gate));
  RIGHT(clReleaseEvent(event));
  MAKE(gate, clCreateUserEvent(context, &err));
  WRONG(CL_INVALID_VALUE, clSetUserEventStatus(gate, CL_RUNNING));
  RIGHT(clSetUserEventStatus(gate, CL_COMPLETE));
  RIGHT(clReleaseEvent(gate));
  RIGHT(clReleaseCommandQueue(waiting_queue));
  RIGHT(clReleaseMemObject(memory));
}

/* What waits for an event that failed fails, too. */
static void failed_events(void) {
  cl_event gate = clCreateUserEvent(context, &err), event = NULL, later = NULL;
  cl_mem memory = filled(64, 0);
  cl_command_queue line = clCreateCommandQueue(context, device, 0, &err);
  cl_int status = 9;
  char value = 1, got = 9;
  RIGHT(clEnqueueFillBuffer(line, memory, &value, 1, 0, 64, 1, &gate, &event));
  RIGHT(clSetUserEventStatus(gate, -77));
  WRONG(CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST, clWaitForEvents(1, &event));
  RIGHT(clGetEventInfo(event, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof status, &status, NULL));
  HOLDS(status < 0);
  RIGHT(clGetEventInfo(gate, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof status, &status, NULL));
  HOLDS(status == -77);
  WRONG(CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST,
        clEnqueueReadBuffer(queue, memory, CL_TRUE, 0, 1, &got, 1, &gate, NULL));
  RIGHT(clEnqueueReadBuffer(queue, memory, CL_TRUE, 0, 1, &got, 0, NULL, &later));
  HOLDS(got == 0);
  RIGHT(clReleaseEvent(gate));
  RIGHT(clReleaseEvent(event));
  RIGHT(clReleaseEvent(later));
  RIGHT(clReleaseCommandQueue(line));
  RIGHT(clReleaseMemObject(memory));
}

static volatile int called[4];
static volatile cl_int called_with[4];

static void CL_CALLBACK reached(cl_event event, cl_int status, void *user) {
  (void)event;
  called_with[(size_t)user] = status;
  called[(size_t)user]++;
}

static void callbacks(void) {
  cl_event gate = clCreateUserEvent(context, &err), event = NULL;
  cl_mem memory = filled(64, 0);
  char value = 1;
  cl_command_queue line = clCreateCommandQueue(context, device, 0, &err);
  RIGHT(clEnqueueFillBuffer(line, memory, &value, 1, 0, 64, 1, &gate, &event));
  RIGHT(clSetEventCallback(event, CL_COMPLETE, reached, (void *)0));
  RIGHT(clSetEventCallback(event, CL_RUNNING, reached, (void *)1));
  RIGHT(clSetEventCallback(event, CL_SUBMITTED, reached, (void *)2));
  RIGHT(clSetEventCallback(gate, CL_COMPLETE, reached, (void *)3));
  HOLDS(called[0] == 0 && called[3] == 0);
  RIGHT(clSetUserEventStatus(gate, CL_COMPLETE));
  RIGHT(clFinish(line));
  for (int i = 0; i < 5000 && (!called[0] || !called[1] || !called[2] || !called[3]); i++)
    wait_a_moment();
  HOLDS(called[0] == 1 && called[1] == 1 && called[2] == 1 && called[3] == 1);
  HOLDS(called_with[0] == CL_COMPLETE && called_with[3] == CL_COMPLETE);
  RIGHT(clSetEventCallback(event, CL_COMPLETE, reached, (void *)0));
  for (int i = 0; i < 5000 && called[0] < 2; i++) wait_a_moment();
  HOLDS(called[0] == 2);
  WRONG(CL_INVALID_VALUE, clSetEventCallback(event, CL_COMPLETE, NULL, NULL));
  WRONG(CL_INVALID_VALUE, clSetEventCallback(event, 7, reached, NULL));
  WRONG(CL_INVALID_EVENT, clSetEventCallback(NULL, CL_COMPLETE, reached, NULL));
  RIGHT(clReleaseEvent(gate));
  RIGHT(clReleaseEvent(event));
  RIGHT(clReleaseCommandQueue(line));
  RIGHT(clReleaseMemObject(memory));
}

static void profiling(void) {
  cl_mem memory = filled(64, 0);
  cl_event event = commanded(memory), gate = clCreateUserEvent(context, &err), plain = NULL;
  cl_command_queue line = clCreateCommandQueue(context, device, 0, &err);
  cl_ulong queued = 0, submitted = 0, started = 0, ended = 0;
  char value = 1;
  RIGHT(clWaitForEvents(1, &event));
  QUERY(clGetEventProfilingInfo, event, CL_PROFILING_COMMAND_QUEUED, cl_ulong);
  RIGHT(clGetEventProfilingInfo(event, CL_PROFILING_COMMAND_QUEUED, 8, &queued, NULL));
  RIGHT(clGetEventProfilingInfo(event, CL_PROFILING_COMMAND_SUBMIT, 8, &submitted, NULL));
  RIGHT(clGetEventProfilingInfo(event, CL_PROFILING_COMMAND_START, 8, &started, NULL));
  RIGHT(clGetEventProfilingInfo(event, CL_PROFILING_COMMAND_END, 8, &ended, NULL));
  HOLDS(queued > 0 && queued <= submitted && submitted <= started && started <= ended);
  RIGHT(clEnqueueFillBuffer(line, memory, &value, 1, 0, 64, 0, NULL, &plain));
  RIGHT(clFinish(line));
  WRONG(CL_PROFILING_INFO_NOT_AVAILABLE,
        clGetEventProfilingInfo(plain, CL_PROFILING_COMMAND_END, 8, &ended, NULL));
  WRONG(CL_PROFILING_INFO_NOT_AVAILABLE,
        clGetEventProfilingInfo(gate, CL_PROFILING_COMMAND_END, 8, &ended, NULL));
  WRONG(CL_INVALID_VALUE, clGetEventProfilingInfo(event, 0x1234, 8, &ended, NULL));
  WRONG(CL_INVALID_EVENT,
        clGetEventProfilingInfo(NULL, CL_PROFILING_COMMAND_END, 8, &ended, NULL));
  RIGHT(clSetUserEventStatus(gate, CL_COMPLETE));
  RIGHT(clReleaseEvent(gate));
  RIGHT(clReleaseEvent(event));
  RIGHT(clReleaseEvent(plain));
  RIGHT(clReleaseCommandQueue(line));
  RIGHT(clReleaseMemObject(memory));
}

static void markers_and_barriers(void) {
  cl_mem memory = filled(64, 0);
  cl_event event = commanded(memory), marker = NULL, barrier = NULL, none[1] = {NULL};
  RIGHT(clEnqueueMarker(queue, &marker));
  RIGHT(clWaitForEvents(1, &marker));
  RIGHT(clReleaseEvent(marker));
  RIGHT(clEnqueueMarkerWithWaitList(queue, 1, &event, &marker));
  RIGHT(clEnqueueMarkerWithWaitList(queue, 0, NULL, NULL));
  RIGHT(clEnqueueBarrierWithWaitList(queue, 1, &event, &barrier));
  RIGHT(clEnqueueBarrierWithWaitList(queue, 0, NULL, NULL));
  RIGHT(clEnqueueBarrier(queue));
  RIGHT(clEnqueueWaitForEvents(queue, 1, &event));
  RIGHT(clFinish(queue));
  cl_command_type type = 0;
  RIGHT(clGetEventInfo(marker, CL_EVENT_COMMAND_TYPE, sizeof type, &type, NULL));
  HOLDS(type == CL_COMMAND_MARKER);
  RIGHT(clGetEventInfo(barrier, CL_EVENT_COMMAND_TYPE, sizeof type, &type, NULL));
  HOLDS(type == CL_COMMAND_BARRIER);
  WRONG(CL_INVALID_COMMAND_QUEUE, clEnqueueMarker(NULL, &marker));
  WRONG(CL_INVALID_VALUE, clEnqueueMarker(queue, NULL));
  WRONG(CL_INVALID_COMMAND_QUEUE, clEnqueueBarrier(NULL));
  WRONG(CL_INVALID_COMMAND_QUEUE, clEnqueueWaitForEvents(NULL, 1, &event));
  WRONG(CL_INVALID_VALUE, clEnqueueWaitForEvents(queue, 0, NULL));
  WRONG(CL_INVALID_EVENT, clEnqueueWaitForEvents(queue, 1, none));
  WRONG(CL_INVALID_COMMAND_QUEUE, clEnqueueMarkerWithWaitList(NULL, 0, NULL, NULL));
  WRONG(CL_INVALID_EVENT_WAIT_LIST, clEnqueueMarkerWithWaitList(queue, 1, NULL, NULL));
  WRONG(CL_INVALID_COMMAND_QUEUE, clEnqueueBarrierWithWaitList(NULL, 0, NULL, NULL));
  WRONG(CL_INVALID_EVENT_WAIT_LIST, clEnqueueBarrierWithWaitList(queue, 1, none, NULL));
  RIGHT(clReleaseEvent(marker));
  RIGHT(clReleaseEvent(barrier));
  RIGHT(clReleaseEvent(event));
  RIGHT(clReleaseMemObject(memory));
}

/* Commands of a queue out of order wait for barriers and for events, and for nothing else. */
static void out_of_order(void) {
  cl_mem memory = filled(64, 0);
  cl_event gate = clCreateUserEvent(context, &err), behind = NULL, free_one = NULL, last = NULL;
  cl_int status = 9;
  char value = 1;
  if (!(device_ulong(CL_DEVICE_QUEUE_PROPERTIES) & CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE)) {
    skipped("no queues out of order");
    clReleaseEvent(gate);
    clReleaseMemObject(memory);
    return;
  }
  cl_command_queue line =
      clCreateCommandQueue(context, device, CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE, &err);
  RIGHT(clEnqueueFillBuffer(line, memory, &value, 1, 0, 32, 1, &gate, &behind));
  RIGHT(clEnqueueFillBuffer(line, memory, &value, 1, 32, 32, 0, NULL, &free_one));
  RIGHT(clEnqueueBarrierWithWaitList(line, 0, NULL, NULL));
  RIGHT(clEnqueueFillBuffer(line, memory, &value, 1, 0, 64, 0, NULL, &last));
  RIGHT(clWaitForEvents(1, &free_one));
  RIGHT(clGetEventInfo(behind, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof status, &status, NULL));
  HOLDS(status > CL_RUNNING);
  RIGHT(clGetEventInfo(last, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof status, &status, NULL));
  HOLDS(status > CL_RUNNING);
  RIGHT(clSetUserEventStatus(gate, CL_COMPLETE));
  RIGHT(clWaitForEvents(1, &last));
  RIGHT(clFinish(line));
  RIGHT(clReleaseEvent(gate));
  RIGHT(clReleaseEvent(behind));
  RIGHT(clReleaseEvent(free_one));
  RIGHT(clReleaseEvent(last));
  RIGHT(clReleaseCommandQueue(line));
  RIGHT(clReleaseMemObject(memory));
}

const struct suite_case event_cases[] = {{"events", events},
                                         {"waiting", waiting},
                                         {"user-events", user_events},
                                         {"failed-events", failed_events},
                                         {"callbacks", callbacks},
                                         {"profiling", profiling},
                                         {"markers-and-barriers", markers_and_barriers},
                                         {"out-of-order", out_of_order},
                                         {NULL, NULL}};
