package dev.lockstep.cli;

import dev.lockstep.cli.asm.AsmCommand;
import dev.lockstep.cli.command.BenchCommand;
import dev.lockstep.cli.command.CheckCommand;
import dev.lockstep.cli.command.DapCommand;
import dev.lockstep.cli.command.DevicesCommand;
import dev.lockstep.cli.command.DisasmCommand;
import dev.lockstep.cli.command.ExplainCommand;
import dev.lockstep.cli.command.InstallIcdCommand;
import dev.lockstep.cli.command.LitmusCampaignCommand;
import dev.lockstep.cli.command.LitmusCommand;
import dev.lockstep.cli.command.LitmusGenerateCommand;
import dev.lockstep.cli.command.LitmusRepairCommand;
import dev.lockstep.cli.command.LspCommand;
import dev.lockstep.cli.command.RocmCommand;
import dev.lockstep.cli.command.RunCommand;
import dev.lockstep.cli.command.StudioCommand;
import dev.lockstep.cli.command.TargetsCommand;
import dev.lockstep.cli.command.TestCommand;
import dev.lockstep.cli.debug.DebugCommand;
import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.io.Misuse;
import dev.lockstep.cli.io.OutputFailure;
import dev.lockstep.cli.io.Terminal;
import dev.lockstep.cli.option.OptionRules;
import dev.lockstep.cli.option.Refusing;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.RunLast;

/** The commands by name. Only what a command line names is made: reading annotations takes time. */
final class CommandTree {
  private static final Map<String, Function<Invocation, CommandSpec>> COMMANDS = commands();

  /** Commands whose {@code --json} is one document on standard output. */
  private static final Set<String> DOCUMENTS =
      Set.of("asm", "check", "run", "test", "targets", "devices");

  /** Commands that have to do with instructions. */
  private static final Set<String> MACHINES =
      Set.of("asm", "disasm", "check", "run", "debug", "test", "explain");

  private static final Set<String> VERSION = Set.of("-V", "--version");

  private CommandTree() {}

  private static Map<String, Function<Invocation, CommandSpec>> commands() {
    Map<String, Function<Invocation, CommandSpec>> commands = new LinkedHashMap<>();
    commands.put("asm", invocation -> new AsmCommand(invocation).spec());
    commands.put("disasm", invocation -> new DisasmCommand(invocation).spec());
    commands.put("check", invocation -> new CheckCommand(invocation).spec());
    commands.put("run", invocation -> new RunCommand(invocation).spec());
    commands.put("debug", invocation -> new DebugCommand(invocation).spec());
    commands.put("test", invocation -> new TestCommand(invocation).spec());
    commands.put("devices", invocation -> new DevicesCommand(invocation).spec());
    commands.put("targets", invocation -> new TargetsCommand(invocation).spec());
    commands.put("explain", invocation -> new ExplainCommand(invocation).spec());
    commands.put("bench", invocation -> new BenchCommand(invocation, Lockstep.class).spec());
    commands.put("litmus", invocation -> new LitmusCommand(invocation).spec());
    commands.put("litmus-generate", invocation -> new LitmusGenerateCommand(invocation).spec());
    commands.put("litmus-repair", invocation -> new LitmusRepairCommand(invocation).spec());
    commands.put("litmus-campaign", invocation -> new LitmusCampaignCommand(invocation).spec());
    commands.put("install-icd", invocation -> new InstallIcdCommand(invocation).spec());
    commands.put("rocm", invocation -> new RocmCommand(invocation).spec());
    commands.put("studio", invocation -> new StudioCommand(invocation).spec());
    commands.put("lsp", invocation -> new LspCommand(invocation).spec());
    commands.put("dap", invocation -> new DapCommand(invocation).spec());
    commands.put("completion", invocation -> new CompletionCommand(invocation).spec());
    commands.put("man", invocation -> new ManCommand(invocation).spec());
    commands.put("help", _ -> CommandSpec.forAnnotatedObject(new HelpCommand()));
    return commands;
  }

  /** The names of the commands, in the order of the help. */
  static List<String> names() {
    return List.copyOf(COMMANDS.keySet());
  }

  /** The arguments with one word for a command of two, as {@code litmus repair}. */
  static String[] joined(String... arguments) {
    if (arguments.length < 2 || !COMMANDS.containsKey(arguments[0])) {
      return arguments;
    }
    String both = arguments[0] + "-" + arguments[1];
    if (!COMMANDS.containsKey(both)) {
      return arguments;
    }
    String[] joined = Arrays.copyOfRange(arguments, 1, arguments.length);
    joined[0] = both;
    return joined;
  }

