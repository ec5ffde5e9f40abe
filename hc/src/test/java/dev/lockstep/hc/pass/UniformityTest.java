package dev.lockstep.hc.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.hc.front.KernelTranslator;
import dev.lockstep.hc.front.TranslatedKernel;
import dev.lockstep.hc.ir.Block;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Terminator;
import dev.lockstep.hc.sample.Evaluator;
import dev.lockstep.hc.sample.Sample;
import dev.lockstep.hc.sample.SampleKernels;
import dev.lockstep.testing.Shares;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Operands that are said to be uniform are so in runs of the samples. */
final class UniformityTest {
  private static final int SHARE = 5;

  private record Place(
      List<Integer> tile, int block, IrInstruction instruction, List<Integer> turns, int operand) {}

  static Stream<Sample> samples() {
    return Shares.of(SampleKernels.all().toList(), SHARE).stream();
  }

  /** Uniform loads may see stores of other work-items, which the evaluator runs in turns. */
  private static boolean loadsWhatIsStored(TranslatedKernel translation) {
    return translation.kernel().blocks().stream()
        .flatMap(block -> block.instructions().stream())
        .anyMatch(one ->
            one.operation() == IrOperation.LOAD
                && one.memory() instanceof IrMemory.Global global
                && global.stored()
                && one.operand(0) instanceof Constant);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("samples")
  void uniformOperandsAreEqualInAllItems(Sample sample) {
    TranslatedKernel translation = KernelTranslator.translate(sample.fresh().get().kernel(), false);
    Uniformity uniformity = new Uniformity(translation.kernel());
    Map<Place, Constant> seen = new HashMap<>();
    boolean excused = loadsWhatIsStored(translation);
    Evaluator.watch(
        translation,
        sample.tile(),
        (tile, block, instruction, turns, operands) -> {
          for (int i = 0; i < operands.size(); i++) {
            IrOperand operand = instruction.operand(i);
            if (uniformity.isUniform(operand)) {
              Place place = new Place(tile, block, instruction, turns, i);
              Constant before = seen.putIfAbsent(place, operands.get(i));
              if (!excused && before != null) {
                assertEquals(before, operands.get(i), place::toString);
              }
            }
          }
        },
        sample.extents());
  }

  private static TranslatedKernel sample(String name) {
    Sample found =
        SampleKernels.all().filter(one -> one.name().equals(name)).findFirst().orElseThrow();
    return KernelTranslator.translate(found.fresh().get().kernel(), false);
  }

  private static List<Boolean> uniformBranches(String name) {
    TranslatedKernel translation = sample(name);
    Uniformity uniformity = new Uniformity(translation.kernel());
    return translation.kernel().blocks().stream()
        .map(Block::end)
        .filter(Terminator.Branch.class::isInstance)
        .map(end -> uniformity.isUniform(((Terminator.Branch) end).condition()))
        .toList();
  }

  @Test
  void aLoopWhoseLengthDependsOnThePositionIsDivergent() {
    assertEquals(List.of(false), uniformBranches("swap-in-loop"));
  }
}
