package dev.lockstep.hc.fault;

import dev.lockstep.hc.error.HcException;
import java.util.List;
import java.util.stream.Collectors;

/** A kernel cannot be translated; tells all reasons at once. */
public final class UnsupportedKernelException extends HcException {
  private static final long serialVersionUID = 1;

  private final transient List<Finding> findings;

  /**
   * Makes the exception.
   *
   * @param findings at least one
   */
  public UnsupportedKernelException(List<Finding> findings) {
    super(findings.stream().map(Finding::toString).collect(Collectors.joining("\n")));
    this.findings = List.copyOf(findings);
  }

  /** All findings, in the order in which they were met. */
  public List<Finding> findings() {
    return findings;
  }
}
