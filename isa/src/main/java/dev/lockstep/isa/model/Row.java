package dev.lockstep.isa.model;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A row of the tables, an instruction: the single place where everything known about it stands.
 *
 * @param name the mnemonic without a form suffix
 * @param format name of the format of its own (narrowest) form
 * @param opcodes opcode for each generation ordinal, -1 where the instruction does not exist
 * @param slots operands in written order, as in the widest form
 * @param shape how engines execute it
 * @param marks orthogonal properties and the optional modifiers and forms that it has; a mark may
 *     be limited to some generations
 * @param documentation one or more sentences: what the instruction does
 * @param place file and line of the row
 */
public record Row(
    String name,
    String format,
    List<Integer> opcodes,
    List<OperandSlot> slots,
    Shape shape,
    Map<String, Integer> marks,
    String documentation,
    String place) {

  /** Of the name alone, which few rows share. */
  @Override
  public int hashCode() {
    return name.hashCode();
  }

  /** Whether the row carries a mark for a generation. */
  public boolean marked(String mark, Generation generation) {
    Integer selector = marks.isEmpty() ? null : marks.get(mark);
    return selector != null && (selector & generation.bit()) != 0;
  }

  /** The opcode in a generation, or -1. */
  public int opcode(Generation generation) {
    return opcodes.get(generation.ordinal());
  }

  /** Names of all marks, whatever the generation. */
  public Set<String> markNames() {
    return marks.keySet();
  }

  @Override
  public String toString() {
    return name;
  }
}
