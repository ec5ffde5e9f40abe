package dev.lockstep.opencl.entry;

import dev.lockstep.guest.host.HostFunctions;
import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.opencl.object.BufferObject;
import dev.lockstep.opencl.object.MemoryObject;
import dev.lockstep.runtime.Buffer;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Functions of the host as commands. */
final class NativeEntries {
  /** Alignment of the copy of a function's arguments: that of any C type. */
  private static final long ALIGNMENT = 16;

  private NativeEntries() {}

  static void register(Map<String, EntryFunction> functions) {
    functions.put("clEnqueueNativeKernel", NativeEntries::enqueue);
  }

  private static long enqueue(CallArguments a) {
    Enqueue enqueue = new Enqueue(a);
    long arguments = a.word(2);
    long bytes = a.word(3);
    int count = a.number(4);
    CallRefusal.when(
        a.word(1) == 0
            || arguments == 0 != (bytes == 0)
            || arguments == 0 && count > 0
            || count == 0 != (a.word(5) == 0)
            || count == 0 != (a.word(6) == 0),
        "the function, its arguments or its memory are incomplete");
    List<Buffer> buffers = new ArrayList<>();
    List<Long> places = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      MemoryObject memory = enqueue.checked(a.memoryOf(HostMemory.getLong(a.word(5) + 8L * i)));
      long place = HostMemory.getLong(a.word(6) + 8L * i) - arguments;
      if (!(memory instanceof BufferObject buffer) || place < 0 || place > bytes - 8) {
        throw CallRefusal.invalid(
            "memory %d is no buffer, or its place is not in the arguments", i);
      }
      buffers.add(buffer.buffer());
      places.add(place);
    }
    byte[] copy = HostMemory.getBytes(arguments, Math.toIntExact(bytes));
    Call call = new Call(a.platform().functions(), a.word(1), copy, places);
    return enqueue.command(7, (queue, waits) -> queue.enqueueNative(call::run, buffers, waits));
  }

  /**
   * A call of a function of the host.
   *
   * @param arguments a copy of what the host gave
   * @param places where in the arguments pointers to memory go
   */
  @SuppressWarnings("ArrayRecordComponent") // handed over, not kept by the giver
  private record Call(HostFunctions functions, long function, byte[] arguments, List<Long> places) {
    void run(List<MemorySegment> memory) {
      try (Arena arena = Arena.ofConfined()) {
        MemorySegment own = arena.allocate(Math.max(1, arguments.length), ALIGNMENT);
        MemorySegment.copy(arguments, 0, own, ValueLayout.JAVA_BYTE, 0, arguments.length);
        for (int i = 0; i < places.size(); i++) {
          own.set(ValueLayout.JAVA_LONG_UNALIGNED, places.get(i), memory.get(i).address());
        }
        functions.call(function, arguments.length == 0 ? 0 : own.address(), 0, 0, 0);
      }
    }
  }
}
