package dev.lockstep.assembler.block.reader;

import dev.lockstep.assembler.expression.Node;

/** A friendly statement's expression; places are those of the source. */
sealed interface Term {
  int start();

  int end();

  /** A name, a register, a number or a label. */
  record Leaf(int start, int end, Node node) implements Term {}

  /**
   * Two terms and what joins them.
   *
   * @param operator as written, min or max
   */
  record Pair(int start, int end, String operator, Term left, Term right) implements Term {}

  /**
   * A term with something in front.
   *
   * @param operator neg, ~ or abs
   */
  record Single(int start, int end, String operator, Term operand) implements Term {}

  /** Value in memory at an address; the offset is 0 where none is written. */
  record Memory(int start, int end, Node base, Node offset) implements Term {}

  /** Text that is no expression. */
  record Malformed(int start, int end, String reason) implements Term {}
}
