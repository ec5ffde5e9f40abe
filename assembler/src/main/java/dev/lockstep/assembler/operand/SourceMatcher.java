package dev.lockstep.assembler.operand;

import dev.lockstep.assembler.expression.Expressions;
import dev.lockstep.assembler.expression.Fixup;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.machine.MachineNames;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Constants;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Encoding.Bound;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Modifiers;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.Literal;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.OperandKind;
import dev.lockstep.isa.model.OperandType;
import org.jspecify.annotations.Nullable;

/** Reads source operands: registers, inline constants, the one literal, and their modifiers. */
final class SourceMatcher {
  private final Attempt attempt;
  private final InstructionSet set;
  private final Encoding encoding;
  private final Expressions expressions;
  private final RegisterReader registers;

  /** The bit of op_sel that is the destination's. */
  private static final int DESTINATION = 8;

  private int negated;
  private int absolute;
  private int high;
  private int halves;
  private int extended;
  private @Nullable Literal literal;
  private @Nullable Node symbolicLiteral;

  SourceMatcher(
      Attempt attempt,
      InstructionSet set,
      Encoding encoding,
      Expressions expressions,
      RegisterReader registers) {
    this.attempt = attempt;
    this.set = set;
    this.encoding = encoding;
    this.expressions = expressions;
    this.registers = registers;
  }

  /** The modifiers with the flags that the sources asked for. */
  Modifiers withFlags(Modifiers modifiers) {
    Modifiers result = withFlag(modifiers, ModifierName.NEG, negated);
    result = withFlag(result, ModifierName.ABS, absolute);
    Encoding.BoundModifier selection = encoding.written(ModifierName.OP_SEL);
    if (high != 0 && selection != null) {
      result = result.with(selection.kind(), high | selection.value(modifiers));
    }
    return withFlag(result, ModifierName.SEXT, extended);
  }

  private Modifiers withFlag(Modifiers modifiers, ModifierName modifier, int bits) {
    Encoding.BoundModifier bound = encoding.modifier(modifier);
    return bits != 0 && bound != null ? modifiers.with(bound.kind(), bits) : modifiers;
  }

  /** Says which half of its register an operand is, where the form has a bit for that. */
  boolean select(Bound bound, boolean upper) {
    int bit = bound.slot().isDestination() ? DESTINATION : 1 << Math.max(0, bound.source());
    Encoding.BoundModifier selection = encoding.written(ModifierName.OP_SEL);
    if (upper && (selection == null || (encoding.denied(selection) & bit) != 0)) {
      return false;
    }
    high |= upper ? bit : 0;
    halves |= bit;
    return true;
  }

  /** Whether op_sel, where it is written beside halves of registers, says the same as these. */
  boolean agrees(Modifiers modifiers) {
    Encoding.BoundModifier selection = encoding.written(ModifierName.OP_SEL);
    int written = selection == null ? 0 : selection.value(modifiers);
    return written == 0 || (written & halves) == high;
  }

  boolean source(Bound bound, Node node, boolean scalars, boolean ldsDirect) {
    SourceOperand read = SourceOperand.read(node, registers);
    Register register = attempt.read(bound, read.core());
    if (register != null && read.lit()) {
      return attempt.fail(node, "lit() is for numbers");
    }
    if (register != null) {
      return registerSource(bound, read, register, scalars, ldsDirect);
    }
    if (RegisterReader.isHalf(read.core())) {
      return attempt.fail(
          read.core(), RegisterProblems.half(set, attempt.machine(), encoding, bound, read.core()));
    }
    if (!scalars && !(bound.kind() instanceof OperandKind.Source s && set.takesConstants(s))) {
      return attempt.fail(node, "expected " + attempt.expected(bound));
    }
    return constantSource(bound, read, node);
  }

