package dev.lockstep.litmus.assembly;

import dev.lockstep.graph.Dataflow;
import dev.lockstep.graph.FlowGraph;
import dev.lockstep.litmus.test.Outstanding;
import dev.lockstep.litmus.test.TestStep;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Registers on all ways through a thread: one that is read has a value that the test knows, and a
 * load that sets it has been waited for.
 */
final class RegisterFlow implements Dataflow<RegisterFlow.State> {
  private final List<AssemblyThread.Decoded> code;
  private final List<AssemblyThread.ThreadProblem> problems = new ArrayList<>();

  RegisterFlow(NavigableMap<Integer, AssemblyThread.Decoded> code, Set<String> initial) {
    this.code = List.copyOf(code.values());
    if (code.isEmpty()) {
      return;
    }
    List<Integer> places = List.copyOf(code.keySet());
    FlowGraph.Builder builder = new FlowGraph.Builder(places.size());
    for (int i = 0; i < places.size(); i++) {
      Meaning meaning = this.code.get(i).meaning();
      int target = meaning.target().isEmpty() ? -1 : places.indexOf(meaning.target().getAsInt());
      if (target >= 0) {
        builder.edge(i, target);
      }
      if (meaning.goesOn() && i + 1 < places.size()) {
        builder.edge(i, i + 1);
      }
    }
    check(forward(builder.build(), 0, new State(new HashSet<>(initial), new HashMap<>())));
  }

  @Override
  public State copy(State state) {
    return state.copy();
  }

  @Override
  public boolean join(State into, State other) {
    return into.join(other);
  }

  @Override
  public void transfer(int node, State state) {
    state.step(code.get(node).meaning());
  }

  /** A load that nobody has waited for, and the fewest accesses of each kind behind it. */
  private record Load(Outstanding counted, Map<Outstanding, Integer> younger) {
    Load behind(Outstanding issued) {
      Map<Outstanding, Integer> more = new HashMap<>(younger);
      more.merge(issued, 1, Integer::sum);
      return new Load(counted, more);
    }

    boolean isOver(TestStep.Limit limit) {
      int behind = limit.counted().stream().mapToInt(kind -> younger.getOrDefault(kind, 0)).sum();
      return limit.counted().contains(counted) && behind >= limit.most();
    }

    Load fewest(Load other) {
      Map<Outstanding, Integer> least = new EnumMap<>(Outstanding.class);
      for (Outstanding kind : Outstanding.values()) {
        least.put(
            kind, Math.min(younger.getOrDefault(kind, 0), other.younger.getOrDefault(kind, 0)));
      }
      return new Load(counted, least);
    }
  }

  /** Facts that hold whenever a place is reached. */
  record State(Set<String> known, Map<String, Load> loads) {
    State copy() {
      return new State(new HashSet<>(known), new HashMap<>(loads));
    }

    /** Takes in another way to the place; whether it says something new. */
    boolean join(State other) {
      Map<String, Load> old = Map.copyOf(loads);
      boolean changed = known.retainAll(other.known);
      other.loads.forEach((register, load) -> loads.merge(register, load, Load::fewest));
      return changed || !old.equals(loads);
    }

    void step(Meaning meaning) {
      known.removeAll(meaning.spoils());
      known.addAll(meaning.writes());
      for (TestStep step : meaning.steps()) {
        if (step instanceof TestStep.Wait(List<TestStep.Limit> limits)) {
          limits.forEach(limit -> loads.values().removeIf(one -> one.isOver(limit)));
        }
      }
      meaning
          .issued()
          .ifPresent(issued -> {
            loads.replaceAll((_, one) -> one.behind(issued));
            meaning.writes().forEach(r -> loads.put(r, new Load(issued, Map.of())));
          });
    }
  }

  private void check(List<@Nullable State> before) {
    for (int i = 0; i < code.size(); i++) {
      AssemblyThread.Decoded one = code.get(i);
      State state = before.get(i);
      if (state == null) {
        continue;
      }
      Set<String> used = new TreeSet<>(one.meaning().reads());
      for (String register : used) {
        if (!state.known().contains(register)) {
          add(one, "it reads %s, which has no known value: give it one in the braces", register);
        }
      }
      used.addAll(one.meaning().writes());
      for (String register : used) {
        if (state.loads().containsKey(register)) {
          add(one, "it uses %s before it waits for the load that sets it", register);
        }
      }
    }
  }

  private void add(AssemblyThread.Decoded one, String message, String register) {
    problems.add(new AssemblyThread.ThreadProblem(one.offset(), message.formatted(register)));
  }

  List<AssemblyThread.ThreadProblem> problems() {
    return problems;
  }
}
