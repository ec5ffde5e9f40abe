package dev.lockstep.hc.front;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.hc.ir.KernelRules;
import dev.lockstep.hc.sample.Evaluator;
import dev.lockstep.hc.sample.Sample;
import dev.lockstep.hc.sample.SampleKernels;
import dev.lockstep.testing.Shares;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Translated samples keep the rules and leave what the virtual machine leaves. */
final class SampleTest {
  /** In the short form each sample has its turn in one of two forms. */
  private static Stream<Sample> form(int number) {
    List<Sample> all = SampleKernels.all().toList();
    return IntStream.range(0, all.size())
        .filter(i -> Shares.takes(i + number, 2))
        .mapToObj(all::get);
  }

  static Stream<Sample> samples() {
    return form(0);
  }

  static Stream<Sample> specialised() {
    return form(1);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("samples")
  void theKernelDoesWhatTheLambdaDoes(Sample sample) {
    check(sample, false);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("specialised")
  void theSpecialisedKernelDoesWhatTheLambdaDoes(Sample sample) {
    check(sample, true);
  }

  private static void check(Sample sample, boolean specialised) {
    Sample.Instance expected = sample.fresh().get();
    List<@Nullable String> faults = sample.runOnHost(expected.kernel());
    Sample.Instance translated = sample.fresh().get();
    TranslatedKernel translation = KernelTranslator.translate(translated.kernel(), specialised);
    assertEquals(List.of(), KernelRules.broken(translation.kernel()));
    assertEquals(faults, Evaluator.run(translation, sample.tile(), sample.extents()));
    boolean endsEarly = !sample.tile().isEmpty() && faults.stream().anyMatch(Objects::nonNull);
    if (!endsEarly) {
      assertArrayEquals(expected.arrays().toArray(), translated.arrays().toArray());
    }
  }
}
