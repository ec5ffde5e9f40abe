package dev.lockstep.emulator.host;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/**
 * Zeroed pages without an address of their own: a file without a name, which can be seen at any
 * addresses, several at a time, and by several processes. Linux only.
 */
@SuppressWarnings("restricted")
public final class SharedPages implements AutoCloseable {
  private static final ValueLayout.OfLong J = ValueLayout.JAVA_LONG;
  private static final ValueLayout.OfInt I = ValueLayout.JAVA_INT;

  private static final MethodHandle CREATE =
      function("memfd_create", FunctionDescriptor.of(I, ValueLayout.ADDRESS, I));
  private static final MethodHandle RESIZE = function("ftruncate", FunctionDescriptor.of(I, I, J));
  private static final MethodHandle SEEK = function("lseek", FunctionDescriptor.of(J, I, J, I));
  private static final MethodHandle OPEN =
      function("open", FunctionDescriptor.of(I, ValueLayout.ADDRESS, I));
  private static final MethodHandle DUPLICATE =
      function("fcntl", FunctionDescriptor.of(I, I, I, I), Linker.Option.firstVariadicArg(2));
  private static final MethodHandle CLOSE = function("close", FunctionDescriptor.of(I, I));

  /** How the system names the files. */
  public static final String NAME = "/memfd:lockstep";

  /** A child that runs another program does not get the file (fcntl.h, sys/mman.h). */
  private static final int CLOSE_ON_EXEC = 1;

  private static final int DUPLICATE_CLOSE_ON_EXEC = 1030;
  private static final int OPEN_READ_WRITE = 0x80002;
  private static final int FROM_END = 2;

  private final int file;
  private final long bytes;

  private SharedPages(int file, long bytes) {
    this.file = file;
    this.bytes = bytes;
  }

  private static MethodHandle function(
      String name, FunctionDescriptor type, Linker.Option... options) {
    Linker linker = Linker.nativeLinker();
    return linker.downcallHandle(linker.defaultLookup().findOrThrow(name), type, options);
  }

  /** Calls a function of the system that answers a number, -1 for an error. */
  @FunctionalInterface
  private interface Call {
    int call() throws Throwable;
  }

  private static int ask(Call call) {
    try {
      return call.call();
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * New pages.
   *
   * @param bytes a multiple of {@link Pages#SIZE}
   * @throws OutOfMemoryError when there are not so many, or no more files
   */
  public static SharedPages of(long bytes) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment name = arena.allocateFrom("lockstep");
      int file = ask(() -> (int) CREATE.invokeExact(name, CLOSE_ON_EXEC));
      if (file < 0) {
        throw new OutOfMemoryError("the operating system has no more files");
      }
      if (ask(() -> (int) RESIZE.invokeExact(file, bytes)) != 0) {
        close(file);
        throw new OutOfMemoryError("the operating system has no file of " + bytes + " bytes");
      }
      return new SharedPages(file, bytes);
    }
  }

  /**
   * The pages of a file.
   *
   * @param number of the open file, which stays open
   * @throws IllegalArgumentException where it is no file of whole pages
   */
  public static SharedPages ofFile(int number) {
    return owned(duplicate(number));
  }

  /**
   * Pages of another process.
   *
   * @param process its number
   * @param number of its open file
   * @throws IllegalArgumentException where they are gone, or the process is another user's
   */
  public static SharedPages ofProcess(long process, int number) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment name = arena.allocateFrom("/proc/%d/fd/%d".formatted(process, number));
      return owned(ask(() -> (int) OPEN.invokeExact(name, OPEN_READ_WRITE)));
    }
  }

  private static SharedPages owned(int file) {
    long size;
    try {
      size = file < 0 ? -1 : (long) SEEK.invokeExact(file, 0L, FROM_END);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
    if (size <= 0 || size % Pages.SIZE != 0) {
      close(file);
      throw new IllegalArgumentException("no file that holds shared memory");
    }
    return new SharedPages(file, size);
  }

  private static int duplicate(int number) {
    return ask(() -> (int) DUPLICATE.invokeExact(number, DUPLICATE_CLOSE_ON_EXEC, 0));
  }

  private static void close(int file) {
    int _ = file < 0 ? 0 : ask(() -> (int) CLOSE.invokeExact(file));
  }

  /** Number of bytes. */
  public long bytes() {
    return bytes;
  }

  /** Number of the file, which {@link #close} closes. */
  public int file() {
    return file;
  }

  /**
   * Another number of the file, which its owner closes.
   *
   * @throws OutOfMemoryError when there are no more files
   */
  public int another() {
    int number = duplicate(file);
    if (number < 0) {
      throw new OutOfMemoryError("the operating system has no more files");
    }
    return number;
  }

  /**
   * Shows the pages at an address, in place of what is there.
   *
   * @throws OutOfMemoryError where the system refuses
   */
  public void show(long address) {
    if (!Pages.replace(address, bytes, file)) {
      throw new OutOfMemoryError("the operating system does not show memory at that address");
    }
  }

  /** Closes the file; where the pages are seen, they stay. */
  @Override
  public void close() {
    close(file);
  }
}
