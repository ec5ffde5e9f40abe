package dev.lockstep.cli.command;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.io.JsonLists;
import dev.lockstep.cli.io.Messages;
import dev.lockstep.cli.io.ProgressLine;
import dev.lockstep.cli.option.DispatchOptions;
import dev.lockstep.cli.report.FindingJson;
import dev.lockstep.emulator.EngineChoice;
import dev.lockstep.runtime.file.MachineFile;
import dev.lockstep.runtime.machine.MachineRun;
import dev.lockstep.runtime.run.RunFinding;
import dev.lockstep.text.source.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The cases of a machine file on the command line.
 *
 * @param cases what was read
 * @param target a machine instead of the file's
 * @param budget most instructions of a case
 * @param check whether cases run in checked mode
 * @param engine what runs the instructions
 */
record MachineRuns(
    MachineFile.Cases cases,
    Optional<String> target,
    long budget,
    boolean check,
    EngineChoice engine) {
  /** As the options of a launch say. */
  static MachineRuns of(MachineFile.Cases cases, Optional<String> target, DispatchOptions launch) {
    return new MachineRuns(
        cases,
        target,
        launch.budget(MachineRun.DEFAULT_BUDGET),
        launch.isChecked(),
        launch.engine());
  }

  /** Result of a file: its diagnostics, and its cases in order. */
  record Result(List<Problem> diagnostics, List<MachineRun.Report> reports, boolean ok) {
    /** All of it as text, indented; for the report of a test. */
    String details() {
      List<String> lines = new ArrayList<>();
      for (Problem diagnostic : diagnostics) {
        lines.add(diagnostic.render());
      }
      for (MachineRun.Report report : reports) {
        if (!report.ok()) {
          lines.add(report.text());
          report.findings().forEach(finding -> lines.add(finding.problem().render()));
        }
      }
      return String.join("\n", lines).indent(2).stripTrailing();
    }
  }

  /** Runs all cases. */
  Result run(Consumer<String> progress) {
    List<MachineRun.Report> reports = new ArrayList<>();
    boolean ok = cases.ok();
    for (MachineFile.Case one : cases.cases()) {
      progress.accept("running case " + one.name());
      MachineRun.Report report = MachineRun.run(onTarget(one), budget, check, engine);
      reports.add(report);
      ok &= report.ok();
    }
    return new Result(cases.diagnostics(), reports, ok);
  }

  private MachineFile.Case onTarget(MachineFile.Case one) {
    return target.isEmpty()
        ? one
        : new MachineFile.Case(one.name(), one.file().map(file -> file.on(target.get())));
  }

  /**
   * Runs all cases and prints a line or more for each; findings go where diagnostics go.
   *
   * @param stats whether to say how long a case took, and how many instructions it ran
   */
  int print(boolean json, boolean stats, Invocation invocation) {
    Result result;
    try (ProgressLine.Work _ = invocation.progress().begin("running")) {
      result = run(invocation.progress()::at);
    }
    Messages messages = invocation.messages();
    messages.tell(result.diagnostics());
    if (json) {
      result.reports().stream()
          .filter(report -> !report.ok())
          .forEach(report -> messages.remember(Problem.said(report.text())));
      invocation.print(json(result));
    } else {
      for (MachineRun.Report report : result.reports()) {
        report.findings().forEach(finding -> messages.tell(finding.problem()));
        System.out.println(report.text());
        if (stats) {
          System.out.println(statistics(report));
        }
      }
    }
    return ExitCode.of(result.ok()).code();
  }

  private static String statistics(MachineRun.Report report) {
    return String.format(
        Locale.ROOT,
        "  %.6f s, %,d instructions, %,d of them translated",
        report.seconds(),
        report.instructions(),
        report.translated());
  }

  private static JsonObject json(Result result) {
    List<RunFinding> findings =
        result.reports().stream().flatMap(report -> report.findings().stream()).toList();
    JsonArray cases = JsonLists.of(result.reports(), MachineRuns::json);
    JsonArray all = JsonLists.of(findings, FindingJson::of);
    return JsonLists.object("ok", result.ok(), "cases", cases, "findings", all);
  }

  private static JsonObject json(MachineRun.Report report) {
    return JsonLists.object(
        "name", report.name(),
        "ok", report.ok(),
        "stop", report.stop(),
        "instructions", report.instructions(),
        "translated", report.translated(),
        "seconds", report.seconds(),
        "lines", JsonLists.texts(report.lines()));
  }
}
