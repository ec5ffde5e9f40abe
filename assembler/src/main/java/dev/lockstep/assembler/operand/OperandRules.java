package dev.lockstep.assembler.operand;

import dev.lockstep.assembler.expression.Node;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.machine.MachineTables;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Encoding.Bound;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.Literal;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.OperandKind;
import dev.lockstep.isa.model.Row;
import dev.lockstep.isa.model.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Rules that bind several operands of an instruction, or an operand and the row, together. */
final class OperandRules {
  private static final long LITERAL = -2;
  private static final long NONE = -1;

  private final InstructionSet set;
  private final Instruction instruction;
  private final Encoding encoding;
  private final Attempt attempt;
  private final List<Node> positional;

  private OperandRules(
      InstructionSet set, Instruction instruction, Attempt attempt, List<Node> positional) {
    this.set = set;
    this.instruction = instruction;
    this.encoding = instruction.encoding();
    this.attempt = attempt;
    this.positional = positional;
  }

  static boolean check(
      InstructionSet set, Instruction instruction, Attempt attempt, List<Node> positional) {
    OperandRules rules = new OperandRules(set, instruction, attempt, positional);
    return rules.banks()
        && rules.oneLiteral()
        && rules.alignment()
        && rules.vectorOnly()
        && rules.oneFile()
        && rules.apart()
        && rules.constantBus()
        && rules.ldsDirect()
        && rules.components()
        && rules.faultStatus();
  }

  private Node node(int operand) {
    return positional.get(Math.min(operand, positional.size() - 1));
  }

  /** A literal source beside a mandatory constant is the same number. */
  private boolean oneLiteral() {
    Literal first = null;
    for (int i = 0; i < instruction.operands().size(); i++) {
      if (instruction.operands().get(i) instanceof Literal literal) {
        if (first != null && !first.equals(literal)) {
          return attempt.fail(
              "two-literals",
              node(i),
              "only one literal is possible: the other one has another value");
        }
        first = literal;
      }
    }
    return true;
  }

  /** On some generations sequences of vector registers start at an even one. */
  private boolean alignment() {
    boolean aligned =
        set.generation().has(MachineFeature.ALIGNED)
            && !encoding.row().marked("odd-pairs", set.generation());
    boolean even = encoding.row().marked("even", set.generation());
    for (int i = 0; i < instruction.operands().size(); i++) {
      if (instruction.operands().get(i) instanceof Register register
          && register.file() != RegisterFile.SCALAR
          && (register.index() & 1) != 0
          && (aligned && register.count() > 1 || even)) {
        return attempt.fail(
            "register-alignment",
            node(i),
            even
                ? "the data register of this instruction must have an even number"
                : "a sequence of vector registers must start at an even number on "
                    + attempt.machine());
      }
    }
    return true;
  }

  /** Some instructions read no SGPRs although their operand codes could name them. */
  private boolean vectorOnly() {
    if (!encoding.row().marked("vector-only", set.generation())) {
      return true;
    }
    for (int i = 0; i < instruction.operands().size(); i++) {
      if (instruction.operands().get(i) instanceof Register register
          && register.file() == RegisterFile.SCALAR
          && !set.isLdsDirect(register.index())) {
        return attempt.fail(
            node(i), "the source must be a VGPR or an inline constant on " + attempt.machine());
      }
    }
    return true;
  }

  /** Whether all operands are in AGPRs or none is, as one bit encodes it. */
  private boolean oneFile() {
    Bound first = null;
    RegisterFile file = RegisterFile.VECTOR;
    for (int at = 0; at < instruction.operands().size(); at++) {
      Bound bound = instruction.bounds().get(at);
      if (bound.accumulator() == null
          || !(instruction.operands().get(at) instanceof Register register)
          || register.file() == RegisterFile.SCALAR) {
        continue;
      }
      if (first == null || !bound.accumulator().equals(first.accumulator())) {
        first = bound;
        file = register.file();
      } else if (register.file() != file) {
        return attempt.fail(
            node(at),
            "this operand must be in the same kind of registers as "
                + first.slot().field()
                + ": all VGPRs or all AGPRs");
      }
    }
    return true;
  }

