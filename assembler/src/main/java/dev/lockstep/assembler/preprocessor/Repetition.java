package dev.lockstep.assembler.preprocessor;

import dev.lockstep.assembler.token.MacroBody;
import dev.lockstep.text.source.SourceText;
import dev.lockstep.text.source.Span;
import dev.lockstep.text.source.TextOrigin;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Remaining rounds of {@code .rept}, {@code .irp} or {@code .irpc}: rounds are made one by one, so
 * that a long repetition takes no more memory than a short one.
 */
final class Repetition {
  private final Span at;
  private final String directive;
  private final SourceText source;
  private final int start;
  private final int end;
  private final MacroBody body;
  private final @Nullable List<String> values;
  private final @Nullable String[] value = new @Nullable String[1];
  private final int calls;
  private final long rounds;
  private int round;

  /**
   * @param values one for each round, null for {@code .rept}
   * @param calls macro calls so far
   */
  Repetition(
      Span at,
      String directive,
      SourceText source,
      int start,
      int end,
      MacroBody body,
      @Nullable List<String> values,
      int calls,
      long rounds) {
    this.at = at;
    this.directive = directive;
    this.source = source;
    this.start = start;
    this.end = end;
    this.body = body;
    this.values = values;
    this.calls = calls;
    this.rounds = rounds;
  }

  Span at() {
    return at;
  }

  boolean hasNext() {
    return round < rounds;
  }

  /** The text of the next round; null when it is too long. */
  @Nullable SourceText next(StringBuilder buffer) {
    TextOrigin.Repetition origin = new TextOrigin.Repetition(at, directive, round + 1);
    if (values != null) {
      value[0] = values.get(round);
    }
    int count = round++;
    if (body.isPlain()) {
      return source.again(origin);
    }
    buffer.setLength(0);
    return body.expand(buffer, value, calls, count)
        ? source.expansion(buffer.toString(), start, origin)
        : null;
  }

  /** Start of a round in its text. */
  int from() {
    return body.isPlain() ? start : 0;
  }

  /** End of a round in its text. */
  int to(SourceText text) {
    return body.isPlain() ? end : text.text().length();
  }
}
