package dev.lockstep.emulator.reference;

import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Encoding.Bound;
import dev.lockstep.isa.model.Encoding.BoundModifier;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Modifiers;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.OperandKind;
import dev.lockstep.isa.model.OperandType;
import dev.lockstep.isa.model.Shape;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes random arithmetic instructions of a form; {@link MemoryMaker} makes those for memory. */
final class Maker {
  final InstructionSet set;
  final Facts facts;
  final Values values;

  /** Vector registers that random operands are taken from. */
  int vectors = Plan.DATA_VECTORS;

  /** Whether only numbered scalar registers are written. */
  boolean plainScalars;

  private int scalarsLeft;
  private int literal;
  private boolean hasLiteral;

  Maker(InstructionSet set, Values values) {
    this.set = set;
    this.values = values;
    facts = Facts.of(set);
  }

  /** An instruction, or null where the form has a place that this class cannot fill. */
  Instruction random(Encoding encoding) {
    Modifiers modifiers = Modifiers.NONE;
    for (BoundModifier modifier : encoding.modifiers()) {
      int value = value(encoding, modifier);
      if (modifier.required() || value != modifier.absent()) {
        modifiers = modifiers.with(modifier.kind(), value);
      }
    }
    scalarsLeft =
        encoding.row().markNames().contains("one-scalar") ? 1 : set.generation().constantBus();
    hasLiteral = false;
    List<Operand> operands = new ArrayList<>();
    for (Bound bound : encoding.operands()) {
      if (bound.present(modifiers)) {
        Operand operand = operand(encoding, bound);
        boolean second = operands.size() >= encoding.row().slots().size();
        if (second && bound.slot().isDestination() && operands.getFirst() instanceof Register one) {
          // Of two destinations one is even and the other odd.
          int pair = values.below(vectors / 2) * 2;
          operand = new Register(RegisterFile.VECTOR, pair + 1 - one.index() % 2, 1);
        }
        if (operand == null) {
          return null;
        }
        operands.add(operand);
      }
    }
    return new Instruction(encoding, List.copyOf(operands), modifiers);
  }

  private int value(Encoding encoding, BoundModifier modifier) {
    String name = modifier.kind().name();
    return switch (name) {
      case "abs", "neg" ->
          name.equals("neg") || !isPacked(encoding) ? signs(encoding, modifier) : 0;
      case "neg_lo", "neg_hi" ->
          isFloatPacked(encoding) && values.chance(30) ? signs(encoding, modifier) : 0;
      case "sext" -> encoding.form().equals("sdwa") && values.chance(50) ? extensions(encoding) : 0;
      case "clamp" -> values.chance(25) ? 1 : 0;
      case "omod" -> hasFloatResult(encoding) && values.chance(25) ? values.below(4) : 0;
      case "op_sel", "op_sel4" ->
          values.chance(50) && (!isPacked(encoding) || hasHalves(encoding))
              ? halves(encoding, modifier)
              : 0;
      case "op_sel2" -> values.below(4);
      case "op_sel_hi" ->
          encoding.row().shape() instanceof Shape.Lane && !hasHalves(encoding)
              ? modifier.absent()
              : isMixed(encoding)
                  ? values.below(8)
                  : values.chance(60) ? modifier.absent() : values.below(8) & sources(encoding);
      case "dst_sel", "src0_sel", "src1_sel" -> values.below(7);
      case "dst_unused" -> values.below(3);
      case "dpp_ctrl" -> control(encoding);
      case "row_mask", "bank_mask" -> values.chance(60) ? 15 : values.below(16);
      case "bound_ctrl" -> values.below(2);
      case "fi" -> modifier.required() ? 1 : values.below(2);
      case "dpp8" -> values.below(1 << 24);
      default -> modifier.absent();
    };
  }

  private static boolean isPacked(Encoding encoding) {
    return encoding.modifier(ModifierName.NEG_LO) != null;
  }

  private static boolean hasHalves(Encoding encoding) {
    return !(encoding.row().shape() instanceof Shape.Lane)
        || isPair(encoding.operands().get(1).type());
  }

  private static boolean isPair(OperandType type) {
    return type == OperandType.V2F16 || type == OperandType.V2BF16;
  }

  private static boolean isMixed(Encoding encoding) {
    return encoding.row().shape() instanceof Shape.LaneMixed;
  }

  private static boolean isFloatPacked(Encoding encoding) {
    boolean dot = encoding.row().shape() instanceof Shape.Lane;
    if (dot) {
      return isPair(encoding.operands().get(1).type())
          || encoding.row().markNames().contains("abs-c");
    }
    return encoding.row().shape() instanceof Shape.LanePacked p
        && p.value().type().matches("[fm].*");
  }

