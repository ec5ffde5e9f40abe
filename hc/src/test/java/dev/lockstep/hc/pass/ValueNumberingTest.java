package dev.lockstep.hc.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.hc.front.KernelTranslator;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.sample.Sample;
import dev.lockstep.hc.sample.SampleKernels;
import org.junit.jupiter.api.Test;

/** Which checks are left, counted by hand; that results stay is for the tests of the samples. */
final class ValueNumberingTest {
  private static long count(Object kernel, IrOperation operation) {
    return KernelTranslator.translate(kernel, false).kernel().blocks().stream()
        .flatMap(block -> block.instructions().stream())
        .filter(one -> one.operation() == operation)
        .count();
  }

  private static long checks(String name) {
    Sample sample =
        SampleKernels.all().filter(one -> one.name().equals(name)).findFirst().orElseThrow();
    return count(sample.fresh().get().kernel(), IrOperation.CHECK);
  }

  /** The element is read twice, and each of three ways stores. */
  @Test
  void anIndexIsCheckedOnce() {
    assertEquals(4, checks("if-else"));
  }

  /** Both ways out of the loop store; the element in the loop needs no check. */
  @Test
  void aCounterThatIsComparedWithTheLengthIsInBounds() {
    assertEquals(2, checks("early-return"));
  }

  /** The counter may pass the largest int, so that it is negative and less than the length. */
  @Test
  void aCounterThatMayOverflowIsChecked() {
    int[] in = new int[8];
    int[] out = new int[8];
    Sample.Line kernel =
        x -> {
          for (int i = 0; ; i++) {
            if (i < in.length) {
              out[x] += in[i];
            }
            if (out[x] > 5) {
              return;
            }
          }
        };
    assertEquals(3, count(kernel, IrOperation.CHECK));
  }

  @Test
  void aLengthIsReadOnce() {
    int[] data = new int[8];
    Sample.Line kernel =
        x -> {
          for (int i = 0; i < data.length; i++) {
            data[x] += data[data.length - 1 - i];
          }
        };
    assertEquals(1, count(kernel, IrOperation.LENGTH));
  }
}
