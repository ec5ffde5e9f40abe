package dev.lockstep.hsa.entry;

import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.hsa.status.HsaException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.Map;

/** Functions that copy and fill memory, and those that tell how long that took. */
final class CopyEntries {
  /** Engines that copy: both are there for all. */
  private static final int ENGINES = 3;

  private CopyEntries() {}

  static void register(Map<String, HsaFunction> to) {
    to.put("hsa_amd_memory_async_copy", CopyEntries::asyncCopy);
    to.put("hsa_amd_memory_async_copy_on_engine", CopyEntries::asyncCopy);
    to.put(
        "hsa_amd_memory_copy_engine_status",
        call -> {
          call.agent(0);
          call.agent(1);
          HostMemory.putInt(call.pointer(2), ENGINES);
          return 0;
        });
    to.put(
        "hsa_amd_memory_get_preferred_copy_engine",
        call -> {
          call.agent(0);
          call.agent(1);
          // None is better than another.
          HostMemory.putInt(call.pointer(2), 0);
          return 0;
        });
    to.put("hsa_amd_memory_async_copy_rect", CopyEntries::rectangle);
    to.put("hsa_amd_memory_fill", CopyEntries::fill);
    to.put("hsa_amd_profiling_async_copy_enable", call -> 0);
    to.put("hsa_amd_profiling_get_async_copy_time", CopyEntries::copyTime);
    to.put(
        "hsa_amd_profiling_get_dispatch_time",
        call -> {
          call.agent(0);
          return times(call, 1, 2);
        });
    to.put(
        "hsa_amd_profiling_convert_tick_to_system_domain",
        call -> {
          call.agent(0);
          HostMemory.putLong(call.pointer(2), call.word(1));
          return 0;
        });
  }

  /** CopyEngine bytes, of which those of the target and the source may be the same. */
  static void copy(HsaState state, long target, long source, long bytes) {
    MemorySegment.copy(
        state.allocations().bytes(source, bytes),
        0,
        state.allocations().bytes(target, bytes),
        0,
        bytes);
  }

  private static long asyncCopy(HsaCall call) {
    long target = call.pointer(0);
    call.agent(1);
    long source = call.pointer(2);
    call.agent(3);
    long bytes = call.word(4);
    HsaException.when(bytes < 0, "a copy of %s bytes".formatted(Long.toUnsignedString(bytes)));
    List<Long> needed = call.signals(5);
    HsaState state = call.state();
    state.copies().start(needed, call.word(7), () -> copy(state, target, source, bytes));
    return 0;
  }

  /**
   * One side of a copy of a box.
   *
   * @param row bytes from row to row
   * @param slice bytes from slice to slice
   */
  private record Side(long base, long row, long slice) {
    /** Of {@code hsa_pitched_ptr_t} and an offset. */
    static Side of(long pitched, long offset) {
      long row = HostMemory.getLong(pitched + 8);
      long slice = HostMemory.getLong(pitched + 16);
      long start =
          HostMemory.getLong(pitched)
              + Integer.toUnsignedLong(HostMemory.getInt(offset))
              + Integer.toUnsignedLong(HostMemory.getInt(offset + 4)) * row
              + Integer.toUnsignedLong(HostMemory.getInt(offset + 8)) * slice;
      return new Side(start, row, slice);
    }

    long at(long y, long z) {
      return base + y * row + z * slice;
    }
  }

  private static long rectangle(HsaCall call) {
    Side target = Side.of(call.pointer(0), call.pointer(1));
    Side source = Side.of(call.pointer(2), call.pointer(3));
    long range = call.pointer(4);
    long width = Integer.toUnsignedLong(HostMemory.getInt(range));
    long height = Integer.toUnsignedLong(HostMemory.getInt(range + 4));
    long depth = Integer.toUnsignedLong(HostMemory.getInt(range + 8));
    call.agent(5);
    List<Long> needed = call.signals(7);
    HsaState state = call.state();
    state
        .copies()
        .start(
            needed,
            call.word(9),
            () -> {
              for (long z = 0; z < depth; z++) {
                for (long y = 0; y < height; y++) {
                  copy(state, target.at(y, z), source.at(y, z), width);
                }
              }
            });
    return 0;
  }

  private static long fill(HsaCall call) {
    long at = call.pointer(0);
    long count = call.word(2);
    HsaException.when((at & 3) != 0 || count < 0, "words at 0x%x, %d of them".formatted(at, count));
    MemorySegment words = call.state().allocations().bytes(at, count * 4);
    int value = call.number(1);
    for (long i = 0; i < count; i++) {
      words.setAtIndex(ValueLayout.JAVA_INT_UNALIGNED, i, value);
    }
    return 0;
  }

  private static long copyTime(HsaCall call) {
    return times(call, 0, 1);
  }

  private static long times(HsaCall call, int signal, int result) {
    long from = call.pointer(signal);
    long to = call.pointer(result);
    HostMemory.putLong(to, call.state().signals().start(from));
    HostMemory.putLong(to + 8, call.state().signals().end(from));
    return 0;
  }
}
