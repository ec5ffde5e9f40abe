package dev.lockstep.studio.export;

import dev.lockstep.runtime.argument.ElementType;
import java.util.Set;
import java.util.TreeSet;

/** The text of a Java program as it grows, with the tools that it needs. */
final class JavaWriter {
  private final StringBuilder text = new StringBuilder();
  private final Set<Tool> tools = new TreeSet<>();
  private int depth;

  /** Methods behind the program's own. */
  enum Tool {
    /** Numbers of {@code rand(s)}. */
    HASH(
        """
        /** Numbers that look random, the same as in the run file. */
        int hash(int x) {
          x ^= x >>> 16;
          x *= 0x7feb352d;
          x ^= x >>> 15;
          x *= 0x846ca68b;
          return x ^ x >>> 16;
        }
        """),
    /** A tolerance that is relative. */
    NEAR(
        """
        boolean near(double wanted, double got, double tolerance) {
          return wanted == got
              || Double.isNaN(wanted) && Double.isNaN(got)
              || !Double.isInfinite(wanted) && Math.abs(got - wanted) <= tolerance * Math.abs(wanted);
        }
        """),
    /** A tolerance in representable numbers. */
    STEPS_32(
        """
        /** The number of floats between two. */
        long steps(float a, float b) {
          return Math.abs(ordered(a) - ordered(b));
        }

        long ordered(float value) {
          int bits = Float.floatToRawIntBits(value);
          return bits >= 0 ? bits : -(long) (bits & 0x7fffffff);
        }
        """),
    /** The same for doubles. */
    STEPS_64(
        """
        /** The number of doubles between two, as an unsigned number. */
        long steps(double a, double b) {
          long first = ordered(a);
          long second = ordered(b);
          return first > second ? first - second : second - first;
        }

        long ordered(double value) {
          long bits = Double.doubleToRawLongBits(value);
          return bits >= 0 ? bits : -(bits & 0x7fffffffffffffffL);
        }
        """);

    private final String text;

    Tool(String text) {
      this.text = text;
    }
  }

  /** Adds a line: a text, or a format and what goes into it. */
  @SuppressWarnings("AnnotateFormatMethod") // by an annotation of Error Prone's
  JavaWriter line(String format, Object... parts) {
    String line = parts.length == 0 ? format : format.formatted(parts);
    if (line.startsWith("}")) {
      depth--;
    }
    text.append(line.isEmpty() ? "" : "  ".repeat(depth)).append(line).append('\n');
    if (line.endsWith("{")) {
      depth++;
    }
    return this;
  }

  /** Text that has its own indentation. */
  void raw(String lines) {
    text.append(lines);
  }

  void need(Tool tool) {
    tools.add(tool);
  }

  String done() {
    tools.forEach(tool -> text.append('\n').append(tool.text));
    return text.toString();
  }

  static String type(ElementType type) {
    return switch (type) {
      case I8, U8 -> "byte";
      case I16, U16, F16 -> "short";
      case I32, U32 -> "int";
      case I64, U64 -> "long";
      case F32 -> "float";
      case F64 -> "double";
    };
  }

  /** An element as a literal of that type. */
  static String literal(ElementType type, long bits) {
    return switch (type) {
      case I8, U8 -> "(byte) " + (byte) bits;
      case I16, U16, F16 -> "(short) " + (short) bits;
      case I32, U32 -> String.valueOf((int) bits);
      case I64, U64 -> bits + "L";
      case F32 -> {
        float value = Float.intBitsToFloat((int) bits);
        yield Float.isFinite(value)
            ? value + "f"
            : "Float.intBitsToFloat(0x%x)".formatted((int) bits);
      }
      case F64 -> {
        double value = Double.longBitsToDouble(bits);
        yield Double.isFinite(value)
            ? String.valueOf(value)
            : "Double.longBitsToDouble(0x%xL)".formatted(bits);
      }
    };
  }

  /** A text as a literal on one line. */
  static String quoted(String value) {
    StringBuilder out = new StringBuilder("\"");
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      switch (c) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        default -> {
          if (c < ' ' || c > '~') {
            out.append("\\u%04x".formatted((int) c));
          } else {
            out.append(c);
          }
        }
      }
    }
    return out.append('"').toString();
  }

  /** A text as a block between three quotation marks, whose lines have an indentation. */
  static String block(String value, String indentation) {
    StringBuilder out = new StringBuilder("\"\"\"\n");
    for (String line : value.split("\n", -1)) {
      String escaped =
          line.replace("\\", "\\\\").replace("\"\"\"", "\\\"\\\"\\\"").replace("\r", "\\r");
      // Blanks at the end of a line would be dropped.
      int end = escaped.stripTrailing().length();
      String rest =
          escaped.substring(end).replace("\t", "\\t").replace(" ", "\\s").replace("\f", "\\f");
      out.append(line.isEmpty() ? "" : indentation)
          .append(escaped, 0, end)
          .append(rest)
          .append('\n');
    }
    out.setLength(out.length() - 1);
    return value.endsWith("\n")
        ? out.append(indentation).append("\"\"\"").toString()
        : out.append("\"\"\"").toString();
  }
}
