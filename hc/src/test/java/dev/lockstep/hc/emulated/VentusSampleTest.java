package dev.lockstep.hc.emulated;

import static java.util.stream.Collectors.toSet;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.assembler.check.CheckedProgram;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.hc.front.KernelTranslator;
import dev.lockstep.hc.front.TranslatedKernel;
import dev.lockstep.hc.sample.Sample;
import dev.lockstep.hc.sample.SampleKernels;
import dev.lockstep.hc.sample.VentusRun;
import dev.lockstep.hc.target.UnfitKernelException;
import dev.lockstep.runtime.device.EmulatedGpu;
import dev.lockstep.testing.Shares;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Samples as Ventus code leave what the virtual machine leaves, or end with a fault that one of
 * their work-items has; the static checks have nothing to say about the code. Some samples with
 * atomic operations are refused.
 */
final class VentusSampleTest {
  /** Samples with atomic operations that Ventus has not, which are refused by name. */
  private static final Set<String> REFUSED =
      Set.of("atomic-doubles", "atomic-longs", "tile-atomic-doubles", "tile-atomic-longs");

  private static final int SHARE = 16;

  @ParameterizedTest
  @CsvSource({"ventus", "ventus:2025"})
  void machineCodeDoesWhatTheLambdaDoes(String target) {
    EmulatedGpu device = DeviceProgram.device(TargetId.parse(target).orElseThrow());
    Set<String> wrong = new TreeSet<>();
    Set<String> refused = new TreeSet<>();
    List<Sample> chosen = Shares.of(SampleKernels.all().toList(), SHARE);
    for (Sample sample : chosen) {
      for (boolean specialised : new boolean[] {false, true}) {
        try {
          check(device, sample, specialised);
        } catch (UnfitKernelException e) {
          refused.add(sample.name());
        } catch (Exception | AssertionError | StackOverflowError e) {
          wrong.add(sample + (specialised ? " specialised: " : ": ") + e);
        }
      }
    }
    assertEquals(Set.of(), wrong);
    assertEquals(
        chosen.stream().map(Sample::name).filter(REFUSED::contains).collect(toSet()), refused);
  }

  private static void check(EmulatedGpu device, Sample sample, boolean specialised)
      throws Exception {
    Sample.Instance expected = sample.fresh().get();
    List<@Nullable String> faults = sample.runOnHost(expected.kernel());
    Sample.Instance translated = sample.fresh().get();
    TranslatedKernel translation = KernelTranslator.translate(translated.kernel(), specialised);
    VentusRun.Result result =
        VentusRun.run(device, sample.anyTile(), translation, sample.extents());
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
        CheckedProgram.of(result.code().program(), device.target())
            .check(0, false)
            .findings()
            .stream()
            .map(finding -> finding.rule() + " " + finding.place() + " " + finding.message())
            .toList(),
        result.code().text());
  }
}
