package dev.lockstep.cli;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.runtime.build.OpenClCompiler;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.runtime.text.Parsed;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** The project's OpenCL kernels as clang writes them in assembly, for several machines. */
public final class ClangKernels {
  /** Those of the short form; {@code -Dlockstep.targets=gfx1200,gfx942} names others. */
  public static final List<String> TARGETS =
      List.of(
          System.getProperty(
                  "lockstep.targets", "gfx700,gfx803,gfx900,gfx90a,gfx1030,gfx942,gfx1100,gfx1200")
              .split(",", -1));

  static final List<String> LEVELS = List.of("-O0", "-O1", "-O2", "-O3");

  public static final Path ROOT = Path.of(System.getProperty("lockstep.root"));

  /**
   * One way to compile a source.
   *
   * @param run the run file that names the source, for running it
   */
  public record Variant(Path run, String target, String level) {
    @Override
    public String toString() {
      return ROOT.relativize(run) + " " + target + " " + level;
    }

    public RunFile file() {
      return RunFile.read(run, InputLimits.DEFAULT).value().orElseThrow();
    }
  }

  private ClangKernels() {}

  /** Every source for every target, the levels in turns; shuffled. */
  public static List<Variant> all(Random random) throws IOException {
    List<Variant> result = new ArrayList<>();
    List<Path> files = new ArrayList<>();
    for (String folder : List.of("corpus/opencl", "bench/kernels/quick", "examples")) {
      try (Stream<Path> found = Files.list(ROOT.resolve(folder))) {
        found.filter(p -> p.toString().endsWith(".json")).sorted().forEach(files::add);
      }
    }
    for (int i = 0; i < files.size(); i++) {
      if (Files.exists(source(files.get(i)))) {
        for (int k = 0; k < TARGETS.size(); k++) {
          result.add(
              new Variant(files.get(i), TARGETS.get(k), LEVELS.get((i + k) % LEVELS.size())));
        }
      }
    }
    java.util.Collections.shuffle(result, random);
    return result;
  }

  private static Path source(Path run) {
    String name = run.getFileName().toString().replace(".json", ".cl");
    Path beside = run.resolveSibling(name);
    Path parent = run.getParent();
    return Files.exists(beside) || parent == null ? beside : parent.resolveSibling(name);
  }

  /** The assembly of a variant. */
  public static String compile(OpenClCompiler clang, Variant variant) {
    return compile(
        clang, source(variant.run()), variant.target(), variant.level(), variant.file().options());
  }

  /** The assembly of a source. */
  public static String compile(
      OpenClCompiler clang, Path source, String target, String level, List<String> options) {
    List<String> all = new ArrayList<>(options);
    all.add(level);
    Parsed<Bytes> made = clang.assembly(source, target, all);
    return new String(
        made.value()
            .orElseThrow(() -> new IllegalStateException(source + ": " + made.diagnostics()))
            .toArray(),
        StandardCharsets.UTF_8);
  }
}
