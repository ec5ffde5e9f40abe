package dev.lockstep.assembler.operand;

import dev.lockstep.assembler.expression.Node;

/** Gets what is wrong with an operand or a modifier; the first mistake counts. */
@FunctionalInterface
interface MismatchReport {
  /** Takes a mistake and the rule that it breaks; false, as nothing fits then. */
  boolean fail(String rule, Node node, String reason);
}
