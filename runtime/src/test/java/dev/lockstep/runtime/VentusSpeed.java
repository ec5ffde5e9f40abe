package dev.lockstep.runtime;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.emulator.EngineChoice;
import dev.lockstep.runtime.file.MachineFile;
import dev.lockstep.runtime.machine.MachineRun;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.text.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Warp instructions a second of the loops in {@code bench/ventus}, here and in the reference
 * simulator, in turns; first both must leave the same words. Run it by hand, with the path of the
 * simulator, how many rounds, and the names of some loops if not all are wanted.
 */
final class VentusSpeed {
  private static final long RESULTS = 0x8000_1000L;

  /** Address of the data that the loops access. */
  private static final long DATA = 0x9000_0000L;

  private static final long BUDGET = 1L << 40;

  /** A loop, its turns in the simulator, and how many times as many the engines run. */
  private record Kernel(String name, int turns, int interpreted, int translated) {}

  private static final List<Kernel> KERNELS =
      List.of(
          new Kernel("loop", 100_000, 8, 200),
          new Kernel("memory", 100_000, 4, 80),
          new Kernel("collatz", 200, 6, 200),
          new Kernel("floats", 50_000, 2, 80));

  private record Shape(int warps, int threads) {
    int lanes() {
      return warps * threads;
    }
  }

  private static final List<Shape> SHAPES =
      List.of(new Shape(1, 32), new Shape(4, 32), new Shape(16, 32), new Shape(1, 8));

  private final String simulator;
  private final Path folder;

  private VentusSpeed(String simulator, Path folder) {
    this.simulator = simulator;
    this.folder = folder;
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    VentusSpeed speed =
        new VentusSpeed(arguments[0], Files.createTempDirectory("lockstep-ventus-speed"));
    int rounds = Integer.parseInt(arguments[1]);
    System.out.println("kernel, warps x threads: simulator, interpreter, translator, M/s");
    List<String> chosen = List.of(arguments).subList(2, arguments.length);
    for (Kernel kernel : KERNELS) {
      if (!chosen.isEmpty() && !chosen.contains(kernel.name)) {
        continue;
      }
      for (Shape shape : SHAPES) {
        speed.measure(kernel, shape, rounds);
      }
    }
  }

