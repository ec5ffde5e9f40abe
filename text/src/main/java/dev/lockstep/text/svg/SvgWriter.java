package dev.lockstep.text.svg;

import java.util.Locale;

/** An SVG picture while it is written: lines of elements. */
public final class SvgWriter {
  private final StringBuilder out = new StringBuilder();

  /** An empty picture. */
  public SvgWriter() {}

  /** Appends elements, with numbers as SVG has them, and ends the line. */
  @SuppressWarnings("AnnotateFormatMethod") // by an annotation of Error Prone's
  public void line(String format, Object... values) {
    out.append(String.format(Locale.ROOT, format, values)).append('\n');
  }

  /** Appends what has been written for itself. */
  public void append(SvgWriter part) {
    out.append(part.out);
  }

  /** The text so far. */
  @Override
  public String toString() {
    return out.toString();
  }

  /** Text as XML has it; characters that XML 1.0 cannot have become replacement characters. */
  public static String escaped(String text) {
    StringBuilder safe = new StringBuilder(text.length());
    text.codePoints()
        .forEach(c -> {
          switch (c) {
            case '&' -> safe.append("&amp;");
            case '<' -> safe.append("&lt;");
            case '>' -> safe.append("&gt;");
            case '"' -> safe.append("&quot;");
            default -> safe.appendCodePoint(isXml(c) ? c : 0xfffd);
          }
        });
    return safe.toString();
  }

  private static boolean isXml(int c) {
    boolean surrogate = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
    return c == '\t' || c == '\n' || c >= 0x20 && !surrogate && c != 0xfffe && c != 0xffff;
  }
}
