package dev.lockstep.assembler.operand;

import dev.lockstep.assembler.expression.Node;

/**
 * A source operand taken apart: its modifiers and what they stand on. A minus sign before a number
 * belongs to the number.
 *
 * @param node the whole operand
 * @param core the operand without modifiers
 * @param lit whether it is written as {@code lit(1)}, which marks a number
 */
record SourceOperand(Node node, Node core, boolean neg, boolean abs, boolean sext, boolean lit) {
  boolean hasModifiers() {
    return neg || abs || sext;
  }

  static SourceOperand read(Node node, RegisterReader registers) {
    Node core = node;
    boolean neg = false;
    boolean abs = false;
    boolean sext = false;
    if (core instanceof Node.Call call
        && call.name().equals("sext")
        && call.arguments().size() == 1) {
      sext = true;
      core = positive(call.arguments().getFirst());
      return new SourceOperand(node, core, neg, abs, sext, false);
    }
    if (core instanceof Node.Unary unary
        && unary.operator() == Node.Prefix.MINUS
        && negatable(unary.operand(), registers)) {
      neg = true;
      core = unary.operand();
    } else if (core instanceof Node.Call call
        && call.name().equals("neg")
        && call.arguments().size() == 1) {
      neg = true;
      core = call.arguments().getFirst();
    }
    if (core instanceof Node.Bars bars) {
      abs = true;
      core = bars.operand();
    } else if (core instanceof Node.Call call
        && call.name().equals("abs")
        && call.arguments().size() == 1) {
      abs = true;
      core = call.arguments().getFirst();
    }
    Node number = withoutLit(core);
    boolean lit = !number.equals(core);
    core = number;
    return new SourceOperand(node, positive(core), neg, abs, sext, lit);
  }

  /** Argument of {@code lit(...)}; the node itself when it is no such call. */
  static Node withoutLit(Node node) {
    return node instanceof Node.Call call
            && call.name().equals("lit")
            && call.arguments().size() == 1
        ? call.arguments().getFirst()
        : node;
  }

  /** A float that holds its sign itself. */
  private static Node positive(Node core) {
    return isNegativeReal(core) ? new Node.Real(core.start(), core.end(), realValue(core)) : core;
  }

  private static boolean negatable(Node node, RegisterReader registers) {
    return node instanceof Node.Bars
        || node instanceof Node.Call call && call.name().equals("abs")
        || registers.looksLikeRegister(node);
  }

  /** Whether a node is a float with a sign. */
  static boolean isNegativeReal(Node node) {
    return node instanceof Node.Unary unary
        && (unary.operator() == Node.Prefix.MINUS || unary.operator() == Node.Prefix.PLUS)
        && unary.operand() instanceof Node.Real;
  }

  /** The value of a float, with its sign. */
  static double realValue(Node node) {
    if (node instanceof Node.Real real) {
      return real.value();
    }
    if (node instanceof Node.Unary unary && unary.operand() instanceof Node.Real real) {
      return unary.operator() == Node.Prefix.MINUS ? -real.value() : real.value();
    }
    throw new IllegalArgumentException("no float: " + node);
  }
}
