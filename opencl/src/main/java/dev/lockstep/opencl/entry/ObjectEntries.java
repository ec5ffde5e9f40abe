package dev.lockstep.opencl.entry;

import dev.lockstep.opencl.handle.Referenced;
import dev.lockstep.opencl.query.Queries;
import dev.lockstep.opencl.query.QueryTable;
import dev.lockstep.runtime.cl.ErrorCode;
import java.util.Map;

/** Functions that all kinds of objects have: references of the host, and facts. */
final class ObjectEntries {
  private ObjectEntries() {}

  /** An argument that is a handle. */
  @FunctionalInterface
  private interface Handle<T> {
    T of(Arguments a, int place);
  }

  static void register(Map<String, EntryFunction> functions) {
    counted(functions, "Context", Arguments::context, ErrorCode.INVALID_CONTEXT);
    facts(functions, "clGetContextInfo", Arguments::context, Queries.CONTEXT);
    counted(functions, "MemObject", Arguments::memory, ErrorCode.INVALID_MEM_OBJECT);
    facts(functions, "clGetMemObjectInfo", Arguments::memory, Queries.MEMORY);
    counted(functions, "Sampler", Arguments::sampler, ErrorCode.INVALID_SAMPLER);
    facts(functions, "clGetSamplerInfo", Arguments::sampler, Queries.SAMPLER);
    counted(functions, "Program", Arguments::program, ErrorCode.INVALID_PROGRAM);
    counted(functions, "Kernel", Arguments::kernel, ErrorCode.INVALID_KERNEL);
    facts(functions, "clGetKernelInfo", Arguments::kernel, Queries.KERNEL);
    counted(functions, "Event", Arguments::event, ErrorCode.INVALID_EVENT);
    facts(functions, "clGetEventInfo", Arguments::event, Queries.EVENT);
    facts(functions, "clGetCommandQueueInfo", Arguments::queue, Queries.QUEUE);
    facts(functions, "clGetImageInfo", Arguments::image, Queries.IMAGE);
    facts(functions, "clGetDeviceInfo", Arguments::device, Queries.DEVICE);
    functions.put("clRetainCommandQueue", a -> retain(a.queue(0)));
  }

  private static <T extends Referenced> void counted(
      Map<String, EntryFunction> functions, String type, Handle<T> handle, ErrorCode none) {
    functions.put("clRetain" + type, a -> retain(handle.of(a, 0)));
    functions.put("clRelease" + type, a -> a.release(handle.of(a, 0), none));
  }

  private static long retain(Referenced object) {
    object.retain();
    return 0;
  }

  private static <T> void facts(
      Map<String, EntryFunction> functions, String name, Handle<T> handle, QueryTable<T> table) {
    functions.put(name, a -> a.answer(2, table.answer(a.number(1), handle.of(a, 0))));
  }
}
