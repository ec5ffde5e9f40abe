package dev.lockstep.assembler.template;

import dev.lockstep.text.operator.COperator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The functions that every template has: those of Math and of texts, formats and hexadecimals. */
final class Functions {
  private static final Pattern PLACE =
      Pattern.compile("\\{([0-9]{1,2})(?::([xXdD])([0-9]{0,2}))?\\}");
  private static final Pattern CONVERSION =
      Pattern.compile("%(?:%|n|[-+0 #,]*[0-9]{0,3}(?:\\.[0-9]{1,2})?[dxXofeEgsScb])");

  private Functions() {}

  private static TemplateException unknown(TemplateToken at, String what) {
    return new TemplateException(
        at, "there is no " + what + " '" + TokenStream.shortened(at.text()) + "'");
  }

  private static void count(TemplateToken at, List<Object> arguments, int count)
      throws TemplateException {
    if (arguments.size() != count) {
      throw new TemplateException(
          at, at.text() + " takes " + count + " values, not " + arguments.size());
    }
  }

  /** A value as hexadecimal digits. */
  static String hex(TemplateToken at, List<Object> arguments) throws TemplateException {
    count(at, arguments, 1);
    return switch (arguments.getFirst()) {
      case Long one -> "0x" + Long.toHexString(one);
      case Float one -> "0x" + Integer.toHexString(Float.floatToRawIntBits(one));
      case Double one -> "0x" + Long.toHexString(Double.doubleToRawLongBits(one));
      default -> "0x" + Integer.toHexString(TemplateValues.index(at, arguments.getFirst()));
    };
  }

  /** A text with values in the places that {@code {0}} or {@code %d} mark. */
  static String format(TemplateToken at, List<Object> arguments) throws TemplateException {
    if (arguments.isEmpty() || !(arguments.getFirst() instanceof String pattern)) {
      throw new TemplateException(at, "the first value is the text with the places: \"s{0}\"");
    }
    List<Object> values = arguments.subList(1, arguments.size());
    if (pattern.indexOf('%') < 0) {
      return placed(at, pattern, values);
    }
    String left = CONVERSION.matcher(pattern).replaceAll("");
    if (left.indexOf('%') >= 0) {
      throw new TemplateException(at, "the format has a '%' without a meaning");
    }
    try {
      return String.format(Locale.ROOT, pattern, values.toArray());
    } catch (IllegalArgumentException e) {
      throw new TemplateException(at, "the values do not fit the format");
    }
  }

  private static String placed(TemplateToken at, String pattern, List<Object> values)
      throws TemplateException {
    StringBuilder out = new StringBuilder();
    Matcher places = PLACE.matcher(pattern);
    int from = 0;
    while (places.find()) {
      int number = Integer.parseInt(places.group(1));
      if (number >= values.size()) {
        throw new TemplateException(at, "there is no value for the place {" + number + "}");
      }
      out.append(pattern, from, places.start());
      String digits = places.group(2);
      out.append(
          digits == null
              ? TemplateValues.text(values.get(number))
              : digits(at, values.get(number), digits, String.valueOf(places.group(3))));
      from = places.end();
    }
    return out.append(pattern, from, pattern.length()).toString();
  }

  private static String digits(TemplateToken at, Object value, String kind, String width)
      throws TemplateException {
    int least = width.isEmpty() ? 1 : Integer.parseInt(width);
    String text =
        kind.equalsIgnoreCase("d")
            ? Long.toString(TemplateValues.whole(at, value))
            : value instanceof Long one
                ? Long.toHexString(one)
                : Integer.toHexString(TemplateValues.index(at, value));
    String padded = "0".repeat(Math.max(0, least - text.length())) + text;
    return kind.equals("X") ? padded.toUpperCase(Locale.ROOT) : padded;
  }

  /** A function of Math. */
  static Object math(TemplateToken at, List<Object> arguments) throws TemplateException {
    String name = at.text().toLowerCase(Locale.ROOT);
    return switch (name) {
      case "min", "max" -> {
        count(at, arguments, 2);
        boolean less =
            (boolean)
                TemplateValues.joined(
                    at, COperator.LESS, arguments.getFirst(), arguments.getLast());
        yield less == name.equals("min") ? arguments.getFirst() : arguments.getLast();
      }
      case "abs" -> {
        count(at, arguments, 1);
        Object value = arguments.getFirst();
        boolean negative = (boolean) TemplateValues.joined(at, COperator.LESS, value, 0);
        yield negative ? TemplateValues.joined(at, COperator.SUBTRACT, 0, value) : value;
      }
      case "pow", "atan2" -> {
        count(at, arguments, 2);
        double a = TemplateValues.real(at, arguments.getFirst());
        double b = TemplateValues.real(at, arguments.getLast());
        yield name.equals("pow") ? Math.pow(a, b) : Math.atan2(a, b);
      }
      default -> {
        count(at, arguments, 1);
        yield single(at, name, TemplateValues.real(at, arguments.getFirst()));
      }
    };
  }

