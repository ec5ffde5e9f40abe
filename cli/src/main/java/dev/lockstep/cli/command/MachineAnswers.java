package dev.lockstep.cli.command;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.lockstep.cli.input.LitmusFiles;
import dev.lockstep.cli.io.JsonLists;
import dev.lockstep.cli.report.MachineReport;
import dev.lockstep.litmus.exploration.Exploration;
import dev.lockstep.litmus.exploration.ExplorationLimits;
import dev.lockstep.litmus.exploration.PathSearch;
import dev.lockstep.litmus.exploration.RandomRuns;
import dev.lockstep.litmus.exploration.ReducedSearch;
import dev.lockstep.litmus.exploration.StateSearch;
import dev.lockstep.litmus.instruction.MachineTest;
import dev.lockstep.litmus.machine.OperationLowering;
import dev.lockstep.litmus.machine.OperationalMachine;
import dev.lockstep.litmus.machine.OperationalTest;
import dev.lockstep.litmus.machine.StateReader;
import dev.lockstep.litmus.machine.TransitionSystem;
import dev.lockstep.litmus.run.Incantations;
import dev.lockstep.litmus.test.UnsupportedTestException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Answers of machines to litmus tests.
 *
 * @param limits bounds of exploration
 * @param outcomes whether texts list all final states
 * @param witness whether a shortest execution with the condition is described
 */
record MachineAnswers(
    MachineOptions options, ExplorationLimits limits, boolean outcomes, boolean witness) {
  /**
   * The answer to a test.
   *
   * @throws UnsupportedTestException when the mapping has no instructions for a step
   * @throws UnsupportedTestException when the machine does not take it
   * @throws UnsupportedTestException when it is too large
   */
  LitmusAnswer answer(LitmusFiles.Found found, OperationalMachine machine)
      throws UnsupportedTestException {
    MachineTest mapped = options.mapping(machine).compile(found.entry().test());
    String mapping = mapped.mapping();
    OperationalTest program = OperationLowering.of(mapped, machine);
    TransitionSystem system = new TransitionSystem(machine, program);
    if (options.table()) {
      return row(found, machine, mapping, system);
    }
    // A test in assembly language is run without being asked for, whatever judges other tests.
    String engine = options.byTwins() ? MachineOptions.EXHAUSTIVE : options.engine();
    Exploration exploration =
        switch (engine) {
          case MachineOptions.EXHAUSTIVE -> StateSearch.explore(system, limits);
          case MachineOptions.STATELESS -> ReducedSearch.explore(system, limits);
          default -> random(system, options.incantations());
        };
    Optional<MachineReport.Random> random = Optional.empty();
    if (engine.equals(MachineOptions.RANDOM)) {
      Incantations used = options.incantations();
      random =
          Optional.of(
              new MachineReport.Random(
                  options.runs(), options.seed(), used.toString(), used.column()));
    }
    MachineReport report =
        new MachineReport(
            found.file(),
            machine.name(),
            mapping,
            engine,
            exploration,
            random,
            Optional.ofNullable(found.entry().expected().get(machine.name())));
    JsonObject document = report.json();
    String text = report.text(outcomes);
    if (witness && exploration.isAllowed()) {
      List<String> steps = steps(system, program);
      document.add("steps", JsonLists.texts(steps));
      text += "\n" + String.join("\n", steps).indent(4).stripTrailing();
    }
    return new LitmusAnswer(report.difference().isEmpty(), text, document);
  }

  /** The transitions of a shortest execution that ends with the condition, in words. */
  private List<String> steps(TransitionSystem system, OperationalTest program)
      throws UnsupportedTestException {
    StateReader reader = new StateReader(system, program);
    List<String> steps = new ArrayList<>();
    int[] state = system.initial();
    List<Integer> path =
        PathSearch.find(system, system.test().question().proposition()::holds, limits)
            .orElse(List.of());
    for (int transition : path) {
      steps.add("%2d. %s".formatted(steps.size() + 1, reader.move(state, transition).text()));
      state = system.apply(state, transition);
    }
    return steps;
  }

  private Exploration random(TransitionSystem system, Incantations incantations)
      throws UnsupportedTestException {
    return RandomRuns.run(system, incantations, options.seed(), 0, options.runs());
  }

  /** Numbers of the combinations above the rows. */
  static String header() {
    StringBuilder text = new StringBuilder("  %-22s".formatted("combination"));
    for (int column = 1; column <= Incantations.COMBINATIONS; column++) {
      text.append(" %7d".formatted(column));
    }
    return text.toString();
  }

  private LitmusAnswer row(
      LitmusFiles.Found found, OperationalMachine machine, String mapping, TransitionSystem system)
      throws UnsupportedTestException {
    List<Long> holding = new ArrayList<>();
    for (int column = 1; column <= Incantations.COMBINATIONS; column++) {
      holding.add(random(system, Incantations.column(column)).holding());
    }
    LitmusAnswer answer = row(found, "machine", machine.name() + " " + mapping, holding, options);
    answer.document().addProperty("machine", machine.name());
    answer.document().addProperty("mapping", mapping);
    answer.document().addProperty("engine", options.engine());
    return answer;
  }

  /** A row of the paper's table: how many runs hold the condition, for each combination. */
  static LitmusAnswer row(
      LitmusFiles.Found found,
      String kind,
      String name,
      List<Long> holding,
      MachineOptions options) {
    StringBuilder text = new StringBuilder("  %-22s".formatted(name));
    JsonArray columns = new JsonArray();
    for (long one : holding) {
      text.append(" %7d".formatted(one));
      columns.add(one);
    }
    JsonObject document = LitmusAnswer.about(found);
    document.addProperty(kind, name);
    document.addProperty("runs", options.runs());
    document.addProperty("seed", options.seed());
    document.add("columns", columns);
    return new LitmusAnswer(true, text.toString(), document);
  }
}
