package dev.lockstep.hc.emulated;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.emulator.Settings;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Element;
import dev.lockstep.hc.ir.Fault;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.pass.BarrierArrivals;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Positions in tiles, memory of tiles, barriers and fences as machine code. */
final class TileCodeTest {
  @ParameterizedTest
  @MethodSource("dev.lockstep.hc.emulated.Targets#withVentus")
  void positionsInTilesOfThreeAxes(String target, int wave) throws Exception {
    List<IrOperation> operations =
        List.of(
            IrOperation.LOCAL_ID,
            IrOperation.TILE_ID,
            IrOperation.TILE_SIZE,
            IrOperation.GLOBAL_ID,
            IrOperation.EXTENT);
    int[] extent = {11, 7, 5};
    int[] tile = {8, 4, 3};
    KernelBuilder kernel = new KernelBuilder("positions", 3);
    IrMemory.Global out = kernel.array(Element.INT, true);
    Value item = kernel.position(IrOperation.GLOBAL_ID, 2);
    for (int axis = 1; axis >= 0; axis--) {
      item = kernel.add(IrOperation.MUL, item, extent[axis]);
      item = kernel.add(IrOperation.ADD, item, kernel.position(IrOperation.GLOBAL_ID, axis));
    }
    Value place = kernel.add(IrOperation.MUL, item, 3 * operations.size());
    for (int axis = 0; axis < 3; axis++) {
      for (IrOperation operation : operations) {
        kernel.store(out, place, kernel.position(operation, axis));
        place = kernel.add(IrOperation.ADD, place, 1);
      }
    }
    long[] expected = new long[extent[0] * extent[1] * extent[2] * 3 * operations.size()];
    int at = 0;
    for (int i = 0; i < extent[0] * extent[1] * extent[2]; i++) {
      int[] position = {i % extent[0], i / extent[0] % extent[1], i / extent[0] / extent[1]};
      for (int axis = 0; axis < 3; axis++) {
        int number = position[axis] / tile[axis];
        expected[at++] = position[axis] % tile[axis];
        expected[at++] = number;
        expected[at++] = Math.min(tile[axis], extent[axis] - number * tile[axis]);
        expected[at++] = position[axis];
        expected[at++] = extent[axis];
      }
    }
    long[] found = new long[expected.length];
    new KernelRun(target, wave).run(kernel.finish(), List.of(8, 4, 3), List.of(11, 7, 5), found);
    assertArrayEquals(expected, found);
  }

  /** Each work-item takes what its opposite in the tile has stored. */
  @ParameterizedTest
  @MethodSource("dev.lockstep.hc.emulated.Targets#withVentus")
  void memoryOfATileOfEachElement(String target, int wave) throws Exception {
    KernelRun run = new KernelRun(target, wave);
    int count = 331;
    int size = 100;
    for (Element element : Element.values()) {
      KernelBuilder kernel = new KernelBuilder("opposite", 1);
      IrMemory.Global in = kernel.array(element, false);
      IrMemory.Global out = kernel.array(element, true);
      IrMemory.Tile before = kernel.tile(Element.BYTE, 3);
      IrMemory.Tile tile = kernel.tile(element, size);
      Value item = kernel.position(IrOperation.GLOBAL_ID, 0);
      Value local = kernel.position(IrOperation.LOCAL_ID, 0);
      kernel.store(before, Constant.of(1), Constant.of(77));
      kernel.store(tile, local, kernel.load(in, item));
      kernel.order(IrOperation.BARRIER);
      Value last =
          kernel.add(IrOperation.SUB, kernel.position(IrOperation.TILE_SIZE, 0), Constant.of(1));
      kernel.store(out, item, kernel.load(tile, kernel.add(IrOperation.SUB, last, local)));
      long[] input = new Random(5).longs(count).map(bits -> low(element, bits)).toArray();
      long[] expected = new long[count];
      for (int i = 0; i < count; i++) {
        int first = i / size * size;
        expected[i] = input[first + Math.min(size, count - first) - 1 - i % size];
      }
      long[] found = new long[count];
      run.run(kernel.finish(), List.of(size), List.of(count), input, found);
      assertArrayEquals(expected, found, element.text());
    }
  }

