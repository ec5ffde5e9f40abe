package dev.lockstep.isa.codec;

import dev.lockstep.isa.machine.MachineTables;
import dev.lockstep.isa.model.Behaviour;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Encoding.Bound;
import dev.lockstep.isa.model.Encoding.BoundModifier;
import dev.lockstep.isa.model.Field;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.Format;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.ModifierKind;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Modifiers;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.Immediate;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.OperandKind;
import dev.lockstep.isa.model.OperandSlot;
import dev.lockstep.isa.model.OperandType;
import dev.lockstep.isa.model.Row;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Shape.Element;
import dev.lockstep.isa.model.Shape.Half;
import dev.lockstep.isa.model.Shape.Input;
import dev.lockstep.isa.model.Shape.Placement;
import dev.lockstep.isa.model.Shape.Space;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Instructions behind prefixes, where the two have no form in common. The row of the result says
 * what is done; where that has no meaning, the row says so, and engines refuse it.
 */
final class Prefixes {
  /** Fields of a prefix, and the modifiers of an instruction that the prefix changed so. */
  private static final Map<FieldName, ModifierName> CHANGES =
      new EnumMap<>(
          Map.of(
              FieldName.ABS,
              ModifierName.SRCABS,
              FieldName.NEG,
              ModifierName.SRCNEG,
              FieldName.PAIR,
              ModifierName.PAIR));

  /** Marks of rows: what is computed with pairs. */
  private static final String PAIRED = "pair:";

  /** Positions of the sources' lower bits, in the order of the bits of abs and neg. */
  private static final List<Integer> PLACES = List.of(15, 20, 27);

  /** The bit for what the destination held. */
  private static final int OLD = 2;

  private final MachineTables tables;

  /** By the format of a prefix: see {@link #learn}. */
  private final Map<String, Map<Integer, Field>> uppers = new HashMap<>();

  private final Map<String, Map<Integer, Field>> numbers = new HashMap<>();

  Prefixes(MachineTables tables, List<Encoding> encodings) {
    this.tables = tables;
    encodings.forEach(this::learn);
  }

  /**
   * Places in prefixes of the upper bits of registers and numbers, by where those have their lower
   * bits.
   */
  private void learn(Encoding encoding) {
    String prefix = encoding.format().prefix();
    for (Bound bound : encoding.operands()) {
      boolean register = isRegister(bound);
      Field field = bound.field();
      boolean some = register || bound.kind() instanceof OperandKind.Numeric;
      if (prefix != null && some && field != null && field.pieces().size() == 2) {
        Field more = new Field(field.name(), List.of(field.pieces().getFirst()));
        int low = field.pieces().getLast().low() - Integer.SIZE;
        (register ? uppers : numbers).computeIfAbsent(prefix, _ -> new HashMap<>()).put(low, more);
      }
    }
  }

  private static boolean isRegister(Bound bound) {
    return bound.kind() instanceof OperandKind.Registers
        || bound.kind() instanceof OperandKind.Pointer;
  }

  /**
   * The instruction that a prefix and the instruction behind it are.
   *
   * @param word the prefix
   * @param zeros whether immediates are made longer with zeros, not with their sign
   * @return null if the prefix does nothing to it
   */
  @Nullable Instruction applied(int word, Instruction prefix, Instruction next, boolean zeros) {
    if (!(prefix.row().shape() instanceof Shape.Prefix shape)) {
      return null;
    }
    String rules = shape.numbers() == null ? prefix.encoding().format().name() : shape.numbers();
    boolean single = next.size() == Integer.BYTES;
    return switch (shape.change()) {
      case NUMBERS -> single ? numbered(word, rules, next, zeros, false) : null;
      case SOURCES -> {
        Instruction wider = single ? numbered(word, rules, next, zeros, true) : null;
        Instruction base = wider == null ? next : wider;
        Instruction changed = sources(word, prefix.encoding().format(), base);
        yield changed == null ? wider : changed;
      }
      case ACCESS -> {
        Change change = new Change(word, prefix.encoding().format(), shape, next);
        Shape accessed = single ? change.accessed() : null;
        if (accessed == null) {
          yield null;
        }
        Instruction wider = numbered(word, rules, next, zeros, true);
        yield change.applied(wider == null ? next : wider, accessed);
      }
    };
  }

