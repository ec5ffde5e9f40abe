package dev.lockstep.cli;

import dev.lockstep.emulator.debug.Debugger;
import dev.lockstep.runtime.Debuggee;
import dev.lockstep.runtime.InputDiagnostic;
import dev.lockstep.runtime.InputLimits;
import dev.lockstep.runtime.MachineFile;
import dev.lockstep.runtime.Parsed;
import dev.lockstep.runtime.RunFile;
import java.io.Console;
import java.io.InputStreamReader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code lockstep debug}: steps forward and back through a program. */
@Command(
    name = "debug",
    description = "Steps forward and back through a program on the emulated GPU.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class DebugCommand implements Callable<Integer> {
  private static final int MOST_HISTORY = 1 << 20;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "FILE",
      description = "A source (.s, .cl), a code object, or a .json run file or machine file.")
  private String file = "";

  @Option(
      names = "--target",
      paramLabel = "NAME",
      description = "The machine; see lockstep targets.")
  private @Nullable String target;

  @Option(
      names = "--kernel",
      paramLabel = "NAME",
      description = "The kernel, or the launch of a run file that runs it.")
  private @Nullable String kernel;

  @Option(
      names = "--global",
      paramLabel = "X[,Y[,Z]]",
      split = ",",
      description = "Work-items in each dimension.")
  private List<Long> global = new ArrayList<>();

  @Option(
      names = "--local",
      paramLabel = "X[,Y[,Z]]",
      split = ",",
      description = "Work-items of a workgroup.")
  private List<Long> local = new ArrayList<>();

  @Option(
      names = "--arg",
      paramLabel = "SPEC",
      description = "One for each kernel parameter, in order: f32[1024]=iota, u32=5, local=4096.")
  private List<String> arguments = new ArrayList<>();

  @Option(
      names = "--options",
      paramLabel = "TEXT",
      description = "Options for the OpenCL compiler.")
  private String compilerOptions = "";

  @Option(
      names = "--workgroup",
      paramLabel = "X[,Y[,Z]]",
      split = ",",
      description = "The only workgroup that runs.")
  private List<Long> workgroup = new ArrayList<>();

  @Option(
      names = "--case",
      paramLabel = "NAME",
      description = "The case of a machine file, by name or number; the first one otherwise.")
  private @Nullable String chosenCase;

  @Option(
      names = "--refuse",
      paramLabel = "WHEN",
      description =
          "When a kernel with an instruction that the machine does not execute is refused: early"
              + " (before it runs; the default) or late (when it comes to it).")
  private String refuse = "early";

  @Option(
      names = "--history",
      paramLabel = "MIB",
      description = "Memory for going back; ${DEFAULT-VALUE} MiB.")
  private int history = (int) (Debugger.DEFAULT_HISTORY >> 20);

  @Option(
      names = "-x",
      paramLabel = "SCRIPT",
      description = "Runs the commands of a file, and ends.")
  private List<String> scripts = new ArrayList<>();

  @Option(
      names = "--command",
      paramLabel = "TEXT",
      description = "Runs a command, and ends; may be given several times.")
  private List<String> commands = new ArrayList<>();

  @Override
  public Integer call() {
    check();
    Debuggee.Opened opened =
        file.endsWith(".json") && MachineRuns.isMachineFile(file)
            ? machine()
            : Debuggee.open(runFile(), choice());
    opened.messages().forEach(System.err::println);
    if (opened.debuggee().isEmpty()) {
      return Lockstep.FAILED;
    }
    try (Debuggee debuggee = opened.debuggee().get()) {
      session(debuggee);
    }
    return Lockstep.OK;
  }

  private void check() {
    if (target != null) {
      TargetOption.parse(target);
    }
    if (history < 1 || history > MOST_HISTORY) {
      throw usage("--history is 1 to " + MOST_HISTORY + " MiB");
    }
    if (!file.endsWith(".json") && global.isEmpty()) {
      throw usage("say how many work-items to run: --global X");
    }
    if (workgroup.size() > 3 || global.size() > 3 || local.size() > 3) {
      throw usage("there are at most three dimensions");
    }
  }

  private ParameterException usage(String text) {
    return new ParameterException(spec.commandLine(), "lockstep debug: " + text);
  }

  private RunFile runFile() {
    if (!file.endsWith(".json")) {
      return CommandLineRun.of(
          new CommandLineRun.Request(file, Optional.ofNullable(kernel), global, local, arguments));
    }
    Parsed<RunFile> parsed = RunFile.read(Path.of(file), InputLimits.DEFAULT);
    parsed.diagnostics().forEach(DebugCommand::complain);
    return parsed
        .value()
        .orElseThrow(
            () -> new CommandFailure(Lockstep.FAILED, "lockstep debug: " + file + " has errors"));
  }

  private static void complain(InputDiagnostic diagnostic) {
    System.err.println(diagnostic.render());
  }

  private Debuggee.Choice choice() {
    return new Debuggee.Choice(
        Optional.ofNullable(target),
        CommandLineRun.words(compilerOptions),
        Optional.ofNullable(kernel),
        workgroup,
        historyBytes(),
        RefuseOption.isLate(refuse));
  }

  /** The rest of the heap is for the buffers and for ourselves. */
  private long historyBytes() {
    return Math.min((long) history << 20, Runtime.getRuntime().maxMemory() / 2);
  }

  private Debuggee.Opened machine() {
    MachineFile.Cases cases = MachineFile.read(Path.of(file), InputLimits.DEFAULT);
    cases.diagnostics().forEach(DebugCommand::complain);
    String wanted = chosenCase;
    for (int i = 0; i < cases.cases().size(); i++) {
      MachineFile.Case one = cases.cases().get(i);
      if (wanted == null || wanted.equals(one.name()) || wanted.equals(Integer.toString(i))) {
        return one.file()
            .map(found -> Debuggee.open(found, historyBytes()))
            .orElseThrow(
                () -> new CommandFailure(Lockstep.FAILED, "lockstep debug: the case has errors"));
      }
    }
    throw new CommandFailure(
        Lockstep.FAILED,
        cases.cases().isEmpty()
            ? "lockstep debug: " + file + " has no case"
            : "lockstep debug: there is no case '"
                + wanted
                + "'; there are 0 to "
                + (cases.cases().size() - 1)
                + ", or names");
  }

  private void session(Debuggee debuggee) {
    boolean scripted = !scripts.isEmpty() || !commands.isEmpty();
    boolean terminal = Optional.ofNullable(System.console()).map(Console::isTerminal).orElse(false);
    DebugInterrupt interrupt = new DebugInterrupt();
    if (terminal) {
      interrupt.install();
    }
    DebugContext context = new DebugContext(debuggee, System.out, terminal, interrupt);
    DebugConsole commandLine = new DebugConsole(context);
    commandLine.begin();
    List<DebugInput> inputs = new ArrayList<>();
    for (String script : scripts) {
      inputs.add(new DebugInput(new StringReader(InputFile.text(script).text())));
    }
    for (String command : commands) {
      inputs.add(new DebugInput(new StringReader(command)));
    }
    if (!scripted) {
      inputs.add(new DebugInput(new InputStreamReader(System.in, StandardCharsets.UTF_8)));
    }
    for (DebugInput input : inputs) {
      read(input, commandLine, terminal && !scripted, interrupt);
    }
  }

  /** Does line after line; what does not come from a terminal is repeated, as a transcript. */
  private static void read(
      DebugInput input, DebugConsole commandLine, boolean terminal, DebugInterrupt interrupt) {
    while (!commandLine.over()) {
      if (terminal) {
        System.out.print("> ");
        System.out.flush();
      }
      String line = input.line();
      if (line == null) {
        if (terminal) {
          System.out.println();
        }
        return;
      }
      if (!terminal) {
        System.out.println("> " + line);
      }
      interrupt.clear();
      commandLine.line(line);
    }
  }
}
