package dev.lockstep.hc.target;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;

/** A kernel that a target cannot run; the message has a line for each reason and its remedy. */
public final class UnfitKernelException extends Exception {
  private static final long serialVersionUID = 1L;

  public UnfitKernelException(String message) {
    super(message);
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
