package dev.lockstep.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.lockstep.runtime.InputDiagnostic;
import dev.lockstep.runtime.InputLimits;
import dev.lockstep.runtime.MachineFile;
import dev.lockstep.runtime.MachineRun;
import dev.lockstep.runtime.Parsed;
import dev.lockstep.runtime.RunFile;
import dev.lockstep.runtime.RunOptions;
import dev.lockstep.runtime.RunReport;
import dev.lockstep.runtime.RunSession;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code lockstep test}: runs every run file and machine file below a directory. */
@Command(
    name = "test",
    description = "Runs every run file and machine file below a directory.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class TestCommand implements Callable<Integer> {
  @Parameters(paramLabel = "DIR", description = "The directory.")
  private Path directory = Path.of("");

  @Option(
      names = "--target",
      paramLabel = "NAME",
      description = "The machine, instead of the files' own.")
  private @Nullable String target;

  @Option(
      names = "--options",
      paramLabel = "TEXT",
      description = "Further options for the OpenCL compiler.")
  private String compilerOptions = "";

  @Option(names = "--threads", paramLabel = "N", description = "Worker threads.")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Option(
      names = "--budget",
      paramLabel = "INSTRUCTIONS",
      description = "Stops a launch after so many instructions.")
  private long budget = RunOptions.DEFAULT_BUDGET;

  @Option(
      names = "--engine",
      paramLabel = "NAME",
      description = "What runs the instructions: auto, interpret or translate.")
  private String engine = "auto";

  @Option(names = "--check", description = "Runs in checked mode; a finding fails the test.")
  private boolean check;

  @Option(names = "--json", description = "Prints the results as one JSON document.")
  private boolean json;

  private int passed;
  private int failed;
  private final JsonArray results = new JsonArray();

  @Override
  public Integer call() {
    if (!Files.exists(directory)) {
      throw new CommandFailure(Lockstep.USAGE, "lockstep test: there is no directory " + directory);
    }
    if (target != null) {
      TargetOption.parse(target);
    }
    EngineOption.parse(engine);
    for (Path file : files()) {
      one(file);
    }
    if (json) {
      JsonObject root = new JsonObject();
      root.addProperty("ok", failed == 0 && passed > 0);
      root.add("tests", results);
      System.out.println(root);
    } else {
      System.out.println(passed + " passed, " + failed + " failed");
    }
    if (passed + failed == 0) {
      throw new CommandFailure(
          Lockstep.FAILED,
          "lockstep test: there is no run file or machine file below " + directory);
    }
    return failed == 0 ? Lockstep.OK : Lockstep.FAILED;
  }

  private List<Path> files() {
    try (Stream<Path> walk = Files.walk(directory)) {
      return walk.filter(p -> p.toString().endsWith(".json"))
          .filter(Files::isRegularFile)
          .filter(TestCommand::isTest)
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new CommandFailure(
          Lockstep.FAILED, "lockstep test: " + directory + " cannot be read: " + e.getMessage());
    }
  }

  private static boolean isTest(Path path) {
    String text = InputFile.text(path.toString()).text();
    return text.contains("\"" + RunFile.SCHEMA + "\"") || text.contains("\"" + MachineFile.SCHEMA);
  }

  /** What came of a file. */
  private record Outcome(boolean ok, String details) {}

  private Outcome run(Path file) {
    if (MachineRuns.isMachineFile(file.toString())) {
      long most = Math.min(budget, MachineRun.DEFAULT_BUDGET);
      MachineRuns.Result result =
          new MachineRuns(file.toString(), most, check, EngineOption.parse(engine)).run();
      return new Outcome(result.ok(), result.details());
    }
    Parsed<RunFile> parsed = RunFile.read(file, InputLimits.DEFAULT);
    if (parsed.value().isEmpty()) {
      return new Outcome(
          false,
          String.join("\n", parsed.diagnostics().stream().map(InputDiagnostic::render).toList()));
    }
    RunReport report =
        RunSession.run(
            parsed.value().get(),
            new RunOptions(
                Optional.ofNullable(target),
                CommandLineRun.words(compilerOptions),
                1,
                threads,
                budget,
                OptionalLong.empty(),
                check,
                EngineOption.parse(engine),
                false));
    return new Outcome(report.ok(), RunOutput.indented(report));
  }

  private void one(Path file) {
    long start = System.nanoTime();
    Outcome outcome = run(file);
    boolean ok = outcome.ok();
    String details = outcome.details();
    double seconds = (System.nanoTime() - start) / 1e9;
    passed += ok ? 1 : 0;
    failed += ok ? 0 : 1;
    if (json) {
      JsonObject result = new JsonObject();
      result.addProperty("file", file.toString());
      result.addProperty("ok", ok);
      result.addProperty("seconds", seconds);
      result.addProperty("details", details);
      results.add(result);
    } else {
      System.out.println(
          String.format(Locale.ROOT, "%s %s (%.2f s)", ok ? "ok  " : "FAIL", file, seconds));
      if (!ok) {
        System.out.println(details);
      }
    }
  }
}
