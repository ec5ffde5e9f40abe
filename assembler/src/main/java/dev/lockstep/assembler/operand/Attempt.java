package dev.lockstep.assembler.operand;

import dev.lockstep.assembler.expression.Expressions;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.syntax.Statement;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Encoding.Bound;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Modifiers;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.Immediate;
import dev.lockstep.isa.model.Operand.Off;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.OperandKind;
import dev.lockstep.isa.model.OperandRole;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.WayOut;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Matching of the operands of a statement with a form of an instruction. */
final class Attempt {
  private static final Off OFF = new Off();
  static final String COUNT = "operand-count";
  private static final String ALIGNMENT = "register-alignment";
  static final String RANGE = "number-range";

  private final InstructionSet set;
  private final Encoding encoding;
  private final Expressions expressions;
  private final RegisterReader registers;
  private final Statement.Instruction statement;
  private final List<Operand> operands = new ArrayList<>(5);
  private final List<OperandFixup> fixups = new ArrayList<>(0);
  private Modifiers modifiers = Modifiers.NONE;
  private final SourceMatcher sources;
  private final AddressMatcher addresses;
  private final ImageMatcher images;
  private int progress;
  private @Nullable Mismatch mismatch;

  Attempt(
      InstructionSet set,
      Encoding encoding,
      Expressions expressions,
      RegisterReader registers,
      Statement.Instruction statement) {
    this.set = set;
    this.encoding = encoding;
    this.expressions = expressions;
    this.registers = registers;
    this.statement = statement;
    this.sources = new SourceMatcher(this, set, encoding, expressions, registers);
    this.addresses = new AddressMatcher(this, set, encoding, expressions, registers);
    this.images = new ImageMatcher(this, set, encoding, registers);
  }

  /** Reason why the form did not fit. */
  Mismatch mismatch() {
    return mismatch != null
        ? mismatch
        : new Mismatch(0, statement.start(), statement.end(), "the operands do not fit");
  }

  List<Operand> operands() {
    return operands;
  }

  Modifiers modifiers() {
    return modifiers;
  }

  void add(Operand operand) {
    operands.add(operand);
  }

  void add(OperandFixup fixup) {
    fixups.add(fixup);
  }

  List<OperandFixup> fixups() {
    return fixups;
  }

  /** The instruction, or null with a {@link #mismatch}. */
  @Nullable Instruction match(List<Node> positional, List<Node> written) {
    ModifierMatcher matcher = new ModifierMatcher(set, encoding, expressions);
    Modifiers matched = matcher.match(written);
    if (matched == null) {
      mismatch = matcher.mismatch();
      return null;
    }
    modifiers = matched;
    if (!operands(positional)) {
      return null;
    }
    if (!sources.agrees(modifiers)) {
      fail(
          "option",
          statement.start(),
          statement.end(),
          "op_sel names other halves of registers than the operands");
      return null;
    }
    compress();
    modifiers = sources.withFlags(modifiers);
    Instruction instruction = new Instruction(encoding, List.copyOf(operands), modifiers);
    return OperandRules.check(set, instruction, this, positional) ? instruction : null;
  }

  /** A compressed export takes two registers, each for two values: those of the first and third. */
  private void compress() {
    if (encoding.value(modifiers, ModifierName.COMPR) != 0) {
      int first = operands.size() - 4;
      operands.set(first + 1, operands.get(first));
      operands.set(first + 3, operands.get(first + 2));
    }
  }

  boolean fail(Node node, String reason) {
    return fail(Mismatch.KIND, node, reason);
  }

  boolean fail(String rule, Node node, String reason) {
    return fail(rule, node, reason, WayOut.none());
  }

  boolean fail(String rule, Node node, String reason, WayOut wayOut) {
    return fail(rule, node.start(), node.end(), reason, wayOut);
  }

  boolean fail(int start, int end, String reason) {
    return fail(Mismatch.KIND, start, end, reason);
  }

  boolean fail(String rule, int start, int end, String reason) {
    return fail(rule, start, end, reason, WayOut.none());
  }

