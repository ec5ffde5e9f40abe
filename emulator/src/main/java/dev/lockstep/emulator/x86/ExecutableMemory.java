package dev.lockstep.emulator.x86;

import dev.lockstep.emulator.host.Pages;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
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
public final class ExecutableMemory {
  private static final AtomicLong MAPPED = new AtomicLong();
  private static final Cleaner CLEANER = Cleaner.create();
  private static final boolean POSSIBLE =
      Pages.possible() && System.getProperty("os.arch", "").equals("amd64");

  private final MemorySegment address;

  private ExecutableMemory(long address, long bytes) {
    this.address = MemorySegment.ofAddress(address);
    MAPPED.addAndGet(bytes);
    CLEANER.register(
        this,
        () -> {
          Pages.unmap(address, bytes);
          MAPPED.addAndGet(-bytes);
        });
  }

  /** Bytes of memory that all code takes now. */
  public static long mapped() {
    return MAPPED.get();
  }

  /** Whether there can be any here. */
  public static boolean possible() {
    return POSSIBLE;
  }

  /** Maps code; null if the system refuses. */
  public static @Nullable ExecutableMemory of(byte[] code) {
    long bytes = Pages.whole(code.length);
    long at = Pages.map(bytes);
    if (at == 0) {
      return null;
    }
    MemorySegment.ofAddress(at).reinterpret(bytes).copyFrom(MemorySegment.ofArray(code));
    if (!Pages.seal(at, bytes)) {
      Pages.unmap(at, bytes);
      return null;
    }
    return new ExecutableMemory(at, bytes);
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
