package dev.lockstep.litmus.exploration;

import dev.lockstep.litmus.machine.Footprint;
import dev.lockstep.litmus.machine.Footprints;
import dev.lockstep.litmus.machine.TransitionSystem;
import dev.lockstep.litmus.test.FinalState;
import dev.lockstep.litmus.test.UnsupportedTestException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * All executions, without keeping states: executions that differ in the order of independent
 * transitions count once. This is dynamic partial-order reduction with source sets and sleep sets
 * (P. Abdulla, S. Aronis, B. Jonsson, K. Sagonas, "Optimal Dynamic Partial Order Reduction", POPL
 * 2014, algorithm 1).
 */
public final class ReducedSearch {
  /** The most transitions of an execution, so that loops without end are refused. */
  private static final int MOST_TRANSITIONS = 1000;

  private final TransitionSystem system;
  private final Footprints footprints;
  private final Meter meter;
  private final List<Event> trace = new ArrayList<>();
  private final List<Frame> frames = new ArrayList<>();
  private final SortedMap<FinalState, Long> outcomes = new TreeMap<>();
  private long executions;
  private long transitions;

  private ReducedSearch(TransitionSystem system, ExplorationLimits limits)
      throws UnsupportedTestException {
    this.system = system;
    footprints = new Footprints(system);
    meter = new Meter(limits);
  }

  /**
   * The complete set of final states.
   *
   * @throws UnsupportedTestException at a bound
   * @throws UnsupportedTestException when the test has too many objects
   */
  public static Exploration explore(TransitionSystem system, ExplorationLimits limits)
      throws UnsupportedTestException {
    ReducedSearch search = new ReducedSearch(system, limits);
    search.visit(system.initial(), new BitSet());
    return new Exploration(
        system.test(),
        search.outcomes,
        search.executions,
        search.transitions,
        search.meter.seconds());
  }

  /** A transition of the execution at hand. */
  private static final class Event {
    final int process;
    final Footprint footprint;

    /** Positions of the transitions that it comes after in every equivalent execution. */
    final BitSet before;

    /** Position of the one that issued the request without which it is not possible, or -1. */
    final int required;

    /** Queue that got a request, or -1. */
    final int pushed;

    /** Numbers of requests that each queue lost. */
    final int[] popped;

    Event(int process, Footprint footprint, BitSet before, int required, int pushed, int[] popped) {
      this.process = process;
      this.footprint = footprint;
      this.before = before;
      this.required = required;
      this.pushed = pushed;
      this.popped = popped;
    }
  }

  /** Work at a state: processes that go first, and those that need not. */
  private static final class Frame {
    final BitSet backtrack = new BitSet();
    final BitSet enabled;

    Frame(BitSet enabled) {
      this.enabled = enabled;
    }
  }

  private void visit(int[] state, BitSet sleep) throws UnsupportedTestException {
    int[] out = new int[system.processes() * TransitionSystem.ALTERNATIVES];
    int count = system.enabled(state, out);
    BitSet enabled = new BitSet();
    for (int i = 0; i < count; i++) {
      enabled.set(out[i] / TransitionSystem.ALTERNATIVES);
    }
    keepPossible(enabled);
    if (count == 0) {
      outcomes.put(system.outcome(state), 0L);
      executions++;
      meter.check(executions, 0, "executions");
      return;
    }
    if (trace.size() >= MOST_TRANSITIONS) {
      throw new UnsupportedTestException(
          "an execution of more than %d transitions: give the test's loops a bound, or take state"
              + " hashing",
          MOST_TRANSITIONS);
    }
    Frame frame = new Frame(enabled);
    int start = frame.enabled.nextSetBit(0);
    while (start >= 0 && sleep.get(start)) {
      start = frame.enabled.nextSetBit(start + 1);
    }
    if (start < 0) {
      return;
    }
    frame.backtrack.set(start);
    frames.add(frame);
    explore(state, frame, sleep, out, count);
    frames.removeLast();
  }

  /**
   * A process that the last transition made impossible goes first in another execution: none behind
   * this one has it, so that no race would show.
   */
  private void keepPossible(BitSet enabled) {
    if (frames.isEmpty()) {
      return;
    }
    Frame before = frames.getLast();
    BitSet gone = (BitSet) before.enabled.clone();
    gone.andNot(enabled);
    gone.clear(trace.getLast().process);
    before.backtrack.or(gone);
  }

