package dev.lockstep.cli.command;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.lockstep.cli.input.LitmusFiles;
import dev.lockstep.cli.option.LitmusRuns;
import dev.lockstep.cli.report.MachineReport;
import dev.lockstep.litmus.exploration.BoundException;
import dev.lockstep.litmus.exploration.Exploration;
import dev.lockstep.litmus.exploration.Limits;
import dev.lockstep.litmus.exploration.RandomRuns;
import dev.lockstep.litmus.exploration.ReducedSearch;
import dev.lockstep.litmus.exploration.StateSearch;
import dev.lockstep.litmus.machine.Lowering;
import dev.lockstep.litmus.machine.Machine;
import dev.lockstep.litmus.machine.Mapping;
import dev.lockstep.litmus.machine.TransitionSystem;
import dev.lockstep.litmus.machine.UnsupportedTestException;
import dev.lockstep.litmus.run.Incantations;
import java.util.Optional;

/**
 * Answers of machines to litmus tests.
 *
 * @param runs what random runs are asked for
 * @param limits bounds of exploration
 * @param outcomes whether texts list all final states
 */
record MachineAnswers(MachineOptions options, LitmusRuns runs, Limits limits, boolean outcomes) {
  /**
   * The answer to a test.
   *
   * @throws UnsupportedTestException when the machine does not take it
   * @throws BoundException when it is too large
   */
  LitmusCommand.Answer answer(LitmusFiles.Found found, Machine machine)
      throws UnsupportedTestException, BoundException {
    Mapping mapping = options.mapping(machine);
    TransitionSystem system =
        new TransitionSystem(machine, Lowering.of(found.entry().test(), machine, mapping));
    if (runs.all()) {
      return row(found, machine, mapping, system);
    }
    Exploration exploration =
        switch (options.engine()) {
          case MachineOptions.EXHAUSTIVE -> StateSearch.explore(system, limits);
          case MachineOptions.STATELESS -> ReducedSearch.explore(system, limits);
          default -> random(system, runs.incantations());
        };
    Optional<MachineReport.Random> random = Optional.empty();
    if (options.engine().equals(MachineOptions.RANDOM)) {
      Incantations used = runs.incantations();
      random =
          Optional.of(
              new MachineReport.Random(runs.count(), runs.seed(), used.toString(), used.column()));
    }
    MachineReport report =
        new MachineReport(
            found.file(),
            machine.name(),
            mapping.name(),
            options.engine(),
            exploration,
            random,
            Optional.ofNullable(found.entry().expected().get(machine.name())));
    return new LitmusCommand.Answer(
        report.difference().isEmpty(), report.text(outcomes), report.json());
  }

  private Exploration random(TransitionSystem system, Incantations incantations)
      throws BoundException {
    return RandomRuns.run(system, incantations, runs.seed(), 0, runs.count());
  }

  /** Numbers of the combinations above the rows. */
  static String header() {
    StringBuilder text = new StringBuilder("  %-22s".formatted("combination"));
    for (int column = 1; column <= Incantations.COMBINATIONS; column++) {
      text.append(" %7d".formatted(column));
    }
    return text.toString();
  }

  /** A row of the paper's table: how many runs hold the condition, for each combination. */
  private LitmusCommand.Answer row(
      LitmusFiles.Found found, Machine machine, Mapping mapping, TransitionSystem system)
      throws BoundException {
    StringBuilder text =
        new StringBuilder("  %-22s".formatted(machine.name() + " " + mapping.name()));
    JsonArray columns = new JsonArray();
    for (int column = 1; column <= Incantations.COMBINATIONS; column++) {
      long holding = random(system, Incantations.column(column)).holding();
      text.append(" %7d".formatted(holding));
      columns.add(holding);
    }
    JsonObject document = new JsonObject();
    document.addProperty("id", found.entry().test().name());
    document.addProperty("file", found.file());
    document.addProperty("machine", machine.name());
    document.addProperty("mapping", mapping.name());
    document.addProperty("engine", options.engine());
    document.addProperty("runs", runs.count());
    document.addProperty("seed", runs.seed());
    document.add("columns", columns);
    return new LitmusCommand.Answer(true, text.toString(), document);
  }
}