  private static long low(Element element, long bits) {
    return switch (element) {
      case BYTE -> (byte) bits;
      case CHAR -> (char) bits;
      case SHORT -> (short) bits;
      case INT -> (int) bits;
      case FLOAT -> bits & 0xffff_ffffL;
      case LONG, DOUBLE -> bits;
    };
  }

  /** Sums of tiles: in each turn of a loop some work-items add, then all wait. */
  @ParameterizedTest
  @MethodSource("dev.lockstep.hc.emulated.Targets#withVentus")
  void barriersInALoop(String target, int wave) throws Exception {
    KernelBuilder kernel = new KernelBuilder("sums", 1);
    IrMemory.Global in = kernel.array(Element.INT, false);
    IrMemory.Global out = kernel.array(Element.INT, true);
    IrMemory.Tile tile = kernel.tile(Element.INT, 256);
    Value local = kernel.position(IrOperation.LOCAL_ID, 0);
    Value size = kernel.position(IrOperation.TILE_SIZE, 0);
    kernel.store(tile, local, kernel.load(in, kernel.position(IrOperation.GLOBAL_ID, 0)));
    kernel.order(IrOperation.BARRIER);
    kernel.jump(1);
    kernel.begin();
    Value step = kernel.phi(Type.INT);
    kernel.branch(kernel.add(IrOperation.LT, step, size), 2, 5);
    kernel.begin();
    Value twice = kernel.add(IrOperation.SHL, step, 1);
    Value rest = kernel.add(IrOperation.AND, local, kernel.add(IrOperation.SUB, twice, 1));
    Value other = kernel.add(IrOperation.ADD, local, step);
    Value adds =
        kernel.add(
            IrOperation.AND,
            kernel.add(IrOperation.EQ, rest, 0),
            kernel.add(IrOperation.LT, other, size));
    kernel.branch(adds, 3, 4);
    kernel.begin();
    Value sum = kernel.add(IrOperation.ADD, kernel.load(tile, local), kernel.load(tile, other));
    kernel.store(tile, local, sum);
    kernel.jump(4);
    kernel.begin();
    kernel.order(IrOperation.BARRIER);
    kernel.jump(1);
    kernel.input(step, Constant.of(1), twice);
    kernel.begin();
    kernel.branch(kernel.add(IrOperation.EQ, local, 0), 6, 7);
    kernel.begin();
    kernel.store(out, kernel.position(IrOperation.TILE_ID, 0), kernel.load(tile, Constant.of(0)));
    kernel.jump(7);
    kernel.begin();
    long[] input = new Random(7).ints(1000).asLongStream().toArray();
    long[] found = new long[4];
    long[] expected = new long[4];
    for (int i = 0; i < input.length; i++) {
      expected[i / 256] = (int) (expected[i / 256] + input[i]);
    }
    new KernelRun(target, wave)
        .with(Settings.DEFAULT.withWeakMemory(3))
        .run(kernel.finish(), List.of(256), List.of(1000), input, found);
    assertArrayEquals(expected, found);
  }

  /**
   * Work-items from some number on end before a barrier, whole wavefronts among them; the others
   * are not held up.
   */
  @ParameterizedTest
  @MethodSource("dev.lockstep.hc.emulated.Targets#withVentus")
  void faultsOfSomeDoNotHoldUpOthers(String target, int wave) throws Exception {
    for (int bound : new int[] {0, 10, 64, 100, 200}) {
      KernelBuilder kernel = new KernelBuilder("some", 1);
      IrMemory.Global out = kernel.array(Element.INT, true);
      IrMemory.Tile tile = kernel.tile(Element.INT, 256);
      Value local = kernel.position(IrOperation.LOCAL_ID, 0);
      kernel.store(tile, local, local);
      kernel.check(kernel.add(IrOperation.LT, local, bound), Fault.Kind.NULL);
      kernel.order(IrOperation.BARRIER);
      Value next = kernel.add(IrOperation.XOR, local, 1);
      kernel.store(out, local, kernel.load(tile, next));
      long[] found = new long[256];
      DeviceProgram.Run run =
          new KernelRun(target, wave).run(kernel.finish(), List.of(256), List.of(256), found);
      assertEquals(256 - bound, run.faults().size());
      long[] expected = new long[256];
      for (int i = 0; i < bound / wave * wave; i++) {
        expected[i] = i ^ 1;
      }
      assertArrayEquals(expected, found);
    }
  }