  /** The third source of a large matrix operation is the destination, or shares nothing with it. */
  private boolean apart() {
    if (!encoding.row().marked("apart", set.generation())
        || !(instruction.operands().getFirst() instanceof Register d)
        || !(instruction.operands().getLast() instanceof Register c)
        || c.file() != d.file()
        || c.equals(d)) {
      return true;
    }
    return c.index() + c.count() <= d.index()
        || d.index() + d.count() <= c.index()
        || attempt.fail(
            node(instruction.operands().size() - 1),
            "source C must be the destination itself or share no register with it");
  }

  /**
   * A vector instruction reads only so many different scalar values: SGPRs, M0, VCC, EXEC and a
   * literal. Source: "Constant bus" in the ISA manuals.
   */
  private boolean constantBus() {
    if (!isVector()) {
      return true;
    }
    long[] seen = new long[8];
    int count = 0;
    boolean narrow = encoding.row().marked("one-scalar", set.generation());
    int most = narrow ? 1 : set.generation().constantBus();
    if (readsVccUnseen()) {
      seen[count++] = key(vcc());
    }
    MachineTables.ScalarName m0 = set.scalar("m0");
    if (encoding.row().shape() instanceof Shape.LaneRelative && m0 != null) {
      seen[count++] = key(new Register(RegisterFile.SCALAR, m0.code(), 1));
    }
    for (int at = 0; at < instruction.operands().size(); at++) {
      Bound bound = instruction.bounds().get(at);
      Operand operand = instruction.operands().get(at);
      if (bound.slot().isDestination() || isLaneSelectInM0(bound, operand)) {
        continue;
      }
      long key = key(operand);
      // A literal counts once for each of the sizes in which it is read.
      key -= key == LITERAL && bound.type().bits() == Long.SIZE ? 1 : 0;
      if (key == NONE || contains(seen, count, key)) {
        continue;
      }
      seen[count++] = key;
      if (count > most) {
        return attempt.fail(
            "constant-bus",
            node(at),
            "too many scalar values: a vector instruction reads at most "
                + most
                + " different SGPR, special register or literal");
      }
    }
    return true;
  }

  /**
   * The two operations of a pair read registers of different banks and write an even and an odd
   * one. Source: "VOPD" in the RDNA3 ISA manual.
   */
  private boolean banks() {
    Row second = encoding.second();
    if (second == null) {
      return true;
    }
    int count = encoding.row().slots().size();
    List<Operand> all = instruction.operands();
    List<Operand> first = sourcesOf(encoding.row(), all.subList(0, count));
    List<Operand> other = sourcesOf(second, all.subList(count, all.size()));
    boolean free =
        set.generation().has(MachineFeature.DUAL_MOVE) && isMove(encoding.row()) && isMove(second);
    for (int i = 0; i < Math.min(first.size(), free ? 1 : other.size()); i++) {
      int bank = i == 0 || i == 3 ? 1 : 3;
      if (first.get(i) instanceof Register one
          && other.get(i) instanceof Register two
          && one.file() == RegisterFile.VECTOR
          && two.file() == RegisterFile.VECTOR
          && (one.index() & bank) == (two.index() & bank)) {
        return attempt.fail(
            node(count + Math.min(i, all.size() - count - 1)),
            i == 0
                ? "of the two destinations one must be even and the other odd"
                : "the two operations read "
                    + (bank == 1 ? "two even or two odd registers" : "registers of one bank")
                    + " as source "
                    + i
                    + ": their numbers must differ in the low "
                    + (bank == 1 ? "bit" : "two bits"));
      }
    }
    return true;
  }

  private boolean isMove(Row row) {
    return row.marked("moves", set.generation());
  }

  /**
   * Destination and sources of one of two operations, with the third source that is not written.
   */
  private List<Operand> sourcesOf(Row row, List<Operand> written) {
    List<Operand> result = new ArrayList<>(written);
    if (row.marked("accumulates", set.generation())) {
      result.add(written.getFirst());
    }
    return result;
  }

  private boolean readsVccUnseen() {
    Row second = encoding.second();
    if (encoding.row().marked("reads-vcc", set.generation())
        || second != null && second.marked("reads-vcc", set.generation())) {
      return true;
    }
    return encoding.row().shape() instanceof Shape.Lane lane
        && lane.inputs().contains(Shape.Input.VCC);
  }

  private Register vcc() {
    MachineTables.ScalarName vcc = set.scalar("vcc");
    // LLVM counts the mask that a pair reads unseen apart from vcc_lo.
    int count = encoding.second() == null ? set.waveSize() / 32 : 2;
    return new Register(RegisterFile.SCALAR, vcc == null ? 0 : vcc.code(), count);
  }

