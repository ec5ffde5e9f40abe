package dev.lockstep.emulator.x86;

import static dev.lockstep.emulator.x86.GeneralRegister.R8;
import static dev.lockstep.emulator.x86.GeneralRegister.RAX;
import static dev.lockstep.emulator.x86.GeneralRegister.RBX;
import static dev.lockstep.emulator.x86.GeneralRegister.RCX;
import static dev.lockstep.emulator.x86.GeneralRegister.RDI;
import static dev.lockstep.emulator.x86.GeneralRegister.RDX;
import static dev.lockstep.emulator.x86.GeneralRegister.RSI;
import static dev.lockstep.emulator.x86.Width.DOUBLEWORD;
import static dev.lockstep.emulator.x86.Width.QUADWORD;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/**
 * Features of the host's processor and its system, as CPUID gives them (manual, volume 2, CPUID).
 */
public final class ProcessorFeatures {
  /** AVX-512 F, DQ, CD, BW and VL in EBX of leaf 7. */
  private static final int FAMILY = 1 << 16 | 1 << 17 | 1 << 28 | 1 << 30 | 1 << 31;

  /** AVX512_VBMI2 in ECX there. */
  private static final int FUNNEL = 1 << 6;

  /** BMI1 and BMI2 there. */
  private static final int BITS = 1 << 3 | 1 << 8;

  /** POPCNT and OSXSAVE in ECX of leaf 1. */
  private static final int BASE = 1 << 23 | 1 << 27;

  /** SSE, AVX, masks and both parts of the large registers in XCR0. */
  private static final int STATES = 0xe6;

  private static final boolean VECTORS;
  private static final boolean HAS_FUNNEL;

  static {
    long family = ExecutableMemory.possible() ? detect() : 0;
    VECTORS = family != 0;
    HAS_FUNNEL = (int) (family >>> 32 & FUNNEL) != 0;
  }

  private ProcessorFeatures() {}

  /** Whether code of {@link VectorAssembler} runs here. */
  public static boolean hasVectors() {
    return VECTORS;
  }

  /** Whether {@code vpshrdd} does, too: two words shifted into each other. */
  public static boolean hasFunnel() {
    return HAS_FUNNEL;
  }

  /** EBX and ECX of leaf 7, or 0 if something that all need is missing. */
  private static long detect() {
    X86Assembler code = new VectorAssembler();
    // long query(int leaf, int part): ECX and EBX; for leaf -1 XCR0.
    X86Assembler.Label states = new X86Assembler.Label();
    code.move(QUADWORD, R8, RBX);
    code.move(DOUBLEWORD, RAX, RDI);
    code.move(DOUBLEWORD, RCX, RSI);
    code.binaryImmediate(X86Assembler.Binary.CMP, DOUBLEWORD, RAX, -1);
    code.jump(Condition.EQUAL, states);
    code.cpuid();
    code.move(DOUBLEWORD, RAX, RBX);
    code.shiftImmediate(X86Assembler.Shift.SHL, QUADWORD, RCX, 32);
    code.binary(X86Assembler.Binary.OR, QUADWORD, RAX, RCX);
    code.move(QUADWORD, RBX, R8);
    code.ret();
    code.bind(states);
    code.xgetbv();
    code.shiftImmediate(X86Assembler.Shift.SHL, QUADWORD, RDX, 32);
    code.binary(X86Assembler.Binary.OR, QUADWORD, RAX, RDX);
    code.ret();
    ExecutableMemory made = ExecutableMemory.of(code.code());
    if (made == null) {
      return 0;
    }
    MethodHandle query =
        made.handle(
            FunctionDescriptor.of(
                ValueLayout.JAVA_LONG, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT));
    try {
      int base = (int) ((long) query.invokeExact(1, 0) >>> 32);
      if ((base & BASE) != BASE) {
        return 0;
      }
      long family = (long) query.invokeExact(7, 0);
      long saved = (long) query.invokeExact(-1, 0);
      boolean all = (family & FAMILY & 0xffff_ffffL) == (FAMILY & 0xffff_ffffL);
      return all && (family & BITS) == BITS && (saved & STATES) == STATES ? family : 0;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