  /** The last work-item that comes by sees what all others stored before their fences. */
  @ParameterizedTest
  @MethodSource("dev.lockstep.hc.emulated.Targets#withVentus")
  void fencesOrderStoresOfOtherTiles(String target, int wave) throws Exception {
    int count = 150;
    KernelBuilder kernel = new KernelBuilder("last", 1);
    IrMemory.Global values = kernel.array(Element.LONG, true);
    IrMemory.Global counter = kernel.array(Element.INT, true);
    IrMemory.Global out = kernel.array(Element.LONG, true);
    Value item = kernel.position(IrOperation.GLOBAL_ID, 0);
    Value square = kernel.add(IrOperation.INT_TO_LONG, kernel.add(IrOperation.MUL, item, item));
    kernel.store(values, item, square);
    kernel.order(IrOperation.FENCE);
    Value before = kernel.access(IrOperation.ATOMIC_ADD, counter, Constant.of(0), Constant.of(1));
    kernel.order(IrOperation.FENCE);
    kernel.branch(kernel.add(IrOperation.EQ, before, count - 1), 1, 4);
    kernel.begin();
    kernel.jump(2);
    kernel.begin();
    Value index = kernel.phi(Type.INT);
    Value sum = kernel.phi(Type.LONG);
    Value added = kernel.add(IrOperation.ADD, sum, kernel.load(values, index));
    Value next = kernel.add(IrOperation.ADD, index, 1);
    kernel.input(index, Constant.of(0), next);
    kernel.input(sum, Constant.of(0L), added);
    kernel.branch(kernel.add(IrOperation.LT, next, count), 2, 3);
    kernel.begin();
    kernel.store(out, Constant.of(0), added);
    kernel.jump(4);
    kernel.begin();
    for (int seed = 0; seed < 3; seed++) {
      long[] found = new long[1];
      new KernelRun(target, wave)
          .with(Settings.DEFAULT.withWeakMemory(seed))
          .run(kernel.finish(), List.of(48), List.of(count), new long[count], new long[1], found);
      long expected = 0;
      for (long i = 0; i < count; i++) {
        expected += i * i;
      }
      assertEquals(List.of(expected), Arrays.stream(found).boxed().toList());
    }
  }

  /**
   * Work-items below a bound come to a barrier in each of two turns. All others go by, in the same
   * wavefronts or in others.
   */
  @ParameterizedTest
  @MethodSource("dev.lockstep.hc.emulated.Targets#some")
  void barriersThatNotAllComeToAreFaults(String target, int wave) throws Exception {
    int size = 150;
    for (int bound : new int[] {1, 64, 100, size}) {
      KernelBuilder kernel = new KernelBuilder("partial", 1);
      IrMemory.Global bounds = kernel.array(Element.INT, false);
      IrMemory.Global out = kernel.array(Element.INT, true);
      Value item = kernel.position(IrOperation.GLOBAL_ID, 0);
      Value comes =
          kernel.add(
              IrOperation.LT, kernel.position(IrOperation.LOCAL_ID, 0), kernel.load(bounds, item));
      kernel.branch(comes, 1, 4);
      kernel.begin();
      kernel.jump(2);
      kernel.begin();
      Value turn = kernel.phi(Type.INT);
      kernel.order(IrOperation.BARRIER);
      Value next = kernel.add(IrOperation.ADD, turn, 1);
      kernel.input(turn, Constant.of(0), next);
      kernel.branch(kernel.add(IrOperation.LT, next, 2), 2, 3);
      kernel.begin();
      kernel.store(out, item, next);
      kernel.jump(4);
      kernel.begin();
      long[] found = new long[2 * size];
      long[] input = new long[2 * size];
      Arrays.fill(input, 0, size, size);
      Arrays.fill(input, size, 2 * size, bound);
      DeviceProgram.Run run =
          new KernelRun(target, wave)
              .run(
                  BarrierArrivals.check(kernel.finish()),
                  List.of(size),
                  List.of(2 * size),
                  input,
                  found);
      long[] expected = new long[2 * size];
      Arrays.fill(expected, 0, bound == size ? 2 * size : size, 2);
      assertArrayEquals(expected, found);
      assertEquals(bound == size ? 0 : bound, run.faults().size());
      if (bound < size) {
        assertEquals(List.of(bound, size), run.faults().getFirst().told());
        assertEquals(List.of(size), run.faults().getFirst().item());
      }
    }
  }
}
