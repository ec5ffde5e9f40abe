package dev.lockstep.hc.code;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Intervals over the order of the text in which registers hold something.
 *
 * <p>A group at place {@code g} reads at {@code 2g} and writes at {@code 2g+1}; an exclusive one
 * writes at {@code 2g}, too. An interval is the hull of all places where the register is live, so
 * it has no holes.
 *
 * <p>A scalar register is live along the ways of the machine, a vector register along those of
 * lanes: instructions that run for other lanes leave alone what it holds for this one.
 */
public final class Liveness {
  /**
   * First and last place.
   *
   * @param accesses places that read or write the register, those in loops counted several times
   */
  record Interval(Register register, int start, int end, long accesses) {}

  /** Assumed number of turns of a loop, and the depth of loops to which it counts. */
  private static final int TURNS = 8;

  private static final int DEEPEST = 5;

  private final List<CodeBlock> blocks;
  private final Map<Integer, Register> registers = new HashMap<>();
  private final BitSet[] liveIn;
  private final BitSet scalars = new BitSet();
  private final BitSet vectors = new BitSet();
  private final Map<Integer, int[]> hulls = new HashMap<>();
  private final Map<Integer, Long> accesses = new HashMap<>();

  private Liveness(List<CodeBlock> blocks) {
    this.blocks = blocks;
    this.liveIn = new BitSet[blocks.size()];
    for (CodeBlock block : blocks) {
      for (Group group : block.groups()) {
        group.defines().forEach(this::collect);
        group.uses().forEach(this::collect);
      }
    }
  }

  static Liveness of(List<CodeBlock> blocks) {
    Liveness liveness = new Liveness(blocks);
    liveness.iterate();
    return liveness;
  }

  /** The intervals of all registers, by start. */
  static List<Interval> intervals(List<CodeBlock> blocks) {
    Liveness liveness = of(blocks);
    liveness.extend();
    liveness.count();
    return liveness.hulls.entrySet().stream()
        .map(entry ->
            new Interval(
                java.util.Objects.requireNonNull(liveness.registers.get(entry.getKey())),
                entry.getValue()[0],
                entry.getValue()[1],
                liveness.accesses.getOrDefault(entry.getKey(), 0L)))
        .sorted(
            java.util.Comparator.comparingInt(Interval::start)
                .thenComparingInt(interval -> interval.register().number()))
        .toList();
  }

  /** Registers that are live where a block ends, by number. */
  BitSet liveOut(int block) {
    BitSet live = new BitSet();
    add(live, blocks.get(block).successors(), scalars);
    add(live, blocks.get(block).laneSuccessors(), vectors);
    return live;
  }

  private void add(BitSet live, List<Integer> successors, BitSet bank) {
    for (int successor : successors) {
      if (liveIn[successor] != null) {
        BitSet part = (BitSet) liveIn[successor].clone();
        part.and(bank);
        live.or(part);
      }
    }
  }

  private void collect(Register register) {
    (register.bank() == Bank.SCALAR ? scalars : vectors).set(register.number());
  }

  private void iterate() {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int block = blocks.size() - 1; block >= 0; block--) {
        BitSet live = liveOut(block);
        List<Group> groups = blocks.get(block).groups();
        for (int i = groups.size() - 1; i >= 0; i--) {
          groups.get(i).defines().forEach(register -> live.clear(register.number()));
          groups.get(i).uses().forEach(register -> live.set(register.number()));
        }
        if (!live.equals(liveIn[block])) {
          liveIn[block] = live;
          changed = true;
        }
      }
    }
  }

  private void extend() {
    int place = 0;
    for (int block = 0; block < blocks.size(); block++) {
      int start = 2 * place;
      liveIn[block].stream().forEach(number -> extend(number, start));
      for (Group group : blocks.get(block).groups()) {
        int at = 2 * place++;
        group.uses().forEach(register -> extend(register, at));
        group.temporaries().forEach(register -> extend(register, at));
        group.temporaries().forEach(register -> extend(register, at + 1));
        group.defines().forEach(register -> extend(register, group.exclusive() ? at : at + 1));
        group.defines().forEach(register -> extend(register, at + 1));
      }
      int end = Math.max(start, 2 * place - 1);
      liveOut(block).stream().forEach(number -> extend(number, end));
    }
  }

  private void count() {
    int[] depths = new int[blocks.size()];
    for (int block = 0; block < blocks.size(); block++) {
      for (int target : blocks.get(block).successors()) {
        for (int inside = target; inside <= block; inside++) {
          depths[inside]++;
        }
      }
    }
    for (int block = 0; block < blocks.size(); block++) {
      long weight = (long) Math.pow(TURNS, Math.min(DEEPEST, depths[block]));
      for (Group group : blocks.get(block).groups()) {
        group.uses().forEach(one -> accesses.merge(one.number(), weight, Long::sum));
        group.defines().forEach(one -> accesses.merge(one.number(), weight, Long::sum));
      }
    }
  }

  private void extend(Register register, int place) {
    registers.put(register.number(), register);
    extend(register.number(), place);
  }

  private void extend(int number, int place) {
    int[] hull = hulls.computeIfAbsent(number, _ -> new int[] {place, place});
    hull[0] = Math.min(hull[0], place);
    hull[1] = Math.max(hull[1], place);
  }
}
