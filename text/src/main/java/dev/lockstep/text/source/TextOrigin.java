package dev.lockstep.text.source;

/** Origin of a text other than the main one: the construct and the place that caused it. */
public sealed interface TextOrigin {
  /** The statement that asked for the text. */
  Span at();

  /** {@code .include}. */
  record Included(Span at) implements TextOrigin {}

  /** A macro's body with the arguments of one call. */
  record MacroCall(Span at, String name) implements TextOrigin {}

  /**
   * A repetition of {@code .rept}, {@code .irp} or {@code .irpc}.
   *
   * @param round counts from 1
   */
  record Repetition(Span at, String directive, int round) implements TextOrigin {}

  /** Text that a define has written. */
  record Definition(Span at, String name) implements TextOrigin {}

  /** Text of this step in the trail of a diagnostic. */
  default String describe() {
    return switch (this) {
      case Included include -> "included from " + include.at();
      case MacroCall call -> "in macro '" + call.name() + "' called at " + call.at();
      case Definition use -> "in #define '" + use.name() + "' used at " + use.at();
      case Repetition one ->
          "in repetition " + one.round() + " of " + one.directive() + " at " + one.at();
    };
  }
}
