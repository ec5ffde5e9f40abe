package dev.lockstep.litmus.axiomatic;

import dev.lockstep.litmus.cat.Judgement;
import dev.lockstep.litmus.test.FinalState;
import dev.lockstep.litmus.test.LitmusTest;
import java.util.SortedMap;
import java.util.SortedSet;

/**
 * Verdicts of a model on a test.
 *
 * @param model name of the model
 * @param allowed final states that some execution of the model has, each with a witness
 * @param forbidden final states of candidates that no execution of the model has, each with one
 *     candidate and the check that rules it out
 * @param flags names of flags that some allowed execution raises, as of a data race
 * @param undefined conditions of defined behaviour that some allowed execution breaks
 * @param candidates number of candidate executions
 */
public record Verdicts(
    LitmusTest test,
    String model,
    SortedMap<FinalState, Witness> allowed,
    SortedMap<FinalState, Witness> forbidden,
    SortedSet<String> flags,
    SortedSet<String> undefined,
    long candidates) {

  /** An execution with the judgement of it. */
  public record Witness(Picture picture, Judgement judgement) {}

  /** Whether some allowed final state holds the test's proposition. */
  public boolean isAllowed() {
    return allowed.keySet().stream().anyMatch(test.question().proposition()::holds);
  }

  /** {@code Never}, {@code Sometimes} or {@code Always}: how many final states hold it. */
  public String observation() {
    return test.question().observation(allowed.keySet());
  }
}
