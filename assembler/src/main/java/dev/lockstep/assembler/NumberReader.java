package dev.lockstep.assembler;

import java.math.BigInteger;

/**
 * Reads numbers: integers in bases 2, 8, 10 and 16 (also as {@code 0ffh}), decimal and hexadecimal
 * floats, and references to local labels ({@code 1f}, {@code 1b}).
 */
final class NumberReader {
  /** More digits than any 64-bit number has in any base, leading zeros included. */
  private static final int MAX_DIGITS = 256;

  private final Scanner in;

  NumberReader(Scanner in) {
    this.in = in;
  }

  Node number() {
    int start = in.at();
    char second = in.peek(1);
    if (in.peek() == '0' && (second == 'x' || second == 'X')) {
      return hexadecimal(start);
    }
    if (in.peek() == '0' && (second == 'b' || second == 'B') && isBinary(in.peek(2))) {
      in.moveTo(start + 2);
      while (isBinary(in.peek())) {
        in.moveTo(in.at() + 1);
      }
      return integer(start, in.slice(start + 2, in.at()), 2);
    }
    if (suffixed(start)) {
      String digits = in.slice(start, in.at() - 1);
      return integer(start, digits, 16);
    }
    skipDigits();
    char c = in.peek();
    if (c == '.' || (c == 'e' || c == 'E') && exponentFollows()) {
      return decimal(start);
    }
    if ((c == 'f' || c == 'b') && !Scanner.continuesName(in.peek(1))) {
      in.moveTo(in.at() + 1);
      return new Node.Name(start, in.at(), in.slice(start, in.at()));
    }
    String digits = in.slice(start, in.at());
    if (Scanner.startsName(c)) {
      in.name();
      return new Node.Malformed(start, in.at(), "'" + in.slice(start, in.at()) + "' is no number");
    }
    boolean octal = digits.length() > 1 && digits.charAt(0) == '0';
    return integer(start, digits, octal ? 8 : 10);
  }

  private static boolean isBinary(char c) {
    return c == '0' || c == '1';
  }

  private void skipDigits() {
    while (Scanner.isDigit(in.peek())) {
      in.moveTo(in.at() + 1);
    }
  }

  private boolean exponentFollows() {
    char next = in.peek(1);
    return Scanner.isDigit(next) || (next == '+' || next == '-') && Scanner.isDigit(in.peek(2));
  }

  /** Moves over hexadecimal digits that end in h, if that is what stands here. */
  private boolean suffixed(int start) {
    while (Character.digit(in.peek(), 16) >= 0) {
      in.moveTo(in.at() + 1);
    }
    char c = in.peek();
    if ((c == 'h' || c == 'H') && !Scanner.continuesName(in.peek(1))) {
      in.moveTo(in.at() + 1);
      return true;
    }
    in.moveTo(start);
    return false;
  }

  private Node hexadecimal(int start) {
    in.moveTo(start + 2);
    int digits = in.at();
    while (Character.digit(in.peek(), 16) >= 0) {
      in.moveTo(in.at() + 1);
    }
    char c = in.peek();
    if (c == '.' || c == 'p' || c == 'P') {
      if (in.take('.')) {
        while (Character.digit(in.peek(), 16) >= 0) {
          in.moveTo(in.at() + 1);
        }
      }
      if (in.peek() == 'p' || in.peek() == 'P') {
        in.moveTo(in.at() + 1);
        if (in.peek() == '+' || in.peek() == '-') {
          in.moveTo(in.at() + 1);
        }
        skipDigits();
        return real(start);
      }
      return new Node.Malformed(
          start, in.at(), "a hexadecimal float needs an exponent, as in 0x1p3");
    }
    if (in.at() == digits) {
      return new Node.Malformed(start, in.at(), "expected hexadecimal digits after 0x");
    }
    return integer(start, in.slice(digits, in.at()), 16);
  }

  private Node decimal(int start) {
    if (in.take('.')) {
      skipDigits();
    }
    if ((in.peek() == 'e' || in.peek() == 'E') && exponentFollows()) {
      in.moveTo(in.at() + 2);
      skipDigits();
    }
    return real(start);
  }

  private Node real(int start) {
    String text = in.slice(start, in.at());
    try {
      return new Node.Real(start, in.at(), Double.parseDouble(text));
    } catch (NumberFormatException e) {
      return new Node.Malformed(start, in.at(), "'" + text + "' is no number");
    }
  }

  private Node integer(int start, String digits, int base) {
    try {
      if (digits.length() <= 15 && base <= 16) {
        return new Node.Int(start, in.at(), Long.parseLong(digits, base));
      }
      if (digits.length() > MAX_DIGITS) {
        return new Node.Malformed(start, in.at(), "the number does not fit in 64 bits");
      }
      BigInteger value = new BigInteger(digits, base);
      return value.bitLength() <= 64
          ? new Node.Int(start, in.at(), value.longValue())
          : new Node.Malformed(start, in.at(), "the number does not fit in 64 bits");
    } catch (NumberFormatException e) {
      return new Node.Malformed(start, in.at(), "'" + digits + "' is no number in base " + base);
    }
  }
}
