package dev.lockstep.runtime.device;

/** A launch that cannot be made: what is wrong, and a way out where there is one. */
public final class LaunchException extends Exception {
  private static final long serialVersionUID = 1;

  /** Part of the launch that is wrong. */
  public enum Kind {
    /** The number of dimensions. */
    DIMENSIONS,
    /** The number of work-items. */
    GLOBAL_SIZE,
    /** The first global ids. */
    OFFSET,
    /** The size of workgroups: too large, or another one is required. */
    GROUP_SIZE,
    /** The size of workgroups in one dimension. */
    ITEM_SIZE,
    /** An argument, or the number of arguments. */
    ARGUMENT,
    /** More of something than the machine has. */
    RESOURCES,
    /** The program: something that the machine does not do. */
    PROGRAM
  }

  private final Kind kind;

  /** A launch of a program that the machine does not run. */
  public LaunchException(String message) {
    this(Kind.PROGRAM, message);
  }

  public LaunchException(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  /** Part of the launch that is wrong. */
  public Kind kind() {
    return kind;
  }
}
