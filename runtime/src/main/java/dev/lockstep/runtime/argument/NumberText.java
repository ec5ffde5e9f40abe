package dev.lockstep.runtime.argument;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.regex.Pattern;

/** Numbers as text, both ways, exact for every element type. */
public final class NumberText {
  private static final Pattern INTEGER = Pattern.compile("[+-]?(0[xX][0-9a-fA-F]+|[0-9]+)");
  private static final Pattern DECIMAL =
      Pattern.compile("[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?");
  private static final Pattern HEX_FLOAT =
      Pattern.compile("[+-]?0[xX]([0-9a-fA-F]+\\.?[0-9a-fA-F]*|\\.[0-9a-fA-F]+)[pP][+-]?[0-9]+");
  private static final int MAX_LENGTH = 2000;

  private NumberText() {}

  /** Result of reading a number. */
  public sealed interface Reading {
    /** The element's bits. */
    record Bits(long bits) implements Reading {}

    /** Reason why the text is not a number of the type, with what is allowed. */
    record Refused(String reason) implements Reading {}
  }

  /** Reads an element. Integers may be decimal or 0x hex; a value may use the sign bit freely. */
  public static Reading read(ElementType type, String text) {
    String trimmed = text.strip();
    if (trimmed.length() > MAX_LENGTH) {
      return new Reading.Refused("the number is longer than " + MAX_LENGTH + " characters");
    }
    return type.isFloat() ? readFloat(type, trimmed) : readInteger(type, trimmed);
  }

  private static Reading readInteger(ElementType type, String text) {
    if (!INTEGER.matcher(text).matches()) {
      return new Reading.Refused(
          "'%s' is not an integer; %s takes decimal or 0x hexadecimal integers"
              .formatted(clip(text), type.typeName()));
    }
    BigInteger value = integer(text);
    int bits = 8 * type.bytes();
    BigInteger low = BigInteger.ONE.shiftLeft(bits - 1).negate();
    BigInteger high = BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE);
    if (value.compareTo(low) < 0 || value.compareTo(high) > 0) {
      return new Reading.Refused(
          "'%s' does not fit %s; allowed: %s to %s"
              .formatted(clip(text), type.typeName(), low, high));
    }
    return new Reading.Bits(type.truncate(value.longValue()));
  }

  /** The value of text that is known to be an integer. */
  private static BigInteger integer(String text) {
    boolean negative = text.startsWith("-");
    String digits = text.startsWith("+") || negative ? text.substring(1) : text;
    boolean hex = digits.startsWith("0x") || digits.startsWith("0X");
    BigInteger value = hex ? new BigInteger(digits.substring(2), 16) : new BigInteger(digits);
    return negative ? value.negate() : value;
  }

  private static Reading readFloat(ElementType type, String text) {
    switch (text.toLowerCase(Locale.ROOT)) {
      case "nan", "+nan", "-nan" -> {
        return new Reading.Bits(type.fromDouble(Double.NaN));
      }
      case "inf", "+inf", "infinity" -> {
        return new Reading.Bits(type.fromDouble(Double.POSITIVE_INFINITY));
      }
      case "-inf", "-infinity" -> {
        return new Reading.Bits(type.fromDouble(Double.NEGATIVE_INFINITY));
      }
      default -> {}
    }
    boolean decimal = DECIMAL.matcher(text).matches();
    if (!decimal && !HEX_FLOAT.matcher(text).matches()) {
      return new Reading.Refused(
          "'%s' is not a number; %s takes decimals, 0x1.8p3, nan, inf and -inf"
              .formatted(clip(text), type.typeName()));
    }
    long bits =
        type == ElementType.F32
            ? Float.floatToIntBits(Float.parseFloat(text)) & 0xffff_ffffL
            : type.fromDouble(Double.parseDouble(text));
    if (Double.isInfinite(type.toDouble(bits))) {
      return new Reading.Refused(
          "'" + clip(text) + "' is too large for " + type.typeName() + "; write inf for infinity");
    }
    return new Reading.Bits(bits);
  }

  /** Shortens text that a diagnostic quotes. */
  public static String clip(String text) {
    return text.length() <= 40 ? text : text.substring(0, 37) + "...";
  }

  /** The nearest binary16 of a double, ties to even, in one rounding. */
  static long float16(double value) {
    if (Double.isNaN(value)) {
      return 0x7e00;
    }
    long sign = Double.doubleToRawLongBits(value) >>> 63 << 15;
    double magnitude = Math.abs(value);
    if (magnitude >= 65520.0) {
      return sign | 0x7c00;
    }
    // The unit of the last place: 2^-24 for subnormals, else 2^(exponent - 10).
    int unit = Math.max(Math.getExponent(magnitude) - 10, -24);
    long steps = (long) Math.rint(Math.scalb(magnitude, -unit));
    // Adding steps to the exponent field carries into the next binade by itself.
    long field = unit == -24 ? steps : ((long) (unit + 24) << 10) + steps;
    return sign | field;
  }

  static String format(ElementType type, long bits) {
    return switch (type) {
      case I8, I16, I32, I64 -> Long.toString(type.toLong(bits));
      case U8, U16, U32, U64 -> Long.toUnsignedString(bits);
      case F16, F32, F64 -> formatFloat(type, bits);
    };
  }

  private static String formatFloat(ElementType type, long bits) {
    double value = type.toDouble(bits);
    if (Double.isNaN(value)) {
      return "nan";
    }
    if (Double.isInfinite(value)) {
      return value < 0 ? "-inf" : "inf";
    }
    String sign = Math.copySign(1.0, value) < 0 ? "-" : "";
    return value == 0 ? sign + "0.0" : sign + layout(shortest(type, Math.abs(value)));
  }

  /** The shortest decimal that reads back to the same element. */
  private static BigDecimal shortest(ElementType type, double value) {
    // Java's own texts are the shortest but for having two digits at least.
    BigDecimal exact = new BigDecimal(value);
    long bits = type.fromDouble(value);
    int most = type == ElementType.F16 ? 5 : 1;
    for (int digits = 1; digits <= most; digits++) {
      BigDecimal tried = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
      if (type.fromDouble(tried.doubleValue()) == bits) {
        return tried;
      }
    }
    return new BigDecimal(
        type == ElementType.F32 ? Float.toString((float) value) : Double.toString(value));
  }

  /** Plain from 1e-5 up to 1e16, with an exponent outside. */
  private static String layout(BigDecimal value) {
    BigDecimal stripped = value.stripTrailingZeros();
    int exponent = stripped.precision() - stripped.scale() - 1;
    if (exponent >= -5 && exponent < 16) {
      String plain = stripped.toPlainString();
      return plain.indexOf('.') < 0 ? plain + ".0" : plain;
    }
    String digits = stripped.unscaledValue().toString();
    String mantissa = digits.length() == 1 ? digits : digits.charAt(0) + "." + digits.substring(1);
    return mantissa + "e" + (exponent < 0 ? "-" : "+") + Math.abs(exponent);
  }
}
