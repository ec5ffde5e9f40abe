package dev.lockstep.cli.io;

import dev.lockstep.runtime.text.Message;

/** A command that cannot go on, with the message that the user reads. */
public final class CommandFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final ExitCode code;
  private final transient Message report;

  /** A failure whose words begin with no file, but perhaps with the name of the command. */
  public CommandFailure(ExitCode code, String message) {
    this(code, Message.said(message));
  }

  public CommandFailure(ExitCode code, Message report) {
    super(report.rendered(), null, false, false);
    this.code = code;
    this.report = report;
  }

  /** The message as values. */
  public Message report() {
    return report;
  }

  /** The exit code. */
  public ExitCode code() {
    return code;
  }
}
