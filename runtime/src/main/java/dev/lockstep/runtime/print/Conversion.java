package dev.lockstep.runtime.print;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A conversion of a format, such as {@code %-8.3v4hlf}.
 *
 * @param text all of it
 * @param flags of {@code - + 0 #} and blanks
 * @param width least number of characters; 0 for none
 * @param precision -1 for none
 * @param elements of a vector; 0 for scalars
 * @param length {@code hh}, {@code h}, {@code hl}, {@code l}, one that only C has ({@code ll},
 *     {@code z}, {@code j}, {@code t}, {@code L}, {@code q}), or empty
 * @param letter what to convert to
 */
record Conversion(
    String text, String flags, int width, int precision, int elements, String length, char letter) {
  private static final Pattern FORM =
      Pattern.compile(
          "%([-+ #0]*)(\\d{0,5})(?:\\.(\\d{0,5}))?(?:v(2|3|4|8|16))?(hh|hl|h|ll|l|[zjtLq])?([diouxXfFeEgGaAcsp])");

  /** The conversion at a place of a format; empty if there is none. */
  static Optional<Conversion> at(String format, int start) {
    Matcher matcher = FORM.matcher(format).region(start, format.length());
    if (!matcher.lookingAt()) {
      return Optional.empty();
    }
    String precision = matcher.group(3);
    return Optional.of(
        new Conversion(
            matcher.group(),
            matcher.group(1),
            number(matcher.group(2)),
            precision == null ? -1 : number(precision),
            matcher.group(4) == null ? 0 : number(matcher.group(4)),
            matcher.group(5) == null ? "" : matcher.group(5),
            matcher.group(6).charAt(0)));
  }

  private static int number(String digits) {
    return digits.isEmpty() ? 0 : Integer.parseInt(digits);
  }

  boolean has(char flag) {
    return flags.indexOf(flag) >= 0;
  }

  /** The text of an argument: its bytes as they are in a record, little-endian. */
  String value(byte[] bytes) {
    if (letter == 's') {
      return string(bytes);
    }
    if (elements == 0) {
      return element(bytes, 0, bytes.length);
    }
    // Vectors of three have the place of four, where the compiler has not made words of them.
    int size = bytes.length / (elements == 3 && bytes.length % 3 != 0 ? 4 : elements);
    StringJoiner joined = new StringJoiner(",");
    for (int i = 0; i < elements; i++) {
      joined.add(element(bytes, i * size, size));
    }
    return joined.toString();
  }

  private String string(byte[] bytes) {
    int end = 0;
    while (end < bytes.length && bytes[end] != 0) {
      end++;
    }
    end = precision < 0 ? end : Math.min(end, precision);
    return padded("", new String(bytes, 0, end, StandardCharsets.UTF_8), false);
  }

  private String element(byte[] bytes, int start, int size) {
    long raw = 0;
    for (int i = 0; i < Math.min(size, Long.BYTES); i++) {
      raw |= (bytes[start + i] & 0xffL) << Byte.SIZE * i;
    }
    return switch (letter) {
      case 'c' -> padded("", String.valueOf((char) (raw & 0xff)), false);
      case 'p' -> padded("", "0x" + Long.toHexString(raw), false);
      case 'd', 'i', 'o', 'u', 'x', 'X' ->
          new IntegerText(this).of(raw, Math.min(size, Long.BYTES));
      default ->
          new FloatText(this)
              .of(
                  switch (size) {
                    case Short.BYTES -> Float.float16ToFloat((short) raw);
                    case Float.BYTES -> Float.intBitsToFloat((int) raw);
                    default -> Double.longBitsToDouble(raw);
                  });
    };
  }

  /** Fills up to the width: with zeros between sign and digits, or with blanks. */
  String padded(String sign, String digits, boolean zeros) {
    int missing = Math.max(0, width - sign.length() - digits.length());
    if (has('-')) {
      return sign + digits + " ".repeat(missing);
    }
    return zeros && has('0')
        ? sign + "0".repeat(missing) + digits
        : " ".repeat(missing) + sign + digits;
  }

  /** The sign in front of a number. */
  String sign(boolean negative) {
    return negative ? "-" : has('+') ? "+" : has(' ') ? " " : "";
  }
}
