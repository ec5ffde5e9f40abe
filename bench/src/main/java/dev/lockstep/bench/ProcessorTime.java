package dev.lockstep.bench;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/**
 * Processor time of this process, all threads, in microseconds ({@code getrusage(2)}). The JDK's
 * {@code getProcessCpuTime} counts in ticks of ten milliseconds, which is longer than some of the
 * launches that are measured.
 */
@SuppressWarnings("restricted") // calls a native function
final class ProcessorTime {
  private static final int SELF = 0;
  private static final int CHILDREN = -1;

  /** {@code struct rusage}: user and system time as seconds and microseconds, then 14 counts. */
  private static final long RUSAGE_BYTES = 18 * 8;

  private static final long NANOS = 1_000_000_000L;

  private static final MethodHandle GETRUSAGE =
      Linker.nativeLinker()
          .downcallHandle(
              Linker.nativeLinker().defaultLookup().findOrThrow("getrusage"),
              FunctionDescriptor.of(JAVA_INT, JAVA_INT, ValueLayout.ADDRESS));

  private static final MemorySegment USAGE = Arena.global().allocate(RUSAGE_BYTES, 8);

  private ProcessorTime() {}

  /** Nanoseconds that this process has used. */
  static long nanos() {
    return of(SELF);
  }

  /** Nanoseconds of processes that it started and that have ended. */
  static long nanosOfChildren() {
    return of(CHILDREN);
  }

  /** Those of this process with processes that it started and that have ended. */
  static long nanosWithChildren() {
    return of(SELF) + of(CHILDREN);
  }

  private static synchronized long of(int who) {
    try {
      int code = (int) GETRUSAGE.invokeExact(who, USAGE);
      if (code != 0) {
        throw new IllegalStateException("getrusage: " + code);
      }
    } catch (Throwable e) {
      throw new IllegalStateException("getrusage cannot be called", e);
    }
    return (word(0) + word(2)) * NANOS + (word(1) + word(3)) * 1000;
  }

  private static long word(int index) {
    return USAGE.getAtIndex(JAVA_LONG, index);
  }
}