  private boolean fail(String rule, int start, int end, String reason, WayOut wayOut) {
    if (mismatch == null) {
      mismatch = new Mismatch(progress, start, end, rule, reason, wayOut);
    }
    return false;
  }

  private @Nullable Register none(String rule, Node node, String reason) {
    fail(rule, node, reason);
    return null;
  }

  int statementStart() {
    return statement.start();
  }

  int statementEnd() {
    return statement.end();
  }

  private boolean operands(List<Node> positional) {
    int at = 0;
    int needed = encoding.present(modifiers).size();
    int implied = impliedThatMayBeLeftOut();
    boolean skipImplied = implied > 0 && positional.size() == needed - implied;

    for (Bound bound : encoding.present(modifiers)) {
      progress++;
      if (bound.implied() != null && skipImplied) {
        operands.add(bound.implied());
        continue;
      }
      if (bound.kind() instanceof OperandKind.Packed packed
          && NumberMatcher.isCounters(packed.notation())) {
        return numbers().waits(packed.notation(), positional, at);
      }
      if (at >= positional.size()) {
        if (mayBeLeftOut(bound)) {
          operands.add(new Immediate(0));
          continue;
        }
        return fail(
            COUNT,
            statement.end(),
            statement.end(),
            "too few operands: expected " + expected(bound));
      }
      if (!operand(bound, positional.get(at++))) {
        return false;
      }
    }
    if (at < positional.size()) {
      progress++;
      return surplus(positional.get(at), needed);
    }
    progress += 2;
    return true;
  }

  /** A name behind the operands that is no register can only be a modifier. */
  private boolean surplus(Node extra, int needed) {
    return extra instanceof Node.Name name
            && !registers.looksLikeRegister(name)
            && !set.isRegisterElsewhere(name.text())
        ? unknownModifier(name)
        : fail(COUNT, extra, "too many operands: " + encoding.mnemonic() + " takes " + needed);
  }

  private boolean unknownModifier(Node.Name name) {
    Problem unknown = ModifierMatcher.unknown(set, encoding, machine(), name.text());
    return fail(ModifierMatcher.OPTION, name, unknown.text(), unknown.wayOut());
  }

  /** Operands that are 0 when they are not written. */
  private boolean mayBeLeftOut(Bound bound) {
    Encoding.BoundModifier both = encoding.modifier(ModifierName.IMMOFFSET);
    return bound.kind() instanceof OperandKind.Numeric numeric && numeric.optional()
        || bound.kind() instanceof OperandKind.ScalarOffset
            && (both == null || !modifiers.has(both.kind()));
  }

  /**
   * Number of implied operands that may be left out together: VCC of the narrow form where it is
   * the only one, and where machines have the feature, VCC of all forms that read it.
   */
  private int impliedThatMayBeLeftOut() {
    int count = 0;
    boolean carry = false;
    for (Bound bound : encoding.operands()) {
      if (bound.implied() != null) {
        carry |= bound.slot().is(FieldName.SDST);
        count++;
      }
    }
    boolean written = carry && !encoding.row().marked("short-carry", set.generation());
    boolean plain =
        encoding.form().equals("e32")
            || encoding.form().equals("dpp") && set.generation().has(MachineFeature.SHORT_DPP);
    boolean narrow = count == 1 && !written && plain;
    boolean reads = count > 0 && encoding.operands().getLast().implied() != null;
    return narrow || reads && set.generation().has(MachineFeature.IMPLIED_VCC) ? count : 0;
  }

