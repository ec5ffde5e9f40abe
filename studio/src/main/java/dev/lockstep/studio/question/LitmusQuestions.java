package dev.lockstep.studio.question;

import dev.lockstep.litmus.axiomatic.AxiomaticChecker;
import dev.lockstep.litmus.axiomatic.Picture;
import dev.lockstep.litmus.axiomatic.Verdicts;
import dev.lockstep.litmus.cat.CatException;
import dev.lockstep.litmus.exploration.Exploration;
import dev.lockstep.litmus.exploration.ExplorationLimits;
import dev.lockstep.litmus.exploration.PathSearch;
import dev.lockstep.litmus.exploration.RandomRuns;
import dev.lockstep.litmus.exploration.StateSearch;
import dev.lockstep.litmus.file.TestFile;
import dev.lockstep.litmus.machine.Machines;
import dev.lockstep.litmus.machine.OperationLowering;
import dev.lockstep.litmus.machine.OperationalMachine;
import dev.lockstep.litmus.machine.OperationalTest;
import dev.lockstep.litmus.machine.ProgramFault;
import dev.lockstep.litmus.machine.StateReader;
import dev.lockstep.litmus.machine.StateView;
import dev.lockstep.litmus.machine.TransitionSystem;
import dev.lockstep.litmus.mapping.CompilerMapping;
import dev.lockstep.litmus.model.Models;
import dev.lockstep.litmus.run.Incantations;
import dev.lockstep.litmus.test.FinalState;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.UnsupportedTestException;
import dev.lockstep.text.source.Problem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;
import org.jspecify.annotations.Nullable;

/** Litmus tests: verdicts of models, runs on machines, and machines step by step. */
@JsonSegment("studio")
public record LitmusQuestions(Desk desk) {
  private static final long MOST_CANDIDATES = 400_000;
  private static final long MOST_STATES = 2_000_000;
  private static final long MOST_RUNS = 1_000_000;
  private static final int MOST_STEPS = 10_000;
  private static final Duration LONGEST = Duration.ofMinutes(2);
  private static final String LATE = "stopped after two minutes: the test is too large";

  public record Tests(String name, String text) {}

  /** Tests of a document, and what can be asked of them. */
  public record Known(List<TestName> tests, List<String> models, List<MachineName> machines) {}

  /** A test with its threads in the order of their numbers, and its condition. */
  public record TestName(String name, int threads, String condition) {}

  public record MachineName(String name, String title) {}

  @JsonRequest
  public CompletableFuture<Known> litmusTests(Tests tests) {
    return desk.ask(() ->
        new Known(
            read(tests).stream()
                .map(one -> new TestName(one.name(), one.threads().size(), asked(one.question())))
                .toList(),
            Models.names(),
            Machines.all().stream().map(one -> new MachineName(one.name(), one.title())).toList()));
  }

  private static String asked(dev.lockstep.litmus.test.Question question) {
    String word =
        switch (question.quantifier()) {
          case EXISTS -> "exists ";
          case NOT_EXISTS -> "never ";
          case FOR_ALL -> "always ";
        };
    return word + question.proposition().text();
  }

  private static List<LitmusTest> read(Tests tests) throws Refused {
    TestFile.Contents contents = TestFile.contents(tests.name(), tests.text());
    if (contents.failed() || contents.tests().isEmpty()) {
      throw new Refused(
          "%s",
          contents.diagnostics().isEmpty()
              ? "there is no litmus test in " + tests.name()
              : String.join("\n", contents.diagnostics().stream().map(Problem::render).toList()));
    }
    return contents.tests().stream().map(TestFile.Entry::test).toList();
  }

  private static LitmusTest test(Tests tests, String name) throws Refused {
    return read(tests).stream()
        .filter(one -> one.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new Refused("there is no test '%s'", name));
  }

  /**
   * A question about a test.
   *
   * @param machine name of a machine; nothing where models are asked
   * @param path transitions from the initial state on
   * @param runs of random executions
   * @param column combination of incantations, from 1
   */
  public record Question(
      Tests tests, String test, String machine, List<Integer> path, long runs, int column) {
    public Question {
      path = List.copyOf(path);
    }
  }

  /**
   * What a model says.
   *
   * @param verdict {@code Allowed}, {@code Forbidden}, or nothing with an error
   * @param check that forbids the condition, or nothing
   * @param picture an execution with the condition, as it is allowed or forbidden
   */
  public record Verdict(
      String model,
      String verdict,
      String observation,
      List<String> outcomes,
      List<String> flags,
      String check,
      @Nullable Picture picture,
      String error) {}

  @JsonRequest
  public CompletableFuture<List<Verdict>> litmusVerdicts(Question question) {
    return desk.work(
        LONGEST,
        LATE,
        () -> {
          LitmusTest test = test(question.tests(), question.test());
          return Models.names().stream().map(model -> verdict(test, model)).toList();
        });
  }

  private static Verdict verdict(LitmusTest test, String model) {
    try {
      Verdicts found = new AxiomaticChecker(MOST_CANDIDATES).check(test, Models.named(model));
      Optional<Map.Entry<FinalState, Verdicts.Witness>> witness =
          (found.isAllowed() ? found.allowed() : found.forbidden())
              .entrySet().stream()
                  .filter(one -> test.question().proposition().holds(one.getKey()))
                  .findFirst();
      return new Verdict(
          model,
          found.isAllowed() ? "Allowed" : "Forbidden",
          found.observation(),
          found.allowed().keySet().stream().map(FinalState::toString).toList(),
          List.copyOf(found.flags()),
          found.isAllowed()
              ? ""
              : witness.flatMap(one -> failed(one.getValue())).orElse("no execution ends so"),
          witness.map(one -> one.getValue().picture()).orElse(null),
          "");
    } catch (UnsupportedTestException | ProgramFault e) {
      return refused(model, String.valueOf(e.getMessage()));
    } catch (CatException e) {
      return refused(model, e.report());
    }
  }

