package dev.lockstep.hc.emulated;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Element;
import dev.lockstep.hc.ir.Fault;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.ventus.VentusCompiler;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Control flow that fills the stack of paths, whose entries are as many as a wavefront has lanes.
 */
final class VentusPathsTest {
  private static final int COUNT = 100;

  /**
   * Lanes leave a loop one by one, by two exits, while in each turn those that are left part at
   * each bit of their number.
   */
  private static KernelBuilder loop(int failing) {
    KernelBuilder kernel = new KernelBuilder("loop", 1);
    IrMemory.Global out = kernel.array(Element.INT, true);
    Value item = kernel.position(IrOperation.GLOBAL_ID, 0);
    Value lane = kernel.add(IrOperation.AND, item, 31);
    kernel.jump(1);
    kernel.begin();
    Value turn = kernel.phi(Type.INT);
    Value sum = kernel.phi(Type.INT);
    kernel.branch(kernel.add(IrOperation.LT, turn, lane), 2, 9);
    Value before = sum;
    int block = 2;
    Value[] parts = new Value[3];
    for (int bit = 0; bit < 3; bit++) {
      kernel.begin();
      if (bit > 0) {
        Value joined = kernel.phi(Type.INT);
        kernel.input(joined, before, parts[bit - 1]);
        before = joined;
      }
      Value one = kernel.add(IrOperation.AND, item, 1 << bit);
      kernel.branch(kernel.add(IrOperation.NE, one, 0), block + 1, block + 2);
      kernel.begin();
      if (bit == 1) {
        kernel.check(kernel.add(IrOperation.NE, item, failing), Fault.Kind.NULL);
      }
      parts[bit] = kernel.add(IrOperation.ADD, kernel.add(IrOperation.MUL, before, 3), turn);
      kernel.jump(block + 2);
      block += 2;
    }
    kernel.begin();
    Value last = kernel.phi(Type.INT);
    kernel.input(last, before, parts[2]);
    Value next = kernel.add(IrOperation.ADD, turn, 1);
    Value mixed = kernel.add(IrOperation.ADD, last, 1);
    kernel.input(turn, Constant.of(0), next);
    kernel.input(sum, item, mixed);
    kernel.branch(kernel.add(IrOperation.EQ, kernel.add(IrOperation.AND, mixed, 63), 5), 9, 1);
    kernel.begin();
    Value found = kernel.phi(Type.INT);
    kernel.input(found, sum, mixed);
    kernel.store(out, item, found);
    return kernel;
  }

  private static int expected(int item) {
    int sum = item;
    for (int turn = 0; turn < (item & 31); turn++) {
      for (int bit = 0; bit < 3; bit++) {
        if ((item & 1 << bit) != 0) {
          sum = sum * 3 + turn;
        }
      }
      sum++;
      if ((sum & 63) == 5) {
        break;
      }
    }
    return sum;
  }

  @Test
  void lanesLeaveOneByOne() throws Exception {
    long[] found = new long[COUNT];
    long[] expected = new long[COUNT];
    for (int i = 0; i < COUNT; i++) {
      expected[i] = expected(i);
    }
    new KernelRun("ventus", 32).run(loop(-1).finish(), List.of(64), List.of(COUNT), found);
    assertArrayEquals(expected, found);
  }

  /** A fault in the middle is recorded once, and other wavefronts come to their ends. */
  @Test
  void aLaneFailsWhileOthersWait() throws Exception {
    long[] found = new long[COUNT];
    DeviceProgram.Run run =
        new KernelRun("ventus", 32).run(loop(31).finish(), List.of(64), List.of(COUNT), found);
    assertEquals(List.of(new FaultRecord(0, List.of(), List.of(31))), run.faults());
    for (int i = 32; i < COUNT; i++) {
      assertEquals(expected(i), found[i]);
    }
  }

  /** A loop without an end, of several blocks, in which lanes fail. */
  @Test
  void aLoopWithoutAnEndIsTranslated() throws Exception {
    KernelBuilder kernel = new KernelBuilder("endless", 1);
    Value item = kernel.position(IrOperation.GLOBAL_ID, 0);
    kernel.branch(kernel.add(IrOperation.LT, item, 5), 1, 5);
    kernel.begin();
    kernel.check(kernel.add(IrOperation.GE, item, 0), Fault.Kind.NULL);
    kernel.branch(kernel.add(IrOperation.LT, item, 3), 2, 3);
    kernel.begin();
    kernel.check(kernel.add(IrOperation.NE, item, 2), Fault.Kind.NULL);
    kernel.jump(4);
    kernel.begin();
    kernel.jump(4);
    kernel.begin();
    kernel.jump(1);
    kernel.begin();
    TargetId target = TargetId.parse("ventus").orElseThrow();
    assertEquals(2, VentusCompiler.compile(kernel.finish(), target, List.of(64)).checks().size());
  }
}