  private boolean operand(Bound bound, Node node) {
    if (node instanceof Node.Malformed malformed) {
      return fail(node, malformed.reason());
    }
    if (bound.implied() != null) {
      Register register = registers.read(node);
      if (!bound.implied().equals(register)) {
        return fail(node, "expected " + expected(bound));
      }
      operands.add(bound.implied());
      return true;
    }
    Node.Name reserved = ReservedNames.first(bound, node);
    String problem =
        reserved == null
            ? null
            : ReservedNames.problem(
                set, registers, bound, sources.hasFunction(bound, reserved.text()), node);
    if (reserved != null && problem != null) {
      return fail(reserved, problem.isEmpty() ? "expected " + expected(bound) : problem);
    }
    return switch (bound.kind()) {
      case OperandKind.Registers kind -> registerOperand(bound, kind, node);
      case OperandKind.Source kind ->
          sources.source(bound, node, kind.files().contains(RegisterFile.SCALAR), kind.ldsDirect());
      case OperandKind.SdwaSource _ -> sources.source(bound, node, isWide(), false);
      case OperandKind.SdwaMask _, OperandKind.Mask _ -> mask(bound, node);
      case OperandKind.Numeric kind -> numbers().numeric(bound, kind, node);
      case OperandKind.Branch _ -> numbers().branch(bound, node);
      case OperandKind.Constant _ -> numbers().constant(bound, node);
      case OperandKind.Packed kind -> numbers().packed(kind, node);
      case OperandKind.ScalarOffset _ -> addresses.scalarOffset(bound, node);
      case OperandKind.BufferAddress _ -> addresses.bufferAddress(bound, node);
      case OperandKind.GlobalAddress _ -> addresses.vectors(bound, node, 1, 2);
      case OperandKind.GlobalPointer _ -> addresses.base(bound, node, 2);
      case OperandKind.ScratchAddress _ ->
          isOff(node) ? off() : addresses.vectors(bound, node, 1, 1);
      case OperandKind.ScratchPointer _ -> addresses.base(bound, node, 1);
      case OperandKind.ImageAddress _ -> images.address(bound, node);
      case OperandKind.ImageData _ -> images.data(bound, node);
      case OperandKind.ExportTarget _ -> numbers().listed(bound, node, "export-target");
      case OperandKind.ExportSource _ -> isOff(node) ? off() : addresses.vectors(bound, node, 1, 1);
      case OperandKind.Attribute _ -> numbers().attribute(bound, node);
      case OperandKind.InterpolationSlot _ -> numbers().listed(bound, node, "slot");
      case OperandKind.Pointer _, OperandKind.Distance _, OperandKind.Named _ ->
          fail(node, "expected " + expected(bound));
    };
  }

  private NumberMatcher numbers() {
    return new NumberMatcher(this, set, expressions, registers, sources);
  }

  /** Whether a source takes more than VGPRs: not if it selects the register to move from. */
  private boolean isWide() {
    return !(encoding.row().shape() instanceof Shape.LaneRelative relative)
        || relative.indexed() == Shape.Indexed.DESTINATION;
  }

  boolean off() {
    operands.add(OFF);
    return true;
  }

  static boolean isOff(Node node) {
    return node instanceof Node.Name name && name.text().equals("off");
  }

  /** Name of the machine, for messages. */
  String machine() {
    return registers.machine();
  }

  /** Text forms that an operand accepts, for messages. */
  String expected(Bound bound) {
    return OperandText.expected(set, bound, encoding);
  }

  private boolean registerOperand(Bound bound, OperandKind.Registers kind, Node written) {
    Node node = written;
    if (bound.source() >= 0) {
      SourceOperand read = SourceOperand.read(written, registers);
      if (read.hasModifiers() && registers.looksLikeRegister(read.core())) {
        if (!sources.modify(bound, read)) {
          return false;
        }
        node = read.core();
      }
    }
    Register register = register(bound, node);
    if (register == null) {
      return false;
    }
    int count =
        bound.slot().role() == OperandRole.TRANSFER
            ? bound.registers() + encoding.value(modifiers, ModifierName.TFE)
            : bound.registers();
    register = RegisterReader.cut(node, register, count);
    if (!kind.files().contains(register.file())) {
      return fail(node, "expected " + expected(bound));
    }
    if (register.file() == RegisterFile.SCALAR) {
      register = scalarOfWidth(node, register, count, placeRule(bound));
      if (register == null) {
        return false;
      }
      if (set.isExcluded(kind.excluded(), register.index())
          || set.readOnlyScalar(register.index()) && !kind.readOnly()) {
        return fail(node, "this register is not allowed here: expected " + expected(bound));
      }
      if (encoding.row().marked("null-only", set.generation()) && !set.isNull(register.index())) {
        return fail(node, "the register must be null here");
      }
      if (register.index() % kind.unit() != 0) {
        return fail(ALIGNMENT, node, "the first register must be a multiple of " + kind.unit());
      }
    } else if (register.count() != count) {
      return fail("register-count", node, RegisterProblems.wrongCount(register, count));
    } else if (!isInReach(bound, node, register)) {
      return false;
    }
    operands.add(register);
    return true;
  }

