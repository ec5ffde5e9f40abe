package dev.lockstep.emulator.weak;

import dev.lockstep.emulator.weak.WeakOutcome.Link;
import dev.lockstep.graph.StronglyConnectedComponents;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Finds short cycles of accesses, and what the program lacks in each. */
record CycleSearch(AccessLog log) {
  /** The most pairs of instructions that cycles are looked for of. */
  private static final int MOST_PAIRS = 256;

  List<WeakOutcome> outcomes() {
    AccessGraph graph = log.graph();
    StronglyConnectedComponents components = graph.components();
    List<AccessGraph.Edge> edges = new ArrayList<>(graph.cyclic(components));
    // A load that missed a write is what a reader of the finding looks for.
    edges.sort(Comparator.comparing(AccessGraph.Edge::link).reversed());
    Set<List<Object>> pairs = new HashSet<>();
    List<WeakOutcome> found = new ArrayList<>();
    for (AccessGraph.Edge edge : edges) {
      if (pairs.size() < MOST_PAIRS && pairs.add(pair(edge))) {
        List<AccessGraph.Edge> way = graph.way(edge.to(), edge.from(), components);
        if (!way.isEmpty()) {
          found.add(new WeakOutcome(steps(edge, way)));
        }
      }
    }
    found.sort(Comparator.comparingInt(one -> one.steps().size()));
    Set<List<Long>> gaps = new HashSet<>();
    return found.stream().filter(one -> gaps.addAll(one.gaps())).toList();
  }

  private List<Object> pair(AccessGraph.Edge edge) {
    return List.of(
        log.place(edge.from()).instruction(), log.place(edge.to()).instruction(), edge.link());
  }

  /** The cycle that begins with an edge, its ways through the program shortened. */
  private List<WeakOutcome.Step> steps(AccessGraph.Edge edge, List<AccessGraph.Edge> way) {
    List<WeakOutcome.Step> steps = new ArrayList<>();
    steps.add(linked(edge));
    int access = edge.to();
    for (AccessGraph.Edge next : way) {
      if (next.link() != Link.PROGRAM) {
        steps.add(linked(next));
        access = next.to();
      } else if (log.isAccess(next.to())) {
        steps.add(log.step(access, next.to()));
        access = next.to();
      }
    }
    return turned(shortened(steps));
  }

  /** Without the writes in between where a value is overwritten again and again. */
  private static List<WeakOutcome.Step> shortened(List<WeakOutcome.Step> steps) {
    List<WeakOutcome.Step> rest = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      Link before = steps.get((i + steps.size() - 1) % steps.size()).link();
      boolean between =
          steps.get(i).link() == Link.OVERWRITTEN
              && (before == Link.OVERWRITTEN || before == Link.MISSED);
      if (!between) {
        rest.add(steps.get(i));
      }
    }
    return rest;
  }

  /** Begins with a load that misses something, else with another access that is out of order. */
  private static List<WeakOutcome.Step> turned(List<WeakOutcome.Step> steps) {
    int first = 0;
    int most = -1;
    for (int i = 0; i < steps.size(); i++) {
      WeakOutcome.Step step = steps.get(i);
      boolean missed = step.link() == Link.MISSED;
      int rank =
          step.link() == Link.PROGRAM
              ? 0
              : !missed ? 1 : step.place().kind() == WeakOutcome.Kind.LOAD ? 3 : 2;
      if (rank > most) {
        most = rank;
        first = i;
      }
    }
    List<WeakOutcome.Step> all = new ArrayList<>(steps.subList(first, steps.size()));
    all.addAll(steps.subList(0, first));
    return all;
  }

  private WeakOutcome.Step linked(AccessGraph.Edge edge) {
    return new WeakOutcome.Step(log.place(edge.from()), edge.link(), false, false);
  }
}
