package dev.lockstep.emulator.x86;

import static dev.lockstep.emulator.x86.Assembler.R8;
import static dev.lockstep.emulator.x86.Assembler.RAX;
import static dev.lockstep.emulator.x86.Assembler.RBX;
import static dev.lockstep.emulator.x86.Assembler.RCX;
import static dev.lockstep.emulator.x86.Assembler.RDI;
import static dev.lockstep.emulator.x86.Assembler.RDX;
import static dev.lockstep.emulator.x86.Assembler.RSI;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/** What the host's processor and its system can do, as CPUID says (manual, volume 2, CPUID). */
public final class HostCpu {
  /** AVX-512 F, DQ, CD, BW and VL in EBX of leaf 7. */
  private static final int FAMILY = 1 << 16 | 1 << 17 | 1 << 28 | 1 << 30 | 1 << 31;

  /** BMI1 and BMI2 there. */
  private static final int BITS = 1 << 3 | 1 << 8;

  /** POPCNT and OSXSAVE in ECX of leaf 1. */
  private static final int BASE = 1 << 23 | 1 << 27;

  /** SSE, AVX, masks and both parts of the large registers in XCR0. */
  private static final int STATES = 0xe6;

  private static final boolean VECTORS = MachineCode.possible() && detect();

  private HostCpu() {}

  /** Whether code of {@link VectorAssembler} runs here. */
  public static boolean hasVectors() {
    return VECTORS;
  }

  private static boolean detect() {
    Assembler code = new VectorAssembler();
    // long query(int leaf, int part): ECX and EBX; for leaf -1 XCR0.
    Assembler.Label states = new Assembler.Label();
    code.move(true, R8, RBX);
    code.move(false, RAX, RDI);
    code.move(false, RCX, RSI);
    code.binaryNumber(Assembler.Binary.CMP, false, RAX, -1);
    code.jump(Assembler.Condition.EQUAL, states);
    code.cpuid();
    code.move(false, RAX, RBX);
    code.shiftNumber(Assembler.Shift.SHL, true, RCX, 32);
    code.binary(Assembler.Binary.OR, true, RAX, RCX);
    code.move(true, RBX, R8);
    code.ret();
    code.bind(states);
    code.xgetbv();
    code.shiftNumber(Assembler.Shift.SHL, true, RDX, 32);
    code.binary(Assembler.Binary.OR, true, RAX, RDX);
    code.ret();
    MachineCode made = MachineCode.of(code.code());
    if (made == null) {
      return false;
    }
    MethodHandle query =
        made.handle(
            FunctionDescriptor.of(
                ValueLayout.JAVA_LONG, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT));
    try {
      int base = (int) ((long) query.invokeExact(1, 0) >>> 32);
      if ((base & BASE) != BASE) {
        return false;
      }
      int family = (int) (long) query.invokeExact(7, 0);
      long saved = (long) query.invokeExact(-1, 0);
      return (family & FAMILY) == FAMILY && (family & BITS) == BITS && (saved & STATES) == STATES;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
