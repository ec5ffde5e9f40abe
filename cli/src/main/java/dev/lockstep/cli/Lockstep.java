package dev.lockstep.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command {@code lockstep}. Exit codes: 0 success, 1 the input has errors, 2 wrong usage. */
@Command(
    name = "lockstep",
    description = "Write, check, run, step through and question GPU machine code, with no GPU.",
    mixinStandardHelpOptions = true,
    versionProvider = Lockstep.Version.class,
    subcommands = {
      AsmCommand.class,
      DisasmCommand.class,
      CheckCommand.class,
      RunCommand.class,
      DebugCommand.class,
      TestCommand.class,
      TargetsCommand.class,
      ExplainCommand.class,
      BenchCommand.class,
    })
public final class Lockstep implements Runnable {
  /** Success. */
  static final int OK = 0;

  /** The input has errors or an expectation fails. */
  static final int FAILED = 1;

  /** Wrong usage. */
  static final int USAGE = 2;

  @Spec private CommandSpec spec;

  private Lockstep() {}

  /** Runs a command line and ends the process with its exit code. */
  public static void main(String[] arguments) {
    int code = execute(arguments);
    System.out.flush();
    System.exit(code);
  }

  /** Runs a command line and returns its exit code. */
  static int execute(String... arguments) {
    return new CommandLine(new Lockstep())
        .setExecutionExceptionHandler(Lockstep::failed)
        .execute(arguments);
  }

  /** What a command throws when it cannot go on: told in one line, never as a stack trace. */
  private static int failed(Exception e, CommandLine line, CommandLine.ParseResult result) {
    if (e instanceof CommandFailure failure) {
      line.getErr().println(failure.getMessage());
      return failure.code();
    }
    line.getErr().println("lockstep: internal error: " + e);
    if (System.getenv("LOCKSTEP_TRACE") != null) {
      e.printStackTrace(line.getErr());
    } else {
      line.getErr().println("lockstep: set LOCKSTEP_TRACE=1 to see where; please report it");
    }
    return FAILED;
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "which command? see lockstep --help");
  }

  /** The version, from the module. */
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {"lockstep 0.1.0 (Java " + Runtime.version().feature() + ")"};
    }
  }
}
