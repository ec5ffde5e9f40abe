package dev.lockstep.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
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
    versionProvider = Lockstep.Version.class)
public final class Lockstep implements Runnable {
  private final Invocation invocation;

  @Spec private CommandSpec spec;

  Lockstep(Invocation invocation) {
    this.invocation = invocation;
  }

  /** Runs a command line and ends the process with its exit code. */
  public static void main(String[] arguments) {
    System.exit(
        Invocation.run(
            new FileOutputStream(FileDescriptor.out),
            new FileOutputStream(FileDescriptor.err),
            Terminal.ofProcess(),
            arguments));
  }

  /** Runs a command line on the streams that the JDK has; returns its exit code. */
  static int execute(String... arguments) {
    return Invocation.plain().run(arguments);
  }

  /** The run of the command line that a command belongs to. */
  static Invocation of(CommandSpec command) {
    return ((Lockstep) command.root().userObject()).invocation;
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "lockstep: which command? see lockstep --help");
  }

  /** The version, from the module. */
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {"lockstep 0.1.0 (Java " + Runtime.version().feature() + ")"};
    }
  }
}
