package dev.lockstep.cli.command;

import dev.lockstep.campaign.plan.ModelSource;
import dev.lockstep.campaign.plan.Plan;
import dev.lockstep.campaign.plan.Prepared;
import dev.lockstep.campaign.plan.Source;
import dev.lockstep.campaign.run.CampaignException;
import dev.lockstep.campaign.run.Engine;
import dev.lockstep.campaign.run.PlainLoop;
import dev.lockstep.campaign.run.ResultFolder;
import dev.lockstep.campaign.run.Summary;
import dev.lockstep.cli.input.LitmusFiles;
import dev.lockstep.cli.input.LitmusModels;
import dev.lockstep.cli.io.CommandFailure;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.InputFile;
import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.io.Progress;
import dev.lockstep.cli.option.Declaration;
import dev.lockstep.cli.report.CampaignReport;
import dev.lockstep.litmus.model.Models;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** {@code lockstep litmus campaign}: many tests before many models, stopped and resumed at will. */
public final class LitmusCampaignCommand implements Callable<Integer> {
  private static final double NANOS = 1e9;
  private static final String NAME = "lockstep litmus campaign";
  private static final long DEFAULT_LIMIT = 4_000_000;
  private static final int DEFAULT_UNIT = 16;
  private static final int BAR = 30;

  private final Invocation invocation;
  private final CommandSpec spec;
  private List<String> places = new ArrayList<>();
  private List<String> names = new ArrayList<>();
  private @Nullable Path out;
  private long limit = DEFAULT_LIMIT;
  private int unit = DEFAULT_UNIT;
  private boolean plain;
  private boolean json;

  public LitmusCampaignCommand(Invocation invocation) {
    this.invocation = invocation;
    spec =
        Declaration.of(
                this,
                "litmus-campaign",
                "Judges many litmus tests by many models; may be stopped and goes on.")
            .arguments(
                "FILE|DIR", "1..*", "Files of litmus tests, and folders of them.", v -> places = v)
            .value(
                Path.class,
                "--out",
                "DIR",
                "The folder of the results; one with a part of them goes on.",
                v -> out = v)
            .values(
                String.class,
                "--model",
                "NAME|FILE.cat",
                "A memory model: " + String.join(", ", Models.names()) + ", or a file.",
                v -> names = v)
            .flag("--plain", "Runs in this process, without Spark.", v -> plain = v)
            .value(
                int.class,
                "--unit",
                "N",
                "Tests times models that are judged and written together: "
                    + DEFAULT_UNIT
                    + " unless given.",
                v -> unit = v)
            .value(
                long.class,
                "--limit",
                "N",
                "The most executions of a test that are looked at: "
                    + DEFAULT_LIMIT
                    + " unless given.",
                v -> limit = v)
            .flag("--json", "Prints a summary as one JSON document.", v -> json = v)
            .spec();
  }

  /** The command as picocli knows it. */
  public CommandSpec spec() {
    return spec;
  }

  @Override
  public Integer call() {
    if (limit < 1 || unit < 1) {
      throw usage("--limit and --unit are at least 1");
    }
    Path to = out;
    if (to == null) {
      throw usage("--out names the folder of the results");
    }
    Prepared prepared = Prepared.of(plan());
    long start = System.nanoTime();
    try {
      int before = run(prepared, to, new PlainLoop(Runtime.getRuntime().availableProcessors()));
      try (ResultFolder folder = ResultFolder.open(to, prepared)) {
        double seconds = (System.nanoTime() - start) / NANOS;
        Summary summary = Summary.of(folder.rows());
        CampaignReport report =
            new CampaignReport(
                to.toString(), summary, folder.units() - before, folder.units(), seconds);
        if (json) {
          invocation.print(report.json());
        } else {
          System.out.println(report.text());
        }
        return ExitCode.of(summary.isFine()).code();
      }
    } catch (CampaignException e) {
      throw new CommandFailure(ExitCode.FAILED, NAME + ": " + e.getMessage());
    } catch (IOException e) {
      throw new CommandFailure(ExitCode.FAILED, NAME + ": " + to + ": " + InputFile.reason(e));
    }
  }

  /** Judges what is missing; number of units that were there before. */
  private int run(Prepared prepared, Path to, Engine engine) throws CampaignException, IOException {
    try (ResultFolder folder = ResultFolder.open(to, prepared);
        Progress.Work _ = invocation.progress().begin("campaign")) {
      int before = folder.finished();
      Runnable progress = () -> invocation.progress().at(bar(folder.finished(), folder.units()));
      progress.run();
      engine.run(prepared, folder, progress);
      return before;
    }
  }

  private static String bar(int done, int all) {
    int full = all == 0 ? BAR : (int) ((long) BAR * done / all);
    return "campaign [%s%s] %d of %d units"
        .formatted("#".repeat(full), ".".repeat(BAR - full), done, all);
  }

  private Plan plan() {
    List<ModelSource> models = new ArrayList<>();
    List<String> wanted = names.isEmpty() ? Models.names() : names;
    new LinkedHashSet<>(wanted).forEach(name -> models.add(LitmusModels.source(name, NAME)));
    LitmusFiles files = new LitmusFiles(invocation.messages());
    places.forEach(files::add);
    if (files.failed()) {
      throw new CommandFailure(
          ExitCode.FAILED, NAME + ": some files cannot be read, so nothing was run");
    }
    if (files.found().isEmpty()) {
      throw new CommandFailure(
          ExitCode.FAILED, NAME + ": there is no litmus test below " + String.join(", ", places));
    }
    List<Source> sources = new ArrayList<>();
    files.texts().forEach((name, text) -> sources.add(new Source(name, text)));
    return new Plan(sources, models, limit, unit);
  }

  private ParameterException usage(String text) {
    return new ParameterException(spec.commandLine(), NAME + ": " + text);
  }
}
