package dev.lockstep.isa.model;

import dev.lockstep.isa.model.Operand.RegisterFile;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A form of a row in a generation: format and opcode fixed, operands and modifiers bound to fields.
 *
 * @param row the instruction
 * @param second the second operation, where one instruction has two; its operands follow those of
 *     the first
 * @param form suffix of the form without underscore ("e32", "e64", "sdwa", "dpp"); empty for the
 *     own form of a row that has no other
 * @param mnemonic the name under which it is printed
 * @param format the layout
 * @param opcode value of the layout's {@code op} field
 * @param operands the operands that are written, in order
 * @param modifiers the modifiers that may be written, in printed order
 * @param fillings fields that no operand of the row has, with what is written there
 */
public record Encoding(
    Row row,
    @Nullable Row second,
    String form,
    String mnemonic,
    Format format,
    int opcode,
    List<Bound> operands,
    List<BoundModifier> modifiers,
    List<Filling> fillings) {

  /** A field with a value that is always written and ignored when read. */
  public record Filling(Field field, int value) {}

  /**
   * An operand of this form.
   *
   * @param slot the row's operand
   * @param kind what may stand here in this form
   * @param field where it is encoded; null for an operand that is implied, that its kind encodes,
   *     or that is the literal
   * @param implied the register that must stand here, when the form has no field for it
   * @param registers 32-bit registers that the operand covers
   * @param source the number by which neg, abs and op_sel count it, or -1
   * @param accumulator the bit that says AGPR instead of VGPR, or null where there is no choice
   * @param presence the flag that the operand's presence depends on, or null
   */
  public record Bound(
      OperandSlot slot,
      OperandKind kind,
      @Nullable Field field,
      Operand.@Nullable Register implied,
      int registers,
      int source,
      @Nullable Field accumulator,
      @Nullable ModifierKind presence) {
    /** Bits of an operand code that names a scalar register. */
    private static final int CODE_BITS = 7;

    /** Type of the operand's bits. */
    public OperandType type() {
      return slot.type();
    }

    /** The vector registers that the words of an instruction mean. */
    public RegisterFile vectors(int[] words) {
      boolean always = files().contains(RegisterFile.ACCUMULATOR) && accumulator == null;
      boolean chosen = accumulator != null && accumulator.extract(words) != 0;
      return always || chosen ? RegisterFile.ACCUMULATOR : RegisterFile.VECTOR;
    }

    /** Whether the operand can be in registers of a file. */
    public boolean takes(RegisterFile file) {
      return files().contains(file)
          || file == RegisterFile.ACCUMULATOR && accumulator != null
          || file == RegisterFile.VECTOR && files().isEmpty();
    }

    private Set<RegisterFile> files() {
      return switch (kind) {
        case OperandKind.Registers registers -> registers.files();
        case OperandKind.Source source -> source.files();
        default -> Set.of();
      };
    }

    /** The field, which this kind of operand always has. */
    public Field need() {
      if (field == null) {
        throw new IllegalStateException("operand " + slot.field() + " has no field");
      }
      return field;
    }

    /**
     * Registers that one step of the field's value stands for. A scalar field with all bits of an
     * operand code counts single registers, whatever the kind says.
     */
    public int unit(OperandKind.Registers registers) {
      boolean scalar = registers.files().contains(Operand.RegisterFile.SCALAR);
      return scalar && field != null && field.width() >= CODE_BITS ? 1 : registers.unit();
    }

    /**
     * Whether the operand is there under these modifiers; of a temporal hint the lowest bit asks
     * for the old value.
     */
    public boolean present(Modifiers written) {
      return presence == null || (written.get(presence) & 1) != 0 == (slot.onlyWith() != null);
    }
  }

  /**
   * A modifier of this form.
   *
   * @param field where it is encoded
   * @param absent the field's value when it is not written
   * @param required whether it must be written
   * @param signed whether the field holds a signed number
   * @param possible the bits that mean something
   */
  public record BoundModifier(
      ModifierKind kind, Field field, int absent, boolean required, boolean signed, int possible) {
    /** Bits of the field. */
    public int width() {
      return field.width();
    }

    /** The value under modifiers that may say it. */
    public int value(Modifiers written) {
      return written.has(kind) ? written.get(kind) : absent;
    }
  }

  /** The suffix that the mnemonic also takes where it has no form of its own: "_e32" or "_e64". */
  public String sizeSuffix() {
    return format.wide() && !row.markNames().contains("unsized") ? "_e64" : "_e32";
  }

  /** Suffix of the form: with an underscore, unless it begins with a period. */
  public String suffix() {
    return suffix(form);
  }

  /** Suffix of a form: with an underscore, unless it begins with a period. */
  public static String suffix(String form) {
    return form.isEmpty() || form.startsWith(".") ? form : "_" + form;
  }

  /** Bytes without a literal. */
  public int size() {
    return format.words() * 4;
  }

  /** Whether the format lets a source be a literal; beside a mandatory one it has that value. */
  public boolean literal() {
    return format.literal();
  }

  /** Whether only 16 bits of an operand count, although its constants have 32. */
  public boolean takesHalf(Bound bound) {
    return row.markNames().contains("half:" + bound.slot().field());
  }

  /**
   * The bits of a modifier with one bit for each source that a text may set and no instruction has:
   * the third source of a fused operation is the destination.
   */
  public int ignored(BoundModifier modifier) {
    return modifier.kind().entries() > 3 && row.markNames().contains("keep16") ? 4 : 0;
  }

  /** The bits of a modifier with one bit for each source that may not be set. */
  public int denied(BoundModifier modifier) {
    if (modifier.kind().style() != ModifierKind.Style.BITS) {
      return 0;
    }
    boolean negation = row.markNames().contains("few-neg");
    boolean halves =
        modifier.kind().is(ModifierName.OP_SEL) && row.markNames().contains("op-sel-16");
    int denied = ignored(modifier);
    for (Bound bound : operands) {
      if (bound.source() >= 0
          && (negation && !bound.slot().modifiable() || halves && bound.type().bits() != 16)) {
        denied |= 1 << bound.source();
      }
    }
    return denied;
  }

  /** Whether both addresses of a scratch access can be registers at once, or none of them. */
  public boolean freeAddresses() {
    return format.field(FieldName.SVE) != null;
  }

  /** The operands that are there under some modifiers. */
  public List<Bound> present(Modifiers written) {
    for (Bound bound : operands) {
      if (!bound.present(written)) {
        return operands.stream().filter(one -> one.present(written)).toList();
      }
    }
    return operands;
  }

  /** Whether a mandatory literal follows. */
  public boolean hasConstant() {
    return has(OperandKind.Constant.class);
  }

  /** Whether an operand is the distance of a branch in words. */
  public boolean isBranch() {
    return has(OperandKind.Branch.class);
  }

  private boolean has(Class<? extends OperandKind> kind) {
    for (Bound bound : operands) {
      if (kind.isInstance(bound.kind())) {
        return true;
      }
    }
    return false;
  }

  /** The modifier of a name, if this form has it. */
  public @Nullable BoundModifier modifier(ModifierName name) {
    for (BoundModifier modifier : modifiers) {
      if (modifier.kind().is(name)) {
        return modifier;
      }
    }
    return null;
  }

  /** The modifier of a name in the tables, or else one that is written so; null without one. */
  public @Nullable BoundModifier written(ModifierName name) {
    BoundModifier found = modifier(name);
    if (found == null) {
      for (BoundModifier other : modifiers) {
        if (other.kind().written().equals(name.toString())) {
          return other;
        }
      }
    }
    return found;
  }

  /** The modifier that a text names, if this form has it. */
  public @Nullable BoundModifier named(String name) {
    for (BoundModifier modifier : modifiers) {
      ModifierKind kind = modifier.kind();
      if (kind.name().equals(name) || kind.role().equals(name)) {
        return modifier;
      }
    }
    return null;
  }

  /** The value of a modifier by name; its default when this form does not have it. */
  public int value(Modifiers written, ModifierName name) {
    BoundModifier modifier = modifier(name);
    return modifier == null ? 0 : modifier.value(written);
  }

  @Override
  public String toString() {
    return mnemonic;
  }
}
