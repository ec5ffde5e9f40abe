package dev.lockstep.cli;

import dev.lockstep.runtime.InputDiagnostic;
import dev.lockstep.runtime.InputLimits;
import dev.lockstep.runtime.MachineFile;
import dev.lockstep.runtime.MachineRun;
import java.nio.file.Path;

/** Machine files on the command line. */
final class MachineRuns {
  private MachineRuns() {}

  /** Whether a JSON file is one. */
  static boolean isMachineFile(String file) {
    return InputFile.text(file).text().contains("\"" + MachineFile.SCHEMA);
  }

  /** Runs all cases of a file and prints a line or more for each. */
  static int run(String file, long budget) {
    MachineFile.Cases cases = MachineFile.read(Path.of(file), InputLimits.DEFAULT);
    for (InputDiagnostic diagnostic : cases.diagnostics()) {
      System.err.println(diagnostic.render());
    }
    boolean ok = cases.ok();
    for (MachineFile.Case one : cases.cases()) {
      MachineRun.Report report = MachineRun.run(one, budget);
      System.out.println(report.text());
      ok &= report.ok();
    }
    return ok ? Lockstep.OK : Lockstep.FAILED;
  }
}
