package dev.lockstep.litmus.test;

import java.util.Collection;
import java.util.List;

/**
 * Question of a test about its final states.
 *
 * @param quantifier which states must, may or must not hold the proposition
 */
public record Question(Quantifier quantifier, Proposition proposition) {
  /** Whether some, no, or every final state holds it. */
  public enum Quantifier {
    EXISTS("exists"),
    NOT_EXISTS("~exists"),
    FOR_ALL("forall");

    private final String word;

    Quantifier(String word) {
      this.word = word;
    }

    /** Word of the languages for it. */
    public String word() {
      return word;
    }
  }

  /** The question of a test that asks nothing yet. */
  public static final Question NONE =
      new Question(Quantifier.EXISTS, new Proposition.And(List.of()));

  /** {@code Never}, {@code Sometimes} or {@code Always}: how many of some final states hold it. */
  public String observation(Collection<FinalState> states) {
    return observation(states.stream().filter(proposition::holds).count(), states.size());
  }

  /** Word for a number that hold it among all. */
  public static String observation(long holding, long all) {
    return holding == 0 ? "Never" : holding == all ? "Always" : "Sometimes";
  }
}