  private static Optional<String> failed(Verdicts.Witness witness) {
    return witness.judgement().failure().map(failure -> failure.check());
  }

  private static Verdict refused(String model, String reason) {
    return new Verdict(model, "", "", List.of(), List.of(), "", null, reason);
  }

  private record Ready(OperationalTest program, TransitionSystem system, StateReader reader) {}

  private static Ready ready(Question question) throws Refused {
    LitmusTest test = test(question.tests(), question.test());
    if (!Machines.names().contains(question.machine())) {
      throw new Refused("there is no machine '%s'", question.machine());
    }
    OperationalMachine machine = Machines.named(question.machine());
    try {
      OperationalTest program =
          OperationLowering.of(
              new CompilerMapping(machine.mapping(), machine.name()).compile(test), machine);
      TransitionSystem system = new TransitionSystem(machine, program);
      return new Ready(program, system, new StateReader(system, program));
    } catch (UnsupportedTestException e) {
      throw new Refused(e);
    }
  }

  /**
   * All final states of a machine.
   *
   * @param outcomes with the number of random runs that ended so, 0 without runs
   */
  public record Outcomes(
      String machine, List<Outcome> outcomes, String incantations, double seconds) {}

  public record Outcome(String state, boolean holds, long count) {}

  /** All final states of a machine, with a histogram of random runs under incantations. */
  @JsonRequest
  public CompletableFuture<Outcomes> litmusOutcomes(Question question) {
    Incantations incantations =
        Incantations.column(Math.clamp(question.column(), 1, Incantations.COMBINATIONS));
    return explore(
        question,
        (system, limits) -> {
          Exploration all = StateSearch.explore(system, limits);
          Exploration runs =
              RandomRuns.run(system, incantations, 1, 0, Math.clamp(question.runs(), 0, MOST_RUNS));
          return outcomes(question, all, runs, incantations);
        });
  }

  /** Looks at executions of a machine. */
  private interface Search<T> {
    T of(TransitionSystem system, ExplorationLimits limits) throws UnsupportedTestException;
  }

  private <T> CompletableFuture<T> explore(Question question, Search<T> search) {
    return desk.work(
        LONGEST,
        LATE,
        () -> {
          TransitionSystem system = ready(question).system();
          try {
            return search.of(system, ExplorationLimits.usual().mostStates(MOST_STATES));
          } catch (UnsupportedTestException | ProgramFault e) {
            throw new Refused(e);
          }
        });
  }

  private static Outcomes outcomes(
      Question question, Exploration all, Exploration runs, Incantations incantations) {
    List<Outcome> outcomes =
        all.outcomes().keySet().stream()
            .map(state ->
                new Outcome(
                    state.toString(),
                    all.test().question().proposition().holds(state),
                    runs.outcomes().getOrDefault(state, 0L)))
            .toList();
    return new Outcomes(question.machine(), outcomes, incantations.toString(), runs.seconds());
  }

  /**
   * A machine in the midst of a test.
   *
   * @param operations of each thread, in words
   * @param past the transitions that led here, in words
   * @param moves transitions that it has now
   * @param outcome the final state at the end, or nothing
   */
  public record Walk(
      List<List<String>> operations,
      StateView state,
      List<String> past,
      List<StateView.MoveView> moves,
      String outcome,
      boolean holds) {}

  /** The machine behind a path of transitions. */
  @JsonRequest
  public CompletableFuture<Walk> litmusWalk(Question question) {
    return desk.ask(() -> walk(question));
  }

  private static Walk walk(Question question) throws Refused {
    Ready ready = ready(question);
    if (question.path().size() > MOST_STEPS) {
      throw new Refused("a walk has at most %s steps", MOST_STEPS);
    }
    try {
      List<String> past = new ArrayList<>();
      int[] state = ready.system().initial();
      for (int transition : question.path()) {
        List<StateView.MoveView> moves = ready.reader().moves(state);
        Optional<StateView.MoveView> move =
            moves.stream().filter(one -> one.number() == transition).findFirst();
        if (move.isEmpty()) {
          throw new Refused("the test has changed: its walk begins anew");
        }
        past.add(move.get().text());
        state = ready.system().apply(state, transition);
      }
      TransitionSystem system = ready.system();
      FinalState outcome = system.isFinal(state) ? system.outcome(state) : null;
      return new Walk(
          ready.reader().operations(),
          ready.reader().view(state),
          past,
          ready.reader().moves(state),
          outcome == null ? "" : outcome.toString(),
          outcome != null && system.test().question().proposition().holds(outcome));
    } catch (ProgramFault e) {
      throw new Refused(e);
    }
  }

  /** A shortest execution with the condition, as transitions; empty when there is none. */
  @JsonRequest
  public CompletableFuture<List<Integer>> litmusPath(Question question) {
    return explore(
        question,
        (system, limits) ->
            PathSearch.find(system, system.test().question().proposition()::holds, limits)
                .orElse(List.of()));
  }
}
