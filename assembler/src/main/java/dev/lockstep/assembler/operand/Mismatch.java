package dev.lockstep.assembler.operand;

import dev.lockstep.assembler.syntax.Statement;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.WayOut;

/**
 * Reason why a form of an instruction does not fit the text.
 *
 * @param progress score of the match; the failure with the greatest one is reported
 * @param start first character of what does not fit
 * @param end one past its last character
 * @param rule id of the rule that is broken
 * @param reason the error and the rule that it breaks
 */
public record Mismatch(
    int progress, int start, int end, String rule, String reason, WayOut wayOut) {
  /** The rule of operands that are not of the kind that stands in their place. */
  public static final String KIND = "operand";

  /** A mismatch without a way out of its own. */
  public Mismatch(int progress, int start, int end, String rule, String reason) {
    this(progress, start, end, rule, reason, WayOut.none());
  }

  Mismatch(int progress, int start, int end, String reason) {
    this(progress, start, end, KIND, reason);
  }

  /** The mnemonic of a statement is what is wrong. */
  static Mismatch of(Problem problem, Statement.Instruction statement) {
    return new Mismatch(
        0,
        statement.start(),
        statement.mnemonicEnd(),
        problem.rule(),
        problem.text(),
        problem.wayOut());
  }

  /** The same reason at another place. */
  Mismatch at(int from, int to) {
    return new Mismatch(progress, from, to, rule, reason, wayOut);
  }

  /** The reason with the way out. */
  public String sentence() {
    return reason + wayOut.ending();
  }
}
