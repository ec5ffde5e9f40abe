package dev.lockstep.studio.export;

/** A run file that becomes no Java program, with the reason. */
public final class NoProgramException extends Exception {
  private static final long serialVersionUID = 1;

  NoProgramException(String reason) {
    super(reason);
  }
}
