package dev.lockstep.emulator.operand;

import dev.lockstep.emulator.state.Refusal;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Field;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.OperandKind;
import dev.lockstep.isa.model.OperandRole;
import dev.lockstep.isa.model.OperandType;
import dev.lockstep.isa.model.Row;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An instruction's operands, each with its slot; what the steps are bound to.
 *
 * @param row of the operation: the instruction's own, or one of two
 */
public record BoundOperands(
    InstructionSet set,
    RegisterLayout layout,
    Instruction instruction,
    long address,
    Row row,
    List<Entry> entries) {

  /**
   * An operand with its entry in the row; AGPRs have the numbers of their rows.
   *
   * @param high whether it is the high half of the register or the constant
   */
  public record Entry(Encoding.Bound bound, Operand operand, boolean high, RegisterLayout layout) {
    private static final int WORD = 32;

    public OperandType type() {
      return bound.type();
    }

    String field() {
      return bound.slot().field();
    }

    /** The first register's number or code. */
    public int index() {
      Register register = register();
      return register.file() == RegisterFile.ACCUMULATOR
          ? layout.vectors().firstAgpr() + register.index()
          : register.index();
    }

    public Register register() {
      if (!(operand instanceof Register register)) {
        throw new Refusal("operand " + field() + " is no register");
      }
      return register;
    }

    public boolean isVector() {
      return operand instanceof Register register && register.file() != RegisterFile.SCALAR;
    }

    /** Whether a part of it stands in a prefix. */
    private static boolean crosses(Field field) {
      List<Field.Piece> pieces = field.pieces();
      return pieces.getFirst().low() < WORD && pieces.getLast().low() >= WORD;
    }

    /** The code of scalar registers that are a lane mask. */
    public int mask() {
      int code = index();
      if (code >= RegisterLayout.CODES && code < RegisterLayout.NOWHERE
          || code >= RegisterLayout.SCALARS) {
        throw new Refusal("operand code " + code + " as a lane mask");
      }
      return code;
    }

    /** A number in the instruction; 16-bit ones are extended by their type. */
    public int immediate() {
      if (operand instanceof Operand.Literal literal) {
        return literal.bits();
      }
      if (!(operand instanceof Operand.Immediate number)) {
        throw new Refusal("operand " + field() + " is no number");
      }
      Field field = bound.field();
      if (layout.features().longUnsigned() && field != null && crosses(field)) {
        return number.value() & field.mask();
      }
      boolean signed = type().isSigned() || bound.kind() instanceof OperandKind.Branch;
      return signed && type().bits() == 16 || bound.kind() instanceof OperandKind.Branch
          ? (short) number.value()
          : number.value();
    }
  }

  /** The bit of op_sel that chooses a half of the destination. */
  private static final int RESULT = 3;

  public static BoundOperands of(
      InstructionSet set, RegisterLayout layout, Instruction instruction, long address) {
    Row row = instruction.row();
    List<Entry> entries = new ArrayList<>(5);
    BoundOperands made = new BoundOperands(set, layout, instruction, address, row, entries);
    for (int i = 0; i < instruction.operands().size(); i++) {
      Encoding.Bound bound = instruction.bounds().get(i);
      Operand operand = made.mapped(instruction.operands().get(i), bound);
      if (row.marked("odd-pairs", set.generation())
          && operand instanceof Register(_, int first, int count)
          && count > 1
          && first % 2 != 0) {
        throw new Refusal("a pair that begins at an odd register");
      }
      entries.add(made.entry(bound, operand));
    }
    return made;
  }

  /** An operand as it stands in registers: a half is a register and which one of its halves. */
  private Entry entry(Encoding.Bound bound, Operand operand) {
    Encoding encoding = instruction.encoding();
    if (!(operand instanceof Register register)) {
      return new Entry(bound, operand, selects(bound), layout);
    }
    boolean high = set.isHigh(encoding, bound, register) || selects(bound);
    return new Entry(bound, set.whole(encoding, bound, register), high, layout);
  }

  /** Whether op_sel chooses the high half of an operand of 16 bits. */
  private boolean selects(Encoding.Bound bound) {
    boolean plain = !takes(ModifierName.OP_SEL_HI);
    int bit = bound.slot().isDestination() ? RESULT : bound.source();
    return plain
        && (bound.type().bits() == 16 || instruction.encoding().takesHalf(bound))
        && bit >= 0
        && (value(ModifierName.OP_SEL) >>> bit & 1) != 0;
  }

  /** The operands of the second of two operations that one instruction does, or null. */
  public @Nullable BoundOperands second() {
    Row other = instruction.encoding().second();
    return other == null ? null : part(other, row.slots().size(), entries.size());
  }

  /** The operands of the first of two operations. */
  public BoundOperands first() {
    return part(row, 0, row.slots().size());
  }

  private BoundOperands part(Row operation, int from, int to) {
    return new BoundOperands(
        set, layout, instruction, address, operation, entries.subList(from, to));
  }

  /**
   * The register that is always 0, or those of {@code null}, are 0 to read, and swallow what is
   * written.
   */
  private Operand mapped(Operand operand, Encoding.Bound bound) {
    if (layout.codes().zero() >= 0
        && operand instanceof Register register
        && register.file() == RegisterFile.SCALAR
        && register.index() == layout.codes().zero()) {
      boolean written = bound.slot().isDestination() || bound.slot().role() == OperandRole.TRANSFER;
      int code = written ? RegisterLayout.NOWHERE : RegisterLayout.ZERO;
      return new Register(RegisterFile.SCALAR, code, register.count());
    }
    return operand;
  }

  /** Address of the next instruction. */
  public long next() {
    return address + instruction.size();
  }

  /** Whether the instruction has a place for a modifier. */
  public boolean has(ModifierName modifier) {
    return instruction.encoding().written(modifier) != null;
  }

  /** A modifier's value by its name in the tables, or else by the name that is written; 0. */
  public int value(ModifierName modifier) {
    Encoding.BoundModifier found = instruction.encoding().written(modifier);
    return found == null ? 0 : found.value(instruction.modifiers());
  }

  /** The number that is added to an address. */
  public int offset() {
    return value(
        takes(ModifierName.SIGNEDOFFSET) ? ModifierName.SIGNEDOFFSET : ModifierName.OFFSET);
  }

  /** Whether the instruction's form has a modifier of this name in the tables. */
  public boolean takes(ModifierName modifier) {
    return instruction.encoding().modifier(modifier) != null;
  }

  public boolean flag(ModifierName modifier) {
    return value(modifier) != 0;
  }

  /** The part of a numbered source that a sub-dword form selects; -1 in other forms. */
  public int selected(int source) {
    for (Encoding.BoundModifier modifier : instruction.encoding().modifiers()) {
      if (source == 0 && modifier.kind().is(ModifierName.SRC0_SEL)
          || source == 1 && modifier.kind().is(ModifierName.SRC1_SEL)) {
        return modifier.value(instruction.modifiers());
      }
    }
    return -1;
  }

  /** The number of an operand or the value of a modifier that a row names. */
  public int number(String name) {
    for (Entry entry : entries) {
      if (entry.field().equals(name)) {
        return entry.immediate();
      }
    }
    Encoding.BoundModifier modifier = instruction.encoding().named(name);
    return modifier == null ? 0 : modifier.value(instruction.modifiers());
  }

  /** The operand of a field, or null. */
  public @Nullable Entry find(FieldName field) {
    for (Entry entry : entries) {
      if (entry.bound().slot().is(field)) {
        return entry;
      }
    }
    return null;
  }

  public Entry need(FieldName field) {
    Entry entry = find(field);
    if (entry == null) {
      throw new Refusal("there is no operand " + field);
    }
    return entry;
  }

  /** The operand in a field, which is the same for all lanes. */
  public Uniform uniform(FieldName field) {
    return Uniform.of(need(field), set);
  }

  /** Target of a branch, whose immediate is a distance in words from what follows. */
  public long target() {
    return next() + 4L * need(FieldName.SIMM16).immediate();
  }

  /** The operand at a place in written order. */
  public Entry get(int index) {
    return entries.get(index);
  }

  /** The destination that is no lane mask, or null. */
  public @Nullable Entry destination() {
    return destination(false);
  }

  /** The destination, which the row must have. */
  public Entry needDestination() {
    Entry entry = destination();
    if (entry == null) {
      throw new Refusal("there is no destination");
    }
    return entry;
  }

  /** The destination that is a lane mask, or null. */
  public @Nullable Entry maskDestination() {
    return destination(true);
  }

  private @Nullable Entry destination(boolean mask) {
    for (Entry entry : entries) {
      if (entry.bound().slot().isDestination() && mask == (entry.type() == OperandType.MASK)) {
        return entry;
      }
    }
    return null;
  }

  /** The operands that are read, in written order. */
  public List<Entry> sources() {
    List<Entry> result = new ArrayList<>(4);
    for (Entry entry : entries) {
      if (!entry.bound().slot().isDestination()) {
        result.add(entry);
      }
    }
    return result;
  }
}