  /**
   * An instruction with the numbers that a prefix gives it.
   *
   * @param all whether immediates get longer in any case; else with zeros alone, as other forms of
   *     the instruction have the rest
   */
  private @Nullable Instruction numbered(
      int prefix, String rules, Instruction narrow, boolean zeros, boolean all) {
    int[] word = {prefix};
    List<Operand> operands = new ArrayList<>(narrow.operands());
    Map<Integer, Field> upper = uppers.getOrDefault(rules, Map.of());
    Map<Integer, Field> longer = numbers.getOrDefault(rules, Map.of());
    for (int i = 0; i < operands.size(); i++) {
      Bound bound = narrow.encoding().operands().get(i);
      Field field = bound.field();
      if (field == null) {
        continue;
      }
      int place = field.pieces().getFirst().low();
      Field more = upper.get(place);
      if (more != null && operands.get(i) instanceof Register(RegisterFile file, int at, int n)) {
        operands.set(i, new Register(file, at + (more.extract(word) << field.width()), n));
      }
      Field rest = longer.get(place);
      if ((zeros || all) && rest != null && operands.get(i) instanceof Immediate(int value)) {
        int bits = rest.extract(word) << field.width() | value & field.mask();
        boolean signed =
            bound.kind() instanceof OperandKind.Numeric number
                && number.signed()
                && !number.unsigned();
        int unused = Integer.SIZE - field.width() - rest.width();
        operands.set(i, new Immediate(signed && !zeros ? bits << unused >> unused : bits));
      }
    }
    return operands.equals(narrow.operands())
        ? null
        : new Instruction(narrow.encoding(), List.copyOf(operands), narrow.modifiers());
  }

  private static int value(Format format, FieldName name, int word) {
    return format.need(name).extract(new int[] {word});
  }

  /** Pairs and signs; null if the prefix has none. */
  private @Nullable Instruction sources(int word, Format prefix, Instruction next) {
    boolean pair = value(prefix, FieldName.PAIR, word) != 0;
    int signs = 0;
    List<BoundModifier> modifiers = new ArrayList<>(next.encoding().modifiers());
    Modifiers values = next.modifiers();
    for (Map.Entry<FieldName, ModifierName> change : CHANGES.entrySet()) {
      int value = value(prefix, change.getKey(), word);
      if (value != 0) {
        ModifierKind kind = tables.modifierKind(change.getValue());
        Field field = prefix.need(change.getKey());
        modifiers.add(new BoundModifier(kind, field, 0, false, false, -1));
        values = values.with(kind, value);
        signs |= change.getKey() == FieldName.PAIR ? 0 : value;
      }
    }
    if (!pair && signs == 0) {
      return null;
    }
    Shape shape = next.row().shape();
    Shape paired = pair ? paired(next.row()) : shape;
    if (paired == null) {
      return refused(next, "pairs of registers here");
    }
    Shape changed = signs == 0 ? paired : signed(next.encoding(), paired, signs);
    if (changed == null) {
      return refused(next, "the absolute value or the opposite of what is no source");
    }
    if (pair
        && next.operands().stream().anyMatch(o -> o instanceof Register r && r.index() % 2 != 0)) {
      return refused(next, "a pair that begins at an odd register");
    }
    return rebuilt(next, changed, pair, List.copyOf(modifiers), values);
  }

  /** Shape of the operation on pairs, or null. */
  private static @Nullable Shape paired(Row row) {
    for (String mark : row.markNames()) {
      if (mark.startsWith(PAIRED)) {
        int dot = mark.lastIndexOf('.');
        Behaviour value =
            new Behaviour(mark.substring(PAIRED.length(), dot), mark.substring(dot + 1));
        return switch (row.shape()) {
          case Shape.Lane lane -> new Shape.Lane(value, lane.inputs(), null, null);
          case Shape.Scalar scalar -> new Shape.Scalar(value, scalar.inputs(), null);
          case Shape.LaneTest test -> new Shape.LaneTest(value, test.inputs());
          default -> null;
        };
      }
    }
    return null;
  }

  /** The shape with signs on its sources, or null if one of them is none. */
  private static @Nullable Shape signed(Encoding encoding, Shape shape, int signs) {
    boolean takes =
        shape instanceof Shape.Lane
            || shape instanceof Shape.Scalar
            || shape instanceof Shape.LaneTest;
    int known = shape instanceof Shape.Lane lane && lane.inputs().contains(Input.D) ? 1 << OLD : 0;
    for (Bound bound : encoding.operands()) {
      int number = number(bound);
      known |= number < 0 ? 0 : 1 << number;
    }
    return takes && (signs & ~known) == 0 ? new Shape.SignedSources(shape) : null;
  }

  /** The bit of abs and neg for an operand, or -1. */
  private static int number(Bound bound) {
    Field field = bound.field();
    return bound.slot().isDestination() || field == null || !isRegister(bound)
        ? -1
        : PLACES.indexOf(field.pieces().getFirst().low());
  }

  private static Instruction refused(Instruction next, String what) {
    Shape none = new Shape.NotExecuted(what);
    return rebuilt(next, none, false, next.encoding().modifiers(), next.modifiers());
  }