  private void measure(Kernel kernel, Shape shape, int rounds)
      throws IOException, InterruptedException {
    // The same work for all shapes.
    int turns = Math.max(1, kernel.turns / shape.warps);
    long instructions = agree(kernel, shape, turns);
    double[] theirs = new double[rounds];
    double[] interpreted = new double[rounds];
    double[] translated = new double[rounds];
    for (int i = 0; i < rounds; i++) {
      theirs[i] = instructions / simulate(kernel, shape, turns);
      interpreted[i] = here(kernel, shape, turns * kernel.interpreted, EngineChoice.INTERPRET);
      translated[i] = here(kernel, shape, turns * kernel.translated, EngineChoice.TRANSLATE);
    }
    System.out.printf(
        Locale.ROOT,
        "| %s, %d x %d | %s | %s | %s | %.1f | %.0f |%n",
        kernel.name,
        shape.warps,
        shape.threads,
        text(theirs),
        text(interpreted),
        text(translated),
        median(interpreted) / median(theirs),
        median(translated) / median(theirs));
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  private static String text(double[] values) {
    double least = Arrays.stream(values).min().orElseThrow() * 1e-6;
    double most = Arrays.stream(values).max().orElseThrow() * 1e-6;
    return String.format(Locale.ROOT, "%.2f (%.2f to %.2f)", median(values) * 1e-6, least, most);
  }

  private static String source(Kernel kernel, Shape shape, int turns) throws IOException {
    Path file = Path.of(System.getProperty("lockstep.root"), "bench/ventus", kernel.name + ".s");
    return Files.readString(file)
        .replace("TURNS", String.valueOf(turns))
        .replace("THREADS", String.valueOf(shape.lanes()));
  }

  // ---- here

  /** Instructions a second. */
  private static double here(Kernel kernel, Shape shape, int turns, EngineChoice engine)
      throws IOException {
    MachineRun.Report report = run(kernel, shape, turns, "", engine);
    return report.instructions() / report.seconds();
  }

  private static MachineRun.Report run(
      Kernel kernel, Shape shape, int turns, String expect, EngineChoice engine)
      throws IOException {
    String text =
        """
        {"schema": "lockstep-machine-1", "target": "ventus", "name": "%s",
         "workgroups": {"grid": [1, 1, 1], "warps": %d, "threads": %d}, "source": "%s",
         "memory": [{"address": "0x%x", "bytes": 1048576}],
         "expect": {"memory": [{"address": "0x%x", "words": [%s]}]}}
        """
            .formatted(
                kernel.name,
                shape.warps,
                shape.threads,
                source(kernel, shape, turns).replace("\"", "\\\"").replace("\n", "\\n"),
                DATA,
                RESULTS,
                expect);
    MachineFile.Cases cases = MachineFile.parse(text, kernel.name, InputLimits.DEFAULT);
    MachineRun.Report report = MachineRun.run(cases.cases().getFirst(), BUDGET, false, engine);
    if (!report.ok()) {
      throw new IllegalStateException(report.text());
    }
    return report;
  }

  /** Compares what is left; returns the instructions. */
  private long agree(Kernel kernel, Shape shape, int turns)
      throws IOException, InterruptedException {
    simulate(kernel, shape, turns);
    String words =
        Files.readAllLines(signature()).stream()
            .filter(line -> !line.isBlank())
            .map(line -> "\"0x" + line.strip() + "\"")
            .collect(Collectors.joining(", "));
    run(kernel, shape, turns, words, EngineChoice.INTERPRET);
    return run(kernel, shape, turns, words, EngineChoice.TRANSLATE_AT_ONCE).instructions();
  }

  // ---- the simulator

  private Path signature() {
    return folder.resolve("signature");
  }

  /** The seconds of a run, from the start of the process to its end. */
  private double simulate(Kernel kernel, Shape shape, int turns)
      throws IOException, InterruptedException {
    Path program = folder.resolve("program.elf");
    Files.write(program, program(source(kernel, shape, turns)));
    List<String> command = new ArrayList<>();
    command.add(simulator);
    command.add("-p" + shape.warps);
    command.add("--isa=rv32gcv_zfh");
    command.add("--varch=vlen:" + 32 * shape.threads + ",elen:32");
    command.add("--gpgpuarch");
    command.add(
        "numw:%d,numt:%d,numwg:1,kernelx:1,kernely:1,kernelz:1,ldssize:0x1000,pdssize:0x100000,"
                .formatted(shape.warps, shape.threads)
            + "pdsbase:0x98000000,knlbase:0x90000000,currwgid:0");
    command.add("-m0x70000000:0x100000,0x80000000:0x200000,0x90000000:0x1000000");
    command.add("--pc=0x80000000");
    command.add("+signature=" + signature());
    command.add("+signature-granularity=4");
    command.add(program.toString());
    ProcessBuilder process = new ProcessBuilder(command);
    process.redirectErrorStream(true).redirectOutput(folder.resolve("log").toFile());
    long begin = System.nanoTime();
    int status = process.start().waitFor();
    double seconds = (System.nanoTime() - begin) * 1e-9;
    if (status != 0 && !Files.exists(signature())) {
      throw new IOException("the simulator failed: " + Files.readString(folder.resolve("log")));
    }
    return seconds;
  }

  private static byte[] program(String source) {
    TargetId target = TargetId.parse("ventus").orElseThrow();
    AssemblerOptions options =
        new AssemblerOptions(
            target,
            target.target().defaultWave(),
            CodeObjectVersion.V5,
            Map.of(),
            Dialect.LLVM,
            AssemblerOptions.Includes.NONE);
    Assembled assembled = Assembler.assemble(new SourceText("program", source), options);
    if (assembled.program() == null) {
      throw new IllegalStateException(assembled.diagnostics().toString());
    }
    return assembled.program().write().toArray();
  }
}