  private void explore(int[] state, Frame frame, BitSet sleep, int[] out, int count)
      throws UnsupportedTestException {
    while (true) {
      BitSet todo = (BitSet) frame.backtrack.clone();
      todo.andNot(sleep);
      int process = todo.nextSetBit(0);
      if (process < 0) {
        return;
      }
      Footprint footprint = footprints.of(state, process);
      BitSet next = new BitSet();
      for (int other = sleep.nextSetBit(0); other >= 0; other = sleep.nextSetBit(other + 1)) {
        if (footprints.of(state, other).conflict(footprint) == 0) {
          next.set(other);
        }
      }
      for (int i = 0; i < count; i++) {
        if (out[i] / TransitionSystem.ALTERNATIVES == process) {
          int[] after = system.apply(state, out[i]);
          transitions++;
          trace.add(event(out[i], footprint, state, after));
          races();
          visit(after, (BitSet) next.clone());
          trace.removeLast();
        }
      }
      sleep.set(process);
    }
  }

  private Event event(int transition, Footprint footprint, int[] state, int[] after) {
    int process = transition / TransitionSystem.ALTERNATIVES;
    int[] before = system.queueLengths(state);
    int[] behind = system.queueLengths(after);
    int pushed = system.target(state, transition);
    int[] popped = new int[before.length];
    for (int q = 0; q < popped.length; q++) {
      popped[q] = before[q] + (q == pushed ? 1 : 0) - behind[q];
    }
    BitSet earlier = new BitSet();
    for (int i = trace.size() - 1; i >= 0; i--) {
      Event event = trace.get(i);
      if (!earlier.get(i)
          && (event.process == process || event.footprint.conflict(footprint) != 0)) {
        follow(earlier, i);
      }
    }
    BitSet creators = new BitSet();
    for (int q = 0; q < popped.length; q++) {
      if (popped[q] > 0) {
        creators.or(creators(q, popped[q]));
      }
    }
    creators.stream().forEach(i -> follow(earlier, i));
    // A fill needs one of its requests only, a queue its oldest.
    boolean fill = system.actor(process) == TransitionSystem.Actor.FILL;
    int required = fill && creators.cardinality() > 1 ? -1 : creators.nextSetBit(0);
    return new Event(process, footprint, earlier, required, pushed, popped);
  }

  private void follow(BitSet earlier, int event) {
    earlier.or(trace.get(event).before);
    earlier.set(event);
  }

  /** A request is performed after it was issued: queues are first in, first out. */
  private BitSet creators(int queue, int taken) {
    BitSet creators = new BitSet();
    int gone = 0;
    for (Event event : trace) {
      gone += event.popped[queue];
    }
    int number = 0;
    for (int i = 0; i < trace.size() && number < gone + taken; i++) {
      if (trace.get(i).pushed == queue) {
        creators.set(i, number >= gone);
        number++;
      }
    }
    return creators;
  }

  /** Lets the last transition come before those that it races with, in other executions. */
  private void races() {
    int last = trace.size() - 1;
    Event event = trace.get(last);
    for (int i = 0; i < last; i++) {
      if (event.before.get(i) && racing(i, event)) {
        reverse(i, last);
      }
    }
  }

  private boolean racing(int i, Event event) {
    Event first = trace.get(i);
    long conflict = first.footprint.conflict(event.footprint);
    if (first.process == event.process
        || event.required == i
        || (conflict & ~event.footprint.awaited()) == 0) {
      return false;
    }
    for (int j = i + 1; j < trace.size() - 1; j++) {
      if (event.before.get(j) && trace.get(j).before.get(i)) {
        return false;
      }
    }
    return true;
  }

  private void reverse(int i, int last) {
    BitSet rest = new BitSet();
    for (int j = i + 1; j < last; j++) {
      if (!trace.get(j).before.get(i)) {
        rest.set(j);
      }
    }
    rest.set(last);
    BitSet initials = new BitSet();
    for (int j = rest.nextSetBit(0); j >= 0; j = rest.nextSetBit(j + 1)) {
      BitSet earlier = (BitSet) trace.get(j).before.clone();
      earlier.and(rest);
      if (earlier.isEmpty()) {
        initials.set(trace.get(j).process);
      }
    }
    Frame frame = frames.get(i);
    if (!frame.backtrack.intersects(initials)) {
      initials.and(frame.enabled);
      if (initials.isEmpty()) {
        frame.backtrack.or(frame.enabled);
      } else {
        frame.backtrack.set(initials.nextSetBit(0));
      }
    }
  }
}
