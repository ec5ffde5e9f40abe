package dev.lockstep.opencl.entry;

import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.opencl.object.ContextObject;
import dev.lockstep.opencl.object.HostCallback;
import dev.lockstep.opencl.object.QueueObject;
import dev.lockstep.opencl.object.SharedMemory;
import dev.lockstep.runtime.Buffer;
import dev.lockstep.runtime.Event;
import dev.lockstep.runtime.Queue;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.CommandType;
import dev.lockstep.runtime.cl.ErrorCode;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Functions of shared virtual memory, which is coarse-grained: buffers with the host's addresses.
 */
final class SharedEntries {
  /** {@code CL_KERNEL_EXEC_INFO_SVM_PTRS}. */
  private static final int POINTERS = 0x11B6;

  /** {@code CL_KERNEL_EXEC_INFO_SVM_FINE_GRAIN_SYSTEM}. */
  private static final int FINE_GRAIN_SYSTEM = 0x11B7;

  private static final int LARGEST_ALIGNMENT = 128;

  private SharedEntries() {}

  static void register(Map<String, EntryFunction> functions) {
    functions.put("clSVMAlloc", SharedEntries::allocate);
    functions.put("clSVMFree", SharedEntries::free);
    functions.put("clSetKernelArgSVMPointer", SharedEntries::setArgument);
    functions.put("clSetKernelExecInfo", SharedEntries::setExecInfo);
    functions.put("clEnqueueSVMFree", SharedEntries::enqueueFree);
    functions.put("clEnqueueSVMMemcpy", SharedEntries::copy);
    functions.put("clEnqueueSVMMemFill", SharedEntries::fill);
    functions.put("clEnqueueSVMMap", SharedEntries::map);
    functions.put("clEnqueueSVMUnmap", SharedEntries::unmap);
    functions.put("clEnqueueSVMMigrateMem", SharedEntries::migrate);
  }

  private static long allocate(CallArguments a) {
    ContextObject context = a.context(0);
    long flags = a.word(1);
    long alignment = a.number(3);
    boolean fine =
        MemoryFlags.has(flags, MemoryFlags.SVM_FINE_GRAIN_BUFFER | MemoryFlags.SVM_ATOMICS);
    CallRefusal.when(
        fine || Long.bitCount(alignment) > 1 || alignment > LARGEST_ALIGNMENT,
        "there is no such shared memory: flags 0x%x",
        flags);
    MemoryFlags.checked(flags);
    long most =
        context.devices().stream()
            .mapToLong(device -> device.info().memory().maxAllocationBytes())
            .min()
            .orElse(0);
    CallRefusal.when(a.word(2) <= 0 || a.word(2) > most, "shared memory has 1 to %d bytes", most);
    return context
        .shared()
        .add(context.context().shared(a.word(2), alignment == 0 ? LARGEST_ALIGNMENT : alignment));
  }

  private static long free(CallArguments a) {
    a.context(0).shared().free(a.word(1));
    return 0;
  }

  private static long setArgument(CallArguments a) {
    a.kernel(0).kernel().setAddress(a.number(1), a.word(2));
    return 0;
  }

  private static long setExecInfo(CallArguments a) {
    a.kernel(0);
    long size = a.word(2);
    boolean taken = a.number(1) == POINTERS && size == 0;
    CallRefusal.when(a.word(3) == 0 && !taken, "the value is NULL");
    return switch (a.number(1)) {
      // All shared memory of the context is there for every kernel.
      case POINTERS -> {
        CallRefusal.when(
            size % Long.BYTES != 0 || size == 0 && a.word(3) != 0,
            "a list of pointers of %d bytes",
            size);
        yield 0;
      }
      case FINE_GRAIN_SYSTEM -> {
        CallRefusal.when(size != Integer.BYTES, "a cl_bool of %d bytes", size);
        CallRefusal.when(
            HostMemory.getInt(a.word(3)) != 0,
            ErrorCode.INVALID_OPERATION,
            "no device shares all memory of the host");
        yield 0;
      }
      default -> throw CallRefusal.invalid("0x%x is nothing about a kernel", a.number(1));
    };
  }

  private static long enqueueFree(CallArguments a) {
    Enqueue call = new Enqueue(a);
    int count = a.number(1);
    CallRefusal.when(
        count == 0 != (a.word(2) == 0) || count == 0,
        "a list of %d pointers at 0x%x",
        count,
        a.word(2));
    long[] pointers = HostMemory.getLongs(a.word(2), count);
    HostCallback callback = a.callback(3);
    Runnable work =
        callback == null
            ? () -> {
              for (long pointer : pointers) {
                call.queue().context().shared().free(pointer);
              }
            }
            : () -> call(a, call.queue(), pointers, callback);
    return call.command(5, (queue, waits) -> queue.enqueueHost(CommandType.SVM_FREE, work, waits));
  }

