package dev.lockstep.cli.io;

/** Exit codes of commands. */
public enum ExitCode {
  /** Success. */
  OK(0),

  /** The input has errors or an expectation fails. */
  FAILED(1),

  /** Wrong usage. */
  USAGE(2);

  private final int code;

  ExitCode(int code) {
    this.code = code;
  }

  /** Number that the system gets. */
  public int code() {
    return code;
  }

  /** The code of a command whose input has errors or not. */
  public static ExitCode of(boolean ok) {
    return ok ? OK : FAILED;
  }
}
