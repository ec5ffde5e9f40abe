package dev.lockstep.litmus.test;

/**
 * Question of a test about its final states.
 *
 * @param quantifier which states must, may or must not hold the proposition
 */
public record Question(Quantifier quantifier, Proposition proposition) {
  /** Whether some, no, or every final state holds it. */
  public enum Quantifier {
    EXISTS,
    NOT_EXISTS,
    FOR_ALL
  }
}
