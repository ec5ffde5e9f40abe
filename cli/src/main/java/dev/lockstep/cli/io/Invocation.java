package dev.lockstep.cli.io;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * A run of the command line: its streams, messages and exit code. A command that cannot go on says
 * so in one line, never as a stack trace; with {@code --json} also as a document.
 */
public final class Invocation {
  /** Exit code that a shell sees of a program that a closed pipe ended. */
  private static final int CLOSED_PIPE = 141;

  private final PrintStream out;
  private final PrintStream err;
  private final Terminal terminal;
  private final ProgressLine progress;
  private final Messages messages;
  private final @Nullable StandardOutput standard;
  private boolean json;

  private Invocation(
      PrintStream out, PrintStream err, Terminal terminal, @Nullable StandardOutput standard) {
    this(out, err, terminal, standard, new ProgressLine(err, terminal));
  }

  private Invocation(
      PrintStream out,
      PrintStream err,
      Terminal terminal,
      @Nullable StandardOutput standard,
      ProgressLine progress) {
    this.out = out;
    this.err = err;
    this.terminal = terminal;
    this.standard = standard;
    this.progress = progress;
    messages = new Messages(err, terminal);
  }

  /** With the streams that the JDK has now, none of them a terminal. */
  public static Invocation plain() {
    return new Invocation(System.out, System.err, Terminal.NONE, null);
  }

  /** With streams that {@link #redirect} makes those of the JDK. */
  public static Invocation on(OutputStream out, OutputStream err, Terminal terminal) {
    PrintStream bare = new PrintStream(err, true, StandardCharsets.UTF_8);
    ProgressLine progress = new ProgressLine(bare, terminal);
    StandardOutput standard = new StandardOutput(out, terminal.out(), progress::hide);
    PrintStream results = new PrintStream(standard, false, StandardCharsets.UTF_8);
    PrintStream errors =
        new PrintStream(new StandardError(err, standard, progress), true, StandardCharsets.UTF_8);
    return new Invocation(results, errors, terminal, standard, progress);
  }

  /** Makes its streams those of the JDK. */
  public void redirect() {
    System.setOut(out);
    System.setErr(err);
  }

  public Messages messages() {
    return messages;
  }

  public Terminal terminal() {
    return terminal;
  }

  public ProgressLine progress() {
    return progress;
  }

  /** The work for one file of several; false where it has errors. */
  public interface FileWork<E extends Exception> {
    boolean isDone(String file) throws E;
  }

  /**
   * Does the same for several files. What is wrong with one of them is told, and the others follow;
   * wrong use ends the command.
   *
   * @param failed what is done besides for a file that cannot be worked on
   * @return whether none had errors
   */
  public <E extends Exception> boolean each(
      String doing, List<String> files, FileWork<E> work, BiConsumer<String, CommandFailure> failed)
      throws E {
    boolean ok = true;
    try (ProgressLine.Work _ = progress.begin(doing)) {
      for (String file : files) {
        progress.at(doing + " " + file);
        try {
          ok &= work.isDone(file);
        } catch (CommandFailure failure) {
          if (failure.code() != ExitCode.FAILED) {
            throw failure;
          }
          messages.tell(failure);
          failed.accept(file, failure);
          ok = false;
        }
      }
    }
    return ok;
  }

  /** The arguments ask for a document: one is printed also when the command fails. */
  public void expectDocument() {
    json = true;
  }

  /** Handles an exception of a command that cannot go on. */
  public int failed(Exception e, CommandLine line, ParseResult result) {
    return switch (e) {
      case OutputFailure _ -> ExitCode.FAILED.code();
      case CommandFailure failure -> complain(failure.code(), failure.report());
      case RuntimeException _ when e.getCause() instanceof OutputFailure -> ExitCode.FAILED.code();
      default -> internal(e);
    };
  }

  /** Reports wrong arguments. */
  public int misused(ParameterException e, String[] arguments) {
    return complain(ExitCode.USAGE, Misuse.of(e));
  }

  /** Reports a defect of Lockstep itself. */
  public int internal(Throwable e) {
    int code = complain(ExitCode.FAILED, "internal error: " + e);
    if (System.getenv("LOCKSTEP_TRACE") != null) {
      e.printStackTrace(err);
    } else {
      err.println("lockstep: set LOCKSTEP_TRACE=1 to see where; please report it");
    }
    return code;
  }

  /** Says why the program cannot go on; returns its exit code. */
  public int complain(ExitCode code, String message) {
    return complain(code, Problem.said("lockstep", message));
  }

  private int complain(ExitCode code, Problem message) {
    messages.tell(message);
    if (json) {
      JsonObject document = new JsonObject();
      document.addProperty("ok", false);
      print(document);
    }
    return code.code();
  }

  /** Prints the one document of a command. */
  public void print(JsonObject document) {
    json = false;
    out.println(messages.complete(document));
  }

  /** Prints a document that is a list. */
  public void print(JsonArray document) {
    json = false;
    out.println(document);
  }

  /** Writes what is left; returns the exit code, another one when that fails. */
  public int finish(int code) {
    try {
      out.flush();
    } catch (OutputFailure e) {
      // It is looked at below.
    }
    err.flush();
    IOException failure = standard == null ? null : standard.failure();
    if (failure != null && StandardOutput.isClosedPipe(failure)) {
      return CLOSED_PIPE;
    }
    if (failure != null || standard == null && out.checkError()) {
      String reason = failure == null ? "" : ": " + failure.getMessage();
      err.println("lockstep: standard output cannot be written" + reason);
      return Math.max(code, ExitCode.FAILED.code());
    }
    return code;
  }
}
