package dev.lockstep.assembler.asm4gcn;

import java.math.BigInteger;

/**
 * The language's numbers: {@code 250}, {@code 0xFA}, {@code 0o372}, {@code 0b1111}, {@code 25E1},
 * and floats, which have a point. They are written again so that any reader of decimal and
 * hexadecimal numbers takes them.
 */
public final class Asm4GcnNumbers {
  private static final int MOST_DIGITS = 40;

  private Asm4GcnNumbers() {}

  /** The text with every number in plain notation; reports numbers that are none. */
  public static TracedText normalised(TracedText text, Report report) {
    boolean any = false;
    for (int i = 0; i < text.length() && !any; i++) {
      any = text.charAt(i) >= '0' && text.charAt(i) <= '9';
    }
    return any ? rewritten(text, report) : text;
  }

  private static TracedText rewritten(TracedText text, Report report) {
    TracedText.Draft out = new TracedText.Draft(text.start());
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '"') {
        int end = Cleaning.quoteEnd(text.text(), at);
        out.append(text, at, end);
        at = end;
      } else if (TracedText.startsName(c) || c == '$' || c == '@') {
        int end = at + 1;
        while (end < text.length()
            && (TracedText.continuesName(text.charAt(end)) || text.charAt(end) == '.')) {
          end++;
        }
        out.append(text, at, end);
        at = end;
      } else if (isDigit(c) || c == '.' && at + 1 < text.length() && isDigit(text.charAt(at + 1))) {
        int end = numberEnd(text, at);
        out.append(plain(text.slice(at, end), report), text.start(at), text.end(end));
        at = end;
      } else {
        out.append(text, at, at + 1);
        at++;
      }
    }
    return out.done();
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static int numberEnd(TracedText text, int from) {
    int at = from;
    boolean hexadecimal = text.text().startsWith("0x", from);
    while (at < text.length()) {
      char c = text.charAt(at);
      boolean sign =
          (c == '+' || c == '-')
              && !hexadecimal
              && at > from
              && text.charAt(at - 1) == 'e'
              && at + 1 < text.length()
              && isDigit(text.charAt(at + 1));
      if (!sign && !TracedText.continuesName(c) && c != '.') {
        break;
      }
      at++;
    }
    return at;
  }

  /** A number in plain notation; text that is no number is returned as it is and reported. */
  private static String plain(TracedText number, Report report) {
    String text = number.text();
    if (text.length() > 1 && text.charAt(0) == '0' && !isDigit(text.charAt(1))) {
      int base =
          switch (text.charAt(1)) {
            case 'x' -> 16;
            case 'o' -> 8;
            case 'b' -> 2;
            default -> 0;
          };
      if (base != 0) {
        return based(number, text.substring(2), base, report);
      }
    }
    if (text.indexOf('.') >= 0) {
      return real(number, report);
    }
    int exponent = text.indexOf('e');
    String digits = exponent < 0 ? text : text.substring(0, exponent);
    if (!isNumber(digits) || exponent >= 0 && !isNumber(exponentOf(text, exponent))) {
      return none(number, report);
    }
    if (exponent < 0) {
      return new BigInteger(digits).toString();
    }
    String power = exponentOf(text, exponent);
    if (text.charAt(exponent + 1) == '-' || power.length() > 2) {
      report.error(
          number, "constant", "this is no integer of 64 bits; a float has a point: 1.0e-3");
      return "0";
    }
    BigInteger value = new BigInteger(digits).multiply(BigInteger.TEN.pow(Integer.parseInt(power)));
    if (value.bitLength() > Long.SIZE) {
      report.error(
          number, "constant", "this is no integer of 64 bits; a float has a point: 1.0e30");
      return "0";
    }
    return value.toString();
  }

  private static String exponentOf(String text, int exponent) {
    int at = exponent + 1;
    if (at < text.length() && (text.charAt(at) == '+' || text.charAt(at) == '-')) {
      at++;
    }
    return text.substring(at);
  }

  private static boolean isNumber(String digits) {
    if (digits.isEmpty() || digits.length() > MOST_DIGITS) {
      return false;
    }
    for (int i = 0; i < digits.length(); i++) {
      if (!isDigit(digits.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  private static String based(TracedText number, String digits, int base, Report report) {
    boolean sound = !digits.isEmpty() && digits.length() <= 80;
    for (int i = 0; sound && i < digits.length(); i++) {
      sound = Character.digit(digits.charAt(i), base) >= 0;
    }
    return sound
        ? base == 16 ? "0x" + digits : new BigInteger(digits, base).toString()
        : none(number, report);
  }

  private static String real(TracedText number, Report report) {
    String text = number.text();
    int exponent = text.indexOf('e');
    String mantissa = exponent < 0 ? text : text.substring(0, exponent);
    int point = mantissa.indexOf('.');
    if (point < 0) {
      return none(number, report);
    }
    String whole = mantissa.substring(0, point);
    String part = mantissa.substring(point + 1);
    boolean sound =
        (whole.isEmpty() || isNumber(whole))
            && (part.isEmpty() || isNumber(part))
            && !(whole.isEmpty() && part.isEmpty())
            && (exponent < 0 || isNumber(exponentOf(text, exponent)));
    if (!sound) {
      return none(number, report);
    }
    return (whole.isEmpty() ? "0" : whole)
        + "."
        + (part.isEmpty() ? "0" : part)
        + (exponent < 0 ? "" : text.substring(exponent));
  }

  private static String none(TracedText number, Report report) {
    report.error(
        number,
        "constant",
        "'"
            + BlockFinder.shortened(number.text())
            + "' is no number; use 250, 0xfa, 0o372, 0b11111010, 25e1 or a float such as 2.5");
    return "0";
  }
}
