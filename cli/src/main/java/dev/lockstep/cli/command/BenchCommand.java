package dev.lockstep.cli.command;

import com.google.gson.GsonBuilder;
import dev.lockstep.bench.Bench;
import dev.lockstep.bench.BenchException;
import dev.lockstep.bench.BenchOptions;
import dev.lockstep.bench.BenchReport;
import dev.lockstep.bench.BenchTable;
import dev.lockstep.bench.ColdStart;
import dev.lockstep.bench.KernelResult;
import dev.lockstep.bench.KernelSet;
import dev.lockstep.bench.MarkedSection;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.io.OutputFile;
import dev.lockstep.cli.io.ProgressLine;
import dev.lockstep.cli.option.DispatchOptions;
import dev.lockstep.cli.option.LockstepCommand;
import dev.lockstep.cli.option.Refusing;
import dev.lockstep.cli.option.TargetOption;
import dev.lockstep.cli.report.BenchJson;
import dev.lockstep.runtime.run.RunOptions;
import dev.lockstep.runtime.text.OptionWords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code lockstep bench}: benchmark kernels here and on another OpenCL platform in turns. */
public final class BenchCommand extends LockstepCommand implements Refusing {
  private static final int COLD_ROUNDS = 3;

  private final Class<?> main;

  private @Nullable String against;

  private boolean list;

  private @Nullable String target;

  private String compilerOptions = "-O2";

  private final DispatchOptions launch = new DispatchOptions();

  private int rounds = 9;

  private boolean quick;

  private boolean cold;

  private @Nullable Path json;

  private @Nullable Path page;

  private Bench.@Nullable Which first;

  /**
   * @param main where a process like this one begins
   */
  public BenchCommand(Invocation invocation, Class<?> main) {
    super(
        invocation,
        "bench",
        "Measures benchmark kernels here and on another OpenCL platform in turns.");
    this.main = main;
    declare()
        .text(
            "--against PLATFORM",
            "pocl, oclgrind, or a part of the name of an OpenCL platform.",
            v -> against = v)
        .flag("--list", "Lists the kernels and ends.", v -> list = v)
        .text("--target NAME", "Another machine.", v -> target = v)
        .text(
            "--options TEXT",
            "Options for our OpenCL compiler (default: -O2).",
            v -> compilerOptions = v)
        .with(launch::declare)
        .number("--rounds R", "Rounds that are measured (default: 9).", v -> rounds = v)
        .flag("--quick", "Small sizes, whose results are known.", v -> quick = v)
        .flag(
            "--cold",
            "Also first launches in processes of their own, builds included.",
            v -> cold = v)
        .path("--json FILE", "Writes the figures as JSON.", v -> json = v)
        .value(
            Path.class,
            "--write FILE",
            "Puts the table into a page (default: BENCHMARKS.md of this folder).",
            v -> page = v,
            o -> o.arity("0..1").fallbackValue("BENCHMARKS.md"))
        .value(
            Bench.Which.class,
            "--first",
            "The first launch of one kernel; prints its times. For --cold.",
            v -> first = v,
            o -> o.hidden(true));
  }

  @Override
  public Map<String, String> refused() {
    return Refusing.all(DispatchOptions.LAUNCH, "the benchmark kernels have launches of their own");
  }

  /** The names behind {@code --kernel}; none means all. */
  private List<String> kernels() {
    return launch.kernel().map(names -> List.of(names.split(","))).orElse(List.of());
  }

