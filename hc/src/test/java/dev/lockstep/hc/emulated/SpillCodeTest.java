package dev.lockstep.hc.emulated;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Element;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.target.UnfitKernelException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Kernels that need more registers than a machine has. */
final class SpillCodeTest {
  private static final int COUNT = 100;

  /** All values are loaded before the first is used, and used in a loop that lanes leave. */
  private static IrKernel manyValues(int values, boolean uniform) {
    KernelBuilder kernel = new KernelBuilder("many", 1);
    IrMemory.Global in = kernel.array(Element.INT, false);
    IrMemory.Global out = kernel.array(Element.LONG, true);
    Value item = kernel.position(IrOperation.GLOBAL_ID, 0);
    List<Value> all = new ArrayList<>();
    for (int i = 0; i < values; i++) {
      all.add(kernel.load(in, uniform ? Constant.of(i) : kernel.add(IrOperation.ADD, item, i)));
    }
    Value turns = kernel.add(IrOperation.ADD, kernel.add(IrOperation.AND, item, 3), 1);
    kernel.jump(1);
    kernel.begin();
    Value turn = kernel.phi(Type.INT);
    Value before = kernel.phi(Type.LONG);
    Value sum = before;
    for (Value value : all) {
      Value wide = kernel.add(IrOperation.INT_TO_LONG, value);
      sum = kernel.add(IrOperation.ADD, kernel.add(IrOperation.MUL, sum, Constant.of(31L)), wide);
    }
    Value next = kernel.add(IrOperation.ADD, turn, 1);
    kernel.input(turn, Constant.of(0), next);
    kernel.input(before, Constant.of(0L), sum);
    kernel.branch(kernel.add(IrOperation.LT, next, turns), 1, 2);
    kernel.begin();
    kernel.store(out, item, sum);
    return kernel.finish();
  }

  @ParameterizedTest
  @MethodSource("dev.lockstep.hc.emulated.Targets#one")
  void moreValuesThanRegisters(String target, int wave) throws Exception {
    KernelRun run = new KernelRun(target, wave);
    int values = 300;
    for (boolean uniform : new boolean[] {false, true}) {
      long[] input = new Random(9).ints(COUNT + values).asLongStream().toArray();
      long[] expected = new long[COUNT];
      for (int item = 0; item < COUNT; item++) {
        for (int turn = 0; turn <= (item & 3); turn++) {
          for (int i = 0; i < values; i++) {
            expected[item] = expected[item] * 31 + input[uniform ? i : item + i];
          }
        }
      }
      long[] found = new long[COUNT];
      run.run(manyValues(values, uniform), List.of(64), List.of(COUNT), input, found);
      assertArrayEquals(expected, found);
    }
  }

  /** Branches in branches: each has lanes that wait for its end. */
  @ParameterizedTest
  @MethodSource("dev.lockstep.hc.emulated.Targets#one")
  void moreMasksThanRegisters(String target, int wave) throws Exception {
    int depth = 110;
    KernelBuilder kernel = new KernelBuilder("deep", 1);
    IrMemory.Global in = kernel.array(Element.INT, false);
    IrMemory.Global out = kernel.array(Element.INT, true);
    Value item = kernel.position(IrOperation.GLOBAL_ID, 0);
    Value value = kernel.load(in, item);
    for (int i = 0; i < depth; i++) {
      kernel.branch(kernel.add(IrOperation.GT, value, i), i + 1, 2 * depth - i);
      kernel.begin();
    }
    for (int i = 0; i <= depth; i++) {
      Value before = kernel.load(out, item);
      Value product = kernel.add(IrOperation.MUL, before, 3);
      kernel.store(out, item, kernel.add(IrOperation.ADD, product, 1));
      if (i < depth) {
        kernel.jump(depth + i + 1);
        kernel.begin();
      }
    }
    long[] input = new Random(4).ints(COUNT, 0, depth + 5).asLongStream().toArray();
    long[] expected = new long[COUNT];
    for (int item0 = 0; item0 < COUNT; item0++) {
      long left = Math.min(input[item0], depth);
      for (int i = 0; i <= left; i++) {
        expected[item0] = (int) (expected[item0] * 3 + 1);
      }
    }
    long[] found = new long[COUNT];
    new KernelRun(target, wave).run(kernel.finish(), List.of(64), List.of(COUNT), input, found);
    assertArrayEquals(expected, found);
  }

  /** With all registers in use, four wavefronts of 64 fit on a compute unit. */
  @Test
  void tilesThatNoMachineHoldsAreRefused() throws Exception {
    IrKernel kernel = manyValues(300, false);
    long[] input = new long[COUNT + 300];
    KernelRun run = new KernelRun("gfx900", 64);
    run.run(kernel, List.of(256), List.of(COUNT), input, new long[COUNT]);
    UnfitKernelException refusal =
        assertThrows(
            UnfitKernelException.class,
            () -> run.run(kernel, List.of(512), List.of(COUNT), input, new long[COUNT]));
    assertTrue(
        refusal.getMessage().contains("tile has 512 work-items")
            && refusal.getMessage().contains("256 vector")
            && refusal.getMessage().contains("at most 256;"),
        refusal.getMessage());
  }
}
