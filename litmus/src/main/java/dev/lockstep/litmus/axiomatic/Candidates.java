package dev.lockstep.litmus.axiomatic;

import dev.lockstep.litmus.relation.Orders;
import dev.lockstep.litmus.relation.Relation;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.UnsupportedTestException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** All candidate executions of a test, one after the other. */
final class Candidates {
  /** Combinations of ways through threads that may be tried for each candidate that may be made. */
  private static final int CHOICES = 8;

  private final LitmusTest test;
  private final List<List<Viable.Option>> options;
  private final List<BitSet> later = new ArrayList<>();

  /** Numbers of paths, which are equal only where they are the same. */
  private final IdentityHashMap<Path, Integer> numbers = new IdentityHashMap<>();

  private final Map<List<Integer>, Skeleton> skeletons = new HashMap<>();
  private final long most;
  private long seen;
  private long choices;

  /**
   * Prepares a test.
   *
   * @param most how many candidates may be made
   * @throws UnsupportedTestException when a thread has too many ways through it
   */
  Candidates(LitmusTest test, long most) throws UnsupportedTestException {
    this.test = test;
    this.most = most;
    options = Viable.options(test, Traces.of(test));
    BitSet written = new BitSet();
    for (List<Viable.Option> own : options.reversed()) {
      later.addFirst((BitSet) written.clone());
      written.or(Viable.written(own));
    }
  }

  /**
   * Gives each candidate to a visitor, which says whether to go on.
   *
   * @throws UnsupportedTestException when there are too many of them
   */
  void each(Predicate<Candidate> visitor) throws UnsupportedTestException {
    seen = 0;
    choices = 0;
    choose(new ArrayList<>(), new BitSet(), Viable.initial(test), visitor);
  }

  /**
   * Chooses traces of the threads that are left.
   *
   * @param open cells that the chosen traces read
   * @param served cells of the initial state and of the writes of the chosen ones
   */
  private boolean choose(
      List<ThreadTrace> chosen, BitSet open, BitSet served, Predicate<Candidate> visitor)
      throws UnsupportedTestException {
    int thread = chosen.size();
    if (thread == options.size()) {
      return execute(execution(chosen), visitor);
    }
    for (Viable.Option option : options.get(thread)) {
      if (++choices > most * CHOICES) {
        throw new UnsupportedTestException(
            "the ways through its threads fit together in more than %d combinations",
            most * CHOICES);
      }
      BitSet read = union(open, option.reads());
      BitSet written = union(served, option.writes());
      BitSet missing = (BitSet) read.clone();
      missing.andNot(written);
      missing.andNot(later.get(thread));
      if (!missing.isEmpty()) {
        continue;
      }
      chosen.add(option.trace());
      if (!choose(chosen, read, written, visitor)) {
        return false;
      }
      chosen.removeLast();
    }
    return true;
  }

  private Execution execution(List<ThreadTrace> chosen) throws UnsupportedTestException {
    List<Integer> key = new ArrayList<>();
    for (ThreadTrace trace : chosen) {
      key.add(numbers.computeIfAbsent(trace.path(), _ -> numbers.size()));
    }
    Skeleton skeleton = skeletons.get(key);
    if (skeleton == null) {
      skeleton = new Skeleton(test, chosen.stream().map(ThreadTrace::path).toList());
      skeletons.put(key, skeleton);
    }
    return new Execution(skeleton, chosen);
  }

  private static BitSet union(BitSet one, BitSet other) {
    BitSet both = (BitSet) one.clone();
    both.or(other);
    return both;
  }

  private boolean execute(Execution execution, Predicate<Candidate> visitor)
      throws UnsupportedTestException {
    long all = 0;
    for (long reads : execution.skeleton.reads) {
      all |= reads;
    }
    for (long rest = all; rest != 0; rest &= rest - 1) {
      if (execution.sources(Long.numberOfTrailingZeros(rest)) == 0) {
        return true;
      }
    }
    return read(execution, all, new long[execution.skeleton.size()], visitor);
  }

  private boolean read(Execution execution, long rest, long[] rf, Predicate<Candidate> visitor)
      throws UnsupportedTestException {
    if (rest == 0) {
      return order(execution, 0, Relation.of(rf), Relation.empty(rf.length), visitor);
    }
    int read = Long.numberOfTrailingZeros(rest);
    for (long choice = execution.sources(read); choice != 0; choice &= choice - 1) {
      int write = Long.numberOfTrailingZeros(choice);
      rf[write] |= 1L << read;
      boolean go = read(execution, rest & rest - 1, rf, visitor);
      rf[write] &= ~(1L << read);
      if (!go) {
        return false;
      }
    }
    return true;
  }

  private boolean order(
      Execution execution, int location, Relation rf, Relation co, Predicate<Candidate> visitor)
      throws UnsupportedTestException {
    if (location == execution.skeleton.writes.length) {
      if (++seen > most) {
        throw new UnsupportedTestException("the test has more than %d candidate executions", most);
      }
      return visitor.test(new Candidate(execution, rf, co));
    }
    long writes = execution.skeleton.writes[location];
    Relation initial = Relation.product(rf.events(), 1L << location, writes & ~(1L << location));
    boolean[] stopped = {false};
    UnsupportedTestException[] failed = {null};
    Orders.each(
        writes,
        initial,
        order -> {
          try {
            stopped[0] = !order(execution, location + 1, rf, co.union(order), visitor);
          } catch (UnsupportedTestException e) {
            failed[0] = e;
          }
          return !stopped[0] && failed[0] == null;
        });
    if (failed[0] != null) {
      throw failed[0];
    }
    return !stopped[0];
  }
}
