package dev.lockstep.isa.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An instruction, resolved from text or decoded from bytes.
 *
 * @param encoding the form of the row that it takes
 * @param operands its operands, as {@link Encoding#operands()} orders them
 * @param modifiers its modifiers
 */
public record Instruction(Encoding encoding, List<Operand> operands, Modifiers modifiers) {

  public Row row() {
    return encoding.row();
  }

  /** For each of its operands what the form says of it. */
  public List<Encoding.Bound> bounds() {
    return encoding.present(modifiers);
  }

  /** The operand of a field, or null. */
  public @Nullable Operand operand(FieldName field) {
    int at = 0;
    for (Encoding.Bound bound : encoding.operands()) {
      if (bound.present(modifiers)) {
        if (bound.slot().is(field)) {
          return operands.get(at);
        }
        at++;
      }
    }
    return null;
  }

  /** Whether one of its operands is the distance of a branch in words. */
  public boolean isBranch() {
    return encoding.isBranch();
  }

  /** The address that a branch or a jump at an address goes to by a distance in it; else null. */
  public @Nullable Long target(long address) {
    List<Encoding.Bound> bounds = bounds();
    for (int i = 0; i < bounds.size(); i++) {
      if (operands.get(i) instanceof Operand.Immediate(int distance)) {
        switch (bounds.get(i).kind()) {
          case OperandKind.Branch _ -> {
            return address + 4 + 4L * (short) distance;
          }
          case OperandKind.Distance _ -> {
            return address + size() - 4 + distance;
          }
          default -> {}
        }
      }
    }
    return null;
  }

  /** Bytes of the encoded instruction, its literal included. */
  public int size() {
    return encoding.size() + (hasLiteral() ? 4 : 0) + 4 * addressWords();
  }

  /** Further words that the addresses of an image access take. */
  public int addressWords() {
    if (!encoding.format().addressWords()) {
      return 0;
    }
    for (Operand operand : operands) {
      if (operand instanceof Operand.Scattered addresses) {
        return (addresses.parts().size() + 2) / 4;
      }
    }
    return 0;
  }

  private boolean hasLiteral() {
    for (int i = 0; i < operands.size(); i++) {
      if (operands.get(i) instanceof Operand.Literal) {
        return true;
      }
    }
    return false;
  }
}
