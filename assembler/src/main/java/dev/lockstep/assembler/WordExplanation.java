package dev.lockstep.assembler;

import dev.lockstep.assembler.machine.AssemblerData;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Field;
import dev.lockstep.isa.model.Pseudo;
import dev.lockstep.text.table.DataTable;
import java.util.List;
import java.util.Optional;

/** Explanations of words that are neither instructions nor registers. */
final class WordExplanation {
  /** The list of wait counters in the tables. */
  private static final String COUNTERS = "waits";

  /** Mark of an operand that is written as it stands. */
  private static final String LITERAL = "=";

  private WordExplanation() {}

  /** A statement that stands for others: what it stands for with which operands. */
  static Optional<String> pseudo(String name, InstructionSet set) {
    List<Pseudo> all = set.pseudo(name);
    if (all.isEmpty()) {
      return Optional.empty();
    }
    StringBuilder out = new StringBuilder(name);
    out.append("\n  A statement that stands for other instructions.\n");
    for (Pseudo pseudo : all) {
      String operands = String.join(", ", pseudo.parameters()).replace(LITERAL, "");
      out.append("\n  ").append((name + " " + operands).strip()).append(condition(pseudo));
      for (String instruction : pseudo.instructions()) {
        out.append("\n    ").append(instruction.strip());
      }
      out.append('\n');
    }
    return Optional.of(out.toString());
  }

  private static String condition(Pseudo pseudo) {
    Pseudo.Condition condition = pseudo.condition();
    if (condition == null) {
      return "";
    }
    return switch (condition) {
      case SMALL -> ", where 12 bits with sign hold the value";
      case PAGE -> ", where its low 12 bits are zero";
      case SHIFTED -> ", where 6 bits with sign hold it without the zeros at its end";
      case WORD -> ", where 32 bits hold it";
    };
  }

  /** A wait counter by its name. */
  static Optional<String> counter(String name, InstructionSet set) {
    Optional<Field> field =
        set.packed(COUNTERS).stream().filter(one -> one.name().equals(name)).findFirst();
    if (field.isEmpty()) {
      return Optional.empty();
    }
    for (DataTable.Row row : AssemblerData.table("counters.tsv")) {
      if (row.key().equals(name)) {
        int most = (1 << field.get().width()) - 1;
        return Optional.of(
            "%s(n)\n  Waits until at most n of these are still on their way: %s.\n  n is 0 to %d; %d does not wait. A counter that is not written does not wait.\n"
                .formatted(name, row.text("meaning"), most, most));
      }
    }
    return Optional.empty();
  }
}
