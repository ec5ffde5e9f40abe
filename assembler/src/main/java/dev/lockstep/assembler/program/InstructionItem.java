package dev.lockstep.assembler.program;

import dev.lockstep.assembler.operand.Matcher.Match.Found;
import dev.lockstep.isa.model.Operand.Register;
import java.util.List;

/** An instruction statement, which {@link CodeReader} reads. */
public final class InstructionItem implements Item {
  /** Stands in a pattern where a register does. */
  static final char PLACE = '$';

  private final String pattern;
  private final List<Register> registers;
  private final String scalars;
  private final List<Found> instructions;

  InstructionItem(
      String pattern, List<Register> registers, String scalars, List<Found> instructions) {
    this.pattern = pattern;
    this.registers = List.copyOf(registers);
    this.scalars = scalars;
    this.instructions = List.copyOf(instructions);
  }

  /** The instructions that the statement stands for, usually one. */
  List<Found> instructions() {
    return instructions;
  }

  @Override
  public String text() {
    return "    " + text(pattern, registers, scalars);
  }

  /** A pattern with the names of registers in their places. */
  static String text(String pattern, List<Register> registers, String scalars) {
    StringBuilder out = new StringBuilder();
    int at = 0;
    for (Register register : registers) {
      int place = pattern.indexOf(PLACE, at);
      String prefix =
          switch (register.file()) {
            case VECTOR -> "v";
            case ACCUMULATOR -> "a";
            case SCALAR -> scalars;
          };
      out.append(pattern, at, place)
          .append(Register.text(prefix, register.index(), register.count()));
      at = place + 1;
    }
    return out.append(pattern, at, pattern.length()).toString();
  }
}
