package dev.lockstep.runtime.machine;

import java.util.List;

/** Reasons why a machine case cannot run: one line for each, in the words of a report. */
@SuppressWarnings("serial")
public final class UnfitCaseException extends Exception {
  private final List<String> lines;

  UnfitCaseException(List<String> lines) {
    super(String.join("; ", lines), null, false, false);
    this.lines = List.copyOf(lines);
  }

  UnfitCaseException(String line) {
    this(List.of(line));
  }

  public List<String> lines() {
    return lines;
  }
}
