package dev.lockstep.codeobject.metadata;

import dev.lockstep.codeobject.bytes.Bytes;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Prints a tree as YAML in the form of LLVM 19: values begin in column 17 of their map. */
final class YamlPrinter {
  private static final int COLUMN = 16;
  private static final String SPECIAL = "-?:\\,[]{}#&*!|>'\"%@`";
  private static final String PLAIN = "_-^., \t";
  private static final Set<String> WORDS =
      Set.of("null", "Null", "NULL", "~", "true", "True", "TRUE", "false", "False", "FALSE");
  private static final Pattern NUMERIC =
      Pattern.compile(
          "[+-]?(\\.\\d+|\\d+(\\.\\d*)?)([eE][+-]?\\d+)?|0o[0-7]+|0x[0-9a-fA-F]+"
              + "|[+-]?\\.(inf|Inf|INF)|\\.(nan|NaN|NAN)");

  private final StringBuilder out = new StringBuilder();

  private YamlPrinter() {}

  static String print(MetadataNode.Dictionary root) {
    YamlPrinter printer = new YamlPrinter();
    printer.out.append("---");
    if (root.entries().isEmpty()) {
      printer.out.append(" {}\n");
    } else {
      printer.out.append('\n');
      printer.map(root, 0, false);
    }
    printer.out.append("...\n");
    return printer.out.toString();
  }

  /** Entries in lines of their own; the first goes on in the current line when asked to. */
  private void map(MetadataNode.Dictionary map, int indent, boolean goOn) {
    boolean first = goOn;
    for (MetadataNode.Entry entry : map.entries()) {
      if (!first) {
        spaces(indent);
      }
      first = false;
      String key = key(entry.key());
      out.append(key).append(':');
      MetadataNode value = entry.value();
      if (isNested(value)) {
        out.append('\n');
        nested(value, indent + 2);
      } else {
        // LLVM counts without the quotes.
        spaces(Math.max(1, COLUMN - entry.keyText().length()));
        out.append(scalar(value)).append('\n');
      }
    }
  }

  private void nested(MetadataNode value, int indent) {
    switch (value) {
      case MetadataNode.Dictionary map -> map(map, indent, false);
      case MetadataNode.Array(List<MetadataNode> items) -> {
        for (MetadataNode item : items) {
          spaces(indent);
          item(item, indent);
        }
      }
      case MetadataNode.Scalar scalar -> out.append(scalar(scalar));
    }
  }

  private void item(MetadataNode item, int indent) {
    out.append("- ");
    if (!isNested(item)) {
      out.append(scalar(item)).append('\n');
      return;
    }
    switch (item) {
      case MetadataNode.Dictionary map -> map(map, indent + 2, true);
      case MetadataNode.Array(List<MetadataNode> inner) -> {
        for (int i = 0; i < inner.size(); i++) {
          if (i > 0) {
            spaces(indent + 2);
          }
          item(inner.get(i), indent + 2);
        }
      }
      case MetadataNode.Scalar scalar -> out.append(scalar(scalar));
    }
  }

  private static boolean isNested(MetadataNode value) {
    return switch (value) {
      case MetadataNode.Array(List<MetadataNode> items) -> !items.isEmpty();
      case MetadataNode.Dictionary(List<MetadataNode.Entry> entries) -> !entries.isEmpty();
      case MetadataNode.Scalar s -> false;
    };
  }

  private static String key(MetadataNode.Scalar key) {
    return switch (key) {
      case MetadataNode.Text(String text) -> quoted(text);
      case MetadataNode.Int(BigInteger number) when number.signum() >= 0 -> number.toString();
      case MetadataNode.Bool(boolean bool) -> Boolean.toString(bool);
      case MetadataNode.Scalar other -> quoted(scalar(other));
    };
  }

  static String scalar(MetadataNode value) {
    return switch (value) {
      case MetadataNode.Nil() -> "!nil ''";
      case MetadataNode.Bool(boolean bool) -> Boolean.toString(bool);
      case MetadataNode.Int(BigInteger number) -> number.toString();
      case MetadataNode.Real(double real) -> real(real);
      case MetadataNode.Text(String text) ->
          (YamlScalar.isString(text) ? "" : "!str ") + quoted(text);
      case MetadataNode.Binary(Bytes bytes) -> "!str " + quoted(bytes.toString());
      case MetadataNode.Array(var items) -> "[]";
      case MetadataNode.Dictionary(var entries) -> "{}";
    };
  }

  private static String real(double real) {
    String text = String.format(Locale.ROOT, "%.6e", real);
    if (Double.isNaN(real)) {
      return "nan";
    }
    if (Double.isInfinite(real)) {
      return real < 0 ? "-inf" : "inf";
    }
    return Double.parseDouble(text) == real ? text : Double.toString(real);
  }

  /**
   * Quotes where LLVM does: control and non-ASCII characters double, what YAML might misread
   * single.
   */
  static String quoted(String text) {
    if (text.isEmpty()) {
      return "''";
    }
    boolean single =
        text.charAt(0) == ' '
            || text.charAt(0) == '\t'
            || text.endsWith(" ")
            || text.endsWith("\t")
            || WORDS.contains(text)
            || NUMERIC.matcher(text).matches()
            || SPECIAL.indexOf(text.charAt(0)) >= 0;
    boolean twice = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean letter = c < 0x80 && Character.isLetterOrDigit(c);
      if (!letter && PLAIN.indexOf(c) < 0) {
        twice |= c < 0x20 || c >= 0x7f;
        single = true;
      }
    }
    if (twice) {
      return doubleQuoted(text);
    }
    return single ? "'" + text.replace("'", "''") + "'" : text;
  }

  private static String doubleQuoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '\\' -> quoted.append("\\\\");
        case '"' -> quoted.append("\\\"");
        case '\0' -> quoted.append("\\0");
        case 7 -> quoted.append("\\a");
        case '\b' -> quoted.append("\\b");
        case '\t' -> quoted.append("\\t");
        case '\n' -> quoted.append("\\n");
        case 11 -> quoted.append("\\v");
        case '\f' -> quoted.append("\\f");
        case '\r' -> quoted.append("\\r");
        case 27 -> quoted.append("\\e");
        default -> {
          if (c < 0x20 || c == 0x7f) {
            quoted.append(String.format(Locale.ROOT, "\\x%02X", (int) c));
          } else {
            quoted.append(c);
          }
        }
      }
    }
    return quoted.append('"').toString();
  }

  private void spaces(int count) {
    out.repeat(' ', count);
  }
}
