package dev.lockstep.cli;

import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.io.Misuse;
import dev.lockstep.cli.io.OutputFailure;
import dev.lockstep.cli.io.Terminal;
import dev.lockstep.cli.option.OptionDeclaration;
import dev.lockstep.cli.option.TargetOption;
import dev.lockstep.isa.Release;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;

/** The command {@code lockstep}. Exit codes: 0 success, 1 the input has errors, 2 wrong usage. */
public final class Lockstep implements Runnable {
  private static final int MOST_THREADS = 64;

  private final CommandSpec spec;

  Lockstep() {
    spec =
        OptionDeclaration.of(
                this,
                "lockstep",
                "Write, check, run, step through and question GPU machine code, with no GPU.")
            .spec()
            .versionProvider(new Version());
  }

  /** The command as picocli knows it. */
  CommandSpec spec() {
    return spec;
  }

  /** Runs a command line and ends the process with its exit code. */
  public static void main(String[] arguments) {
    prepare(arguments);
    int code =
        execute(
            new FileOutputStream(FileDescriptor.out),
            new FileOutputStream(FileDescriptor.err),
            Terminal.ofProcess(),
            arguments);
    if (code != ExitCode.OK.code() || !isAlone()) {
      // Not in any case, since it looks for somebody who logs it through all modules' files.
      System.exit(code);
    }
  }

  /** Begins to read tables while the command line is read, if the command needs them. */
  static void prepare(String... arguments) {
    if (CommandTree.needsTables(arguments)) {
      boolean whole = CommandTree.readsPrograms(arguments);
      Thread.ofPlatform().daemon().start(() -> TargetOption.prepare(whole, arguments));
    }
  }

  /** Whether the process ends when this thread does: there is no other one that keeps it. */
  private static boolean isAlone() {
    Thread[] threads = new Thread[MOST_THREADS];
    int count = Thread.currentThread().getThreadGroup().enumerate(threads);
    for (int i = 0; i < count; i++) {
      if (!threads[i].isDaemon() && !threads[i].equals(Thread.currentThread())) {
        return false;
      }
    }
    return count < MOST_THREADS;
  }

  /** Runs a command line on streams that become those of the JDK until it ends. */
  public static int execute(
      OutputStream out, OutputStream err, Terminal terminal, String... arguments) {
    PrintStream outBefore = System.out;
    PrintStream errBefore = System.err;
    Invocation invocation = Invocation.on(out, err, terminal);
    try {
      invocation.redirect();
      return execute(invocation, arguments);
    } finally {
      System.setOut(outBefore);
      System.setErr(errBefore);
    }
  }

  /** Runs a command line on the streams that the JDK has; returns its exit code. */
  public static int execute(String... arguments) {
    return execute(Invocation.plain(), arguments);
  }

  private static int execute(Invocation invocation, String... given) {
    String[] arguments = CommandTree.joined(given);
    if (CommandTree.asksForJson(arguments)) {
      invocation.expectDocument();
    }
    int code;
    try {
      code = CommandTree.of(invocation, arguments).execute(arguments);
    } catch (OutputFailure e) {
      code = ExitCode.FAILED.code();
    } catch (OutOfMemoryError e) {
      code =
          invocation.complain(
              ExitCode.FAILED,
              "not enough memory for this; JAVA_TOOL_OPTIONS=-Xmx4g gives it more");
    } catch (RuntimeException | StackOverflowError | LinkageError e) {
      code = invocation.internal(e);
    }
    return invocation.finish(code);
  }

  @Override
  public void run() {
    throw Misuse.of(spec, "which command? see lockstep --help");
  }

  /** The version, and that of Java. */
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {
        "lockstep " + Release.VERSION + " (Java " + Runtime.version().feature() + ")"
      };
    }
  }
}
