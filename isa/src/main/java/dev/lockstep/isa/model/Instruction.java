package dev.lockstep.isa.model;

import java.util.List;

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