  private boolean registerSource(
      Bound bound, SourceOperand read, Register named, boolean scalars, boolean ldsDirect) {
    Node node = read.core();
    if (named.count() == 0) {
      return attempt.fail("register-range", node, RegisterProblems.noSuch(set, attempt.machine()));
    }
    Register register = RegisterReader.cut(node, named, bound.registers());
    if (register.file() == RegisterFile.SCALAR) {
      boolean lds = set.isLdsDirect(register.index());
      boolean value = set.readOnlyScalar(register.index()) && takesConstants(bound);
      if (lds ? !ldsDirect : !scalars && !value) {
        return attempt.fail(node, "expected " + attempt.expected(bound));
      }
      // A value is as wide as what it stands in for.
      register =
          value && !scalars && register.count() == 1
              ? new Register(RegisterFile.SCALAR, register.index(), bound.registers())
              : attempt.scalarOfWidth(node, register, bound.registers());
      if (register == null) {
        return false;
      }
      if (set.isMisplaced(encoding, register.index())
          || isNarrow(bound) && set.readOnlyScalar(register.index())) {
        return attempt.fail(node, "this register is not allowed here");
      }
    } else if (!bound.takes(register.file())) {
      return attempt.fail(node, "expected " + attempt.expected(bound));
    } else if (register.count() != bound.registers()) {
      return attempt.fail(node, RegisterProblems.wrongCount(register, bound.registers()));
    } else if (!attempt.isInReach(bound, node, register)) {
      return false;
    }
    if (read.hasModifiers() && !modify(bound, read)) {
      return false;
    }
    attempt.add(register);
    return true;
  }

  /** Whether the field holds the codes of registers only, not those of constants. */
  private static boolean isNarrow(Bound bound) {
    return bound.field() != null && bound.field().width() < 8;
  }

  boolean modify(Bound bound, SourceOperand read) {
    boolean floating = bound.slot().modifiable();
    if (read.sext() && (floating || encoding.modifier(ModifierName.SEXT) == null)) {
      return attempt.fail(
          "source-modifier", read.node(), "sext() is for integer sources of sdwa instructions");
    }
    if ((read.neg() || read.abs()) && !floating) {
      return attempt.fail(
          "source-modifier", read.node(), "neg and abs are for floating-point sources");
    }
    if (read.neg() && encoding.modifier(ModifierName.NEG) == null
        || read.abs() && encoding.modifier(ModifierName.ABS) == null) {
      return attempt.fail(
          "source-modifier", read.node(), "this form takes no source modifiers; use the _e64 form");
    }
    int bit = 1 << bound.source();
    negated |= read.neg() ? bit : 0;
    absolute |= read.abs() ? bit : 0;
    extended |= read.sext() ? bit : 0;
    return true;
  }

  private boolean constantSource(Bound bound, SourceOperand read, Node node) {
    boolean halves = encoding.row().marked("half-constants", set.generation());
    OperandType type = halves ? OperandType.F16 : bound.type();
    if (isNarrow(bound)) {
      return attempt.fail(node, "expected a register");
    }
    if (read.sext() && !modify(bound, read)) {
      return false;
    }
    if ((read.neg() || read.abs()) && !takesModifiers(bound)) {
      return attempt.fail("source-modifier", node, "this operand takes no source modifiers");
    }
    if (bound.slot().modifiable() && isTwice(read)) {
      return attempt.fail(node, "one sign is possible here; write neg(-1)");
    }
    boolean bits = read.sext() || read.hasModifiers() && hasModifierBits(read);
    if (bits && !read.sext() && !modify(bound, read)) {
      return false;
    }
    if (read.core() instanceof Node.Real real) {
      double value = read.abs() && !bits ? Math.abs(real.value()) : real.value();
      Operand operand =
          Constants.ofFloat(read.neg() && !bits ? -value : value, type, set.generation());
      return constantOperand(
          bound, node, forced(read, operand, type), "the number " + real.value());
    }
    Long number = expressions.constant(read.core());
    if (number != null) {
      long value = read.hasModifiers() && !bits ? withSign(number, read, type) : number;
      Operand operand = Constants.ofInteger(value, type, set.generation());
      return constantOperand(bound, node, forced(read, operand, type), "the number " + number);
    }
    return symbolic(bound, read, node);
  }

  /** The literal that {@code lit()} asks for where there is a constant without one, as LLVM 22. */
  private static @Nullable Operand forced(
      SourceOperand read, @Nullable Operand operand, OperandType type) {
    return read.lit() && operand instanceof Operand.Inline(int code)
        ? new Literal(Constants.literalOf(code, type))
        : operand;
  }

  /** Whether a sign follows a sign, which LLVM does not read. */
  private static boolean isTwice(SourceOperand read) {
    return read.node() instanceof Node.Unary minus
        && minus.operator() == Node.Prefix.MINUS
        && minus.operand() instanceof Node.Unary second
        && second.operator() == Node.Prefix.MINUS;
  }

