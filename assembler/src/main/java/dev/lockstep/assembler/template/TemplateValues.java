package dev.lockstep.assembler.template;

import dev.lockstep.text.operator.COperator;
import java.util.List;

/**
 * Values and the operators on them: integers of 32 and 64 bits, floats, doubles, truth values,
 * characters, texts and lists, with the conversions of Java.
 */
final class TemplateValues {
  /** Result of a function without a result. */
  static final Object NOTHING = Nothing.NOTHING;

  private enum Nothing {
    NOTHING
  }

  static final int MOST_TEXT = 1 << 20;

  private TemplateValues() {}

  /** The value of a number in the code. */
  static Object number(TemplateToken token) throws TemplateException {
    String text = token.text().replace("_", "");
    char last = Character.toLowerCase(text.charAt(text.length() - 1));
    boolean based =
        text.length() > 1 && text.charAt(0) == '0' && "xXbB".indexOf(text.charAt(1)) >= 0;
    try {
      if (based) {
        boolean wide = last == 'l';
        String digits = text.substring(2, text.length() - (wide ? 1 : 0));
        long value = Long.parseUnsignedLong(digits, "bB".indexOf(text.charAt(1)) >= 0 ? 2 : 16);
        return wide || value >>> 32 != 0 ? (Object) value : (Object) (int) value;
      }
      if (last == 'l') {
        return Long.parseLong(text.substring(0, text.length() - 1));
      }
      if (last == 'f') {
        return Float.parseFloat(text);
      }
      if (last == 'd'
          || text.indexOf('.') >= 0
          || text.toLowerCase(java.util.Locale.ROOT).indexOf('e') >= 0) {
        return Double.parseDouble(text);
      }
      long value = Long.parseLong(text);
      return value == (int) value ? (Object) (int) value : (Object) value;
    } catch (NumberFormatException e) {
      throw new TemplateException(token, "'" + text + "' is no number");
    }
  }

  /** The text that is printed for a value. */
  static String text(Object value) {
    return value instanceof Nothing ? "" : String.valueOf(value);
  }

  private static String kind(Object value) {
    return switch (value) {
      case Integer _, Long _ -> "an integer";
      case Float _, Double _ -> "a float";
      case Boolean _ -> "a truth value";
      case String _ -> "a text";
      case Character _ -> "a character";
      case List<?> _ -> "a list";
      default -> "nothing";
    };
  }

  static boolean truth(TemplateToken at, Object value) throws TemplateException {
    if (value instanceof Boolean truth) {
      return truth;
    }
    throw new TemplateException(at, "expected true or false, found " + kind(value));
  }

  /** A number that an index or a count can be. */
  static int index(TemplateToken at, Object value) throws TemplateException {
    long number = whole(at, value);
    if (number != (int) number) {
      throw new TemplateException(at, "the number " + number + " is too large here");
    }
    return (int) number;
  }

  static long whole(TemplateToken at, Object value) throws TemplateException {
    return switch (value) {
      case Integer one -> one;
      case Long one -> one;
      case Character one -> one;
      default -> throw new TemplateException(at, "expected an integer, found " + kind(value));
    };
  }

  static double real(TemplateToken at, Object value) throws TemplateException {
    return switch (value) {
      case Float one -> one;
      case Double one -> one;
      default -> whole(at, value);
    };
  }

  /** A value as a variable of a type holds it. */
  static Object converted(TemplateToken at, String type, Object value) throws TemplateException {
    return switch (type) {
      case "int", "uint" -> {
        if (value instanceof Long one && one != (int) (long) one && (one >>> 32) != 0) {
          throw new TemplateException(at, "the number " + one + " does not fit into " + type);
        }
        yield (int) whole(at, value);
      }
      case "short", "byte" -> (int) whole(at, value);
      case "long", "ulong" -> whole(at, value);
      case "float" -> (float) real(at, value);
      case "double" -> real(at, value);
      case "boolean", "bool" -> truth(at, value);
      case "char" -> value instanceof Character ? value : (char) whole(at, value);
      case "String", "string" -> {
        if (value instanceof String) {
          yield value;
        }
        throw new TemplateException(at, "expected a text, found " + kind(value));
      }
      default -> value;
    };
  }

