package dev.lockstep.emulator.x86;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import org.jspecify.annotations.Nullable;

/** Addresses of arrays, which are right until the collector moves them. */
@SuppressWarnings("restricted")
public final class ArrayAddress {
  /** Stays mapped as long as this class is there. */
  private static final @Nullable ExecutableMemory CODE = code();

  private static final @Nullable MethodHandle QUERY =
      CODE == null
          ? null
          : CODE.handle(FunctionDescriptor.of(ValueLayout.JAVA_LONG, ValueLayout.ADDRESS));

  private ArrayAddress() {}

  private static @Nullable ExecutableMemory code() {
    if (!ExecutableMemory.possible()) {
      return null;
    }
    X86Assembler code = new X86Assembler();
    code.move(Width.QUADWORD, GeneralRegister.RAX, GeneralRegister.RDI);
    code.ret();
    return ExecutableMemory.of(code.code());
  }

  /** Address of the first element, or 0 where the host does not tell. */
  public static long of(int[] array) {
    if (QUERY == null) {
      return 0;
    }
    try {
      return (long) QUERY.invokeExact(MemorySegment.ofArray(array));
    } catch (Throwable e) {
      throw new IllegalStateException("machine code failed", e);
    }
  }
}
