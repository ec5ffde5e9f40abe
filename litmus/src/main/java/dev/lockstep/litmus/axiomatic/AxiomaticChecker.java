package dev.lockstep.litmus.axiomatic;

import dev.lockstep.litmus.cat.CatException;
import dev.lockstep.litmus.cat.Judgement;
import dev.lockstep.litmus.cat.Model;
import dev.lockstep.litmus.relation.Relation;
import dev.lockstep.litmus.test.FinalState;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Proposition;
import dev.lockstep.litmus.test.UnsupportedTestException;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Judges all candidate executions of a test by a model. */
public final class AxiomaticChecker {
  private final long mostCandidates;

  /**
   * A checker with a bound.
   *
   * @param mostCandidates how many candidate executions a test may have
   */
  public AxiomaticChecker(long mostCandidates) {
    this.mostCandidates = mostCandidates;
  }

  /** Whether models may use a name without defining it. */
  public static boolean knows(String name) {
    return Vocabulary.knows(name);
  }

  /**
   * The complete sets of allowed and forbidden final states.
   *
   * @throws UnsupportedTestException when the test has more executions than may be looked at
   * @throws CatException when the model does not fit together, or does not know an operation of the
   *     test
   */
  public Verdicts check(LitmusTest test, Model model)
      throws UnsupportedTestException, CatException {
    Run run = start(test, model);
    new Candidates(test, mostCandidates).each(run::visit);
    if (run.failed != null) {
      throw run.failed;
    }
    SortedMap<FinalState, Verdicts.Witness> allowed = new TreeMap<>();
    SortedMap<FinalState, Verdicts.Witness> forbidden = new TreeMap<>();
    for (var entry : run.found.entrySet()) {
      Candidate candidate = entry.getValue().candidate;
      Judgement judgement = model.judge(new Vocabulary(candidate));
      Picture picture = Picture.of(candidate, judgement.shown());
      (judgement.allowed() ? allowed : forbidden)
          .put(entry.getKey(), new Verdicts.Witness(picture, judgement));
    }
    return new Verdicts(
        test, model.name(), allowed, forbidden, run.flags, run.undefined, run.candidates);
  }

  /**
   * Whether no execution of the model ends with an unwanted state, and none is racy or undefined by
   * the model, since a program without defined behaviour may do anything. Stops at the first such
   * execution.
   *
   * @throws UnsupportedTestException when the test has more executions than may be looked at
   * @throws CatException when the model does not fit together, or does not know an operation of the
   *     test
   */
  public boolean forbids(LitmusTest test, Model model, Proposition unwanted)
      throws UnsupportedTestException, CatException {
    Run run = start(test, model);
    boolean[] found = {false};
    new Candidates(test, mostCandidates)
        .each(candidate -> {
          found[0] = run.isUnwanted(candidate, unwanted);
          return !found[0] && run.failed == null;
        });
    if (run.failed != null) {
      throw run.failed;
    }
    return !found[0];
  }

  private static Run start(LitmusTest test, Model model) throws CatException {
    if (model.operations().isPresent()) {
      Applicability.check(test, model.name(), ModelOperation.of(model.operations().get()));
    }
    return new Run(model);
  }

  /** A candidate of a final state: an allowed one where there is one. */
  private record Found(Candidate candidate, boolean allowed) {}

  private static final class Run {
    private final Model model;
    private final boolean flagged;
    final Map<FinalState, Found> found = new HashMap<>();
    final SortedSet<String> flags = new TreeSet<>();
    final SortedSet<String> undefined = new TreeSet<>();
    long candidates;
    @Nullable CatException failed;
    private @Nullable Execution execution;
    private final Map<Long, FinalState> states = new HashMap<>();

    Run(Model model) {
      this.model = model;
      flagged = model.hasFlags();
    }

    boolean isUnwanted(Candidate candidate, Proposition unwanted) {
      boolean holds = unwanted.holds(state(candidate));
      if (!holds && !flagged) {
        return false;
      }
      try {
        Judgement judgement = model.verdict(new Vocabulary(candidate));
        return judgement.allowed()
            && (holds || !judgement.flags().isEmpty() || !judgement.undefined().isEmpty());
      } catch (CatException e) {
        failed = e;
        return false;
      }
    }

    boolean visit(Candidate candidate) {
      candidates++;
      FinalState state = state(candidate);
      Found before = found.get(state);
      if (!flagged && before != null && before.allowed) {
        // Another execution of an allowed state tells nothing new.
        return true;
      }
      try {
        note(candidate, state, before, model.verdict(new Vocabulary(candidate)));
      } catch (CatException e) {
        failed = e;
        return false;
      }
      return true;
    }

    private void note(
        Candidate candidate, FinalState state, @Nullable Found before, Judgement judgement) {
      if (judgement.allowed()) {
        flags.addAll(judgement.flags());
        undefined.addAll(judgement.undefined());
      }
      if (before == null || judgement.allowed() && !before.allowed) {
        found.put(state, new Found(candidate, judgement.allowed()));
      }
    }

    /** The final state, made once for each set of last writes of an execution. */
    private FinalState state(Candidate candidate) {
      if (candidate.execution() != execution) {
        execution = candidate.execution();
        states.clear();
      }
      long last = 0;
      for (long writes : candidate.execution().skeleton.writes) {
        last |= Relation.where(writes, w -> candidate.co().row(w) == 0);
      }
      return states.computeIfAbsent(last, _ -> candidate.execution().finalState(candidate.co()));
    }
  }
}
