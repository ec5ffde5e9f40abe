package dev.lockstep.text.source;

/**
 * A place in a source: characters {@code start} (inclusive) to {@code end} (exclusive). Survives
 * from the syntax tree to the line table.
 */
public record Span(SourceText source, int start, int end) implements Place {
  /** The file of the first character. */
  @Override
  public String file() {
    return source.file(start);
  }

  /** The line of the first character. */
  @Override
  public int line() {
    return source.line(start);
  }

  /** The column of the first character. */
  @Override
  public int column() {
    return source.column(start);
  }

  /** The characters. */
  public String text() {
    return source.text().substring(start, end);
  }

  @Override
  public String head() {
    return file() + ":" + line() + ":" + column();
  }

  @Override
  public Excerpt excerpt() {
    return Excerpt.of(this);
  }

  @Override
  public String toString() {
    return head();
  }
}