  /** The lane number of a lane access comes from M0 on a path of its own. */
  private boolean isLaneSelectInM0(Bound bound, Operand operand) {
    MachineTables.ScalarName m0 = set.scalar("m0");
    return bound.source() == 1
        && encoding.row().shape() instanceof Shape.CrossLane
        && operand instanceof Register register
        && register.file() == RegisterFile.SCALAR
        && m0 != null
        && register.index() == m0.code();
  }

  /** Whether the instruction reads its scalars over the constant bus. */
  private boolean isVector() {
    boolean sources = false;
    boolean vectors = false;
    for (Bound bound : encoding.operands()) {
      sources |= bound.source() >= 0;
      vectors |= hasVectors(bound.kind());
    }
    return sources && vectors;
  }

  private static boolean hasVectors(OperandKind kind) {
    return switch (kind) {
      case OperandKind.Registers registers -> isVector(registers.files());
      case OperandKind.Source source -> isVector(source.files());
      case OperandKind.SdwaSource _ -> true;
      default -> false;
    };
  }

  private static boolean isVector(Set<RegisterFile> files) {
    return files.contains(RegisterFile.VECTOR) || files.contains(RegisterFile.ACCUMULATOR);
  }

  private static boolean contains(long[] seen, int count, long key) {
    for (int i = 0; i < count; i++) {
      if (seen[i] == key) {
        return true;
      }
    }
    return false;
  }

  private long key(Operand operand) {
    return switch (operand) {
      case Register register ->
          register.file() == RegisterFile.SCALAR
                  && !set.isLdsDirect(register.index())
                  && !set.isNull(register.index())
              ? (long) register.index() << 8
                  | (set.readOnlyScalar(register.index()) ? 0 : register.count())
              : NONE;
      case Literal _ -> LITERAL;
      case Operand.Inline _, Operand.Immediate _, Operand.Off _, Operand.Scattered _ -> NONE;
    };
  }

  /** Direct reads of LDS are for the first source, and not for reversed operations. */
  private boolean ldsDirect() {
    for (int at = 0; at < instruction.operands().size(); at++) {
      Bound bound = instruction.bounds().get(at);
      Operand operand = instruction.operands().get(at);
      boolean direct =
          operand instanceof Register register
              && register.file() == RegisterFile.SCALAR
              && set.isLdsDirect(register.index());
      if (direct && encoding.row().marked("reversed", set.generation())) {
        return attempt.fail(
            "lds-direct", node(at), "lds_direct cannot be used with this instruction");
      }
      if (direct && bound.source() != 0) {
        return attempt.fail("lds-direct", node(at), "lds_direct can be the first source only");
      }
    }
    return true;
  }

  /** Only loads can return a fault status. */
  private boolean faultStatus() {
    if (encoding.row().shape() instanceof Shape.Store
        && encoding.value(instruction.modifiers(), ModifierName.TFE) != 0) {
      return attempt.fail(
          attempt.statementStart(), attempt.statementEnd(), "tfe has no meaning for a store");
    }
    if (encoding.value(instruction.modifiers(), ModifierName.TFE) != 0
        && encoding.value(instruction.modifiers(), ModifierName.LDS) != 0) {
      return attempt.fail(
          attempt.statementStart(),
          attempt.statementEnd(),
          "tfe returns a status in a register, and with lds there is none");
    }
    return true;
  }

  /** Image operations that move a fixed choice of components. */
  private boolean components() {
    Encoding.BoundModifier mask = encoding.modifier(ModifierName.DMASK);
    if (mask == null) {
      return true;
    }
    int value = encoding.value(instruction.modifiers(), ModifierName.DMASK);
    if (encoding.row().marked("gather4", set.generation()) && Integer.bitCount(value) != 1) {
      return attempt.fail(
          attempt.statementStart(),
          attempt.statementEnd(),
          "a gather takes one component: dmask must have one bit set");
    }
    if (encoding.row().marked("atomic-image", set.generation())
        && value != 1
        && value != 3
        && value != 15) {
      return attempt.fail(
          attempt.statementStart(),
          attempt.statementEnd(),
          "an atomic image operation needs dmask 0x1, 0x3 or 0xf");
    }
    return true;
  }
}
