package dev.lockstep.isa.model;

import java.util.List;

/**
 * A modifier: a field of the instruction that is written by name behind the operands, or on them.
 *
 * @param name the name under which the tables know it, usually also that of its field
 * @param written the name that is written
 * @param role the modifier whose part it plays: operands and marks that speak of that one mean this
 *     one too; its own name otherwise
 * @param group modifiers of one group stand in any order among themselves; its own name otherwise
 * @param ordinal index into {@link Modifiers}
 * @param style how it is written
 * @param absent the field's value when the modifier is not written
 * @param always whether it is printed even when it has that value
 * @param entries of a list of bits; 0: one for each source, and one for the destination
 * @param choices the names of values, for styles that have names
 */
public record ModifierKind(
    String name,
    String written,
    String role,
    String group,
    int ordinal,
    Style style,
    int absent,
    boolean always,
    int entries,
    List<Choice> choices) {

  /** A named value. */
  public record Choice(int value, String text) {}

  /** Notation of a modifier. */
  public enum Style {
    /** The bare name: {@code glc}. */
    FLAG,
    /** {@code name:17}. */
    NUMBER,
    /** {@code name:-17}. */
    SIGNED_NUMBER,
    /** {@code name:0x1f}. */
    HEXADECIMAL,
    /** {@code name:CHOICE}. */
    CHOICE,
    /** The bare choice: {@code mul:2}. */
    BARE_CHOICE,
    /** {@code name:[0,1,1]}: one bit for each source, and for op_sel the destination last. */
    BITS,
    /** {@code dpp8:[7,6,5,4,3,2,1,0]}: three bits for each of eight lanes. */
    LANES,
    /** {@code offset:0x10} beside a scalar offset register. */
    SECOND_OFFSET,
    /** A part of the mnemonic, behind a period: {@code .row}. */
    SUFFIX,
    /** On the operand: minus sign, bars, sext(). */
    ON_OPERAND,
    /** The data-parallel-primitive control in all its spellings. */
    DPP_CONTROL,
    /** {@code bound_ctrl:1} (and the old spelling {@code bound_ctrl:0}). */
    BOUND_CONTROL,
    /** {@code offset:swizzle(...)}. */
    SWIZZLE,
    /** {@code th:TH_LOAD_NT}: names that depend on the kind of access and on its scope. */
    TEMPORAL_HINT,
    /** {@code format:[data format, number format]}. */
    BUFFER_FORMAT,
    /** {@code format:[unified format]}, which tells data and number format in one. */
    UNIFIED_FORMAT,
    /** {@code dim:SQ_RSRC_IMG_2D}, the prefix of the name being optional. */
    DIMENSION
  }

  /** Whether it has a name, or plays the part of the modifier that has. */
  public boolean is(ModifierName other) {
    return name.equals(other.toString()) || role.equals(other.toString());
  }

  /** Whether one of its choices has a value. */
  public boolean offers(int value) {
    for (Choice choice : choices) {
      if (choice.value() == value) {
        return true;
      }
    }
    return false;
  }

  @Override
  public String toString() {
    return name;
  }
}
