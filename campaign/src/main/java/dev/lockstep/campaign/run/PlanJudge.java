package dev.lockstep.campaign.run;

import dev.lockstep.campaign.parquet.Table;
import dev.lockstep.campaign.plan.Prepared;
import dev.lockstep.litmus.axiomatic.Checker;
import dev.lockstep.litmus.axiomatic.TooLargeException;
import dev.lockstep.litmus.axiomatic.Verdicts;
import dev.lockstep.litmus.cat.CatException;
import dev.lockstep.litmus.file.TestFile;
import dev.lockstep.litmus.test.FinalState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Judges the jobs of a plan by the axiomatic checker. May be used by several threads. */
public final class PlanJudge implements UnitJudge {
  private static final String AXIOMATIC = "axiomatic";
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
    set(row, "engine", AXIOMATIC);
    set(row, ResultColumns.SUBJECT, job.model().name());
    Optional<TestFile.Expectation> expected =
        Optional.ofNullable(entry.expected().get(job.model().name()));
    expected.ifPresent(one -> set(row, "expected", one.verdict()));
    try {
      Checker checker = new Checker(prepared.plan().mostExecutions());
      fill(row, checker.check(entry.test(), job.model()), expected);
    } catch (TooLargeException e) {
      set(row, ResultColumns.ERROR, String.valueOf(e.getMessage()));
    } catch (CatException e) {
      set(row, ResultColumns.ERROR, e.report());
    }
    return Arrays.asList(row);
  }

  private static void fill(
      @Nullable Object[] row, Verdicts verdicts, Optional<TestFile.Expectation> expected) {
    String verdict = verdicts.isAllowed() ? "Allowed" : "Forbidden";
    set(row, ResultColumns.VERDICT, verdict);
    set(row, "observation", verdicts.observation());
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
