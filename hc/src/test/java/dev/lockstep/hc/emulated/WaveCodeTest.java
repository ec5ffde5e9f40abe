package dev.lockstep.hc.emulated;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Element;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Operations on the lanes of wavefronts as machine code, with lanes that do not run. */
final class WaveCodeTest {
  private static final int TILE = 100;
  private static final int COUNT = 230;

  /** Lane, size of its wavefront, and votes of all and of those on one side of a branch. */
  @ParameterizedTest
  @MethodSource("dev.lockstep.hc.emulated.Targets#some")
  void lanesAndVotes(String target, int wave) throws Exception {
    KernelBuilder kernel = new KernelBuilder("votes", 1);
    IrMemory.Global in = kernel.array(Element.INT, false);
    IrMemory.Global lanes = kernel.array(Element.INT, true);
    IrMemory.Global sizes = kernel.array(Element.INT, true);
    IrMemory.Global all = kernel.array(Element.LONG, true);
    IrMemory.Global some = kernel.array(Element.LONG, true);
    Value item = kernel.position(IrOperation.GLOBAL_ID, 0);
    Value value = kernel.load(in, item);
    Value odd = kernel.add(IrOperation.NE, kernel.add(IrOperation.AND, value, 1), 0);
    kernel.store(lanes, item, kernel.add(IrOperation.LANE_ID));
    kernel.store(sizes, item, kernel.add(IrOperation.WAVE_SIZE));
    kernel.store(all, item, kernel.add(IrOperation.BALLOT, odd));
    kernel.branch(kernel.add(IrOperation.LT, value, 0), 1, 2);
    kernel.begin();
    kernel.store(some, item, kernel.add(IrOperation.BALLOT, odd));
    kernel.jump(2);
    kernel.begin();
    long[] input = new Random(11).ints(COUNT).asLongStream().toArray();
    long[][] expected = new long[4][COUNT];
    for (int i = 0; i < COUNT; i++) {
      int first = first(i, wave);
      expected[0][i] = i - first;
      expected[1][i] = wave;
      for (int other = first; other < end(i, wave); other++) {
        long bit = 1L << other - first;
        expected[2][i] |= (input[other] & 1) != 0 ? bit : 0;
        expected[3][i] |= input[i] < 0 && input[other] < 0 && (input[other] & 1) != 0 ? bit : 0;
      }
    }
    long[][] found = new long[4][COUNT];
    new KernelRun(target, wave)
        .run(
            kernel.finish(),
            List.of(TILE),
            List.of(COUNT),
            input,
            found[0],
            found[1],
            found[2],
            found[3]);
    assertArrayEquals(expected, found);
  }

  /** The first work-item of the wavefront that another is in. */
  private static int first(int item, int wave) {
    int tile = item / TILE * TILE;
    return tile + (item - tile) / wave * wave;
  }

  private static int end(int item, int wave) {
    int tile = item / TILE * TILE;
    return Math.min(Math.min(tile + TILE, COUNT), first(item, wave) + wave);
  }

  /** Values of other lanes and of the first, where a third of the lanes do not run. */
  @ParameterizedTest
  @MethodSource("dev.lockstep.hc.emulated.Targets#some")
  void valuesOfOtherLanes(String target, int wave) throws Exception {
    KernelRun run = new KernelRun(target, wave);
    for (Type type : List.of(Type.INT, Type.LONG, Type.FLOAT, Type.DOUBLE)) {
      Element element = Element.valueOf(type.name());
      KernelBuilder kernel = new KernelBuilder("others", 1);
      IrMemory.Global in = kernel.array(element, false);
      IrMemory.Global from = kernel.array(Element.INT, false);
      IrMemory.Global out = kernel.array(element, true);
      IrMemory.Global firsts = kernel.array(element, true);
      Value item = kernel.position(IrOperation.GLOBAL_ID, 0);
      Value value = kernel.load(in, item);
      Value other = kernel.load(from, item);
      kernel.branch(kernel.add(IrOperation.NE, kernel.add(IrOperation.REM, item, 3), 0), 1, 2);
      kernel.begin();
      kernel.store(out, item, kernel.add(IrOperation.SHUFFLE, value, other));
      kernel.store(firsts, item, kernel.add(IrOperation.FIRST_LANE, value));
      kernel.jump(2);
      kernel.begin();
      long mask = type.bits() == Integer.SIZE ? 0xffff_ffffL : -1;
      long[] input =
          new Random(type.ordinal())
              .longs(COUNT)
              .map(bits -> type == Type.INT ? (int) bits : bits & mask)
              .toArray();
      long[] lanes = new Random(3).ints(COUNT, -200, 200).asLongStream().toArray();
      long[][] expected = new long[2][COUNT];
      for (int i = 0; i < COUNT; i++) {
        if (i % 3 != 0) {
          int first = first(i, wave);
          int source = first + (int) (lanes[i] & wave - 1);
          boolean runs = source < end(i, wave) && source % 3 != 0;
          expected[0][i] = runs ? input[source] : 0;
          expected[1][i] = input[first % 3 == 0 ? first + 1 : first];
        }
      }
      long[][] found = new long[2][COUNT];
      run.run(kernel.finish(), List.of(TILE), List.of(COUNT), input, lanes, found[0], found[1]);
      assertArrayEquals(expected, found, type.text());
    }
  }

