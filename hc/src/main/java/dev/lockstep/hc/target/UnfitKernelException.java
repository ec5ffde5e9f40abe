package dev.lockstep.hc.target;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;

/** A kernel that a target cannot run; the message has a line for each reason and its remedy. */
public final class UnfitKernelException extends Exception {
  private static final long serialVersionUID = 1L;

  private final boolean isTile;

  public UnfitKernelException(String message) {
    this(message, false);
  }

  private UnfitKernelException(String message, boolean isTile) {
    super(message);
    this.isTile = isTile;
  }

  /** A kernel that the target cannot run in tiles of this size. */
  public static UnfitKernelException ofTile(String message) {
    return new UnfitKernelException(message, true);
  }

  /** Whether a smaller tile would do. */
  public boolean isTile() {
    return isTile;
  }

  private UnfitKernelException(SequencedSet<String> reasons) {
    this(String.join("\n", reasons));
  }

  /**
   * Refuses a kernel unless there is no reason.
   *
   * @param reasons in the order of the kernel; equal ones are told once
   * @throws UnfitKernelException with all reasons
   */
  public static void throwIfAny(List<String> reasons) throws UnfitKernelException {
    if (!reasons.isEmpty()) {
      throw new UnfitKernelException(new LinkedHashSet<>(reasons));
    }
  }
}