  /** Whether a name is that of a function which some form has for an operand's value. */
  boolean hasFunction(Bound bound, String name) {
    return switch (name) {
      case "lit" -> true;
      case "neg", "abs" -> takesModifiers(bound);
      case "sext" ->
          !bound.slot().modifiable()
              && bound.source() >= 0
              && set.named(encoding.row().name()).stream()
                  .anyMatch(form -> form.modifier(ModifierName.SEXT) != null);
      default -> false;
    };
  }

  private boolean takesModifiers(Bound bound) {
    return bound.slot().modifiable() && isModifiedSomewhere();
  }

  /** Whether any form of the instruction has source attempt.modifiers(). */
  private boolean isModifiedSomewhere() {
    for (Encoding form : set.named(encoding.row().name())) {
      boolean plain = form.form().isEmpty() || form.form().equals("e64");
      if (plain && form.modifier(ModifierName.NEG) != null) {
        return true;
      }
    }
    return false;
  }

  /** Whether the form encodes the modifiers; else they are applied to the constant. */
  private boolean hasModifierBits(SourceOperand read) {
    return !(read.neg() && encoding.modifier(ModifierName.NEG) == null
        || read.abs() && encoding.modifier(ModifierName.ABS) == null);
  }

  private static long withSign(long number, SourceOperand read, OperandType type) {
    long sign = 1L << (type.bits() - 1);
    boolean negative = type.bits() < Long.SIZE && number < 0 && number >= -sign;
    long bits = negative ? number & (sign << 1) - 1 : number;
    long value = read.abs() ? bits & ~sign : bits;
    return read.neg() ? value ^ sign : value;
  }

  private boolean constantOperand(Bound bound, Node node, @Nullable Operand operand, String what) {
    if (operand == null) {
      return attempt.fail(
          Attempt.RANGE, node, what + " does not fit an operand of type " + bound.type());
    }
    if (operand instanceof Literal number) {
      if (!takesLiteral(bound)) {
        return attempt.fail(
            "literal", node, "this form takes no literal; use a register or an inline constant");
      }
      return literal(node, number);
    }
    attempt.add(operand);
    return true;
  }

  private static boolean takesConstants(Bound bound) {
    return bound.kind() instanceof OperandKind.Source source && source.constants();
  }

  /** Adds a literal: all literals of an instruction are the same one. */
  boolean literal(Node node, Literal number) {
    if (literal != null && !literal.equals(number) || symbolicLiteral != null) {
      return attempt.fail(
          "two-literals", node, "only one literal is possible: the other one has another value");
    }
    literal = number;
    attempt.add(number);
    return true;
  }

  private boolean takesLiteral(Bound bound) {
    return encoding.literal()
        && !(bound.kind() instanceof OperandKind.Source source && !source.literal());
  }

  /** A literal whose value depends on symbols. */
  private boolean symbolic(Bound bound, SourceOperand read, Node node) {
    Node core = read.core() instanceof Node.Unary signed ? signed.operand() : read.core();
    if (core instanceof Node.Name name && set.isRegisterElsewhere(name.text())) {
      return attempt.fail(
          node,
          "there is no register '"
              + name.text()
              + "' on "
              + MachineNames.of(set.generation(), expressions.target()));
    }
    if (expressions.evaluate(read.core(), false) == null && !Expressions.isOpen(read.core())) {
      return attempt.fail(node, expressions.failure());
    }
    boolean modifiable = encoding.modifier(ModifierName.NEG) != null && bound.slot().modifiable();
    if (read.hasModifiers() || modifiable) {
      return attempt.fail(
          node, "no symbol can stand where neg and abs can; use the _e32 form or a number");
    }
    if (bound.type().bits() != 32 || bound.type().isPacked()) {
      return attempt.fail(
          node, "a symbol's value is 32 bits wide, and this operand is of type " + bound.type());
    }
    if (!takesLiteral(bound) || encoding.hasConstant()) {
      return attempt.fail("literal", node, "this form takes no literal, and a symbol needs one");
    }
    if (literal != null || symbolicLiteral != null && !symbolicLiteral.equals(read.core())) {
      return attempt.fail("two-literals", node, "only one literal is possible");
    }
    if (symbolicLiteral == null) {
      symbolicLiteral = read.core();
      attempt.add(
          new OperandFixup(
              Fixup.Kind.LITERAL, encoding.size(), read.core(), node.start(), node.end()));
    }
    attempt.add(new Literal(0));
    return true;
  }
}
