package dev.lockstep.assembler.operand;

import dev.lockstep.assembler.expression.Expressions;
import dev.lockstep.assembler.expression.Fixup;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Constants;
import dev.lockstep.isa.model.Encoding.Bound;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.Immediate;
import dev.lockstep.isa.model.Operand.Inline;
import dev.lockstep.isa.model.Operand.Literal;
import dev.lockstep.isa.model.OperandKind;
import dev.lockstep.isa.model.OperandType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the operands that are numbers, or names for numbers. */
record NumberMatcher(
    Attempt attempt,
    InstructionSet set,
    Expressions expressions,
    RegisterReader registers,
    SourceMatcher sources) {
  boolean numeric(Bound bound, OperandKind.Numeric kind, Node node) {
    Long value = expressions.constant(node);
    if (value == null) {
      return attempt.fail(node, "expected a number known at this point");
    }
    int width = Math.max(1, bound.field() == null ? 16 : bound.field().width());
    if (kind.wide() && value > Integer.MAX_VALUE && value <= 0xffffffffL) {
      value = (long) value.intValue(); // A negative number as 32 bits.
    }
    long low = kind.signed() ? -(1L << (width - 1)) : 0;
    long high = kind.unsigned() ? (1L << width) - 1 : (1L << (width - 1)) - 1;
    if (value < low || value > high) {
      return attempt.fail(
          Attempt.RANGE,
          node,
          "the number " + value + " is out of range; use " + low + " to " + high);
    }
    attempt.add(new Immediate((int) (value & (1L << width) - 1)));
    return true;
  }

  boolean branch(Bound bound, Node node) {
    Long value = expressions.constant(node);
    if (value != null) {
      if (value < Short.MIN_VALUE || value > 0xffff) {
        return attempt.fail(
            "branch-range", node, "the distance " + value + " words is out of range");
      }
      attempt.add(new Immediate((int) (value & 0xffff)));
      return true;
    }
    if (registers.looksLikeRegister(node)
        || node instanceof Node.Name name && set.isRegisterElsewhere(name.text())
        || !(node instanceof Node.Name || node instanceof Node.Here)
        || expressions.evaluate(node, false) == null) {
      return attempt.fail(node, "expected " + attempt.expected(bound));
    }
    attempt.add(new OperandFixup(Fixup.Kind.BRANCH, 0, node, node.start(), node.end()));
    attempt.add(new Immediate(0));
    return true;
  }

  boolean constant(Bound bound, Node written) {
    Node node = SourceOperand.withoutLit(written);
    OperandType type = bound.type();
    if (node instanceof Node.Real || SourceOperand.isNegativeReal(node)) {
      double value = SourceOperand.realValue(node);
      if (!type.isFloat()) {
        return attempt.fail(node, "expected an integer");
      }
      Operand operand = Constants.ofFloat(value, type, set.generation());
      if (operand == null) {
        return attempt.fail(
            Attempt.RANGE,
            node,
            "the number " + value + " does not fit an operand of type " + type);
      }
      return sources.literal(node, new Literal(bits(operand, type)));
    }
    Long number = expressions.constant(node);
    if (number == null) {
      return attempt.fail(node, "expected a number known at this point");
    }
    int width = type.bits() == 16 ? 16 : 32;
    if (number < -(1L << (width - 1)) || number >= 1L << width) {
      return attempt.fail(Attempt.RANGE, node, "the number does not fit in " + width + " bits");
    }
    return sources.literal(
        node, new Literal(width == 16 ? (int) (number & 0xffff) : (int) (long) number));
  }

  private static int bits(Operand operand, OperandType type) {
    return operand instanceof Inline inline
        ? (int) Constants.bits(inline.code(), type)
        : operand instanceof Literal number ? number.bits() : 0;
  }

  boolean packed(OperandKind.Packed kind, Node node) {
    return packed(new PackedReader(set, expressions, attempt::fail).read(kind.notation(), node));
  }

  private boolean packed(@Nullable Long value) {
    if (value != null) {
      attempt.add(new Immediate((int) (long) value));
    }
    return value != null;
  }

  static boolean isCounters(OperandKind.Notation notation) {
    return switch (notation) {
      case WAIT_COUNTERS, DEPENDENCY_COUNTERS -> true;
      case HARDWARE_REGISTER, MESSAGE, INDEX_MODE, DELAY, VERSION, VECTOR_TYPE -> false;
    };
  }

  boolean waits(OperandKind.Notation notation, List<Node> positional, int from) {
    if (from >= positional.size()) {
      return attempt.fail(
          Attempt.COUNT,
          attempt.statementEnd(),
          attempt.statementEnd(),
          "too few operands: expected wait counts");
    }
    if (attempt.statementEnd() > positional.getLast().end()) {
      return attempt.fail(
          attempt.statementEnd(), attempt.statementEnd(), "expected a counter behind the comma");
    }
    return packed(
        new PackedReader(set, expressions, attempt::fail)
            .waits(notation, positional.subList(from, positional.size())));
  }

  boolean listed(Bound bound, Node node, String list) {
    Integer value = node instanceof Node.Name name ? set.value(list, name.text()) : null;
    if (value == null) {
      return attempt.fail(node, "expected " + attempt.expected(bound));
    }
    attempt.add(new Immediate(value));
    return true;
  }

  boolean attribute(Bound bound, Node node) {
    if (node instanceof Node.Name name && name.text().matches("attr[0-9]{1,2}\\.[xyzw]")) {
      String text = name.text();
      int dot = text.indexOf('.');
      int number = Integer.parseInt(text.substring(4, dot));
      if (number > 32) {
        return attempt.fail(node, "attributes go from attr0 to attr32");
      }
      attempt.add(new Immediate(number << 2 | "xyzw".indexOf(text.charAt(dot + 1))));
      return true;
    }
    return attempt.fail(node, "expected " + attempt.expected(bound));
  }
}
