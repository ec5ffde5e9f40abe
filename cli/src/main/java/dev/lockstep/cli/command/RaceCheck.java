package dev.lockstep.cli.command;

import com.google.gson.JsonObject;
import dev.lockstep.cli.input.ProgramFile;
import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.io.Misuse;
import dev.lockstep.cli.option.DispatchOptions;
import dev.lockstep.cli.option.SourceOptions;
import dev.lockstep.cli.option.SourceRules;
import dev.lockstep.cli.report.RaceJson;
import dev.lockstep.cli.report.RaceText;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.run.RaceReport;
import dev.lockstep.runtime.run.RaceSearch;
import dev.lockstep.text.source.Problem;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Model.CommandSpec;

/**
 * {@code lockstep check --races}: runs a program on weak memory and explains what only that does.
 */
final class RaceCheck {
  /** Options of the static checks, which look at no run. */
  private static final List<String> STATIC =
      List.of(
          "--explain-waits",
          "--fix-waits",
          "--fix-hazards",
          "--all-hazards",
          "--stack",
          "-o",
          "-W");

  /** Options that say what runs. */
  private static final List<String> RUN =
      List.of(
          "--kernel",
          "--global",
          "--local",
          "--arg",
          "--dynamic-lds",
          "--kernarg",
          "--budget",
          "--seed",
          "--runs");

  private final Invocation invocation;
  private final CommandSpec spec;
  private final SourceOptions sources;
  private final DispatchOptions launch;
  private final int runs;

  RaceCheck(
      Invocation invocation,
      CommandSpec spec,
      SourceOptions sources,
      DispatchOptions launch,
      int runs) {
    this.invocation = invocation;
    this.spec = spec;
    this.sources = sources;
    this.launch = launch;
    this.runs = runs;
  }

  /** Refuses options that do not go together. */
  static void check(CommandSpec spec, boolean races, int runs, DispatchOptions launch) {
    if (races) {
      SourceRules.refuse(spec, STATIC, "is for the checks without a run, not for --races");
      launch.check();
    } else {
      SourceRules.refuse(spec, RUN, "says what --races runs; the other checks run nothing");
    }
    if (runs < 1) {
      throw Misuse.of(spec, "--runs must be at least 1");
    }
  }

  /** Runs a file; what is found goes to standard error. */
  JsonObject of(String file, boolean quiet) {
    ProgramFile program = ProgramFile.of(file, sources, invocation.messages());
    RaceReport report =
        RaceSearch.run(
            run(file, program),
            launch.run(sources.target(), sources.words(), 1),
            runs,
            step -> invocation.progress().at("checking " + file + ": " + step));
    RaceText text = new RaceText(report);
    report.races().forEach(race -> invocation.messages().tell(text.problem(race)));
    invocation.messages().tell(report.failures());
    if (!report.wrong().isEmpty()) {
      invocation
          .messages()
          .tell(
              Problem.error(
                  file,
                  "%d of %d runs leave other buffers than the file expects, the first with --seed %d"
                      .formatted(report.wrong().size(), report.runs(), report.wrong().getFirst())));
    }
    if (!quiet) {
      System.out.println(
          String.format(
              Locale.ROOT,
              "%s on %s: %d runs on weak memory, %s",
              file,
              report.target(),
              report.runs(),
              report.races().isEmpty()
                  ? "none with a weak outcome"
                  : report.races().size() + " weak outcomes"));
    }
    return RaceJson.of(file, report);
  }

  private RunFile run(String file, ProgramFile program) {
    if (program.kind() == ProgramFile.Kind.MACHINE) {
      throw Misuse.of(
          spec, "--races needs a kernel; " + file + " is a machine file, of one workgroup");
    }
    return program.run(
        sources,
        launch,
        List.of("--kernel"),
        "--races runs the kernel: say how many work-items: --global X");
  }
}
