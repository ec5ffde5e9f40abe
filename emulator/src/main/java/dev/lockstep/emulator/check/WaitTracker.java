package dev.lockstep.emulator.check;

import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.timing.Effects;
import dev.lockstep.isa.timing.Effects.Counter;
import dev.lockstep.isa.timing.WaitCounters;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The memory operations of one wavefront that may still be on their way, by wait counter. The plain
 * engine completes every access at once; this records which ones a machine may complete later.
 *
 * <p>Sources: AMD ISA manuals, "Data dependency resolution"; LLVM's AMDGPU guide for the counters
 * of each generation. Operations that one counter counts are done in the order of issue, except
 * scalar loads and messages, which may overtake each other and all others.
 */
final class WaitTracker {

  /** Operations out of order are never known to be done; so many are kept. */
  private static final int MOST_UNORDERED = 256;

  /** An operation on its way. */
  static final class Pending {
    final Facts facts;

    /** The counters that must come down before its registers are free. */
    final Set<Counter> needed;

    /** Addresses in LDS that it wrote: each with its bytes in the upper half. */
    final long[] stored;

    /** Addresses in LDS that it read, in the same form. */
    final long[] loaded;

    final int workgroupLane;

    Pending(Facts facts, Set<Counter> needed, long[] stored, long[] loaded, int lane) {
      this.facts = facts;
      this.needed = needed;
      this.stored = stored;
      this.loaded = loaded;
      workgroupLane = lane;
    }

    /** Whether it fills LDS from memory. */
    boolean fillsLds() {
      return stored.length > 0 && facts.shape instanceof Shape.Load;
    }

    /** Whether bytes of LDS are among those that it writes. */
    boolean writes(long address, int bytes) {
      for (long place : stored) {
        long start = place & 0xffff_ffffL;
        if (start < address + bytes && address < start + (place >>> 32)) {
          return true;
        }
      }
      return false;
    }
  }

  private final WaitCounters waits;
  private final RegisterSet busy = new RegisterSet();
  private boolean changed;
  private int count;
  private boolean fillsLds;
  private final Map<Counter, List<Pending>> counted = new EnumMap<>(Counter.class);

  WaitTracker(WaitCounters waits) {
    this.waits = waits;
    for (Counter counter : Counter.values()) {
      counted.put(counter, new ArrayList<>());
    }
  }

  /** All operations that have not ended, with some more than once. */
  List<Pending> unfinished() {
    List<Pending> result = new ArrayList<>();
    waits.counters().forEach(counter -> result.addAll(pending(counter)));
    return result;
  }

  /** Operations that a counter counts, oldest first. */
  List<Pending> pending(Counter counter) {
    List<Pending> list = counted.get(counter);
    return list == null ? List.of() : list;
  }

  /** Whether nothing is on its way. */
  boolean isIdle() {
    refresh();
    return count == 0;
  }

  /** Whether an instruction has nothing to do with the registers of operations on their way. */
  boolean isApart(Facts facts) {
    refresh();
    return count == 0 || busy.isApart(facts.touched);
  }

  /** Whether an operation on its way fills LDS. */
  boolean fillsLds() {
    refresh();
    return fillsLds;
  }

  private void refresh() {
    if (!changed) {
      return;
    }
    changed = false;
    count = 0;
    fillsLds = false;
    busy.clear();
    for (List<Pending> list : counted.values()) {
      count += list.size();
      for (Pending one : list) {
        busy.add(one.facts.effects.writes());
        busy.add(one.facts.effects.lateReads());
        fillsLds |= one.fillsLds();
      }
    }
  }

  /** An operation begins; {@code needed} of its counters must come down before it is done. */
  void issue(Pending pending) {
    if (!waits.isKnown()) {
      return;
    }
    changed = true;
    for (Counter counter : pending.facts.effects.counters()) {
      List<Pending> list = pending(counter);
      list.add(pending);
      // The machine waits by itself when a counter is full.
      Integer most = waits.most(counter);
      if (most != null) {
        bringDown(counter, most);
      }
      if (list.size() > MOST_UNORDERED) {
        list.removeFirst();
      }
    }
  }

