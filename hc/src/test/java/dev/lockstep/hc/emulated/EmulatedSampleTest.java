package dev.lockstep.hc.emulated;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.assembler.check.CheckedProgram;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.hc.amd.RegisterLimits;
import dev.lockstep.hc.front.KernelTranslator;
import dev.lockstep.hc.front.TranslatedKernel;
import dev.lockstep.hc.sample.EmulatedRun;
import dev.lockstep.hc.sample.Sample;
import dev.lockstep.hc.sample.SampleKernels;
import dev.lockstep.runtime.device.EmulatedGpu;
import dev.lockstep.testing.Shares;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Samples as machine code leave what the virtual machine leaves, or end with a fault that one of
 * its work-items has; the static checks have nothing to say about the code.
 */
final class EmulatedSampleTest {
  private static final int TARGETS = 4;

  /** So few that most samples have values in memory. */
  private static final RegisterLimits FEW = new RegisterLimits(18, 48);

  private static final int SHARE = 15;

  /** In the short form each target has a share of the samples. */
  private static boolean isChosen(int sample, int target) {
    return Shares.takes(sample + target, SHARE);
  }

  /** Captured scalars as parameters or as constants; both in the long form. */
  private static List<Boolean> forms(int turn) {
    return Stream.of(false, true).filter(form -> Shares.takes(turn + (form ? 1 : 0), 2)).toList();
  }

  @ParameterizedTest
  @CsvSource({"0, gfx700, 64", "1, gfx900, 64", "2, gfx1030, 32", "3, gfx1200, 32"})
  void machineCodeDoesWhatTheLambdaDoes(int number, String target, int wave) {
    EmulatedGpu device = new EmulatedGpu(TargetId.parse(target).orElseThrow());
    Set<String> wrong = new TreeSet<>();
    List<Sample> samples = SampleKernels.all().toList();
    for (int index = 0; index < samples.size(); index++) {
      if (isChosen(index, number)) {
        Sample sample = samples.get(index);
        for (boolean specialised : forms(index / TARGETS)) {
          try {
            check(device, wave, sample, specialised ? RegisterLimits.MOST : FEW, specialised);
          } catch (Exception | AssertionError | StackOverflowError e) {
            wrong.add(sample + (specialised ? " specialised: " : ": ") + e);
          }
        }
      }
    }
    assertEquals(Set.of(), wrong);
  }

  private static void check(
      EmulatedGpu device, int wave, Sample sample, RegisterLimits limits, boolean specialised)
      throws Exception {
    Sample.Instance expected = sample.fresh().get();
    List<@Nullable String> faults = sample.runOnHost(expected.kernel());
    Sample.Instance translated = sample.fresh().get();
    TranslatedKernel translation = KernelTranslator.translate(translated.kernel(), specialised);
    EmulatedRun.Result result =
        EmulatedRun.run(device, wave, limits, sample.anyTile(), translation, sample.extents());
    List<String> expectedFaults = faults.stream().filter(Objects::nonNull).toList();
    assertEquals(
        expectedFaults.isEmpty(),
        result.faults().isEmpty(),
        "faults " + expectedFaults + result.faults());
    if (expectedFaults.isEmpty()) {
      assertArrayEquals(
          expected.arrays().toArray(), translated.arrays().toArray(), result.code().text());
    } else {
      assertTrue(expectedFaults.contains(result.faults().getFirst()), result.faults().getFirst());
    }
    assertEquals(
        List.of(),
        CheckedProgram.of(result.code().assembled(), wave).check(0, false).findings().stream()
            .map(finding -> finding.rule() + " " + finding.place())
            .toList());
  }
}
