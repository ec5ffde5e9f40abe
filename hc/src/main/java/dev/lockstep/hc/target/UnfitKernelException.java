package dev.lockstep.hc.target;

import dev.lockstep.hc.fault.Finding;
import java.util.List;
import java.util.stream.Collectors;

/** A kernel that a target cannot run: at all, with findings, or in tiles of this size. */
public final class UnfitKernelException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient List<Finding> findings;

  /**
   * A kernel that the target cannot run in tiles of any size.
   *
   * @param findings at least one
   */
  public UnfitKernelException(List<Finding> findings) {
    super(findings.stream().map(Finding::toString).collect(Collectors.joining("\n")));
    this.findings = List.copyOf(findings);
  }

  private UnfitKernelException(String message) {
    super(message);
    this.findings = List.of();
  }

  /** A kernel that the target cannot run in tiles of this size. */
  public static UnfitKernelException ofTile(String message) {
    return new UnfitKernelException(message);
  }

  /** Whether a smaller tile would do. */
  public boolean isTile() {
    return findings.isEmpty();
  }

  /** Operations that the target cannot run; empty if it is the size of the tile. */
  public List<Finding> findings() {
    return findings;
  }
}
