package dev.lockstep.cli;

import dev.lockstep.runtime.build.ClangInstallation;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.text.InputLimits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
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

  /** Replacement of the device libraries for machines that they do not know. */
  private static final Path SHIM =
      ROOT.resolve("runtime/src/main/resources/dev/lockstep/runtime/build/opencl-shim.cl");

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

  private static boolean hasLibraries(ClangInstallation clang, List<String> machine) {
    String number = machine.getFirst().substring("-mcpu=gfx".length());
    return clang
        .deviceLibraries()
        .filter(folder -> Files.exists(folder.resolve("oclc_isa_version_" + number + ".bc")))
        .isPresent();
  }

  /** The assembly of a variant. */
  public static String compile(ClangInstallation clang, Variant variant, Path scratch)
      throws Exception {
    return compile(
        clang,
        source(variant.run()),
        List.of("-mcpu=" + variant.target(), variant.level()),
        variant.file().options(),
        scratch);
  }

  /** The assembly of a source. */
  public static String compile(
      ClangInstallation clang,
      Path source,
      List<String> machine,
      List<String> options,
      Path scratch)
      throws Exception {
    Path output = scratch.resolve("kernel.s");
    List<String> command =
        new ArrayList<>(
            List.of(
                clang.clang().toString(),
                "-x",
                "cl",
                "-target",
                "amdgcn-amd-amdhsa",
                "-mcode-object-version=5"));
    if (hasLibraries(clang, machine)) {
      clang.deviceLibraries().ifPresent(folder -> command.add("--rocm-device-lib-path=" + folder));
    } else {
      command.addAll(List.of("-nogpulib", "-include", SHIM.toString()));
    }
    command.addAll(machine);
    command.addAll(options);
    command.addAll(List.of("-S", "-o", output.toString(), source.toString()));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(scratch.resolve("messages").toFile())
            .start();
    if (!process.waitFor(120, TimeUnit.SECONDS) || process.exitValue() != 0) {
      throw new IllegalStateException(
          source + ": " + Files.readString(scratch.resolve("messages")));
    }
    return Files.readString(output);
  }
}