  private static boolean hasFloatResult(Encoding encoding) {
    OperandType type =
        encoding.operands().isEmpty() ? OperandType.B32 : encoding.operands().getFirst().type();
    return type == OperandType.F16 || type == OperandType.F32 || type == OperandType.F64;
  }

  private static int sources(Encoding encoding) {
    int bits = 0;
    for (Bound bound : encoding.operands()) {
      bits |= bound.source() >= 0 ? 1 << bound.source() : 0;
    }
    return bits;
  }

  private int signs(Encoding encoding, BoundModifier modifier) {
    int bits = 0;
    for (Bound bound : encoding.operands()) {
      boolean possible =
          bound.source() >= 0
              && (bound.slot().modifiable() || isPacked(encoding) && isPair(bound.type()));
      bits |= possible && values.chance(30) ? 1 << bound.source() : 0;
    }
    return bits & modifier.field().mask() & ~encoding.denied(modifier);
  }

  private int extensions(Encoding encoding) {
    int bits = 0;
    for (Bound bound : encoding.operands()) {
      boolean possible = bound.source() >= 0 && !bound.slot().modifiable();
      bits |= possible ? 1 << bound.source() : 0;
    }
    return bits & values.below(4);
  }

  private int halves(Encoding encoding, BoundModifier modifier) {
    int bits = 0;
    for (Bound bound : encoding.operands()) {
      if (bound.source() >= 0
          && (bound.type().bits() == 16 || isPacked(encoding) || isMixed(encoding))) {
        bits |= 1 << bound.source();
      }
    }
    boolean result = encoding.operands().getFirst().type().bits() == 16;
    if (result && modifier.field().width() == 4) {
      bits |= 8;
    }
    return bits & values.below(16) & ~encoding.denied(modifier);
  }

  private int control(Encoding encoding) {
    int value;
    do {
      value = values.chance(30) ? values.below(256) : values.below(0x170);
    } while (!set.dpp(encoding).valid(value));
    return value;
  }

  private Operand operand(Encoding encoding, Bound bound) {
    if (bound.implied() != null) {
      return bound.implied();
    }
    int count = bound.registers();
    return switch (bound.kind()) {
      case OperandKind.Registers kind -> half(encoding, bound, registers(bound, kind, count));
      case OperandKind.Source kind -> half(encoding, bound, source(encoding, bound, kind, count));
      case OperandKind.SdwaSource _ ->
          facts.major() >= 9 && values.chance(15) ? scalar(1, bound.type()) : vector(1);
      case OperandKind.SdwaMask _ -> mask(count);
      case OperandKind.Mask _ -> mask(count);
      case OperandKind.Numeric _ -> new Operand.Immediate(immediate(bound));
      case OperandKind.Constant _ -> literal();
      case OperandKind.Packed kind -> packed(kind);
      case OperandKind.Branch _,
          OperandKind.ScalarOffset _,
          OperandKind.BufferAddress _,
          OperandKind.GlobalAddress _,
          OperandKind.GlobalPointer _,
          OperandKind.ScratchAddress _,
          OperandKind.ScratchPointer _,
          OperandKind.ImageAddress _,
          OperandKind.ImageData _,
          OperandKind.ExportTarget _,
          OperandKind.ExportSource _,
          OperandKind.Attribute _,
          OperandKind.InterpolationSlot _,
          OperandKind.Pointer _,
          OperandKind.Distance _,
          OperandKind.Named _ ->
          null;
    };
  }

  /** Now and then the high half of the register, where a number can state it. */
  private @Nullable Operand half(Encoding encoding, Bound bound, @Nullable Operand operand) {
    return operand instanceof Register register
            && facts.major() >= 11
            && register.file() == RegisterFile.VECTOR
            && bound.type().bits() == 16
            && encoding.format().name().matches("VOP[12C](_DPP.*)?")
            && values.chance(40)
        ? new Register(RegisterFile.VECTOR, register.index() + 128, 1)
        : operand;
  }

  private int immediate(Bound bound) {
    int edge = values.word();
    return bound.type() == OperandType.I16
        ? (short) edge
        : edge & (bound.field() == null ? 0 : bound.field().mask());
  }

  private Operand packed(OperandKind.Packed kind) {
    return switch (kind.notation()) {
      case HARDWARE_REGISTER -> {
        int offset = values.below(10);
        int size = 1 + values.below(10 - offset);
        yield new Operand.Immediate(1 | offset << 6 | size - 1 << 11);
      }
      case WAIT_COUNTERS, DELAY, VERSION -> new Operand.Immediate(0);
      case DEPENDENCY_COUNTERS -> new Operand.Immediate(0xff9f);
      case MESSAGE, INDEX_MODE, VECTOR_TYPE -> null;
    };
  }

