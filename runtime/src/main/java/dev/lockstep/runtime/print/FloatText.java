package dev.lockstep.runtime.print;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Floating-point numbers as C prints them: the exact value, rounded to the nearest, to even. */
record FloatText(Conversion conversion) {
  private static final int USUAL_PRECISION = 6;

  /** Hexadecimal digits of a double behind the point. */
  private static final int HEXADECIMAL_DIGITS = 13;

  private static final int FRACTION_BITS = 52;
  private static final long FRACTION = (1L << FRACTION_BITS) - 1;

  /** The text of a number. */
  String of(double value) {
    boolean negative = Double.doubleToRawLongBits(value) < 0;
    String sign = conversion.sign(negative);
    char letter = Character.toLowerCase(conversion.letter());
    boolean finite = Double.isFinite(value);
    double positive = Math.abs(value);
    String digits =
        !finite
            ? Double.isNaN(value) ? "nan" : "inf"
            : switch (letter) {
              case 'f' -> fixed(new BigDecimal(positive), precision());
              case 'e' -> exponential(new BigDecimal(positive), precision());
              case 'g' -> general(new BigDecimal(positive));
              default -> hexadecimal(positive);
            };
    if (letter == 'a' && finite) {
      sign += "0x";
    }
    boolean upper = Character.isUpperCase(conversion.letter());
    return conversion.padded(
        upper ? sign.toUpperCase(Locale.ROOT) : sign,
        upper ? digits.toUpperCase(Locale.ROOT) : digits,
        finite);
  }

  private int precision() {
    return conversion.precision() < 0 ? USUAL_PRECISION : conversion.precision();
  }

  /** A point at the end, where the flag asks for one. */
  private String point() {
    return conversion.has('#') ? "." : "";
  }

  private String fixed(BigDecimal value, int precision) {
    String digits = value.setScale(precision, RoundingMode.HALF_EVEN).toPlainString();
    return precision == 0 ? digits + point() : digits;
  }

  private String exponential(BigDecimal value, int precision) {
    BigDecimal rounded = value.round(new MathContext(precision + 1, RoundingMode.HALF_EVEN));
    String digits = rounded.unscaledValue().toString();
    int exponent = exponent(rounded);
    digits += "0".repeat(Math.max(0, precision + 1 - digits.length()));
    String fraction = digits.substring(1, precision + 1);
    return digits.charAt(0)
        + (fraction.isEmpty() ? point() : "." + fraction)
        + (exponent < 0 ? "e-" : "e+")
        + (Math.abs(exponent) < 10 ? "0" : "")
        + Math.abs(exponent);
  }

  /** The decimal exponent of a number's first digit; 0 for zero. */
  private static int exponent(BigDecimal value) {
    return value.signum() == 0 ? 0 : value.precision() - value.scale() - 1;
  }

  private String general(BigDecimal value) {
    int precision = Math.max(1, precision());
    int exponent = exponent(value.round(new MathContext(precision, RoundingMode.HALF_EVEN)));
    boolean fixed = exponent >= -4 && exponent < precision;
    String text =
        fixed ? fixed(value, precision - 1 - exponent) : exponential(value, precision - 1);
    int end = fixed ? text.length() : text.indexOf('e');
    if (conversion.has('#') || text.indexOf('.') < 0) {
      return text;
    }
    int last = end;
    while (text.charAt(last - 1) == '0') {
      last--;
    }
    last -= text.charAt(last - 1) == '.' ? 1 : 0;
    return text.substring(0, last) + text.substring(end);
  }

  /** As {@code 0x1.8p+1}, what stands behind 0x. */
  private String hexadecimal(double value) {
    long bits = Double.doubleToRawLongBits(value);
    long fraction = bits & FRACTION;
    int biased = (int) (bits >>> FRACTION_BITS);
    long lead = biased == 0 ? 0 : 1;
    int exponent = value == 0 ? 0 : biased == 0 ? Double.MIN_EXPONENT : Math.getExponent(value);
    long all = lead << FRACTION_BITS | fraction;
    int digits = HEXADECIMAL_DIGITS;
    int wanted = conversion.precision();
    if (wanted >= 0 && wanted < digits) {
      all = rounded(all, 4 * (digits - wanted));
      digits = wanted;
    } else if (wanted < 0) {
      while (digits > 0 && (all & 0xf) == 0) {
        all >>>= 4;
        digits--;
      }
    }
    String text = digits == 0 ? "" : hexadecimal(all & (1L << 4 * digits) - 1, digits);
    text += "0".repeat(Math.max(0, wanted - digits));
    return (all >>> 4 * digits)
        + (text.isEmpty() ? point() : "." + text)
        + (exponent < 0 ? "p-" : "p+")
        + Math.abs(exponent);
  }

  private static String hexadecimal(long value, int digits) {
    String text = Long.toHexString(value);
    return "0".repeat(digits - text.length()) + text;
  }

  private static long rounded(long value, int bits) {
    long kept = value >>> bits;
    long rest = value & (1L << bits) - 1;
    long half = 1L << bits - 1;
    return rest > half || rest == half && (kept & 1) == 1 ? kept + 1 : kept;
  }
}
