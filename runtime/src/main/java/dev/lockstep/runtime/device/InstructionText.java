package dev.lockstep.runtime.device;

import dev.lockstep.emulator.program.Code;
import dev.lockstep.isa.model.Instruction;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/** The text of an instruction in its program; branches name the place that they go to. */
public final class InstructionText {
  private InstructionText() {}

  /**
   * The text of the instruction at an address.
   *
   * @param places names for addresses
   */
  public static String of(Code code, long address, LongFunction<String> places) {
    Instruction instruction = code.instruction(address);
    if (instruction != null) {
      StringBuilder text = new StringBuilder();
      code.instructionSet().print(instruction, target(instruction, address, places), text);
      return text.toString();
    }
    boolean inside = address >= code.base() && address < code.base() + code.size();
    return inside ? "no instruction" : "outside the code";
  }

  private static @Nullable String target(
      Instruction instruction, long address, LongFunction<String> places) {
    Long target = instruction.isBranch() ? instruction.target(address) : null;
    return target == null ? null : places.apply(target);
  }
}
