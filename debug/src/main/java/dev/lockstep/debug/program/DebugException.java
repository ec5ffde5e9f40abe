package dev.lockstep.debug.program;

import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.text.source.Problem;
import java.util.Optional;
import java.util.stream.Collectors;

/** A request that cannot be met; nothing has changed, and the session goes on. */
public final class DebugException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String rendered;

  /** A request that cannot be met for a reason. */
  public DebugException(String reason) {
    this(reason, Optional.empty());
  }

  /** A request that cannot be met for a reason, a format and what goes into it. */
  @SuppressWarnings("AnnotateFormatMethod") // by an annotation of Error Prone's
  public DebugException(String format, Object... parts) {
    this(format.formatted(parts));
  }

  private DebugException(String reason, Optional<String> rendered) {
    super(reason, null, false, false);
    this.rendered = rendered.orElse("error: " + reason);
  }

  /** The value that was read from a user's text. */
  public static <T> T valueOf(Parsed<T> parsed) {
    return parsed
        .value()
        .orElseThrow(() ->
            new DebugException(
                parsed.diagnostics().stream()
                    .map(Problem::sentence)
                    .collect(Collectors.joining("; ")),
                Optional.of(
                    parsed.diagnostics().stream()
                        .map(Problem::render)
                        .collect(Collectors.joining("\n")))));
  }

  /** The same, said of something; a terminal shows the place of it in any case. */
  public DebugException about(String subject) {
    return new DebugException(subject + ": " + reason(), Optional.of(rendered));
  }

  public String reason() {
    return String.valueOf(getMessage());
  }

  /** The reason for a terminal, with the place in a text that cannot be read. */
  public String rendered() {
    return rendered;
  }
}
