package dev.lockstep.runtime.image;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.runtime.build.OpenClCompiler;
import dev.lockstep.testing.Shares;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Functions of images of the device library give what {@link ReferenceImage} and {@link Texel} say,
 * by the formulas of the specification: a share of the formats with a type of image, a sampler and
 * places drawn at random; in the long form every format with each type and each sampler.
 */
@Execution(ExecutionMode.CONCURRENT)
class ImageFunctionsTest {
  /** Of the formats, each with a type of image and a sampler, one of so many has its turn. */
  private static final int OPTIMISED = 5;

  private static final int UNOPTIMISED = 11;

  record Variant(String target, String level, String library) {
    @Override
    public String toString() {
      return target + " " + level + " " + library;
    }
  }

  static Stream<Variant> variants() {
    List<Variant> variants = new ArrayList<>();
    for (String target : List.of("gfx600", "gfx700", "gfx900", "gfx1030", "gfx1100", "gfx1200")) {
      for (String level : List.of("-O2", "-O0")) {
        for (String library : List.of("own", "rocm")) {
          variants.add(new Variant(target, level, library));
        }
      }
    }
    return Stream.concat(
            Stream.of(new Variant("gfx900", "-O2", "own")),
            Shares.of(variants, variants.size()).stream())
        .distinct();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("variants")
  void readsAndWritesAsTheFormulasSay(Variant variant) {
    assumeTrue(OpenClCompiler.find().value().isPresent(), "no clang 19 or later here");
    try (ImageTrial trial =
        new ImageTrial(
            variant.target(), variant.level(), "--device-library=" + variant.library())) {
      Random random = new Random(Shares.SEED * 31 + variant.hashCode());
      List<String> failures = new ArrayList<>();
      List<ImageFormat> formats = ImageFormat.supported(ImageType.IMAGE2D, ImageAccess.READ);
      trial.constants(failures);
      for (ImageKernels.Kind kind : Shares.of(ImageKernels.KINDS, OPTIMISED)) {
        trial.questions(kind, failures);
      }
      int kinds = ImageKernels.KINDS.size();
      for (int i = 0; i < formats.size() * (Shares.LONG ? kinds : 1) && failures.size() < 10; i++) {
        if (!Shares.takes(i, variant.level().equals("-O0") ? UNOPTIMISED : OPTIMISED)) {
          continue;
        }
        ImageFormat format = formats.get(i % formats.size());
        boolean depth = format.order() == ChannelOrder.DEPTH;
        List<ImageKernels.Kind> some =
            ImageKernels.KINDS.stream().filter(k -> k.name().contains("depth") == depth).toList();
        ImageKernels.Kind kind =
            some.get(Shares.LONG ? i / formats.size() % some.size() : random.nextInt(some.size()));
        List<SamplerDescriptor> samplers = ImageTrial.samplers(format);
        trial.write(kind, format, random, failures);
        trial.readWithout(kind, format, random, failures);
        if (kind.object() != ImageType.IMAGE1D_BUFFER) {
          int first = random.nextInt(samplers.size());
          for (int k = 0; k < (Shares.LONG ? samplers.size() : 1); k++) {
            trial.read(kind, format, samplers.get((first + k) % samplers.size()), random, failures);
          }
        }
      }
      assertEquals(List.of(), failures);
    }
  }
}
