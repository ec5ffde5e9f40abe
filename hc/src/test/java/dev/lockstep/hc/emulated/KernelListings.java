package dev.lockstep.hc.emulated;

import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.hc.amd.AmdCompiler;
import dev.lockstep.hc.amd.RegisterLimits;
import dev.lockstep.hc.front.KernelTranslator;
import dev.lockstep.hc.front.TranslatedKernel;
import dev.lockstep.hc.index.IntKernel;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.sample.EmulatedRun;
import dev.lockstep.hc.sample.RandomKernels;
import dev.lockstep.hc.sample.Sample;
import dev.lockstep.hc.sample.SampleKernels;
import dev.lockstep.hc.target.TargetCode;
import dev.lockstep.hc.target.UnfitKernelException;
import dev.lockstep.hc.ventus.VentusCompiler;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Writes the listings of the samples, of every operation, of the benchmark's kernels and of random
 * kernels for all kinds of targets: a file for each target, in which a line with the name and the
 * SHA-256 of the code object stands before each listing. Equal files before and after a change mean
 * equal machine code. Arguments: the folder to write to, then targets with their wave size as in
 * {@code gfx900/64}, none for all.
 */
final class KernelListings {
  private static final List<String> TARGETS =
      List.of(
          "gfx700/64",
          "gfx803/64",
          "gfx900/64",
          "gfx90a/64",
          "gfx1030/32",
          "gfx1030/64",
          "gfx1100/32",
          "gfx1200/32",
          "gfx1200/64",
          "ventus/32",
          "ventus:2025/32");

  /** So few that many values have no register. */
  private static final RegisterLimits FEW = new RegisterLimits(18, 48);

  private static final int RANDOM = 60;

  private KernelListings() {}

  /** A kernel to compile. */
  private record Subject(String name, IrKernel kernel, List<Integer> tile, RegisterLimits limits) {}

  /** Writes the files. */
  public static void main(String... arguments) throws Exception {
    Path folder = Files.createDirectories(Path.of(arguments[0]));
    List<Subject> subjects = new ArrayList<>();
    samples(subjects);
    operations(subjects);
    benchmark(subjects);
    random(subjects);
    List<String> targets =
        arguments.length > 1 ? List.of(arguments).subList(1, arguments.length) : TARGETS;
    for (String target : targets) {
      long start = System.nanoTime();
      write(folder, target, subjects);
      System.out.printf("%s: %d ms%n", target, (System.nanoTime() - start) / 1_000_000);
    }
  }

  private static void write(Path folder, String target, List<Subject> subjects)
      throws IOException, NoSuchAlgorithmException {
    int slash = target.indexOf('/');
    TargetId id = TargetId.parse(target.substring(0, slash)).orElseThrow();
    int wave = Integer.parseInt(target.substring(slash + 1));
    Path file = folder.resolve(target.replace('/', '-').replace(':', '-') + ".txt");
    try (PrintStream out = new PrintStream(file.toFile(), StandardCharsets.UTF_8)) {
      for (Subject subject : subjects) {
        try {
          TargetCode code =
              id.target().isBare()
                  ? VentusCompiler.compile(subject.kernel(), id, subject.tile())
                  : AmdCompiler.compile(
                      subject.kernel(), id, wave, subject.tile(), subject.limits());
          byte[] bytes = code.file();
          byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
          out.printf(
              "=== %s: %d bytes, %s%n%s%n",
              subject.name(), bytes.length, HexFormat.of().formatHex(digest), code.text());
        } catch (UnfitKernelException e) {
          out.printf("=== %s: refused%n%s%n", subject.name(), e.getMessage());
        }
      }
    }
  }

  private static void samples(List<Subject> subjects) throws Exception {
    for (Sample sample : SampleKernels.all().toList()) {
      for (boolean specialised : List.of(true, false)) {
        IrKernel kernel =
            KernelTranslator.translate(sample.fresh().get().kernel(), specialised).kernel();
        subjects.add(
            new Subject(
                sample.name() + (specialised ? ", specialised" : ""),
                kernel,
                sample.anyTile(),
                specialised ? RegisterLimits.MOST : FEW));
      }
    }
  }

  private static void operations(List<Subject> subjects) {
    for (IrOperation operation : IrOperation.values()) {
      for (Type type : Type.values()) {
        if (OperationTrial.isTried(operation, type)) {
          String name = operation.text() + "." + type.text();
          operation(subjects, name, new OperationTrial(operation, type), null);
          OperationTrial trial = new OperationTrial(operation, type);
          if (trial.takesConstant()) {
            long constant = trial.constant(new Random(name.hashCode()));
            operation(subjects, name + " with a constant", trial, constant);
          }
        }
      }
    }
  }

  private static void operation(
      List<Subject> subjects, String name, OperationTrial trial, @Nullable Long constant) {
    IrKernel kernel = trial.kernel(new Random(1), constant);
    subjects.add(new Subject(name, kernel, List.of(64), RegisterLimits.MOST));
  }

  private static void benchmark(List<Subject> subjects) throws Exception {
    int[] ints = new int[256];
    float[] floats = new float[256];
    float[] others = new float[256];
    double[] doubles = new double[256];
    List<Integer> line = List.of(256);
    List<Integer> plane = List.of(16, 16);
    IntKernel saxpy = BenchTwins.saxpy(2, floats, others, 256, 2, 64);
    add(subjects, "saxpy", saxpy, line);
    add(subjects, "dgemm", BenchTwins.dgemm(doubles, new double[256], new double[256], 4), plane);
    add(subjects, "mandelbrot", BenchTwins.mandelbrot(ints, .1f, .1f, 99, 16), plane);
    add(subjects, "xtea", BenchTwins.xtea(ints, 1, 2, 3, 4, 2), line);
    add(subjects, "private_sort", BenchTwins.privateSort(ints, new int[256], 8), line);
    add(subjects, "transpose", BenchTwins.transpose(ints, new int[256], 16), plane);
    add(subjects, "sgemm", BenchTwins.sgemm(floats, others, new float[256], 16), plane);
    add(subjects, "nbody", BenchTwins.nbody(floats, others, 64, 1), List.of(64));
    IntKernel scholes = BenchTwins.blackScholes(floats, others, new float[256], 1, 1, 64);
    add(subjects, "black_scholes", scholes, line);
    add(subjects, "sha256", BenchTwins.sha256(ints, 2), line);
    add(subjects, "reduction", BenchTwins.reduction(floats, others, 256, 256), line);
    add(subjects, "bitonic_sort", BenchTwins.bitonicSort(ints, new int[512]), line);
    add(subjects, "histogram_lds", BenchTwins.histogramLds(ints, new int[256], 256, 256), line);
  }

  private static void random(List<Subject> subjects) throws Exception {
    Path folder = Files.createTempDirectory("kernels");
    RandomKernels kernels = RandomKernels.of(folder, 0, RANDOM);
    for (int i = 0; i < RANDOM; i++) {
      Object kernel = kernels.kernel(i, RandomKernels.Data.fresh());
      TranslatedKernel translation = KernelTranslator.translate(kernel, i % 2 == 0);
      subjects.add(
          new Subject(
              "random " + i,
              translation.kernel(),
              EmulatedRun.tile(1),
              i % 4 < 2 ? FEW : RegisterLimits.MOST));
    }
  }

  private static void add(List<Subject> subjects, String name, Object kernel, List<Integer> tile)
      throws Exception {
    IrKernel translated = KernelTranslator.translate(kernel, false).kernel();
    subjects.add(new Subject(name, translated, tile, RegisterLimits.MOST));
  }
}
