package dev.lockstep.assembler.check.finding;

import java.util.List;

/**
 * Result of the static checks.
 *
 * @param findings in order of address
 * @param waits operations that each wait covers, in order of address
 * @param functions the kernels and functions that were looked at
 * @param notes omitted checks with the reasons
 */
public record StaticReport(
    List<StaticFinding> findings,
    List<WaitNote> waits,
    List<String> functions,
    List<String> notes) {
  /** Copies the lists. */
  public StaticReport {
    findings = List.copyOf(findings);
    waits = List.copyOf(waits);
    functions = List.copyOf(functions);
    notes = List.copyOf(notes);
  }

  /** Whether anything is wrong beyond warnings. */
  public boolean hasErrors() {
    return findings.stream().anyMatch(finding -> !finding.warning());
  }
}