  /** The value that a variable of a type begins with. */
  static Object initial(TemplateToken at, String type) throws TemplateException {
    return switch (type) {
      case "var", "String", "string" -> "";
      case "boolean", "bool" -> false;
      default -> converted(at, type, 0);
    };
  }

  /** A value that is turned into a type on purpose. */
  static Object cast(TemplateToken at, String type, Object value) throws TemplateException {
    return switch (type) {
      case "int", "uint" ->
          value instanceof Long one ? (Object) (int) (long) one : (int) real(at, value);
      case "short" -> (int) (short) real(at, value);
      case "byte" -> (int) (byte) real(at, value);
      case "long", "ulong" -> value instanceof Long ? value : (long) real(at, value);
      case "char" -> (char) (int) real(at, value);
      case "String", "string" -> text(value);
      default -> converted(at, type, value);
    };
  }

  static Object prefixed(TemplateToken at, Object value) throws TemplateException {
    return switch (at.text()) {
      case "!" -> !truth(at, value);
      case "~" -> value instanceof Long one ? (Object) ~one : (Object) ~index(at, value);
      case "+" -> value;
      default ->
          switch (value) {
            case Double one -> -one;
            case Float one -> -one;
            case Long one -> -one;
            default -> -index(at, value);
          };
    };
  }

  /** Joins two values. */
  static Object joined(TemplateToken at, COperator operator, Object a, Object b)
      throws TemplateException {
    if (operator == COperator.EQUAL || operator == COperator.NOT_EQUAL) {
      return equal(at, a, b) == (operator == COperator.EQUAL);
    }
    if (operator == COperator.ADD && (a instanceof String || b instanceof String)) {
      String left = text(a);
      String right = text(b);
      if (left.length() + right.length() > MOST_TEXT) {
        throw new TemplateException(at, "the text is longer than " + MOST_TEXT + " characters");
      }
      return left + right;
    }
    if (a instanceof Boolean one && b instanceof Boolean other) {
      return logic(at, operator, one, other);
    }
    if (a instanceof Double || b instanceof Double) {
      return reals(at, operator, real(at, a), real(at, b));
    }
    if (a instanceof Float || b instanceof Float) {
      Object result = reals(at, operator, real(at, a), real(at, b));
      return result instanceof Double one ? (Object) (float) (double) one : result;
    }
    boolean wide = a instanceof Long || b instanceof Long && !operator.shifts();
    return wholes(at, operator, whole(at, a), whole(at, b), wide);
  }

  private static boolean equal(TemplateToken at, Object a, Object b) throws TemplateException {
    boolean numbers =
        (a instanceof Number || a instanceof Character)
            && (b instanceof Number || b instanceof Character);
    if (!numbers) {
      return a.equals(b);
    }
    boolean real =
        a instanceof Double || b instanceof Double || a instanceof Float || b instanceof Float;
    return real ? real(at, a) == real(at, b) : whole(at, a) == whole(at, b);
  }

  private static Object logic(TemplateToken at, COperator operator, boolean a, boolean b)
      throws TemplateException {
    return switch (operator) {
      case AND -> a && b;
      case OR -> a || b;
      case XOR -> a ^ b;
      default ->
          throw new TemplateException(at, "'" + operator.symbol() + "' does not join truth values");
    };
  }

  private static Object reals(TemplateToken at, COperator operator, double a, double b)
      throws TemplateException {
    if (operator.isBitwise()) {
      throw new TemplateException(at, "'" + operator.symbol() + "' does not join floats");
    }
    double result = operator.apply(a, b);
    return operator.isTest() ? (Object) (result != 0) : (Object) result;
  }

  private static Object wholes(TemplateToken at, COperator operator, long a, long b, boolean wide)
      throws TemplateException {
    if (operator.divides() && b == 0) {
      throw new TemplateException(at, "division by zero");
    }
    long shift = b & (wide ? 63 : 31);
    long result =
        switch (operator) {
          case SHIFT_LEFT -> a << shift;
          case SHIFT_RIGHT -> a >> shift;
          case UNSIGNED_SHIFT_RIGHT -> (wide ? a : a & 0xffffffffL) >>> shift;
          default -> operator.apply(a, b);
        };
    if (operator.isTest()) {
      return result != 0;
    }
    return wide ? (Object) result : (Object) (int) result;
  }
}
