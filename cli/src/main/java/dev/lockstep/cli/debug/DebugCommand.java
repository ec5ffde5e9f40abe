package dev.lockstep.cli.debug;

import dev.lockstep.cli.input.JavaProgram;
import dev.lockstep.cli.input.ProgramFile;
import dev.lockstep.cli.input.ProgramFile.Kind;
import dev.lockstep.cli.input.RecordedLaunches;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.InputFile;
import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.io.Messages;
import dev.lockstep.cli.io.ProgressLine;
import dev.lockstep.cli.io.Terminal;
import dev.lockstep.cli.option.DispatchOptions;
import dev.lockstep.cli.option.LockstepCommand;
import dev.lockstep.cli.option.Refusing;
import dev.lockstep.cli.option.SourceOptions;
import dev.lockstep.cli.option.SourceRules;
import dev.lockstep.cli.option.WorkSizes;
import dev.lockstep.debug.program.Debuggee;
import dev.lockstep.emulator.debug.Debugger;
import dev.lockstep.runtime.file.RunFile;
import java.io.InputStreamReader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code lockstep debug}: steps forward and back through a program. */
public final class DebugCommand extends LockstepCommand implements Refusing {
  private static final int MOST_HISTORY = 1 << 20;

  private String file = "";

  private final SourceOptions sources = new SourceOptions();

  private final DispatchOptions launch = new DispatchOptions();

  private WorkSizes workgroup = WorkSizes.NONE;

  private @Nullable String chosenCase;

  private int history = (int) (Debugger.DEFAULT_HISTORY >> 20);

  private List<String> scripts = new ArrayList<>();

  private List<String> commands = new ArrayList<>();

  public DebugCommand(Invocation invocation) {
    super(invocation, "debug", "Steps forward and back through a program on the emulated GPU.");
    declare()
        .argument(
            String.class,
            "FILE",
            "1",
            "A source (.s, .cl), a code object, a .json run file or machine file,\n"
                + "or a program in Java (.java).",
            v -> file = v)
        .with(sources::declare)
        .with(sources::declareBundle)
        .with(launch::declare)
        .value(
            WorkSizes.class,
            "--workgroup X[,Y[,Z]]",
            "The only workgroup that runs.",
            v -> workgroup = v,
            o -> o.converters(new WorkSizes.Reader()))
        .text(
            "--case NAME",
            "The case of a machine file, or the launch of a program in Java, by name or"
                + " number;\n"
                + "the first one otherwise.",
            v -> chosenCase = v)
        .value(
            int.class,
            "--history MIB",
            "Memory for going back; " + history + " MiB.",
            v -> history = v,
            o -> o.initialValue(history))
        .texts("-x SCRIPT", "Runs the commands of a file, and ends.", v -> scripts = v)
        .texts(
            "--command TEXT",
            "Runs a command, and ends; may be given several times.",
            v -> commands = v);
  }

  @Override
  public Map<String, String> refused() {
    return Map.of(
        "--engine", "the debugger interprets",
        "--threads", "the debugger runs one wavefront after the other",
        "--budget", "the debugger stops where it is told; continue says how far",
        "--seed", "the debugger runs wavefronts in turn, so that a run can be repeated",
        "--check", "the debugger does not check; run FILE --check does");
  }

  @Override
  public Integer call() {
    check();
    if (JavaProgram.isOne(file)) {
      return java();
    }
    Messages messages = invocation.messages();
    ProgramFile program = ProgramFile.of(file, sources, messages);
    boolean scripted = !scripts.isEmpty() || !commands.isEmpty();
    if (file.equals(InputFile.STANDARD) && !scripted) {
      throw misuse("standard input is the program: give the commands with -x or --command");
    }
    Debuggee.Opened opened;
    try (ProgressLine.Work _ = invocation.progress().begin("starting " + file)) {
      opened =
          program.kind() == Kind.MACHINE
              ? machine(program)
              : Debuggee.open(runFile(program), choice(sources.target()));
    }
    return session(opened);
  }

