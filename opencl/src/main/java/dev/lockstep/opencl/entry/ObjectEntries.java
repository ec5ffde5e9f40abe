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
    T of(CallArguments a, int place);
  }

  static void register(Map<String, EntryFunction> functions) {
    counted(functions, "Context", CallArguments::context, ErrorCode.INVALID_CONTEXT);
    facts(functions, "clGetContextInfo", CallArguments::context, Queries.CONTEXT);
    counted(functions, "MemObject", CallArguments::memory, ErrorCode.INVALID_MEM_OBJECT);
    facts(functions, "clGetMemObjectInfo", CallArguments::memory, Queries.MEMORY);
    counted(functions, "Sampler", CallArguments::sampler, ErrorCode.INVALID_SAMPLER);
    facts(functions, "clGetSamplerInfo", CallArguments::sampler, Queries.SAMPLER);
    counted(functions, "Program", CallArguments::program, ErrorCode.INVALID_PROGRAM);
    counted(functions, "Kernel", CallArguments::kernel, ErrorCode.INVALID_KERNEL);
    facts(functions, "clGetKernelInfo", CallArguments::kernel, Queries.KERNEL);
    counted(functions, "Event", CallArguments::event, ErrorCode.INVALID_EVENT);
    facts(functions, "clGetEventInfo", CallArguments::event, Queries.EVENT);
    facts(functions, "clGetCommandQueueInfo", CallArguments::queue, Queries.QUEUE);
    facts(functions, "clGetImageInfo", CallArguments::image, Queries.IMAGE);
    facts(functions, "clGetDeviceInfo", CallArguments::device, Queries.DEVICE);
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
