package dev.lockstep.litmus.relation;

import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * A set of pairs of events. Sets of events are words, bit {@code i} for event {@code i}; a relation
 * is a word for each event, which holds its successors.
 */
public final class Relation {
  public static final int MOST_EVENTS = 64;

  private final long[] rows;

  private Relation(long[] rows) {
    this.rows = rows;
  }

  /** No pair. */
  public static Relation empty(int events) {
    return new Relation(new long[events]);
  }

  /** All events, as a set. */
  public static long all(int events) {
    return events == MOST_EVENTS ? -1L : (1L << events) - 1;
  }

  /**
   * A relation from its rows, which it copies.
   *
   * @throws IllegalArgumentException for more than {@link #MOST_EVENTS} rows
   */
  public static Relation of(long[] rows) {
    if (rows.length > MOST_EVENTS) {
      throw new IllegalArgumentException(rows.length + " events");
    }
    return new Relation(rows.clone());
  }

  /** Each event of a set with itself. */
  public static Relation identity(int events, long set) {
    long[] rows = new long[events];
    for (long rest = set; rest != 0; rest &= rest - 1) {
      int i = Long.numberOfTrailingZeros(rest);
      rows[i] = 1L << i;
    }
    return new Relation(rows);
  }

  /** Each event of one set with each of another. */
  public static Relation product(int events, long from, long to) {
    long[] rows = new long[events];
    for (long rest = from; rest != 0; rest &= rest - 1) {
      rows[Long.numberOfTrailingZeros(rest)] = to;
    }
    return new Relation(rows);
  }

  public int events() {
    return rows.length;
  }

  public long row(int event) {
    return rows[event];
  }

  public boolean has(int from, int to) {
    return (rows[from] >>> to & 1) != 0;
  }

  public Relation union(Relation other) {
    long[] result = rows.clone();
    for (int i = 0; i < result.length; i++) {
      result[i] |= other.rows[i];
    }
    return new Relation(result);
  }

  public Relation intersection(Relation other) {
    long[] result = rows.clone();
    for (int i = 0; i < result.length; i++) {
      result[i] &= other.rows[i];
    }
    return new Relation(result);
  }

  public Relation difference(Relation other) {
    long[] result = rows.clone();
    for (int i = 0; i < result.length; i++) {
      result[i] &= ~other.rows[i];
    }
    return new Relation(result);
  }

  /** All pairs that are not in it. */
  public Relation complement() {
    long all = all(rows.length);
    long[] result = rows.clone();
    for (int i = 0; i < result.length; i++) {
      result[i] = ~result[i] & all;
    }
    return new Relation(result);
  }

  /** Pairs (a, c) with (a, b) here and (b, c) there. */
  public Relation compose(Relation next) {
    long[] result = new long[rows.length];
    for (int i = 0; i < rows.length; i++) {
      long reached = 0;
      for (long rest = rows[i]; rest != 0; rest &= rest - 1) {
        reached |= next.rows[Long.numberOfTrailingZeros(rest)];
      }
      result[i] = reached;
    }
    return new Relation(result);
  }

  public Relation inverse() {
    long[] result = new long[rows.length];
    for (int i = 0; i < rows.length; i++) {
      for (long rest = rows[i]; rest != 0; rest &= rest - 1) {
        result[Long.numberOfTrailingZeros(rest)] |= 1L << i;
      }
    }
    return new Relation(result);
  }

  /** With each event related to itself, too. */
  public Relation reflexive() {
    long[] result = rows.clone();
    for (int i = 0; i < result.length; i++) {
      result[i] |= 1L << i;
    }
    return new Relation(result);
  }

  public Relation closure() {
    long[] result = rows.clone();
    for (int k = 0; k < result.length; k++) {
      long through = result[k];
      if (through != 0) {
        for (int i = 0; i < result.length; i++) {
          if ((result[i] >>> k & 1) != 0) {
            result[i] |= through;
          }
        }
      }
    }
    return new Relation(result);
  }

  /** Pairs whose first event is in a set. */
  public Relation from(long set) {
    long[] result = new long[rows.length];
    for (long rest = set & all(rows.length); rest != 0; rest &= rest - 1) {
      int i = Long.numberOfTrailingZeros(rest);
      result[i] = rows[i];
    }
    return new Relation(result);
  }

  /** Pairs whose second event is in a set. */
  public Relation to(long set) {
    long[] result = rows.clone();
    for (int i = 0; i < result.length; i++) {
      result[i] &= set;
    }
    return new Relation(result);
  }

  /** First events of pairs. */
  public long domain() {
    long set = 0;
    for (int i = 0; i < rows.length; i++) {
      if (rows[i] != 0) {
        set |= 1L << i;
      }
    }
    return set;
  }

  /** Second events of pairs. */
  public long range() {
    long set = 0;
    for (long row : rows) {
      set |= row;
    }
    return set;
  }

  public boolean isEmpty() {
    return range() == 0;
  }

  public int size() {
    int size = 0;
    for (long row : rows) {
      size += Long.bitCount(row);
    }
    return size;
  }

  public boolean isIrreflexive() {
    for (int i = 0; i < rows.length; i++) {
      if ((rows[i] >>> i & 1) != 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether no event reaches itself. */
  public boolean isAcyclic() {
    // Events without successors among those that are left go, until none goes.
    long left = all(rows.length);
    for (boolean changed = true; changed; ) {
      changed = false;
      for (long rest = left; rest != 0; rest &= rest - 1) {
        int i = Long.numberOfTrailingZeros(rest);
        if ((rows[i] & left) == 0) {
          left &= ~(1L << i);
          changed = true;
        }
      }
    }
    return left == 0;
  }

  /**
   * Events of a shortest cycle in its order, each related to the next and the last to the first;
   * none if there is no cycle.
   */
  public int[] cycle() {
    int[] best = {};
    for (int start = 0; start < rows.length; start++) {
      int[] found = cycleFrom(start);
      if (found.length > 0 && (best.length == 0 || found.length < best.length)) {
        best = found;
      }
    }
    return best;
  }

  private int[] cycleFrom(int start) {
    int[] before = new int[rows.length];
    Arrays.fill(before, -1);
    long seen = 0;
    int[] queue = new int[rows.length + 1];
    int head = 0;
    int tail = 0;
    queue[tail++] = start;
    while (head < tail) {
      int at = queue[head++];
      if ((rows[at] >>> start & 1) != 0) {
        return path(before, start, at);
      }
      for (long rest = rows[at] & ~seen & ~(1L << start); rest != 0; rest &= rest - 1) {
        int next = Long.numberOfTrailingZeros(rest);
        seen |= 1L << next;
        before[next] = at;
        queue[tail++] = next;
      }
    }
    return new int[0];
  }

  private static int[] path(int[] before, int start, int last) {
    int length = 1;
    for (int at = last; at != start; at = before[at]) {
      length++;
    }
    int[] result = new int[length];
    int at = last;
    for (int i = length - 1; i > 0; i--) {
      result[i] = at;
      at = before[at];
    }
    result[0] = start;
    return result;
  }

  /** The events of a set that hold a condition. */
  public static long where(long set, IntPredicate condition) {
    long result = 0;
    for (long rest = set; rest != 0; rest &= rest - 1) {
      int i = Long.numberOfTrailingZeros(rest);
      if (condition.test(i)) {
        result |= 1L << i;
      }
    }
    return result;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Relation that && Arrays.equals(rows, that.rows);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(rows);
  }
}
