package dev.lockstep.assembler.operand;

/**
 * Reason why a form of an instruction does not fit the text.
 *
 * @param progress score of the match; the failure with the greatest one is reported
 * @param start first character of what does not fit
 * @param end one past its last character
 * @param rule id of the rule that is broken
 * @param reason the error and the rule that it breaks, with a way out where there is one
 */
public record Mismatch(int progress, int start, int end, String rule, String reason) {
  /** The rule of operands that are not of the kind that stands in their place. */
  public static final String KIND = "operand";

  Mismatch(int progress, int start, int end, String reason) {
    this(progress, start, end, KIND, reason);
  }
}