  /** A launch of a program in Java, which runs to its end first. */
  private int java() {
    SourceRules.refuseAllBut(
        command(),
        List.of("--target", "--case", "--workgroup", "--history", "-x", "--command"),
        "has no meaning for " + file + ", a program in Java");
    try (RecordedLaunches recorded =
        RecordedLaunches.of(file, sources.target(), invocation.messages())) {
      return session(Debuggee.open(recorded.chosen(chosenCase), choice(Optional.empty())));
    }
  }

  private int session(Debuggee.Opened opened) {
    invocation.messages().tell(opened.messages());
    if (opened.debuggee().isEmpty()) {
      return ExitCode.FAILED.code();
    }
    try (Debuggee debuggee = opened.debuggee().get()) {
      session(debuggee);
    }
    return ExitCode.OK.code();
  }

  private void check() {
    sources.check();
    launch.check();
    if (history < 1 || history > MOST_HISTORY) {
      throw misuse("--history is 1 to " + MOST_HISTORY + " MiB");
    }
  }

  private RunFile runFile(ProgramFile program) {
    SourceRules.refuse(command(), List.of("--case"), "is for machine files");
    return program.run(
        sources, launch, List.of("--stack"), "say how many work-items to run: --global X");
  }

  private Debuggee.Choice choice(Optional<String> target) {
    return new Debuggee.Choice(
        target,
        sources.words(),
        launch.kernel(),
        workgroup.values(),
        historyBytes(),
        launch.isRefusedLate());
  }

  /** The rest of the heap is for the buffers and for ourselves. */
  private long historyBytes() {
    return Math.min((long) history << 20, Runtime.getRuntime().maxMemory() / 2);
  }

  private Debuggee.Opened machine(ProgramFile program) {
    SourceRules.refuse(
        command(),
        SourceRules.joined(List.of("--kernel"), DispatchOptions.LAUNCH, List.of("--workgroup")),
        "is for kernels, and " + file + " is a machine file");
    SourceRules.refuse(
        command(), SourceRules.BUILD, "is not for machine files, which say it themselves");
    return Debuggee.open(
        program.cases(), file, Optional.ofNullable(chosenCase), sources.target(), historyBytes());
  }

  private void session(Debuggee debuggee) {
    boolean scripted = !scripts.isEmpty() || !commands.isEmpty();
    Terminal terminal = invocation.terminal();
    DebugInterrupt interrupt = new DebugInterrupt();
    DebugContext context = new DebugContext(debuggee, System.out, terminal, interrupt);
    DebugConsole commandLine = new DebugConsole(context);
    if (!scripted && terminal.in() && terminal.out() && terminal.moves()) {
      DebugTerminal.run(commandLine, debuggee, interrupt);
      return;
    }
    interrupt.install();
    commandLine.begin();
    List<DebugInput> inputs = new ArrayList<>();
    for (String script : scripts) {
      inputs.add(
          new DebugInput(
              new StringReader(new String(InputFile.bytes(script), StandardCharsets.UTF_8))));
    }
    for (String command : commands) {
      inputs.add(new DebugInput(new StringReader(command)));
    }
    if (!scripted) {
      inputs.add(new DebugInput(new InputStreamReader(System.in, StandardCharsets.UTF_8)));
    }
    for (DebugInput input : inputs) {
      read(input, commandLine, terminal.in() && terminal.out() && !scripted, interrupt);
    }
  }

  /** Does line after line; what does not come from a terminal is repeated, as a transcript. */
  private static void read(
      DebugInput input, DebugConsole commandLine, boolean terminal, DebugInterrupt interrupt) {
    while (!commandLine.over()) {
      if (terminal) {
        System.out.print("> ");
      }
      // Whoever writes the next line, a program too, has to see what the last one did.
      System.out.flush();
      String line = terminal ? input.line() : interrupt.outside(input);
      if (line == null) {
        if (terminal) {
          System.out.println();
        }
        return;
      }
      if (!terminal) {
        System.out.println("> " + line);
        System.out.flush();
      }
      commandLine.line(line);
    }
  }
}
