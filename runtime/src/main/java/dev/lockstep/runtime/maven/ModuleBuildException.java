package dev.lockstep.runtime.maven;

/** A module that cannot be built here; the message says why, and a way out. */
public final class ModuleBuildException extends Exception {
  private static final long serialVersionUID = 1;

  /** A failure. */
  public ModuleBuildException(String message) {
    super(message);
  }

  /** A failure that another one caused. */
  public ModuleBuildException(String message, Throwable cause) {
    super(message, cause);
  }
}