  /** The functions of one number, by their names in C# and in Java, but for the one that rounds. */
  private static final Map<String, DoubleUnaryOperator> SINGLE =
      Map.ofEntries(
          Map.entry("SQRT", Math::sqrt),
          Map.entry("SIN", Math::sin),
          Map.entry("COS", Math::cos),
          Map.entry("TAN", Math::tan),
          Map.entry("ASIN", Math::asin),
          Map.entry("ACOS", Math::acos),
          Map.entry("ATAN", Math::atan),
          Map.entry("EXP", Math::exp),
          Map.entry("LOG", Math::log),
          Map.entry("LOG10", Math::log10),
          Map.entry("FLOOR", Math::floor),
          Map.entry("CEIL", Math::ceil),
          Map.entry("CEILING", Math::ceil),
          Map.entry("SIGN", Math::signum),
          Map.entry("SIGNUM", Math::signum));

  private static Object single(TemplateToken at, String name, double value)
      throws TemplateException {
    String own = name.toUpperCase(Locale.ROOT);
    if (own.equals("ROUND")) {
      return Math.round(value);
    }
    DoubleUnaryOperator function = SINGLE.get(own);
    if (function == null) {
      throw unknown(at, "function Math.");
    }
    return function.applyAsDouble(value);
  }

  /** A method of a text. */
  static Object ofText(TemplateToken at, String text, List<Object> arguments)
      throws TemplateException {
    String name = at.text().toLowerCase(Locale.ROOT);
    return switch (name) {
      case "length" -> text.length();
      case "toupper", "touppercase" -> text.toUpperCase(Locale.ROOT);
      case "tolower", "tolowercase" -> text.toLowerCase(Locale.ROOT);
      case "trim" -> text.strip();
      case "isempty" -> text.isEmpty();
      case "tostring" -> text;
      case "substring" -> substring(at, text, arguments);
      case "charat" -> {
        count(at, arguments, 1);
        yield text.charAt(
            inside(at, TemplateValues.index(at, arguments.getFirst()), text.length() - 1));
      }
      default -> withText(at, name, text, arguments);
    };
  }

  private static Object withText(TemplateToken at, String name, String text, List<Object> arguments)
      throws TemplateException {
    List<String> values = new ArrayList<>();
    arguments.forEach(value -> values.add(TemplateValues.text(value)));
    count(at, arguments, name.equals("replace") ? 2 : 1);
    return switch (name) {
      case "indexof" -> text.indexOf(values.getFirst());
      case "contains" -> text.contains(values.getFirst());
      case "startswith" -> text.startsWith(values.getFirst());
      case "endswith" -> text.endsWith(values.getFirst());
      case "equals" -> text.equals(values.getFirst());
      case "replace" -> replaced(at, text, values.getFirst(), values.getLast());
      case "split" -> new ArrayList<Object>(List.of(text.split(Pattern.quote(values.getFirst()))));
      default -> throw unknown(at, "method");
    };
  }

  private static String replaced(TemplateToken at, String text, String from, String to)
      throws TemplateException {
    int times = 0;
    for (int i = text.indexOf(from);
        i >= 0 && times <= text.length();
        i = text.indexOf(from, i + 1)) {
      times++;
    }
    if (text.length() + (long) times * to.length() > TemplateValues.MOST_TEXT) {
      throw new TemplateException(
          at, "the text is longer than " + TemplateValues.MOST_TEXT + " characters");
    }
    return text.replace(from, to);
  }

  private static int inside(TemplateToken at, int index, int last) throws TemplateException {
    if (index < 0 || index > last) {
      throw new TemplateException(at, "the place " + index + " is outside of the text");
    }
    return index;
  }

  /** With a small letter the second number is the end, as in Java, else the length, as in C#. */
  private static String substring(TemplateToken at, String text, List<Object> arguments)
      throws TemplateException {
    if (arguments.isEmpty() || arguments.size() > 2) {
      count(at, arguments, 2);
    }
    int from = inside(at, TemplateValues.index(at, arguments.getFirst()), text.length());
    if (arguments.size() == 1) {
      return text.substring(from);
    }
    int second = TemplateValues.index(at, arguments.getLast());
    int to = at.text().startsWith("S") ? from + second : second;
    return text.substring(from, Math.max(from, inside(at, to, text.length())));
  }
}