  /** Lanes that leave a loop at different times keep the votes of their last turns. */
  @ParameterizedTest
  @MethodSource("dev.lockstep.hc.emulated.Targets#some")
  void votesOfTheLastTurn(String target, int wave) throws Exception {
    KernelBuilder kernel = new KernelBuilder("turns", 1);
    IrMemory.Global in = kernel.array(Element.INT, false);
    IrMemory.Global votes = kernel.array(Element.LONG, true);
    IrMemory.Global firsts = kernel.array(Element.INT, true);
    IrMemory.Global turns = kernel.array(Element.LONG, true);
    Value item = kernel.position(IrOperation.GLOBAL_ID, 0);
    Value count = kernel.load(in, item);
    kernel.jump(1);
    kernel.begin();
    Value turn = kernel.phi(Type.INT);
    Value vote = kernel.add(IrOperation.BALLOT, Constant.TRUE);
    Value lane = kernel.add(IrOperation.LANE_ID);
    Value first = kernel.add(IrOperation.FIRST_LANE, kernel.add(IrOperation.ADD, lane, turn));
    IrOperand wide = kernel.add(IrOperation.FIRST_LANE, kernel.add(IrOperation.INT_TO_LONG, lane));
    Value next = kernel.add(IrOperation.ADD, turn, 1);
    kernel.input(turn, Constant.of(0), next);
    kernel.branch(kernel.add(IrOperation.LT, next, count), 1, 2);
    kernel.begin();
    kernel.store(votes, item, vote);
    kernel.store(firsts, item, first);
    kernel.store(turns, item, wide);
    long[] input = new Random(2).ints(COUNT, 1, 9).asLongStream().toArray();
    long[][] expected = new long[3][COUNT];
    for (int i = 0; i < COUNT; i++) {
      int start = first(i, wave);
      for (int other = end(i, wave) - 1; other >= start; other--) {
        if (input[other] >= input[i]) {
          expected[0][i] |= 1L << other - start;
          expected[1][i] = other - start + input[i] - 1;
          expected[2][i] = other - start;
        }
      }
    }
    long[][] found = new long[3][COUNT];
    new KernelRun(target, wave)
        .run(kernel.finish(), List.of(TILE), List.of(COUNT), input, found[0], found[1], found[2]);
    assertArrayEquals(expected, found);
  }

  /**
   * A value of a loop that lanes leave at different times goes into a phi where ways of different
   * lanes meet.
   */
  @ParameterizedTest
  @MethodSource("dev.lockstep.hc.emulated.Targets#some")
  void valuesOfTheLastTurnInAPhi(String target, int wave) throws Exception {
    KernelBuilder kernel = new KernelBuilder("last", 1);
    IrMemory.Global in = kernel.array(Element.INT, false);
    IrMemory.Global out = kernel.array(Element.INT, true);
    Value item = kernel.position(IrOperation.GLOBAL_ID, 0);
    Value count = kernel.load(in, item);
    kernel.jump(1);
    kernel.begin();
    Value turn = kernel.phi(Type.INT);
    Value next = kernel.add(IrOperation.ADD, turn, 3);
    kernel.input(turn, Constant.of(0), next);
    kernel.branch(kernel.add(IrOperation.LT, next, count), 1, 2);
    kernel.begin();
    kernel.branch(kernel.add(IrOperation.GT, count, 20), 3, 4);
    kernel.begin();
    kernel.jump(4);
    kernel.begin();
    Value chosen = kernel.phi(Type.INT);
    kernel.input(chosen, next, Constant.of(-1));
    kernel.store(out, item, chosen);
    long[] input = new Random(6).ints(COUNT, 1, 30).asLongStream().toArray();
    long[] expected = new long[COUNT];
    for (int i = 0; i < COUNT; i++) {
      expected[i] = input[i] > 20 ? -1 : (input[i] + 2) / 3 * 3;
    }
    long[] found = new long[COUNT];
    new KernelRun(target, wave).run(kernel.finish(), List.of(TILE), List.of(COUNT), input, found);
    assertArrayEquals(expected, found);
  }
}
