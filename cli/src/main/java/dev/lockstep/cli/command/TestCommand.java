package dev.lockstep.cli.command;

import com.google.gson.JsonArray;
import dev.lockstep.cli.input.FolderTests;
import dev.lockstep.cli.input.FolderTests.Found;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.io.JsonLists;
import dev.lockstep.cli.io.OutputFile;
import dev.lockstep.cli.io.ProgressLine;
import dev.lockstep.cli.option.DispatchOptions;
import dev.lockstep.cli.option.LockstepCommand;
import dev.lockstep.cli.option.Refusing;
import dev.lockstep.cli.option.SourceOptions;
import dev.lockstep.cli.option.TargetOption;
import dev.lockstep.cli.report.RunOutput;
import dev.lockstep.runtime.file.FileSchema;
import dev.lockstep.runtime.file.MachineFile;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.machine.MachineRun;
import dev.lockstep.runtime.run.RunReport;
import dev.lockstep.runtime.run.RunSession;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.text.source.Problem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** {@code lockstep test}: runs every run file and machine file below some folders. */
public final class TestCommand extends LockstepCommand implements Refusing {
  private static final double NANOS = 1e9;

  private List<String> places = new ArrayList<>();

  private final SourceOptions sources = new SourceOptions();

  private final DispatchOptions launch = new DispatchOptions();

  private boolean json;

  private int passed;
  private int failed;
  private final JsonArray results = new JsonArray();

  public TestCommand(Invocation invocation) {
    super(invocation, "test", "Runs every run file and machine file below a directory.");
    declare()
        .arguments(
            "DIR", "1..*", "Directories, or single run files and machine files.", v -> places = v)
        .with(sources::declare)
        .with(launch::declare)
        .flag("--json", "Prints the results as one JSON document.", v -> json = v);
  }

  @Override
  public Map<String, String> refused() {
    String reason = "each file says its own launches; run takes one file and changes it";
    Map<String, String> all = new HashMap<>(Refusing.all(DispatchOptions.LAUNCH, reason));
    all.put("--kernel", reason);
    all.put("--dialect", "each file says what its program is");
    return all;
  }

  @Override
  public Integer call() {
    sources.check();
    launch.check();
    sources.target().ifPresent(TargetOption::parse);
    FolderTests folder = new FolderTests();
    places.forEach(place -> folder.add(OutputFile.path(place)));
    try (ProgressLine.Work _ = invocation.progress().begin("testing")) {
      for (Found found : folder.found()) {
        invocation
            .progress()
            .at("testing %d of %d: %s".formatted(done() + 1, folder.found().size(), found.path()));
        one(found);
      }
    }
    invocation.messages().tell(folder.warnings());
    String none = "there is no run file or machine file below " + String.join(", ", places);
    if (done() == 0) {
      invocation.messages().tell(Problem.said(name(), none));
    }
    if (json) {
      invocation.print(JsonLists.object("ok", failed == 0 && passed > 0, "tests", results));
    } else {
      System.out.println(passed + " passed, " + failed + " failed");
    }
    return ExitCode.of(failed == 0 && passed > 0).code();
  }

  private int done() {
    return passed + failed;
  }

  /** Result of a file. */
  private record Outcome(boolean ok, String details) {}

  private Outcome run(Found found) {
    return switch (found.schema()) {
      case FileSchema.Unknown(String reason) ->
          new Outcome(false, "    " + found.path() + ": error: " + reason + " [schema]");
      case FileSchema.Machine _ -> machine(found.path());
      default -> kernels(found.path());
    };
  }

  private Outcome machine(Path file) {
    MachineRuns runs =
        new MachineRuns(
            MachineFile.read(file, InputLimits.DEFAULT),
            sources.target(),
            Math.min(launch.budget(MachineRun.DEFAULT_BUDGET), MachineRun.DEFAULT_BUDGET),
            launch.isChecked(),
            launch.engine());
    MachineRuns.Result result = runs.run(_ -> {});
    return new Outcome(result.ok(), result.details());
  }

  private Outcome kernels(Path file) {
    Parsed<RunFile> parsed = RunFile.read(file, InputLimits.DEFAULT);
    if (parsed.value().isEmpty()) {
      List<String> lines = parsed.diagnostics().stream().map(Problem::render).toList();
      return new Outcome(false, String.join("\n", lines));
    }
    RunReport report =
        RunSession.run(parsed.value().get(), launch.run(sources.target(), sources.words(), 1));
    return new Outcome(report.ok(), RunOutput.indented(report));
  }

  private void one(Found found) {
    long start = System.nanoTime();
    Outcome outcome = run(found);
    double seconds = (System.nanoTime() - start) / NANOS;
    String file = found.path().toString();
    passed += outcome.ok() ? 1 : 0;
    failed += outcome.ok() ? 0 : 1;
    if (json) {
      results.add(
          JsonLists.object(
              "file", file, "ok", outcome.ok(), "seconds", seconds, "details", outcome.details()));
      if (!outcome.ok()) {
        invocation.messages().remember(Problem.error(file, outcome.details().strip()));
      }
    } else {
      System.out.println(
          String.format(
              Locale.ROOT, "%s %s (%.2f s)", outcome.ok() ? "ok  " : "FAIL", file, seconds));
      // Notes of a checked run stand below a file that passes, too.
      if (!outcome.details().isBlank()) {
        System.out.println(outcome.details());
      }
    }
  }
}
