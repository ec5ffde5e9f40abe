package dev.lockstep.assembler.operand;

import dev.lockstep.assembler.expression.Node;
import dev.lockstep.text.source.WayOut;

/** Gets what is wrong with an operand or a modifier; the first mistake counts. */
@FunctionalInterface
interface MismatchReport {
  /** Takes a mistake and the rule that it breaks; false, as nothing fits then. */
  boolean fail(String rule, Node node, String reason, WayOut wayOut);

  /** Takes a mistake without a way out of its own. */
  default boolean fail(String rule, Node node, String reason) {
    return fail(rule, node, reason, WayOut.none());
  }
}