  private static Instruction rebuilt(
      Instruction next,
      Shape shape,
      boolean pair,
      List<BoundModifier> modifiers,
      Modifiers values) {
    List<Bound> bounds = new ArrayList<>();
    List<Operand> operands = new ArrayList<>();
    for (int i = 0; i < next.encoding().operands().size(); i++) {
      Bound bound = next.encoding().operands().get(i);
      Operand operand = next.operands().get(i);
      OperandSlot slot = bound.slot();
      boolean twice = pair && operand instanceof Register;
      OperandType type = pair ? doubled(slot.type()) : slot.type();
      bounds.add(typed(bound, type, twice ? 2 : bound.registers(), number(bound)));
      operands.add(
          twice && operand instanceof Register(RegisterFile file, int at, _)
              ? new Register(file, at, 2)
              : operand);
    }
    return rebuilt(next, shape, bounds, operands, modifiers, values);
  }

  private static Bound typed(Bound bound, OperandType type, int registers, int source) {
    OperandSlot slot = bound.slot();
    OperandSlot typed =
        new OperandSlot(
            slot.field(),
            slot.role(),
            slot.kind(),
            type,
            slot.implied(),
            slot.modifiable(),
            slot.onlyWith(),
            slot.notWith());
    return new Bound(
        typed,
        bound.kind(),
        bound.field(),
        bound.implied(),
        registers,
        slot.isDestination() ? OLD : source,
        bound.accumulator(),
        bound.presence());
  }

  private static OperandType doubled(OperandType type) {
    return switch (type) {
      case U32 -> OperandType.U64;
      case I32 -> OperandType.I64;
      case B32 -> OperandType.B64;
      default -> type;
    };
  }

  private static Instruction rebuilt(
      Instruction next,
      Shape shape,
      List<Bound> bounds,
      List<Operand> operands,
      List<BoundModifier> modifiers,
      Modifiers values) {
    Row row = next.row();
    Encoding old = next.encoding();
    List<OperandSlot> slots = bounds.stream().map(Bound::slot).toList();
    Row changed =
        new Row(
            row.name(),
            row.format(),
            row.opcodes(),
            slots,
            shape,
            row.marks(),
            row.documentation(),
            row.place());
    Encoding encoding =
        new Encoding(
            changed,
            null,
            old.form(),
            old.mnemonic(),
            old.format(),
            old.opcode(),
            List.copyOf(bounds),
            modifiers,
            old.fillings());
    return new Instruction(encoding, List.copyOf(operands), values);
  }

  /** Effect of a prefix on a memory access. */
  private record Change(int word, Format prefix, Shape.Prefix shape, Instruction next) {

    /** The access of another width or space; null: it is none. */
    @Nullable Shape accessed() {
      Space space = shape.space();
      Element words =
          new Element(OperandType.B32, false, shape.words(), Half.WHOLE, Placement.PLAIN);
      return switch (next.row().shape()) {
        case Shape.Load load when load.element().type().bits() == 32 ->
            new Shape.Load(space == null ? load.space() : space, words);
        case Shape.Store store when store.element().type().bits() == 32 ->
            new Shape.Store(space == null ? store.space() : space, words);
        case Shape.ScalarElement one when one.type().bits() == 32 ->
            new Shape.ScalarElement(one.store(), one.type(), space == null ? one.space() : space);
        case Shape.Load _,
            Shape.Store _,
            Shape.ScalarElement _,
            Shape.Strided _,
            Shape.Reservation _,
            Shape.BackgroundCopy _,
            Shape.ScalarAtomic _ ->
            new Shape.NotExecuted("another width or space of this access");
        default -> null;
      };
    }

    Instruction applied(Instruction wider, Shape accessed) {
      boolean pair = value(prefix, FieldName.PAIR, word) != 0;
      List<Bound> bounds = new ArrayList<>();
      List<Operand> operands = new ArrayList<>();
      for (int i = 0; i < wider.operands().size(); i++) {
        Bound bound = wider.encoding().operands().get(i);
        Operand operand = wider.operands().get(i);
        boolean pointer = bound.kind() instanceof OperandKind.Pointer;
        int count = pointer ? Math.max(bound.registers(), pair ? 2 : 1) : shape.words();
        OperandType type = pointer && pair ? OperandType.U64 : bound.type();
        if (operand instanceof Register(RegisterFile file, int at, _)) {
          if (pointer && count == 2 && at % 2 != 0) {
            return refused(wider, "a pair that begins at an odd register");
          }
          bounds.add(typed(bound, type, count, -1));
          operands.add(new Register(file, at, count));
        } else {
          bounds.add(bound);
          operands.add(operand);
        }
      }
      return rebuilt(
          wider, accessed, bounds, operands, wider.encoding().modifiers(), wider.modifiers());
    }
  }
}
