package dev.lockstep.opencl;

import dev.lockstep.guest.table.EntryPoint;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * Does once what hosts do first, so that a cache of classes has what that takes: it asks for the
 * device, builds a program and runs it. Calls are those of a host, without the library.
 */
final class OpenClWarmUp {
  private static final String SOURCE =
      """
      kernel void add(global const float *a, global float *b, int n, local float *part) {
        size_t i = get_global_id(0);
        part[get_local_id(0)] = a[i];
        barrier(CLK_LOCAL_MEM_FENCE);
        b[i] = part[get_local_id(0)] + n;
      }
      """;

  private static final int HANDLE_BYTES = 1 << 16;
  private static final long GPU = 1 << 2;
  private static final int ELEMENTS = 256;

  /** {@code CL_DEVICE_NAME}, {@code CL_DEVICE_EXTENSIONS}, {@code CL_DEVICE_GLOBAL_MEM_SIZE}. */
  private static final long[] QUERIES = {0x102B, 0x1030, 0x101F};

  private final Arena arena;
  private final Map<String, EntryPoint> entries = new HashMap<>();
  private final MemorySegment words;

  private OpenClWarmUp(Arena arena) {
    this.arena = arena;
    EntryPoints.TABLE.all().forEach(entry -> entries.put(entry.name(), entry));
    words = arena.allocate(ValueLayout.JAVA_LONG, 16);
  }

  public static void main(String[] arguments) {
    try (Arena arena = Arena.ofConfined()) {
      new OpenClWarmUp(arena).run();
    }
  }

  private long call(String name, long... arguments) {
    EntryPoint entry = Objects.requireNonNull(entries.get(name), name);
    for (int i = 0; i < entry.parameters().size(); i++) {
      words.setAtIndex(ValueLayout.JAVA_LONG, i, i < arguments.length ? arguments[i] : 0);
    }
    return EntryPoints.call(entry.number(), words.address());
  }

  private long word(long value) {
    return arena.allocateFrom(ValueLayout.JAVA_LONG, value).address();
  }

  private void run() {
    MemorySegment handles = arena.allocate(HANDLE_BYTES, 16);
    EntryPoints.start(handles.address(), HANDLE_BYTES, 0, 0, EntryPoints.TABLE.agreement());
    MemorySegment device = arena.allocate(ValueLayout.JAVA_LONG);
    MemorySegment text = arena.allocate(1 << 12);
    call("clGetDeviceIDs", 0, GPU, 1, device.address());
    long id = device.get(ValueLayout.JAVA_LONG, 0);
    for (long query : QUERIES) {
      call("clGetDeviceInfo", id, query, text.byteSize(), text.address());
    }
    long context = call("clCreateContext", 0, 1, device.address());
    long queue = call("clCreateCommandQueueWithProperties", context, id);
    long bytes = ELEMENTS * (long) Float.BYTES;
    long from = call("clCreateBuffer", context, 0, bytes);
    long to = call("clCreateBuffer", context, 0, bytes);
    long program =
        call("clCreateProgramWithSource", context, 1, word(arena.allocateFrom(SOURCE).address()));
    call("clBuildProgram", program, 1, device.address());
    long kernel = call("clCreateKernel", program, arena.allocateFrom("add").address());
    call("clSetKernelArg", kernel, 0, Long.BYTES, word(from));
    call("clSetKernelArg", kernel, 1, Long.BYTES, word(to));
    call("clSetKernelArg", kernel, 2, Integer.BYTES, word(2));
    call("clSetKernelArg", kernel, 3, bytes);
    MemorySegment event = arena.allocate(ValueLayout.JAVA_LONG);
    call("clEnqueueNDRangeKernel", queue, kernel, 1, 0, word(ELEMENTS), 0, 0, 0, event.address());
    call("clWaitForEvents", 1, event.address());
    MemorySegment host = arena.allocate(bytes);
    call("clEnqueueReadBuffer", queue, to, 1, 0, bytes, host.address());
    call("clFinish", queue);
    call("clReleaseEvent", event.get(ValueLayout.JAVA_LONG, 0));
    call("clReleaseKernel", kernel);
    call("clReleaseProgram", program);
    call("clReleaseMemObject", from);
    call("clReleaseMemObject", to);
    call("clReleaseCommandQueue", queue);
    call("clReleaseContext", context);
  }
}
