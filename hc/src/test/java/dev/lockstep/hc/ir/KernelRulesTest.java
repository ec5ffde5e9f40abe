package dev.lockstep.hc.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A loop that sums an array keeps the rules; each change of it breaks one. */
final class KernelRulesTest {
  private static final IrMemory.Global IN = new IrMemory.Global(0, "in", Element.INT, false);
  private static final IrMemory.Global OUT = new IrMemory.Global(1, "out", Element.INT, true);
  private static final Value LENGTH = value(0, Type.INT);
  private static final Value I = value(1, Type.INT);
  private static final Value SUM = value(2, Type.INT);
  private static final Value MORE = value(3, Type.BOOLEAN);
  private static final Value ELEMENT = value(4, Type.INT);
  private static final Value NEXT_SUM = value(5, Type.INT);
  private static final Value NEXT_I = value(6, Type.INT);
  private static final Constant ZERO = Constant.of(0);

  private static Value value(int number, Type type) {
    return new Value(number, type);
  }

  private static IrInstruction make(
      @Nullable Value result,
      IrOperation operation,
      @Nullable IrMemory memory,
      IrOperand... operands) {
    return new IrInstruction(result, operation, List.of(operands), memory, -1);
  }

  private static IrKernel sum() {
    Block entry =
        new Block(List.of(), List.of(make(LENGTH, IrOperation.LENGTH, IN)), new Terminator.Jump(1));
    Block header =
        new Block(
            List.of(new Phi(I, List.of(ZERO, NEXT_I)), new Phi(SUM, List.of(ZERO, NEXT_SUM))),
            List.of(make(MORE, IrOperation.LT, null, I, LENGTH)),
            new Terminator.Branch(MORE, 2, 3));
    Block body =
        new Block(
            List.of(),
            List.of(
                make(ELEMENT, IrOperation.LOAD, IN, I),
                make(NEXT_SUM, IrOperation.ADD, null, SUM, ELEMENT),
                make(NEXT_I, IrOperation.ADD, null, I, Constant.of(1))),
            new Terminator.Jump(1));
    Block exit =
        new Block(
            List.of(),
            List.of(make(null, IrOperation.STORE, OUT, ZERO, SUM)),
            new Terminator.Return());
    return new IrKernel(
        "sum",
        1,
        false,
        List.of(),
        List.of(IN, OUT),
        List.of(entry, header, body, exit),
        List.of(),
        List.of());
  }

  @Test
  void theLoopKeepsTheRules() {
    assertEquals(List.of(), KernelRules.broken(sum()));
    assertEquals(
        List.of(List.of(), List.of(0, 2), List.of(1), List.of(1)),
        IntStream.range(0, 4).mapToObj(sum().flow()::predecessors).toList());
    assertEquals(7, sum().valueCount());
  }

  @Test
  void theTextNamesBlocksAndTypes() {
    assertEquals(
        """
        kernel sum rank 1
          constant int in[]
          global int out[]
        b0:
            int %0 = length in
            jump b1
        b1:
            int %1 = phi b0: 0, b2: %6
            int %2 = phi b0: 0, b2: %5
            boolean %3 = lt %1, %0
            branch %3 b2 b3
        b2:
            int %4 = load in %1
            int %5 = add %2, %4
            int %6 = add %1, 1
            jump b1
        b3:
            store out 0, %2
            return
        """,
        KernelPrinter.print(sum()));
  }

  private static Arguments change(String name, int block, UnaryOperator<Block> change) {
    return Arguments.of(name, block, change);
  }

  private static UnaryOperator<Block> end(Terminator end) {
    return block -> new Block(block.phis(), block.instructions(), end);
  }

  private static UnaryOperator<Block> added(IrInstruction instruction) {
    return block -> {
      List<IrInstruction> all = new ArrayList<>(block.instructions());
      all.add(instruction);
      return new Block(block.phis(), all, block.end());
    };
  }

  static Stream<Arguments> changes() {
    Value fresh = value(7, Type.INT);
    return Stream.of(
        change("no dominance", 3, added(make(fresh, IrOperation.NEG, null, ELEMENT))),
        change("two definitions", 3, added(make(I, IrOperation.NEG, null, SUM))),
        change("a type", 2, added(make(fresh, IrOperation.ADD, null, I, Constant.of(1L)))),
        change("a result type", 2, added(make(fresh, IrOperation.LT, null, I, I))),
        change("too few operands", 2, added(make(fresh, IrOperation.ADD, null, I))),
        change("no memory", 2, added(make(fresh, IrOperation.LOAD, null, I))),
        change(
            "another memory",
            2,
            added(make(fresh, IrOperation.LOAD, new IrMemory.Private("p", Element.INT, 4), I))),
        change("an unknown fault", 2, added(make(null, IrOperation.CHECK, null, MORE, ZERO))),
        change("a branch on a number", 1, end(new Terminator.Branch(I, 2, 3))),
        change("a branch to one block", 1, end(new Terminator.Branch(MORE, 3, 3))),
        change("a block that is not reached", 1, end(new Terminator.Jump(3))),
        change("an edge to the entry", 2, end(new Terminator.Jump(0))),
        change("a phi without input", 3, end(new Terminator.Jump(1))),
        change(
            "two equal cases",
            2,
            end(
                new Terminator.Choice(
                    I, List.of(new Terminator.Case(1, 1), new Terminator.Case(1, 1)), 1))));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("changes")
  void aChangeBreaksARule(String name, int block, UnaryOperator<Block> change) {
    List<Block> blocks = new ArrayList<>(sum().blocks());
    blocks.set(block, change.apply(blocks.get(block)));
    assertNotEquals(List.of(), KernelRules.broken(sum().withBlocks(blocks)), name);
  }

  @Test
  void memoriesWithTheSameBytesAreStoredToTogether() {
    IrMemory.Global bytes = new IrMemory.Global(2, "bytes", Element.BYTE, false, 1);
    IrKernel kernel = sum();
    IrKernel shared =
        new IrKernel(
            kernel.name(),
            kernel.rank(),
            kernel.tiled(),
            kernel.parameters(),
            List.of(IN, OUT, bytes),
            kernel.blocks(),
            kernel.faults(),
            kernel.sites());
    assertNotEquals(List.of(), KernelRules.broken(shared));
  }
}
