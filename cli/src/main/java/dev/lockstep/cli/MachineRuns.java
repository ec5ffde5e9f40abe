package dev.lockstep.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.lockstep.emulator.EngineChoice;
import dev.lockstep.runtime.InputDiagnostic;
import dev.lockstep.runtime.InputLimits;
import dev.lockstep.runtime.MachineFile;
import dev.lockstep.runtime.MachineRun;
import dev.lockstep.runtime.RunFinding;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A machine file on the command line.
 *
 * @param file where it is
 * @param budget most instructions of a case
 * @param check whether cases run in checked mode
 * @param engine what runs the instructions
 */
record MachineRuns(String file, long budget, boolean check, EngineChoice engine) {

  /** What came of a file: its diagnostics, and its cases in order. */
  record Result(List<InputDiagnostic> diagnostics, List<MachineRun.Report> reports, boolean ok) {
    /** All of it as text, indented; for the report of a test. */
    String details() {
      List<String> lines = new ArrayList<>();
      for (InputDiagnostic diagnostic : diagnostics) {
        lines.add(diagnostic.render());
      }
      for (MachineRun.Report report : reports) {
        if (!report.ok()) {
          lines.add(report.text());
          report.findings().forEach(finding -> lines.add(finding.render()));
        }
      }
      return String.join("\n", lines).indent(2).stripTrailing();
    }
  }

  /** Whether a JSON file is one. */
  static boolean isMachineFile(String file) {
    return InputFile.text(file).text().contains("\"" + MachineFile.SCHEMA);
  }

  /** Runs all cases. */
  Result run() {
    MachineFile.Cases cases = MachineFile.read(Path.of(file), InputLimits.DEFAULT);
    List<MachineRun.Report> reports = new ArrayList<>();
    boolean ok = cases.ok();
    for (MachineFile.Case one : cases.cases()) {
      MachineRun.Report report = MachineRun.run(one, budget, check, engine);
      reports.add(report);
      ok &= report.ok();
    }
    return new Result(cases.diagnostics(), reports, ok);
  }

  /**
   * Runs all cases and prints a line or more for each; findings go where diagnostics go.
   *
   * @param stats whether to say how long a case took, and how many instructions it ran
   */
  int print(boolean json, boolean stats) {
    Result result = run();
    for (InputDiagnostic diagnostic : result.diagnostics()) {
      System.err.println(diagnostic.render());
    }
    if (json) {
      System.out.println(json(result));
    } else {
      for (MachineRun.Report report : result.reports()) {
        report.findings().forEach(finding -> System.err.println(finding.render()));
        System.out.println(report.text());
        if (stats) {
          System.out.println(statistics(report));
        }
      }
    }
    return result.ok() ? Lockstep.OK : Lockstep.FAILED;
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
    JsonArray cases = new JsonArray();
    JsonArray all = new JsonArray();
    for (MachineRun.Report report : result.reports()) {
      JsonObject one = new JsonObject();
      one.addProperty("name", report.name());
      one.addProperty("ok", report.ok());
      one.addProperty("stop", report.stop());
      one.addProperty("instructions", report.instructions());
      one.addProperty("translated", report.translated());
      one.addProperty("seconds", report.seconds());
      JsonArray lines = new JsonArray();
      report.lines().forEach(lines::add);
      one.add("lines", lines);
      cases.add(one);
      for (RunFinding finding : report.findings()) {
        all.add(FindingJson.of(finding));
      }
    }
    JsonObject root = new JsonObject();
    root.addProperty("ok", result.ok());
    root.add("cases", cases);
    root.add("findings", all);
    return root;
  }
}
