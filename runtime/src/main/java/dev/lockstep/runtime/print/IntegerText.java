package dev.lockstep.runtime.print;

import java.util.Locale;

/** Integers as C prints them. */
record IntegerText(Conversion conversion) {
  /**
   * The text of an integer.
   *
   * @param raw its bits, zeros above them
   * @param bytes how many bytes it has
   */
  String of(long raw, int bytes) {
    boolean signed = conversion.letter() == 'd' || conversion.letter() == 'i';
    int given = Byte.SIZE * bytes;
    int wanted =
        switch (conversion.length()) {
          case "hh" -> Byte.SIZE;
          case "h" -> Short.SIZE;
          case "l", "ll", "z", "j", "t", "L", "q" -> Long.SIZE;
          case "hl" -> Integer.SIZE;
          default -> conversion.elements() > 0 ? given : Integer.SIZE;
        };
    // A value of fewer bits than asked for keeps its own.
    int bits = Math.min(wanted, given);
    long value =
        signed
            ? raw << (Long.SIZE - bits) >> (Long.SIZE - bits)
            : raw << (Long.SIZE - bits) >>> (Long.SIZE - bits);
    String digits = digits(value, signed);
    int precision = conversion.precision();
    if (precision == 0 && value == 0) {
      digits = "";
    }
    digits = "0".repeat(Math.max(0, precision - digits.length())) + digits;
    String sign = signed ? conversion.sign(value < 0) : "";
    if (conversion.has('#')) {
      if (conversion.letter() == 'o' && !digits.startsWith("0")) {
        digits = "0" + digits;
      } else if (Character.toLowerCase(conversion.letter()) == 'x' && value != 0) {
        sign = "0" + conversion.letter();
      }
    }
    return conversion.padded(sign, digits, precision < 0);
  }

  private String digits(long value, boolean signed) {
    return switch (conversion.letter()) {
      case 'o' -> Long.toOctalString(value);
      case 'x' -> Long.toHexString(value);
      case 'X' -> Long.toHexString(value).toUpperCase(Locale.ROOT);
      default -> signed && value < 0 ? Long.toUnsignedString(-value) : Long.toUnsignedString(value);
    };
  }
}