  /** Whether an operand can name a vector register; else a failure. */
  boolean isInReach(Bound bound, Node node, Register register) {
    boolean whole = set.lowHalves(encoding, bound) && registers.half(node) == null;
    int limit =
        whole && !set.halves(encoding, bound)
            ? set.generation().vgprs() / 2
            : set.vectors(encoding, bound);
    return register.index() + register.count() <= limit
        || fail(
            node,
            "16-bit operands of this form are v0 to v"
                + (limit - 1)
                + "; the _e64 form takes others");
  }

  /** The register that a node names; where halves of registers stand, half a one. */
  @Nullable Register read(Bound bound, Node node) {
    RegisterReader.Half half = set.isHalf(encoding, bound) ? registers.half(node) : null;
    int halves = set.generation().vgprs() / 2;
    if (half != null && (set.halves(encoding, bound) || set.lowHalves(encoding, bound))) {
      return half.inField(halves);
    }
    if (half != null) {
      return sources.select(bound, half.high())
          ? new Register(RegisterFile.VECTOR, half.number(), 1)
          : null;
    }
    Register whole = registers.read(node);
    return !set.halves(encoding, bound)
        ? whole
        : whole != null && whole.file() == RegisterFile.SCALAR ? whole : null;
  }

  /** The register that a node names; null after a failure. */
  @Nullable Register register(Bound bound, Node node) {
    Register register = read(bound, node);
    if (register == null) {
      return none(
          Mismatch.KIND,
          node,
          RegisterReader.isHalf(node)
              ? RegisterProblems.half(set, machine(), encoding, bound, node)
              : "expected " + expected(bound));
    }
    return register.count() == 0
        ? none("register-range", node, RegisterProblems.noSuch(set, machine()))
        : register;
  }

  /** The rule of where a sequence of SGPRs begins. */
  private static String placeRule(Bound bound) {
    return bound.slot().role() == OperandRole.RESOURCE ? "resource-alignment" : ALIGNMENT;
  }

  /** A scalar sequence as wide as asked, if it exists and is aligned; null after a failure. */
  @Nullable Register scalarOfWidth(Node node, Register register, int count) {
    return scalarOfWidth(node, register, count, ALIGNMENT);
  }

  private @Nullable Register scalarOfWidth(Node node, Register register, int count, String rule) {
    Register wide = RegisterReader.cut(node, register, count);
    if ((set.readOnlyScalar(register.index()) || set.isNull(register.index()))
        && register.count() == 1
        && set.validScalar(register.index(), count)) {
      wide = new Register(RegisterFile.SCALAR, register.index(), count);
    }
    if (wide.count() != count) {
      return none("register-count", node, RegisterProblems.wrongCount(register, count));
    }
    return set.validScalar(wide.index(), count)
        ? wide
        : none(rule, node, RegisterProblems.misplaced(set, machine(), wide));
  }

  private boolean mask(Bound bound, Node node) {
    Register register = register(bound, node);
    if (register == null) {
      return false;
    }
    // A field of eight bits holds the codes of read-only values too, and LLVM lets them stand here.
    boolean narrow = bound.field() != null && bound.field().width() < 8;
    if (register.file() != RegisterFile.SCALAR
        || set.readOnlyScalar(register.index())
            && (narrow || bound.kind() instanceof OperandKind.SdwaMask)) {
      return fail(node, "expected " + expected(bound));
    }
    register = scalarOfWidth(node, register, bound.registers());
    if (register == null) {
      return false;
    }
    operands.add(register);
    return true;
  }
}
