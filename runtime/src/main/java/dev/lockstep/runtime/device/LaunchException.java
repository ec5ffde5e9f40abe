package dev.lockstep.runtime.device;

/** A launch that cannot be made: what is wrong, and a way out where there is one. */
public final class LaunchException extends Exception {
  private static final long serialVersionUID = 1;

  public LaunchException(String message) {
    super(message);
  }
}
