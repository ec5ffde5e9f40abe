package dev.lockstep.runtime.sandbox;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** Functions of the C library that confine the thread that calls them. */
@SuppressWarnings("restricted") // calls a native library
final class CLibrary {
  private static final Linker LINKER = Linker.nativeLinker();

  private static final MethodHandle SYSCALL =
      function(
          "syscall",
          FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG));
  private static final MethodHandle PRCTL =
      function(
          "prctl",
          FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG));
  private static final MethodHandle OPEN =
      LINKER.downcallHandle(
          LINKER.defaultLookup().findOrThrow("open"),
          FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT),
          Linker.Option.firstVariadicArg(2));
  private static final MethodHandle CLOSE =
      LINKER.downcallHandle(
          LINKER.defaultLookup().findOrThrow("close"), FunctionDescriptor.of(JAVA_INT, JAVA_INT));

  /** Flags of open: the place of a file alone, not handed on to programs. */
  private static final int PLACE = 010000000 | 02000000;

  private CLibrary() {}

  private static MethodHandle function(String name, FunctionDescriptor type) {
    return LINKER.downcallHandle(
        LINKER.defaultLookup().findOrThrow(name), type, Linker.Option.firstVariadicArg(1));
  }

  /** A system call; negative where it failed. */
  static long call(long number, long first, long second, long third, long fourth)
      throws IOException {
    try {
      return (long) SYSCALL.invokeExact(number, first, second, third, fourth);
    } catch (Throwable e) {
      throw new IOException("syscall cannot be called", e);
    }
  }

  /** Sets a property of the thread; negative where it failed. */
  static int control(int property, long first, long second) throws IOException {
    try {
      return (int) PRCTL.invokeExact(property, first, second, 0L, 0L);
    } catch (Throwable e) {
      throw new IOException("prctl cannot be called", e);
    }
  }

  /** Descriptor of a place in the file system; negative where there is none. */
  static int open(String path) throws IOException {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment text = arena.allocateFrom(path);
      return (int) OPEN.invokeExact(text, PLACE);
    } catch (Throwable e) {
      throw new IOException("open cannot be called", e);
    }
  }

  static void close(int descriptor) throws IOException {
    try {
      int _ = (int) CLOSE.invokeExact(descriptor);
    } catch (Throwable e) {
      throw new IOException("close cannot be called", e);
    }
  }
}