  @Override
  public Integer call() {
    check();
    try {
      if (list) {
        KernelSet.names().forEach(System.out::println);
        return ExitCode.OK.code();
      }
      if (first != null) {
        Bench.first(options(kernels()), first).map(ColdStart::line).ifPresent(System.out::println);
        return ExitCode.OK.code();
      }
      return measure();
    } catch (BenchException e) {
      throw failure(String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw failure("a file cannot be read or written: " + e.getMessage());
    }
  }

  private int measure() throws BenchException, IOException {
    // Problems of the page are reported before minutes of measuring, not after.
    if (page != null) {
      MarkedSection.check(text(page));
    }
    if (json != null) {
      OutputFile.check(json);
    }
    ProgressLine progress = invocation.progress();
    BenchReport report;
    try (ProgressLine.Work _ = progress.begin("measuring")) {
      report = Bench.run(options(kernels()), settings(), name -> progress.at("measuring " + name));
      if (cold) {
        progress.at("measuring first launches");
        report = withCold(report);
      }
    }
    if (json == null || !OutputFile.isStandard(json)) {
      System.out.print(BenchTable.text(report));
    }
    if (json != null) {
      OutputFile.write(
          json, new GsonBuilder().setPrettyPrinting().create().toJson(BenchJson.of(report)) + "\n");
    }
    if (page != null) {
      String text = "\n    " + commandLine() + "\n\n" + BenchTable.markdown(report);
      OutputFile.write(page, MarkedSection.replace(text(page), text));
    }
    return ExitCode.of(report.ok()).code();
  }

  /** The page as it is. */
  private static String text(Path page) throws BenchException, IOException {
    if (!Files.isRegularFile(page)) {
      throw new BenchException("there is no page " + page + " to write to");
    }
    return Files.readString(page);
  }

  private BenchReport withCold(BenchReport report) throws BenchException, IOException {
    List<KernelResult> results = new ArrayList<>();
    for (KernelResult kernel : report.kernels()) {
      Optional<List<String>> theirs =
          report.platform().isPresent()
              ? Optional.of(firstLaunch(kernel.name(), Bench.Which.THEIRS))
              : Optional.empty();
      results.add(
          kernel.withCold(
              ColdStart.measure(
                  firstLaunch(kernel.name(), Bench.Which.OURS), theirs, COLD_ROUNDS)));
    }
    return report.withKernels(results);
  }

  /** The command of a process that measures one first launch with the options of this one. */
  private List<String> firstLaunch(String kernel, Bench.Which which) {
    List<String> command = new ArrayList<>();
    command.add(ProcessHandle.current().info().command().orElse("java"));
    command.addAll(virtualMachine());
    command.addAll(List.of("bench", "--first", which.name(), "--kernel", kernel));
    command.addAll(words(false));
    return command;
  }

  /**
   * Command line of this process up to the name of the class; where it is unknown, the options
   * needed.
   */
  private List<String> virtualMachine() {
    List<String> own =
        List.of(ProcessHandle.current().info().arguments().orElseGet(() -> new String[0]));
    int name = own.indexOf(main.getPackageName() + "/" + main.getName());
    return name >= 0
        ? own.subList(0, name + 1)
        : List.of(
            "-XX:+UseSerialGC",
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            System.getProperty("java.class.path", ""),
            main.getName());
  }

  /** The options of this command that decide what is measured. */
  private List<String> words(boolean shown) {
    List<String> words = new ArrayList<>();
    if (against != null) {
      words.addAll(List.of("--against", against));
    }
    if (target != null) {
      words.addAll(List.of("--target", target));
    }
    if (!shown || !compilerOptions.equals("-O2")) {
      words.add("--options=" + compilerOptions);
    }
    if (!shown || !launch.engineName().equals("auto")) {
      words.addAll(List.of("--engine", launch.engineName()));
    }
    if (quick) {
      words.add("--quick");
    }
    if (!shown) {
      words.addAll(List.of("--threads", Integer.toString(launch.threads())));
    }
    return words;
  }

  /** Command that repeats the measurement. */
  private String commandLine() {
    List<String> words = new ArrayList<>(List.of("./lockstep", "bench"));
    words.addAll(words(true));
    if (!kernels().isEmpty()) {
      words.addAll(List.of("--kernel", String.join(",", kernels())));
    }
    if (launch.isChecked()) {
      words.add("--check");
    }
    if (cold) {
      words.add("--cold");
    }
    words.addAll(
        List.of(
            "--rounds", Integer.toString(rounds), "--threads", Integer.toString(launch.threads())));
    return String.join(" ", words);
  }

  private String settings() {
    return String.format(
        Locale.ROOT,
        "%s, engine %s, %d thread%s",
        compilerOptions.isBlank() ? "no compiler options" : compilerOptions,
        launch.engineName(),
        launch.threads(),
        launch.threads() == 1 ? "" : "s");
  }

  private BenchOptions options(List<String> names) {
    RunOptions run =
        launch
            .run(Optional.ofNullable(target), OptionWords.split(compilerOptions), 1)
            .withCheck(false);
    return new BenchOptions(
        names, Optional.ofNullable(against), run, rounds, quick, launch.isChecked());
  }

  private void check() {
    launch.check();
    if (rounds < 1) {
      throw misuse("--rounds must be at least 1");
    }
    try {
      OptionWords.split(compilerOptions);
    } catch (IllegalArgumentException e) {
      throw misuse("--options: " + e.getMessage());
    }
    if (against != null && against.isBlank()) {
      throw misuse("--against needs a name: pocl, oclgrind, or a part of a platform's name");
    }
    if (first != null && kernels().size() != 1) {
      throw misuse("--first takes one --kernel");
    }
    if (target != null) {
      TargetOption.parse(target);
    }
  }
}