  private static void call(
      CallArguments a, QueueObject queue, long[] pointers, HostCallback callback) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment list = arena.allocateFrom(ValueLayout.JAVA_LONG, pointers);
      a.platform()
          .functions()
          .call(
              callback.function(),
              queue.handle(),
              pointers.length,
              list.address(),
              callback.userData());
    }
  }

  private static long copy(CallArguments a) {
    Enqueue call = new Enqueue(a);
    long to = a.word(2);
    long from = a.word(3);
    long bytes = a.word(4);
    CallRefusal.when(to == 0 || from == 0, "a pointer is NULL");
    CallRefusal.when(
        Math.abs(to - from) < bytes, ErrorCode.MEM_COPY_OVERLAP, "source and target overlap");
    MemorySegment source = HostMemory.segment(from, bytes);
    MemorySegment target = HostMemory.segment(to, bytes);
    return call.command(
        5,
        a.flag(1),
        (queue, waits) ->
            queue.enqueueMemory(
                CommandType.SVM_MEMCPY,
                held(call.queue(), to, from),
                () -> target.copyFrom(source),
                waits));
  }

  /** Buffers that a command uses, as far as addresses are in shared memory. */
  private static List<Buffer> held(QueueObject queue, long... addresses) {
    return Arrays.stream(addresses)
        .mapToObj(queue.context().shared()::find)
        .filter(Objects::nonNull)
        .map(SharedMemory.Place::buffer)
        .distinct()
        .toList();
  }

  private static long fill(CallArguments a) {
    Enqueue call = new Enqueue(a);
    long to = a.word(1);
    long size = a.word(3);
    long bytes = a.word(4);
    CallRefusal.when(to == 0 || a.word(2) == 0, "a pointer is NULL");
    CallRefusal.when(
        size < 1
            || size > LARGEST_ALIGNMENT
            || Long.bitCount(size) != 1
            || to % size != 0
            || bytes % size != 0,
        "%d bytes at 0x%x with a pattern of %d",
        bytes,
        to,
        size);
    SharedMemory.Place place = place(call.queue(), to, bytes);
    byte[] pattern = HostMemory.segment(a.word(2), size).toArray(ValueLayout.JAVA_BYTE);
    MemorySegment target = HostMemory.segment(to, bytes);
    return call.command(
        5,
        (queue, waits) ->
            queue.enqueueMemory(
                CommandType.SVM_MEMFILL,
                List.of(place.buffer()),
                () -> repeat(pattern, target),
                waits));
  }

  /** Fills memory with a pattern whose size divides its size. */
  private static void repeat(byte[] pattern, MemorySegment target) {
    long done = Math.min(pattern.length, target.byteSize());
    MemorySegment.copy(MemorySegment.ofArray(pattern), 0, target, 0, done);
    while (done < target.byteSize()) {
      long more = Math.min(done, target.byteSize() - done);
      MemorySegment.copy(target, 0, target, done, more);
      done += more;
    }
  }

  /**
   * A range in shared memory.
   *
   * @throws ClException {@code CL_INVALID_VALUE} when it is elsewhere
   */
  private static SharedMemory.Place place(QueueObject queue, long address, long bytes) {
    SharedMemory.Place place = queue.context().shared().find(address);
    if (place == null || bytes < 0 || bytes > place.buffer().size() - place.offset()) {
      throw CallRefusal.invalid("%d bytes at 0x%x are no shared memory", bytes, address);
    }
    return place;
  }

  private static long map(CallArguments a) {
    Enqueue call = new Enqueue(a);
    CallRefusal.when(
        a.word(3) == 0 || a.word(4) == 0, "the pointer is NULL, or there are no bytes");
    MapEntries.mode(a.word(2));
    SharedMemory.Place place = place(call.queue(), a.word(3), a.word(4));
    return call.command(
        5, a.flag(1), (queue, waits) -> ordered(queue, CommandType.SVM_MAP, place, waits));
  }

  /** The host sees the memory all the time: such a command only takes its place in the order. */
  private static Event ordered(
      Queue queue, CommandType type, SharedMemory.Place place, Event... waits) {
    return queue.enqueueMemory(type, List.of(place.buffer()), () -> {}, waits);
  }

  private static long unmap(CallArguments a) {
    Enqueue call = new Enqueue(a);
    CallRefusal.when(a.word(1) == 0, "the pointer is NULL");
    SharedMemory.Place place = place(call.queue(), a.word(1), 0);
    return call.command(2, (queue, waits) -> ordered(queue, CommandType.SVM_UNMAP, place, waits));
  }

  private static long migrate(CallArguments a) {
    Enqueue call = new Enqueue(a);
    int count = a.number(1);
    CallRefusal.when(count == 0 || a.word(2) == 0, "there is no memory to be moved");
    CallRefusal.when((a.word(4) & ~3L) != 0, "0x%x are no flags of a move", a.word(4));
    SharedMemory.Place first = null;
    for (int i = 0; i < count; i++) {
      long bytes = a.word(3) == 0 ? 0 : HostMemory.getLong(a.word(3) + 8L * i);
      SharedMemory.Place place = place(call.queue(), HostMemory.getLong(a.word(2) + 8L * i), bytes);
      first = first == null ? place : first;
    }
    SharedMemory.Place place = Objects.requireNonNull(first);
    return call.command(
        5, (queue, waits) -> ordered(queue, CommandType.SVM_MIGRATE_MEM, place, waits));
  }
}
