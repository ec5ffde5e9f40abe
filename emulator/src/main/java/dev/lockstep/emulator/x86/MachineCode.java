package dev.lockstep.emulator.x86;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.ref.Cleaner;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Code in memory that can be executed but not written. It is unmapped when nobody refers to it any
 * more.
 */
@SuppressWarnings("restricted")
public final class MachineCode {
  private static final ValueLayout.OfLong J = ValueLayout.JAVA_LONG;
  private static final ValueLayout.OfInt I = ValueLayout.JAVA_INT;
  private static final int READ_WRITE = 3;
  private static final int READ_EXECUTE = 5;

  /** Private and backed by no file, on Linux. */
  private static final int ANONYMOUS = 0x22;

  private static final int PAGE = 4096;
  private static final AtomicLong MAPPED = new AtomicLong();
  private static final Cleaner CLEANER = Cleaner.create();
  private static final @Nullable Calls CALLS = Calls.find();

  /** The system's functions. */
  private record Calls(MethodHandle map, MethodHandle protect, MethodHandle unmap) {
    static @Nullable Calls find() {
      if (!MachineCode.class.getModule().isNativeAccessEnabled()
          || !System.getProperty("os.name", "").equals("Linux")
          || !System.getProperty("os.arch", "").equals("amd64")) {
        return null;
      }
      try {
        return new Calls(
            function("mmap", FunctionDescriptor.of(J, J, J, I, I, I, J)),
            function("mprotect", FunctionDescriptor.of(I, J, J, I)),
            function("munmap", FunctionDescriptor.of(I, J, J)));
      } catch (RuntimeException _) {
        // No access to native code: it was not granted, or the function is missing.
        return null;
      }
    }

    private static MethodHandle function(String name, FunctionDescriptor type) {
      Linker linker = Linker.nativeLinker();
      MemorySegment address = linker.defaultLookup().findOrThrow(name);
      return linker.downcallHandle(address, type);
    }
  }

  private final MemorySegment address;

  private MachineCode(long address, long bytes) {
    this.address = MemorySegment.ofAddress(address);
    MAPPED.addAndGet(bytes);
    CLEANER.register(
        this,
        () -> {
          unmap(address, bytes);
          MAPPED.addAndGet(-bytes);
        });
  }

  /** Bytes of memory that all code takes now. */
  public static long mapped() {
    return MAPPED.get();
  }

  private static void unmap(long address, long bytes) {
    try {
      int _ = (int) calls().unmap.invokeExact(address, bytes);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private static Calls calls() {
    if (CALLS == null) {
      throw new IllegalStateException("no machine code on this system");
    }
    return CALLS;
  }

  /** Whether there can be any here. */
  public static boolean possible() {
    return CALLS != null;
  }

  /** Maps code; null if the system refuses. */
  public static @Nullable MachineCode of(byte[] code) {
    long bytes = (code.length + PAGE - 1L) & -PAGE;
    try {
      long at = (long) calls().map.invokeExact(0L, bytes, READ_WRITE, ANONYMOUS, -1, 0L);
      if (at < 0 && at > -PAGE) {
        return null;
      }
      MemorySegment.ofAddress(at).reinterpret(bytes).copyFrom(MemorySegment.ofArray(code));
      if ((int) calls().protect.invokeExact(at, bytes, READ_EXECUTE) != 0) {
        unmap(at, bytes);
        return null;
      }
      return new MachineCode(at, bytes);
    } catch (RuntimeException e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** Its address. */
  public MemorySegment address() {
    return address;
  }

  /**
   * A way to call code without leaving the virtual machine's ways: it must return soon. Arrays in
   * arguments are handed over as they are, and do not move meanwhile. The first parameter is the
   * address.
   */
  public static MethodHandle caller(FunctionDescriptor type) {
    return Linker.nativeLinker().downcallHandle(type, Linker.Option.critical(true));
  }

  /** A way to call this code. */
  MethodHandle handle(FunctionDescriptor type) {
    return MethodHandles.insertArguments(caller(type), 0, address);
  }
}
