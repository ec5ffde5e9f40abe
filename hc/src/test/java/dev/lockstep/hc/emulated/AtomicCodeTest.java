package dev.lockstep.hc.emulated;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Element;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.target.UnfitKernelException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Atomic operations as machine code, in global memory and in that of a tile: the new value and the
 * old one, and nothing is lost where all work-items use one element.
 */
final class AtomicCodeTest {
  private static final int COUNT = 130;

  /** The value that memory has behind an operation. */
  private static long result(IrOperation operation, Type type, long old, long a, long b) {
    boolean wide = type.bits() == Long.SIZE;
    long result =
        switch (operation) {
          case ATOMIC_ADD -> old + a;
          case ATOMIC_AND -> old & a;
          case ATOMIC_OR -> old | a;
          case ATOMIC_XOR -> old ^ a;
          case ATOMIC_MIN -> Math.min(old, a);
          case ATOMIC_MAX -> Math.max(old, a);
          case ATOMIC_UMIN -> Long.compareUnsigned(old, a) < 0 ? old : a;
          case ATOMIC_UMAX -> Long.compareUnsigned(old, a) > 0 ? old : a;
          case ATOMIC_EXCHANGE -> a;
          case ATOMIC_COMPARE_EXCHANGE -> old == a ? b : old;
          case ATOMIC_WRAP_INCREMENT -> Long.compareUnsigned(old, a) >= 0 ? 0 : old + 1;
          case ATOMIC_WRAP_DECREMENT -> old == 0 || Long.compareUnsigned(old, a) > 0 ? a : old - 1;
          default -> throw new IllegalArgumentException(operation.text());
        };
    return wide ? result : type == Type.INT ? (int) result : result & 0xffff_ffffL;
  }

  private static Stream<IrOperation> operations(Type type) {
    return Arrays.stream(IrOperation.values())
        .filter(one -> one.effect() == IrOperation.Effect.ATOMIC)
        .filter(one ->
            type.isInteger()
                || one == IrOperation.ATOMIC_EXCHANGE
                || one == IrOperation.ATOMIC_COMPARE_EXCHANGE);
  }

  /** Ventus has atomic instructions on words alone. */
  private static boolean isRefused(String target, Type type) {
    return target.equals("ventus") && type.bits() == Long.SIZE;
  }

  /** Each work-item has an element of its own. */
  private static IrKernel own(IrOperation operation, Element element, boolean inTile) {
    KernelBuilder kernel = new KernelBuilder(operation.text(), 1);
    IrMemory.Global cells = kernel.array(element, true);
    IrMemory.Global first = kernel.array(element, false);
    IrMemory.Global second = kernel.array(element, false);
    IrMemory.Global old = kernel.array(element, true);
    Value item = kernel.position(IrOperation.GLOBAL_ID, 0);
    Value a = kernel.load(first, item);
    Value b = kernel.load(second, item);
    IrMemory memory = cells;
    Value place = item;
    if (inTile) {
      kernel.tile(Element.LONG, 2);
      memory = kernel.tile(element, 64);
      place = kernel.position(IrOperation.LOCAL_ID, 0);
      kernel.store(memory, place, kernel.load(cells, item));
    }
    Value before =
        operation == IrOperation.ATOMIC_COMPARE_EXCHANGE
            ? kernel.access(operation, memory, place, a, b)
            : kernel.access(operation, memory, place, a);
    kernel.store(old, item, before);
    if (inTile) {
      kernel.store(cells, item, kernel.load(memory, place));
    }
    return kernel.finish();
  }

  @ParameterizedTest
  @MethodSource("dev.lockstep.hc.emulated.Targets#withVentus")
  void newValuesAndOldOnes(String target, int wave) throws Exception {
    KernelRun run = new KernelRun(target, wave);
    for (Type type : List.of(Type.INT, Type.LONG, Type.FLOAT, Type.DOUBLE)) {
      for (IrOperation operation : operations(type).toList()) {
        for (boolean inTile : new boolean[] {false, true}) {
          Random random = new Random(operation.ordinal());
          long[][] arrays = new long[4][];
          for (int i = 0; i < 3; i++) {
            arrays[i] = LongStream.generate(() -> some(type, random)).limit(COUNT).toArray();
          }
          arrays[3] = new long[COUNT];
          long[] expected = new long[COUNT];
          for (int i = 0; i < COUNT; i++) {
            expected[i] = result(operation, type, arrays[0][i], arrays[1][i], arrays[2][i]);
          }
          long[] old = arrays[0].clone();
          IrKernel kernel = own(operation, Element.valueOf(type.name()), inTile);
          if (isRefused(target, type)) {
            assertThrows(
                UnfitKernelException.class,
                () -> run.run(kernel, List.of(64), List.of(COUNT), arrays));
            continue;
          }
          run.run(kernel, List.of(64), List.of(COUNT), arrays);
          String name = operation.text() + " " + type.text() + (inTile ? " in a tile" : "");
          assertArrayEquals(expected, arrays[0], name);
          assertArrayEquals(old, arrays[3], name + ", old");
        }
      }
    }
  }

  /** Few different values, so that comparisons hold, too. */
  private static long some(Type type, Random random) {
    long[] edges = {0, 1, -1, 2, Integer.MIN_VALUE, Integer.MAX_VALUE, Long.MIN_VALUE, 77};
    long bits = random.nextInt(4) == 0 ? random.nextLong() : edges[random.nextInt(edges.length)];
    return switch (type) {
      case INT -> (int) bits;
      case FLOAT -> bits & 0xffff_ffffL;
      default -> bits;
    };
  }

  /** Tickets from one counter: each number comes once. */
  @ParameterizedTest
  @MethodSource("dev.lockstep.hc.emulated.Targets#withVentus")
  void nothingIsLost(String target, int wave) throws Exception {
    KernelRun run = new KernelRun(target, wave);
    for (Element element : List.of(Element.INT, Element.LONG)) {
      if (isRefused(target, element.type())) {
        continue;
      }
      KernelBuilder kernel = new KernelBuilder("tickets", 1);
      IrMemory.Global counter = kernel.array(element, true);
      IrMemory.Global out = kernel.array(element, true);
      IrMemory.Global inTile = kernel.array(element, true);
      IrMemory.Tile tile = kernel.tile(element, 1);
      Value item = kernel.position(IrOperation.GLOBAL_ID, 0);
      Value local = kernel.position(IrOperation.LOCAL_ID, 0);
      Constant one = new Constant(element.type(), 1);
      Constant first = Constant.of(0);
      kernel.store(out, item, kernel.access(IrOperation.ATOMIC_ADD, counter, first, one));
      kernel.branch(kernel.add(IrOperation.EQ, local, 0), 1, 2);
      kernel.begin();
      kernel.store(tile, first, new Constant(element.type(), 0));
      kernel.jump(2);
      kernel.begin();
      kernel.order(IrOperation.BARRIER);
      kernel.store(inTile, item, kernel.access(IrOperation.ATOMIC_ADD, tile, first, one));
      long[] found = new long[COUNT];
      long[] local0 = new long[COUNT];
      long[] total = {0};
      run.run(kernel.finish(), List.of(100), List.of(COUNT), total, found, local0);
      assertEquals(COUNT, total[0]);
      Arrays.sort(found);
      assertArrayEquals(LongStream.range(0, COUNT).toArray(), found);
      Arrays.sort(local0, 0, 100);
      Arrays.sort(local0, 100, COUNT);
      assertArrayEquals(
          LongStream.concat(LongStream.range(0, 100), LongStream.range(0, COUNT - 100)).toArray(),
          local0);
    }
  }
}
