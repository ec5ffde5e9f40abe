package dev.lockstep.assembler.check.wait;

import dev.lockstep.isa.timing.Effects.Counter;
import dev.lockstep.isa.timing.WaitCounters;
import dev.lockstep.isa.timing.WaitCounters.Order;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The operations that may be on their way at one point of the code, on any path that leads there:
 * for each counter the instructions that issued them, each with its age, the least number of newer
 * operations that must end after it. Small ints inside.
 */
public final class WaitState {
  private static final List<Counter> COUNTERS = List.of(Counter.values());

  /** So many operations are remembered for each counter: those out of order need never end. */
  private static final int MOST_PENDING = 256;

  /** Operations that one counter counts, by the number of their instruction. */
  private static final class Pending {
    private int[] node = new int[8];
    private int[] age = new int[8];

    /** Whether a wait for loads before it has let it go on, on all paths. */
    private boolean[] counted = new boolean[8];

    private int size;

    Pending copy() {
      Pending copy = new Pending();
      copy.node = Arrays.copyOf(node, node.length);
      copy.age = Arrays.copyOf(age, age.length);
      copy.counted = Arrays.copyOf(counted, counted.length);
      copy.size = size;
      return copy;
    }

    int find(int wanted) {
      return Arrays.binarySearch(node, 0, size, wanted);
    }

    /** Adds one, or gives it another age; false when there is no room. */
    boolean put(int added, int itsAge, boolean itsCounted) {
      int at = find(added);
      if (at >= 0) {
        age[at] = itsAge;
        counted[at] = itsCounted;
        return true;
      }
      at = -at - 1;
      if (size == MOST_PENDING) {
        return false;
      }
      if (size == node.length) {
        node = Arrays.copyOf(node, 2 * size);
        age = Arrays.copyOf(age, 2 * size);
        counted = Arrays.copyOf(counted, 2 * size);
      }
      System.arraycopy(node, at, node, at + 1, size - at);
      System.arraycopy(age, at, age, at + 1, size - at);
      System.arraycopy(counted, at, counted, at + 1, size - at);
      node[at] = added;
      age[at] = itsAge;
      counted[at] = itsCounted;
      size++;
      return true;
    }

    void removeAt(int at) {
      System.arraycopy(node, at + 1, node, at, size - at - 1);
      System.arraycopy(age, at + 1, age, at, size - at - 1);
      System.arraycopy(counted, at + 1, counted, at, size - at - 1);
      size--;
    }

    boolean join(Pending other) {
      boolean changed = false;
      for (int i = 0; i < other.size; i++) {
        int at = find(other.node[i]);
        if (at < 0) {
          changed |= put(other.node[i], other.age[i], other.counted[i]);
        } else if (age[at] > other.age[i] || counted[at] && !other.counted[i]) {
          int least = Math.min(age[at], other.age[i]);
          changed |= put(other.node[i], least, counted[at] && other.counted[i]);
        }
      }
      return changed;
    }
  }

  /** Visitor of outstanding operations. */
  public interface Visitor {
    void visit(Counter counter, int node, int age);
  }

  /** Facts about the instructions that the state needs. */
  interface Orders {
    /** In which order its operations end, as a counter sees it. */
    Order of(int node, Counter counter);

    /** Whether one of two counters is enough to say that it has ended. */
    boolean eitherCounts(int node);

    /** Whether it brings something to registers. */
    boolean loads(int node);
  }

  private final Orders orders;
  private final Map<Counter, Pending> pending = new EnumMap<>(Counter.class);

  WaitState(Orders orders) {
    this.orders = orders;
    for (Counter counter : COUNTERS) {
      pending.put(counter, new Pending());
    }
  }

  WaitState copy() {
    WaitState copy = new WaitState(orders);
    pending.forEach((counter, one) -> copy.pending.put(counter, one.copy()));
    return copy;
  }

  boolean join(WaitState other) {
    boolean changed = false;
    for (Counter counter : COUNTERS) {
      changed |= of(counter).join(other.of(counter));
    }
    return changed;
  }

  private Pending of(Counter counter) {
    return Objects.requireNonNull(pending.get(counter));
  }

  boolean isEmpty() {
    return pending.values().stream().allMatch(one -> one.size == 0);
  }

  /** Visits what is on its way. */
  public void forEach(Visitor visitor) {
    for (Counter counter : COUNTERS) {
      Pending one = of(counter);
      for (int i = 0; i < one.size; i++) {
        visitor.visit(counter, one.node[i], one.age[i]);
      }
    }
  }

  /** An operation begins; {@code most}: what its counter holds, beyond which the machine waits. */
  void issue(Counter counter, int node, Order order, WaitCounters counters) {
    Pending list = of(counter);
    Integer most = counters.most(counter);
    int full = most == null ? Integer.MAX_VALUE : most;
    if (order != Order.ANY) {
      for (int i = list.size - 1; i >= 0; i--) {
        if (orders.of(list.node[i], counter) == order && ++list.age[i] >= full) {
          end(counter, i);
        }
      }
    }
    list.put(node, 0, false);
  }

  /** A wait that brings a counter down. */
  void wait(Counter counter, int number) {
    Pending list = of(counter);
    boolean loads = false;
    for (int i = list.size - 1; i >= 0; i--) {
      if (ends(counter, list.node[i], list.age[i], number)) {
        loads |= orders.loads(list.node[i]);
        end(counter, i);
      }
    }
    // A wait that no load has asked for was meant for what is still on its way.
    if (loads) {
      Arrays.fill(list.counted, 0, list.size, true);
    }
  }

  /** Whether each path that led here has a wait for loads that has let an operation go on. */
  boolean isCounted(Counter counter, int node) {
    int at = of(counter).find(node);
    return at >= 0 && of(counter).counted[at];
  }

  /** Whether a wait for a number sees the end of an operation. */
  boolean ends(Counter counter, int node, int age, int number) {
    return number == 0 || orders.of(node, counter) != Order.ANY && age >= number;
  }

  private void end(Counter counter, int at) {
    int node = of(counter).node[at];
    of(counter).removeAt(at);
    // Data that was written has been read before.
    if (!counter.isOfData()) {
      remove(Counter.EXPCNT, node);
      if (orders.eitherCounts(node)) {
        COUNTERS.stream().filter(other -> !other.isOfData()).forEach(other -> remove(other, node));
      }
    }
  }

  private void remove(Counter counter, int node) {
    int at = of(counter).find(node);
    if (at >= 0) {
      of(counter).removeAt(at);
    }
  }
}
