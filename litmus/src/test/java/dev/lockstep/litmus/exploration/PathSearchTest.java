package dev.lockstep.litmus.exploration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.litmus.machine.OperationLowering;
import dev.lockstep.litmus.machine.OperationalMachine;
import dev.lockstep.litmus.machine.OperationalTest;
import dev.lockstep.litmus.machine.StateReader;
import dev.lockstep.litmus.machine.StateView;
import dev.lockstep.litmus.machine.TransitionSystem;
import dev.lockstep.litmus.mapping.CompilerMapping;
import dev.lockstep.litmus.test.FinalState;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.testing.Shares;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Shortest executions of the paper's tests on all machines: there is one to exactly the outcomes of
 * the exhaustive search, its transitions lead there, and what readers see on the way is what the
 * final state says.
 */
final class PathSearchTest {
  /** The short form takes one of so many pairs of a test and a machine. */
  private static final int SHARE = 17;

  @Test
  void thereIsAPathToEachOutcomeAndToNoOther() throws Exception {
    int paths = 0;
    int number = 0;
    for (LitmusTest test : Corpus.tests("paper.json")) {
      for (OperationalMachine machine : Corpus.machines()) {
        if (!Shares.takes(number++, SHARE)) {
          continue;
        }
        OperationalTest program =
            OperationLowering.of(
                new CompilerMapping(machine.mapping(), machine.name()).compile(test), machine);
        TransitionSystem system = new TransitionSystem(machine, program);
        StateReader reader = new StateReader(system, program);
        Set<FinalState> all =
            StateSearch.explore(system, ExplorationLimits.usual()).outcomes().keySet();
        assertFalse(
            PathSearch.find(system, state -> !all.contains(state), ExplorationLimits.usual())
                .isPresent());
        for (FinalState wanted : all) {
          Optional<List<Integer>> path =
              PathSearch.find(system, wanted::equals, ExplorationLimits.usual());
          assertTrue(path.isPresent(), () -> machine.name() + ": " + test.name() + " " + wanted);
          walk(system, reader, path.get(), wanted);
          paths++;
        }
      }
    }
    assertTrue(paths > 40, paths + " paths");
  }

  private static void walk(
      TransitionSystem system, StateReader reader, List<Integer> path, FinalState wanted) {
    int[] state = system.initial();
    int[] outstanding = new int[1];
    for (int transition : path) {
      List<StateView.MoveView> moves = reader.moves(state);
      StateView.MoveView move =
          moves.stream().filter(one -> one.number() == transition).findFirst().orElseThrow();
      assertEquals(move, reader.move(state, transition));
      StateView before = reader.view(state);
      state = system.apply(state, transition);
      StateView after = reader.view(state);
      outstanding[0] = after.requests().size();
      Set<Integer> queues = new HashSet<>();
      before
          .requests()
          .forEach(request -> assertEquals(queues.add(request.queue()), request.first()));
      boolean asks = move.text().contains(" issues ");
      boolean performs = move.actor() != TransitionSystem.Actor.THREAD;
      int more = after.requests().size() - before.requests().size();
      assertTrue(asks ? more <= 1 : more <= 0, move::text);
      assertTrue(!performs || !after.equals(before), move::text);
    }
    StateView last = reader.view(state);
    assertTrue(last.ended());
    assertEquals(0, outstanding[0]);
    Map<String, Long> seen =
        last.threads().stream()
            .flatMap(thread ->
                thread.registers().entrySet().stream()
                    .map(one -> Map.entry(thread.id() + ":" + one.getKey(), one.getValue())))
            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    seen.putAll(last.memory());
    wanted
        .values()
        .forEach((name, value) -> assertEquals(value, seen.getOrDefault(name, 0L), name));
  }
}