  Register vector(int count) {
    int first = values.below(vectors - count + 1);
    boolean even = count > 1 && set.generation().has(MachineFeature.ALIGNED);
    return new Register(RegisterFile.VECTOR, even ? first & -2 : first, count);
  }

  private Operand registers(Bound bound, OperandKind.Registers kind, int count) {
    if (!kind.files().contains(RegisterFile.SCALAR)) {
      if (count > vectors) {
        return null;
      }
      Register register = vector(count);
      return bound.takes(RegisterFile.VECTOR)
          ? register
          : new Register(RegisterFile.ACCUMULATOR, register.index(), count);
    }
    if (bound.slot().isDestination()) {
      return destination(kind, count);
    }
    return numbered(count);
  }

  Register numbered(int count) {
    int unit = count == 1 ? 1 : count == 2 ? 2 : 4;
    int first = values.below((Plan.DATA_SCALARS - count) / unit + 1) * unit;
    return new Register(RegisterFile.SCALAR, first, count);
  }

  private Register destination(OperandKind.Registers kind, int count) {
    boolean wave = count == facts.lanes() / 32;
    int choice = plainScalars ? 20 : values.below(20);
    if (choice == 0
        && count == 1
        && facts.nowhere() > 0
        && !kind.excluded().contains(facts.nowhere())) {
      return new Register(RegisterFile.SCALAR, facts.nowhere(), 1);
    }
    if (choice <= 2 && count <= 2) {
      return new Register(RegisterFile.SCALAR, Facts.VCC, count);
    }
    if (choice == 3 && wave && !kind.excluded().contains(Facts.EXEC)) {
      return new Register(RegisterFile.SCALAR, Facts.EXEC, count);
    }
    return numbered(count);
  }

  private Operand mask(int count) {
    return values.chance(40)
        ? new Register(RegisterFile.SCALAR, Facts.VCC, count)
        : numbered(count);
  }

  private Operand.Literal literal() {
    if (!hasLiteral) {
      literal = values.word();
      hasLiteral = true;
    }
    return new Operand.Literal(literal);
  }

  private Operand source(Encoding encoding, Bound bound, OperandKind.Source kind, int count) {
    boolean vectorOnly = encoding.row().markNames().contains("vector-only");
    boolean vectors = bound.takes(RegisterFile.VECTOR);
    boolean scalars = kind.files().contains(RegisterFile.SCALAR) && !vectorOnly;
    boolean pair = bound.type() == OperandType.V2F32 || bound.type() == OperandType.V2B32;
    boolean constants =
        !pair && set.takesConstants(kind) && bound.field() != null && bound.field().width() >= 8;
    int choice = values.below(100);
    if (vectors && choice < 55 || vectors && !scalars && !constants) {
      return vector(count);
    }
    if (constants && (choice < 72 || !scalars)) {
      return inline(bound, !isMixed(encoding));
    }
    boolean wide64 = bound.type().bits() == 64 && !bound.type().isFloat();
    if (choice < 78 && constants && scalars && encoding.literal() && kind.literal() && !wide64) {
      if (hasLiteral || scalarsLeft > 0 || !vectors) {
        scalarsLeft -= hasLiteral ? 0 : 1;
        return literal();
      }
    }
    if (scalars && (!vectors || scalarsLeft > 0)) {
      scalarsLeft--;
      return scalar(count, bound.type());
    }
    return vectors ? vector(count) : constants ? inline(bound, true) : numbered(count);
  }

  private Operand inline(Bound bound, boolean fractions) {
    int choice = values.below(fractions ? 3 : 2);
    if (choice == 2) {
      boolean pi = set.generation().has(MachineFeature.INV2PI);
      return new Operand.Inline(240 + values.below(pi ? 9 : 8));
    }
    return new Operand.Inline(128 + values.below(81));
  }

  private Operand scalar(int count, OperandType type) {
    int choice = values.below(12);
    if (count <= 2) {
      if (choice == 0) {
        return new Register(RegisterFile.SCALAR, Facts.VCC, count);
      }
      if (choice == 1 && count == facts.lanes() / 32) {
        return new Register(RegisterFile.SCALAR, Facts.EXEC, count);
      }
    }
    if (count == 1 && type.bits() == 32) {
      if (choice == 2) {
        return new Register(RegisterFile.SCALAR, facts.m0(), 1);
      }
      if (choice == 3 && set.validScalar(251 + values.below(3), 1)) {
        return new Register(RegisterFile.SCALAR, 253, 1);
      }
      if (choice == 4 && facts.major() < 11) {
        return new Register(RegisterFile.SCALAR, 251 + values.below(2), 1);
      }
      if (choice == 5 && facts.nowhere() > 0) {
        return new Register(RegisterFile.SCALAR, facts.nowhere(), 1);
      }
    }
    return numbered(count);
  }
}
