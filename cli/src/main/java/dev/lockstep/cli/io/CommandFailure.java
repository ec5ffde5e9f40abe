package dev.lockstep.cli.io;

import dev.lockstep.text.source.Problem;

/** A command that cannot go on, with the message that the user reads. */
public final class CommandFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final ExitCode code;
  private final transient Problem report;

  /** A failure that is told under the name of the command. */
  public CommandFailure(ExitCode code, String command, String text) {
    this(code, Problem.said(command, text));
  }

  public CommandFailure(ExitCode code, Problem report) {
    super(report.render(), null, false, false);
    this.code = code;
    this.report = report;
  }

  /** The message as values. */
  public Problem report() {
    return report;
  }

  /** The exit code. */
  public ExitCode code() {
    return code;
  }
}
