package dev.lockstep.hc.code;

import dev.lockstep.graph.FlowGraph;
import dev.lockstep.graph.SetFlow;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

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
public final class LiveIntervals {
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

  /** Registers that a block reads before it writes them, and those that it writes. */
  private final BitSet[] read;

  private final BitSet[] written;

  /** Registers of each bank that are live where a block ends. */
  private final List<BitSet> scalars;

  private final List<BitSet> vectors;
  private final Map<Integer, int[]> hulls = new HashMap<>();
  private final Map<Integer, Long> accesses = new HashMap<>();

  private LiveIntervals(List<CodeBlock> blocks) {
    this.blocks = blocks;
    this.read = new BitSet[blocks.size()];
    this.written = new BitSet[blocks.size()];
    EnumMap<Bank, BitSet> banks = new EnumMap<>(Bank.class);
    for (Bank bank : Bank.values()) {
      banks.put(bank, new BitSet());
    }
    for (int block = 0; block < blocks.size(); block++) {
      read[block] = new BitSet();
      written[block] = new BitSet();
      for (Group group : blocks.get(block).groups().reversed()) {
        for (Register register : group.defines()) {
          read[block].clear(register.number());
          written[block].set(register.number());
          Objects.requireNonNull(banks.get(register.bank())).set(register.number());
        }
        for (Register register : group.uses()) {
          read[block].set(register.number());
          Objects.requireNonNull(banks.get(register.bank())).set(register.number());
        }
      }
    }
    scalars = liveOut(CodeBlock::successors, Objects.requireNonNull(banks.get(Bank.SCALAR)));
    vectors = liveOut(CodeBlock::laneSuccessors, Objects.requireNonNull(banks.get(Bank.VECTOR)));
  }

  private List<BitSet> liveOut(Function<CodeBlock, List<Integer>> successors, BitSet bank) {
    return new Live(bank)
        .backward(FlowGraph.of(blocks.stream().map(successors).toList()), new BitSet());
  }

  /** Liveness of the registers of one bank. */
  private final class Live implements SetFlow {
    private final BitSet bank;

    Live(BitSet bank) {
      this.bank = bank;
    }

    @Override
    public void transfer(int block, BitSet state) {
      over(block, state);
      state.and(bank);
    }
  }

  private void over(int block, BitSet live) {
    live.andNot(written[block]);
    live.or(read[block]);
  }

  static LiveIntervals of(List<CodeBlock> blocks) {
    return new LiveIntervals(blocks);
  }

  /** The intervals of all registers, by start. */
  static List<Interval> intervals(List<CodeBlock> blocks) {
    LiveIntervals liveness = of(blocks);
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
    BitSet live = (BitSet) scalars.get(block).clone();
    live.or(vectors.get(block));
    return live;
  }

  private void extend() {
    int place = 0;
    for (int block = 0; block < blocks.size(); block++) {
      int start = 2 * place;
      BitSet live = liveOut(block);
      int behind = place + blocks.get(block).groups().size();
      int end = Math.max(start, 2 * behind - 1);
      live.stream().forEach(number -> extend(number, end));
      over(block, live);
      live.stream().forEach(number -> extend(number, start));
      for (Group group : blocks.get(block).groups()) {
        int at = 2 * place++;
        group.uses().forEach(register -> extend(register, at));
        group.temporaries().forEach(register -> extend(register, at));
        group.temporaries().forEach(register -> extend(register, at + 1));
        group.defines().forEach(register -> extend(register, group.exclusive() ? at : at + 1));
        group.defines().forEach(register -> extend(register, at + 1));
      }
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
