package dev.lockstep.campaign.run;

import dev.lockstep.campaign.parquet.Table;
import dev.lockstep.campaign.plan.MachineSource;
import dev.lockstep.campaign.plan.Prepared;
import dev.lockstep.litmus.axiomatic.AxiomaticChecker;
import dev.lockstep.litmus.axiomatic.Verdicts;
import dev.lockstep.litmus.cat.CatException;
import dev.lockstep.litmus.cat.Model;
import dev.lockstep.litmus.exploration.Exploration;
import dev.lockstep.litmus.exploration.ExplorationLimits;
import dev.lockstep.litmus.exploration.RandomRuns;
import dev.lockstep.litmus.exploration.StateSearch;
import dev.lockstep.litmus.file.TestFile;
import dev.lockstep.litmus.machine.OperationLowering;
import dev.lockstep.litmus.machine.OperationalMachine;
import dev.lockstep.litmus.machine.TransitionSystem;
import dev.lockstep.litmus.mapping.CompilerMapping;
import dev.lockstep.litmus.test.FinalState;
import dev.lockstep.litmus.test.UnsupportedTestException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Judges the jobs of a plan by the axiomatic checker and on machines. May be used by several
 * threads.
 */
public final class PlanJudge implements UnitJudge {
  private static final String AXIOMATIC = "axiomatic";
  private static final String EXHAUSTIVE = "exhaustive";
  private static final String RANDOM = "random";

  /** Bounds that do not depend on the machine that this runs on: the number of states ends it. */
  private static final long MOST_BYTES = Long.MAX_VALUE;

  private static final long MOST_NANOS = Long.MAX_VALUE;
  private static final String RACE = "data_race";

  private final Prepared prepared;

  public PlanJudge(Prepared prepared) {
    this.prepared = prepared;
  }

  @Override
  public Table judge(int unit) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    prepared.unit(unit).forEach(job -> rows.add(row(job)));
    return new Table(ResultColumns.ALL, rows);
  }

  private List<@Nullable Object> row(Prepared.Job job) {
    @Nullable Object[] row = new @Nullable Object[ResultColumns.ALL.size()];
    TestFile.Entry entry = job.test().entry();
    set(row, "job", job.number());
    set(row, ResultColumns.FILE, job.test().file());
    set(row, ResultColumns.TEST, entry.test().name());
    try {
      switch (job.subject()) {
        case Prepared.ReadyModel(Model model) -> model(row, entry, model);
        case Prepared.ReadyMachine machine -> machine(row, entry, machine);
      }
    } catch (UnsupportedTestException e) {
      set(row, ResultColumns.ERROR, String.valueOf(e.getMessage()));
    } catch (CatException e) {
      set(row, ResultColumns.ERROR, e.report());
    }
    return Arrays.asList(row);
  }

  private void model(@Nullable Object[] row, TestFile.Entry entry, Model model)
      throws UnsupportedTestException, CatException {
    set(row, "engine", AXIOMATIC);
    set(row, ResultColumns.SUBJECT, model.name());
    Optional<TestFile.Expectation> expected =
        Optional.ofNullable(entry.expected().get(model.name()));
    expected.ifPresent(one -> set(row, ResultColumns.EXPECTED, one.verdict()));
    AxiomaticChecker checker = new AxiomaticChecker(prepared.plan().mostExecutions());
    fill(row, checker.check(entry.test(), model), expected);
  }

  private void machine(@Nullable Object[] row, TestFile.Entry entry, Prepared.ReadyMachine subject)
      throws UnsupportedTestException {
    OperationalMachine machine = subject.machine();
    set(row, "engine", subject.random().isPresent() ? RANDOM : EXHAUSTIVE);
    set(row, ResultColumns.SUBJECT, machine.name());
    subject
        .random()
        .ifPresent(random -> {
          set(row, "incantations", random.incantations().toString());
          set(row, "seed", random.seed());
          set(row, "runs", random.runs());
        });
    TransitionSystem system =
        new TransitionSystem(
            machine,
            OperationLowering.of(
                new CompilerMapping(machine.mapping(), machine.name()).compile(entry.test()),
                machine));
    if (subject.random().isPresent()) {
      MachineSource.Random random = subject.random().get();
      Exploration found =
          RandomRuns.run(system, random.incantations(), random.seed(), 0, random.runs());
      fill(row, found);
      set(row, "holding", found.holding());
      return;
    }
    Exploration found =
        StateSearch.explore(
            system,
            new ExplorationLimits(
                prepared.plan().mostExecutions(), MOST_BYTES, MOST_NANOS, _ -> {}));
    fill(row, found);
    String verdict = found.isAllowed() ? "Allowed" : "Forbidden";
    set(row, ResultColumns.VERDICT, verdict);
    Optional.ofNullable(entry.expected().get(machine.name()))
        .ifPresent(expected -> {
          set(row, ResultColumns.EXPECTED, expected.verdict());
          boolean same =
              expected.verdict().equals(verdict)
                  && expected.outcomes().map(found.outcomes().keySet()::equals).orElse(true);
          set(row, ResultColumns.OK, same);
        });
  }

  private static void fill(@Nullable Object[] row, Exploration found) {
    set(row, ResultColumns.OBSERVATION, found.observation());
    set(row, ResultColumns.OUTCOMES, found.outcomes().size());
    set(row, ResultColumns.EXECUTIONS, found.count());
    set(
        row,
        "states",
        found.outcomes().entrySet().stream()
            .map(one -> one.getKey() + (one.getValue() > 0 ? " : " + one.getValue() : ""))
            .collect(Collectors.joining(" | ")));
  }

  private static void fill(
      @Nullable Object[] row, Verdicts verdicts, Optional<TestFile.Expectation> expected) {
    String verdict = verdicts.isAllowed() ? "Allowed" : "Forbidden";
    set(row, ResultColumns.VERDICT, verdict);
    set(row, ResultColumns.OBSERVATION, verdicts.observation());
    set(row, "data_race", verdicts.flags().contains(RACE));
    set(row, "undefined", !verdicts.undefined().isEmpty());
    expected.ifPresent(one -> set(row, ResultColumns.OK, one.difference(verdicts).isEmpty()));
    set(row, ResultColumns.OUTCOMES, verdicts.allowed().size());
    set(row, ResultColumns.EXECUTIONS, verdicts.candidates());
    set(
        row,
        "states",
        verdicts.allowed().keySet().stream()
            .map(FinalState::toString)
            .collect(Collectors.joining(" | ")));
  }

  private static void set(@Nullable Object[] row, String column, Object value) {
    row[ResultColumns.index(column)] = value;
  }
}