  /** Whether the arguments ask for a document, as far as that can be told before they are read. */
  static boolean asksForJson(String... arguments) {
    List<String> words = List.of(arguments);
    int end = words.indexOf("--");
    return (end < 0 ? words : words.subList(0, end)).contains("--json")
        && !words.isEmpty()
        && DOCUMENTS.contains(words.getFirst());
  }

  /** Whether a command line names a command that looks at instructions, and is no call for help. */
  static boolean needsTables(String... arguments) {
    return arguments.length > 1 && MACHINES.contains(arguments[0]);
  }

  /** Whether a command that looks at instructions reads a program. */
  static boolean readsPrograms(String... arguments) {
    return !arguments[0].equals("explain");
  }

  /** The commands that some arguments need: one, or all of them. */
  static CommandLine of(Invocation invocation, String... arguments) {
    String first = arguments.length == 0 ? "" : arguments[0];
    boolean one = COMMANDS.containsKey(first) && !first.equals("help");
    boolean none = arguments.length == 1 && VERSION.contains(first);
    Set<String> names = one ? Set.of(first) : none ? Set.of() : COMMANDS.keySet();
    return settled(tree(invocation, names), invocation, first);
  }

  /** The whole tree, for what is made from it. */
  static CommandLine all(Invocation invocation) {
    return settled(tree(invocation, COMMANDS.keySet()), invocation, "");
  }

  private static CommandLine tree(Invocation invocation, Set<String> names) {
    CommandLine line = new CommandLine(new Lockstep().spec());
    COMMANDS.forEach((name, made) -> {
      if (names.contains(name)) {
        CommandLine command = new CommandLine(made.apply(invocation));
        hideRefused(command.getCommandSpec());
        line.addSubcommand(name, command);
      }
    });
    return line;
  }

  private static CommandLine settled(CommandLine line, Invocation invocation, String first) {
    Terminal terminal = invocation.terminal();
    boolean unknown = !first.isEmpty() && !first.startsWith("-") && !COMMANDS.containsKey(first);
    line.setOut(new PrintWriter(System.out, true, StandardCharsets.UTF_8))
        .setErr(new PrintWriter(System.err, true, StandardCharsets.UTF_8))
        .setExpandAtFiles(false)
        .setAllowOptionsAsOptionParameters(true)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setColorScheme(
            Help.defaultColorScheme(terminal.coloursOut() ? Help.Ansi.ON : Help.Ansi.OFF))
        .setParameterExceptionHandler(invocation::misused)
        .setExecutionExceptionHandler(invocation::failed)
        .setExecutionStrategy(parsed -> {
          OptionRules.check(parsed);
          try {
            return new RunLast().execute(parsed);
          } catch (OutputFailure e) {
            // Help and versions are printed outside of what the handler above sees.
            return invocation.failed(e, line, parsed);
          }
        });
    // picocli's own is found by reflection.
    line.registerConverter(Path.class, Path::of);
    HelpText.fit(line, terminal.out() ? terminal.width() : HelpText.USUAL_WIDTH);
    if (unknown) {
      // picocli would answer --help before it looks at the name.
      line.setExecutionStrategy(_ -> unknown(line, first));
      line.getSubcommands()
          .values()
          .forEach(c -> c.setExecutionStrategy(_ -> unknown(line, first)));
      line.setUnmatchedArgumentsAllowed(true);
    }
    return line;
  }

  private static int unknown(CommandLine line, String name) {
    List<String> near = Misuse.nearest(name, COMMANDS.keySet());
    throw Misuse.of(
        line.getCommandSpec(),
        "there is no command '%s'%s"
            .formatted(
                name,
                near.isEmpty()
                    ? "; there are " + String.join(", ", COMMANDS.keySet())
                    : Misuse.meant(near)));
  }

  /** Options that a command only knows in order to refuse them are not in its help. */
  private static void hideRefused(CommandSpec spec) {
    if (spec.userObject() instanceof Refusing refusing) {
      for (String name : refusing.refused().keySet()) {
        OptionSpec option = spec.findOption(name);
        if (option != null) {
          spec.remove(option);
          spec.addOption(option.toBuilder().hidden(true).build());
        }
      }
    }
  }
}
