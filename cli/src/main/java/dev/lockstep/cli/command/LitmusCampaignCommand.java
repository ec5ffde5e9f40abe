package dev.lockstep.cli.command;

import dev.lockstep.campaign.plan.MachineSource;
import dev.lockstep.campaign.plan.Plan;
import dev.lockstep.campaign.plan.Prepared;
import dev.lockstep.campaign.plan.Source;
import dev.lockstep.campaign.plan.Subject;
import dev.lockstep.campaign.report.ReportPage;
import dev.lockstep.campaign.run.CampaignEngine;
import dev.lockstep.campaign.run.CampaignException;
import dev.lockstep.campaign.run.PlainLoop;
import dev.lockstep.campaign.run.ResultFolder;
import dev.lockstep.campaign.run.Summary;
import dev.lockstep.campaign.spark.SparkLibraries;
import dev.lockstep.campaign.spark.SparkProcess;
import dev.lockstep.cli.input.LitmusFiles;
import dev.lockstep.cli.input.LitmusModels;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.InputFile;
import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.io.ProgressLine;
import dev.lockstep.cli.option.LockstepCommand;
import dev.lockstep.cli.option.OptionDeclaration;
import dev.lockstep.cli.report.CampaignReport;
import dev.lockstep.litmus.machine.Machines;
import dev.lockstep.litmus.model.Models;
import dev.lockstep.litmus.run.Incantations;
import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * {@code lockstep litmus campaign}: many tests before many models and machines, stopped and resumed
 * at will.
 */
public final class LitmusCampaignCommand extends LockstepCommand {
  private static final double NANOS = 1e9;
  private static final long DEFAULT_LIMIT = 4_000_000;
  private static final int DEFAULT_UNIT = 64;
  private static final int BAR = 30;

  private List<String> places = new ArrayList<>();
  private List<String> names = new ArrayList<>();
  private List<String> machines = new ArrayList<>();
  private List<String> incantations = new ArrayList<>();
  private List<Long> seeds = new ArrayList<>();
  private @Nullable Long runs;
  private @Nullable Path out;
  private long limit = DEFAULT_LIMIT;
  private int unit = DEFAULT_UNIT;
  private @Nullable String master;
  private List<String> settings = new ArrayList<>();
  private boolean plain;
  private boolean json;

  public LitmusCampaignCommand(Invocation invocation) {
    super(
        invocation,
        "litmus campaign",
        "Puts many litmus tests before many models and machines; may be stopped and goes" + " on.");
    declare()
        .arguments(
            "FILE|DIR", "1..*", "Files of litmus tests, and folders of them.", v -> places = v)
        .path(
            "--out DIR",
            "The folder of the results; one with a part of them goes on.",
            v -> out = v)
        .texts(
            "--model NAME|FILE.cat",
            "A memory model: " + String.join(", ", Models.names()) + ", or a file.",
            v -> names = v)
        .with(this::machines)
        .with(this::engines)
        .number(
            "--unit N",
            "Tests times models and machines that are judged and written together: "
                + DEFAULT_UNIT
                + " unless given.",
            v -> unit = v)
        .value(
            long.class,
            "--limit N",
            "The most executions, or states of a machine, of a test: "
                + DEFAULT_LIMIT
                + " unless given.",
            v -> limit = v)
        .flag("--json", "Prints a summary as one JSON document.", v -> json = v);
  }

  /** Options of machines. */
  private void machines(OptionDeclaration declared) {
    declared
        .texts(
            "--machine NAME",
            "A machine: " + String.join(", ", Machines.names()) + ".",
            v -> machines = v)
        .value(
            Long.class,
            "--runs N",
            "Random runs of each test on each machine, in place of all executions.",
            v -> runs = v)
        .texts(
            "--incantations WORDS",
            "Of random runs: all, none, or some of "
                + String.join(", ", Incantations.NAMES)
                + ", parted by commas.",
            v -> incantations = v)
        .values(Long.class, "--seed N", "A seed of random runs.", v -> seeds = v);
  }

  /** Options of where units run. */
  private void engines(OptionDeclaration declared) {
    declared
        .text(
            "--master MASTER",
            "The master of Apache Spark: local[*] unless given, local[N], spark://HOST:PORT.",
            v -> master = v)
        .texts(
            "--conf KEY=VALUE",
            "A setting of Spark, such as spark.executor.memory=2g.",
            v -> settings = v)
        .flag("--plain", "Runs in this process, without Spark.", v -> plain = v);
  }

