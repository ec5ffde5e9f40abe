package dev.lockstep.litmus.repair;

import dev.lockstep.litmus.axiomatic.AxiomaticChecker;
import dev.lockstep.litmus.cat.CatException;
import dev.lockstep.litmus.cat.Model;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Proposition;
import dev.lockstep.litmus.test.Question;
import dev.lockstep.litmus.test.UnsupportedTestException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Finds the weakest fences and orders that forbid what a test asks about: its condition, or of
 * {@code forall} the opposite. Forbidden means that no execution of the model ends with it, and
 * none has a data race or undefined behaviour by the model.
 *
 * <p>Each remedy is checked, and so is each with one change weaker. That there are no others rests
 * on models to allow no more where an operation is made stronger, which those of Lockstep keep.
 */
public final class FenceRepair {
  private final AxiomaticChecker checker;
  private final Model model;
  private final ModelFences dialect;
  private final RepairMapping mapping;
  private final long most;

  /**
   * A repair by a model.
   *
   * @param mapping tells costs; one of the dialect's
   * @param mostCandidates executions of a test that are looked at
   * @param most changed tests that are looked at
   */
  public FenceRepair(
      Model model, ModelFences dialect, RepairMapping mapping, long mostCandidates, long most) {
    checker = new AxiomaticChecker(mostCandidates);
    this.model = model;
    this.dialect = dialect;
    this.mapping = mapping;
    this.most = most;
  }

  /**
   * Result of a search.
   *
   * @param result what can be said of the test
   * @param remedies all that were found, the cheapest first
   * @param complete whether there are no others
   * @param checked number of tests that the model was asked about
   */
  public record Answer(Result result, List<Remedy> remedies, boolean complete, long checked) {
    public Answer {
      remedies = List.copyOf(remedies);
    }
  }

  /** Answer to a test. */
  public enum Result {
    /** The model forbids the condition as the test is. */
    ALREADY_FORBIDDEN,
    /** The strongest fences and orders at all places do not forbid it. */
    CANNOT_BE_FORBIDDEN,
    /** Some changes forbid it. */
    REPAIRED,
    /** The bound was reached before the first remedy. */
    UNKNOWN
  }

  private static final class Failed extends RuntimeException {
    private static final long serialVersionUID = 1;

    Failed(Exception cause) {
      super(cause);
    }
  }

  /**
   * Searches.
   *
   * @throws UnsupportedTestException when the test has too many executions
   * @throws CatException when the model does not fit together
   */
  public Answer of(LitmusTest test) throws UnsupportedTestException, CatException {
    Proposition unwanted = unwanted(test);
    if (checker.forbids(test, model, unwanted)) {
      return new Answer(Result.ALREADY_FORBIDDEN, List.of(), true, 1);
    }
    Sites sites = new Sites(test, dialect);
    int[] strongest = sites.all().stream().mapToInt(site -> site.choices().size() - 1).toArray();
    if (!checker.forbids(sites.with(strongest), model, unwanted)) {
      return new Answer(Result.CANNOT_BE_FORBIDDEN, List.of(), true, 2);
    }
    Minima minima =
        new Minima(sites.all(), chosen -> forbids(sites.with(chosen), unwanted), most - 2);
    List<int[]> found;
    try {
      found = minima.find();
    } catch (Failed e) {
      switch (e.getCause()) {
        case UnsupportedTestException large -> throw large;
        case CatException cat -> throw cat;
        case null, default -> throw e;
      }
    }
    List<Remedy> remedies = new ArrayList<>();
    found.forEach(chosen -> remedies.add(remedy(test, sites, chosen)));
    remedies.sort(
        Comparator.comparingInt(Remedy::cost)
            .thenComparingInt(remedy -> remedy.changes().size())
            .thenComparing(remedy -> remedy.changes().toString()));
    return new Answer(
        remedies.isEmpty() ? Result.UNKNOWN : Result.REPAIRED,
        remedies,
        minima.isComplete(),
        minima.asked() + 2);
  }

  /** Final states that shall not be reached. */
  static Proposition unwanted(LitmusTest test) {
    Proposition asked = test.question().proposition();
    return test.question().quantifier() == Question.Quantifier.FOR_ALL
        ? new Proposition.Not(asked)
        : asked;
  }

  private boolean forbids(LitmusTest test, Proposition unwanted) {
    try {
      return checker.forbids(test, model, unwanted);
    } catch (UnsupportedTestException | CatException e) {
      throw new Failed(e);
    }
  }

  private Remedy remedy(LitmusTest test, Sites sites, int[] chosen) {
    List<TestChange> changes = new ArrayList<>();
    for (int i = 0; i < chosen.length; i++) {
      RepairSite site = sites.all().get(i);
      if (chosen[i] != 0) {
        Optional<List<String>> before =
            site.choices().getFirst().map(step -> mapping.instructions(test, step));
        List<String> now = mapping.instructions(test, site.choices().get(chosen[i]).orElseThrow());
        int cost = now.size() - before.map(List::size).orElse(0);
        changes.add(
            new TestChange(
                site.thread(),
                site.at(),
                site.kind(),
                site.choices().get(chosen[i]).orElseThrow(),
                cost,
                now));
      }
    }
    return new Remedy(changes, sites.with(chosen));
  }
}
