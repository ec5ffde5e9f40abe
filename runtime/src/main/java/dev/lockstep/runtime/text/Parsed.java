package dev.lockstep.runtime.text;

import dev.lockstep.text.source.Problem;
import java.util.List;
import java.util.Optional;

/**
 * The result of reading an input: the value unless there was an error, and everything there is to
 * say about it, in the order of the text.
 *
 * @param value empty exactly when a diagnostic is an error
 * @param diagnostics errors and warnings
 * @param <T> type of the value that was read
 */
public record Parsed<T>(Optional<T> value, List<Problem> diagnostics) {
  /** Copies the diagnostics. */
  public Parsed {
    diagnostics = List.copyOf(diagnostics);
  }

  public static <T> Parsed<T> of(T value, List<Problem> diagnostics) {
    boolean failed = diagnostics.stream().anyMatch(Problem::isError);
    return new Parsed<>(failed ? Optional.empty() : Optional.of(value), diagnostics);
  }

  public static <T> Parsed<T> failed(List<Problem> diagnostics) {
    return new Parsed<>(Optional.empty(), diagnostics);
  }

  /** Whether there is a value. */
  public boolean ok() {
    return value.isPresent();
  }
}
