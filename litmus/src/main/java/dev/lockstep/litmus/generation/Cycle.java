package dev.lockstep.litmus.generation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A cycle of edges, from the first access of a thread on.
 *
 * @param edges the i-th leads from the i-th access to the next one
 * @param accesses in the order of the cycle
 */
record Cycle(List<Edge> edges, List<Access> accesses) {
  private static final int MOST = 24;

  /**
   * An access.
   *
   * @param direction {@code R} or {@code W}
   * @param location number of its location
   * @param value written, or read where the execution has the cycle
   */
  record Access(char direction, int thread, int location, int value) {}

  static Cycle of(List<String> names) throws CycleException {
    if (names.size() > MOST) {
      throw new CycleException("a cycle has at most %s edges", MOST);
    }
    List<Edge> edges = new ArrayList<>();
    for (String name : names) {
      edges.add(Edge.of(name));
    }
    int last = -1;
    for (int i = 0; i < edges.size(); i++) {
      last = edges.get(i).external() ? i : last;
    }
    long threads = edges.stream().filter(Edge::external).count();
    if (threads < 2) {
      throw new CycleException(
          "a cycle goes through at least two threads: it needs two of Rfe, Fre and Coe");
    }
    Collections.rotate(edges, edges.size() - 1 - last);
    checkDirections(edges);
    return new Cycle(List.copyOf(edges), accesses(edges));
  }

  private static void checkDirections(List<Edge> edges) throws CycleException {
    for (int i = 0; i < edges.size(); i++) {
      Edge edge = edges.get(i);
      Edge next = edges.get((i + 1) % edges.size());
      if (edge.to() != next.from()) {
        throw new CycleException(
            "%s ends with a %s, but %s begins with a %s",
            edge.name(), word(edge.to()), next.name(), word(next.from()));
      }
      if (edge.link() instanceof Edge.Link.Update && next.link() instanceof Edge.Link.Update) {
        throw new CycleException("Rmw follows Rmw");
      }
    }
  }

  private static String word(char direction) {
    return direction == 'R' ? "load" : "store";
  }

  private static List<Access> accesses(List<Edge> edges) throws CycleException {
    int count = edges.size();
    int others = (int) edges.stream().filter(Edge::other).count();
    if (others == 1) {
      throw new CycleException(
          "one edge alone leads to another location, and none back: use none or at least two");
    }
    int[] location = new int[count];
    int[] thread = new int[count];
    int first = 0;
    for (int i = 1; i < count; i++) {
      Edge before = edges.get(i - 1);
      location[i] = others == 0 ? 0 : (location[i - 1] + (before.other() ? 1 : 0)) % others;
      thread[i] = thread[i - 1] + (before.external() ? 1 : 0);
      boolean starts = others == 0 ? isOrder(before) : before.other();
      first = starts ? i : first;
    }
    if (others == 0 && first == 0) {
      throw new CycleException(
          "communications of one location never contradict each other: the cycle needs Pos");
    }
    int[] values = values(edges, location, first);
    List<Access> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.add(new Access(edges.get(i).from(), thread[i], location[i], values[i]));
    }
    return all;
  }

  private static boolean isOrder(Edge edge) {
    return !edge.external() && edge.name().length() > 3;
  }

  /** Walks once around: each store has the next value of its location, each load the last one. */
  private static int[] values(List<Edge> edges, int[] location, int first) throws CycleException {
    Map<Integer, Integer> current = new HashMap<>();
    int[] values = new int[edges.size()];
    for (int k = 0; k < edges.size(); k++) {
      int at = (first + k) % edges.size();
      int value = current.getOrDefault(location[at], 0);
      if (edges.get(at).from() == 'W') {
        value++;
        current.put(location[at], value);
      }
      values[at] = value;
    }
    if (current.values().stream().anyMatch(writes -> writes > 2)) {
      throw new CycleException(
          "a location with more than two stores: the final value does not tell their order");
    }
    return values;
  }
}