  /** A wait instruction. */
  void apply(Facts facts) {
    waits.waited(facts.timed).forEach(this::bringDown);
  }

  private void bringDown(Counter counter, int number) {
    List<Pending> list = pending(counter);
    if (list.size() <= number && number > 0) {
      return;
    }
    int newer = 0;
    List<Pending> done = new ArrayList<>();
    for (int i = list.size() - 1; i >= 0; i--) {
      Pending one = list.get(i);
      boolean ordered = one.facts.effects.ordered();
      if (ordered ? newer >= number : number == 0) {
        done.add(one);
      }
      newer += ordered ? 1 : 0;
    }
    if (done.isEmpty()) {
      return;
    }
    changed = true;
    list.removeAll(done);
    for (Pending one : done) {
      one.needed.remove(counter);
      // Data that was written has been read before.
      if (counter != Counter.EXPCNT) {
        pending(Counter.EXPCNT).remove(one);
      }
      if (one.needed.isEmpty()) {
        counted.values().forEach(other -> other.remove(one));
      }
    }
  }

  /**
   * Text of waits for the given operations, which are not asked for again. Of LDS and scalar memory
   * everything is waited for: it takes little longer, and the others are needed soon.
   */
  String waitFor(List<Pending> wanted, Set<Counter> counters) {
    StringBuilder out = new StringBuilder();
    for (Counter counter : counters) {
      List<Pending> list = pending(counter);
      int newer = 0;
      int number = Integer.MAX_VALUE;
      for (int i = list.size() - 1; i >= 0; i--) {
        Pending one = list.get(i);
        if (wanted.contains(one)) {
          number = Math.min(number, one.facts.effects.ordered() ? newer : 0);
        }
        newer += one.facts.effects.ordered() ? 1 : 0;
      }
      if (number < Integer.MAX_VALUE) {
        number = counter.isOfLds() || counter.isOfScalars() ? 0 : number;
        out.append(out.isEmpty() ? "" : "` and `").append(waits.text(counter, number));
        bringDown(counter, number);
      }
    }
    changed = true;
    wanted.forEach(one -> counted.values().forEach(list -> list.remove(one)));
    return out.toString();
  }

  /** The operations on their way to one of these registers, the oldest first. */
  List<Pending> filling(List<Register> registers) {
    List<Pending> found = new ArrayList<>(0);
    for (Counter counter : waits.counters()) {
      for (Pending one : pending(counter)) {
        for (Register result : one.facts.effects.writes()) {
          if (Effects.overlap(registers, result) && !found.contains(one)) {
            found.add(one);
          }
        }
      }
    }
    return found;
  }

  /** The load on its way to bytes of LDS, or null. */
  @Nullable Pending fillingLds(long address, int bytes) {
    for (Counter counter : waits.counters()) {
      for (Pending one : pending(counter)) {
        if (one.fillsLds() && one.writes(address, bytes)) {
          return one;
        }
      }
    }
    return null;
  }

  /** The operation that may still read one of these registers. */
  @Nullable Pending reading(List<Register> registers) {
    for (Pending one : pending(Counter.EXPCNT)) {
      for (Register register : one.facts.effects.lateReads()) {
        if (Effects.overlap(registers, register)) {
          return one;
        }
      }
    }
    return null;
  }

  /** Whether two operations write their registers in the order of issue. */
  static boolean inOrder(Facts first, Facts second) {
    Set<Counter> common = EnumSet.noneOf(Counter.class);
    common.addAll(first.effects.counters());
    common.retainAll(second.effects.counters());
    common.remove(Counter.EXPCNT);
    return !common.isEmpty() && first.effects.ordered() && second.effects.ordered();
  }
}