  @Override
  public Integer call() {
    if (limit < 1 || unit < 1) {
      throw misuse("--limit and --unit are at least 1");
    }
    Path to = out;
    if (to == null) {
      throw misuse("--out names the folder of the results");
    }
    if (plain && (master != null || !settings.isEmpty())) {
      throw misuse(
          "--plain runs without Spark, and --master and --conf are Spark's: leave one out");
    }
    Map<String, String> conf = conf();
    Prepared prepared = Prepared.of(plan());
    long start = System.nanoTime();
    try {
      int before = run(prepared, to, engine(to, conf));
      try (ResultFolder folder = ResultFolder.open(to, prepared)) {
        double seconds = (System.nanoTime() - start) / NANOS;
        Summary summary = folder.summary();
        Path page = folder.report(ReportPage.of(folder));
        CampaignReport report =
            new CampaignReport(
                to.toString(),
                page.toString(),
                summary,
                folder.units() - before,
                folder.units(),
                seconds);
        if (json) {
          invocation.print(report.json());
        } else {
          System.out.println(report.text());
        }
        return ExitCode.of(summary.isFine()).code();
      }
    } catch (CampaignException e) {
      throw failure(String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw failure(to + ": " + InputFile.reason(e));
    }
  }

  private CampaignEngine engine(Path to, Map<String, String> conf)
      throws CampaignException, IOException {
    if (plain) {
      return new PlainLoop(Runtime.getRuntime().availableProcessors());
    }
    @Nullable String home = System.getProperty("lockstep.home");
    if (home == null) {
      throw new CampaignException(
          "only the launcher 'lockstep' knows where Spark is fetched to; --plain runs without it");
    }
    Files.createDirectories(to);
    return new SparkProcess(
        new SparkLibraries(Path.of(home))
            .classPath(words -> invocation.messages().tell(Problem.noted(words))),
        Objects.requireNonNullElse(master, "local[*]"),
        conf,
        to.resolve("spark.log"));
  }

  private Map<String, String> conf() {
    String known = Objects.requireNonNullElse(master, "local[*]");
    if (!known.startsWith("local") && !known.startsWith("spark://")) {
      throw misuse(
          "--master %s: masters are local, local[N], local[*] and spark://HOST:PORT"
              .formatted(known));
    }
    Map<String, String> conf = new TreeMap<>();
    for (String setting : settings) {
      int sign = setting.indexOf('=');
      if (sign < 1 || !setting.startsWith("spark.")) {
        throw misuse("--conf %s: settings are spark.NAME=VALUE".formatted(setting));
      }
      conf.put(setting.substring(0, sign), setting.substring(sign + 1));
    }
    return conf;
  }

  /** Judges what is missing; number of units that were there before. */
  private int run(Prepared prepared, Path to, CampaignEngine engine)
      throws CampaignException, IOException {
    try (ResultFolder folder = ResultFolder.open(to, prepared);
        ProgressLine.Work _ = invocation.progress().begin("campaign")) {
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
    List<Subject> subjects = new ArrayList<>();
    List<String> wanted = names.isEmpty() && machines.isEmpty() ? Models.names() : names;
    new LinkedHashSet<>(wanted).forEach(name -> subjects.add(LitmusModels.source(name, name())));
    subjects.addAll(subjects());
    LitmusFiles files = LitmusFiles.below(places, invocation.messages(), name());
    if (files.failed()) {
      throw failure("some files cannot be read, so nothing was run");
    }
    List<Source> sources = new ArrayList<>();
    files.texts().forEach((name, text) -> sources.add(new Source(name, text)));
    return new Plan(sources, subjects, limit, unit);
  }

  /** Each machine explored, or with each of the incantations and seeds. */
  private List<MachineSource> subjects() {
    if (machines.isEmpty() && (runs != null || !incantations.isEmpty() || !seeds.isEmpty())) {
      throw misuse("--runs, --incantations and --seed are for machines: name one with --machine");
    }
    long count = runs == null ? 0 : runs;
    if (runs == null && (!incantations.isEmpty() || !seeds.isEmpty())
        || runs != null && count < 1) {
      throw misuse(
          "random runs need --runs N of at least 1; without it all executions are explored");
    }
    List<MachineSource> all = new ArrayList<>();
    for (String machine : new LinkedHashSet<>(machines)) {
      if (!Machines.names().contains(machine)) {
        throw misuse(unknown("machine", machine, Machines.names()));
      }
      if (runs == null) {
        all.add(new MachineSource(machine, Optional.empty()));
        continue;
      }
      for (Incantations one : combinations()) {
        for (long seed : seeds.isEmpty() ? List.of(1L) : seeds) {
          all.add(
              new MachineSource(machine, Optional.of(new MachineSource.Random(one, seed, count))));
        }
      }
    }
    return all;
  }

  private List<Incantations> combinations() {
    if (incantations.isEmpty()) {
      return List.of(Incantations.NONE);
    }
    List<Incantations> all = new ArrayList<>();
    for (String words : incantations) {
      if (words.equals("all")) {
        IntStream.rangeClosed(1, Incantations.COMBINATIONS)
            .forEach(column -> all.add(Incantations.column(column)));
        continue;
      }
      all.add(
          Incantations.of(words.equals("none") ? List.of() : List.of(words.split(",")))
              .orElseThrow(() ->
                  misuse(
                      "--incantations %s: they are none, all, or some of %s, parted by commas"
                          .formatted(words, String.join(", ", Incantations.NAMES)))));
    }
    return all.stream().distinct().toList();
  }
}
