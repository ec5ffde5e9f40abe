package dev.lockstep.assembler.expression;

import dev.lockstep.assembler.token.Scanner;
import dev.lockstep.assembler.token.Tokens;
import java.math.BigInteger;

/**
 * Reads numbers as LLVM's lexer does: integers in bases 2, 8, 10 and 16 with the size suffixes of
 * C, decimal and hexadecimal floats, and references to local labels ({@code 1f}, {@code 1b}). Also
 * {@code 0ffh}, which LLVM documents and does not read.
 */
public record NumberReader(Scanner in) {
  /** More digits than any 64-bit number has in any base, leading zeros included. */
  private static final int MAX_DIGITS = 256;

  private static final int SMALL_DIGITS = 15;

  public Node number() {
    int start = in.at();
    char second = in.peek(1);
    if (in.peek() == '0') {
      if (second == 'x' || second == 'X') {
        return hexadecimal(start);
      }
      if ((second == 'b' || second == 'B') && Scanner.isDigit(in.peek(2)) && !isSuffixed()) {
        in.moveTo(start + 2);
        digits(2);
        String digits = in.slice(start + 2, in.at());
        return integer(start, digits, 2);
      }
    }
    if (isSuffixed()) {
      digits(16);
      String digits = in.slice(start, in.at());
      in.moveTo(in.at() + 1);
      return valued(start, digits, 16);
    }
    return plain(start, second);
  }

  private Node plain(int start, char second) {
    boolean octal = in.peek() == '0' && second != '.';
    digits(10);
    char c = in.peek();
    if (c == '.' || !octal && (c == 'e' || c == 'E')) {
      return decimal(start);
    }
    if (c == 'f' || c == 'b') {
      char next = in.peek(1);
      if (next == '@') {
        in.skipName();
        return new Node.Name(start, in.at(), in.slice(start, in.at()));
      }
      if (!Scanner.continuesName(next)) {
        in.moveTo(in.at() + 1);
        return new Node.Name(start, in.at(), in.slice(start, in.at()));
      }
    }
    return integer(start, in.slice(start, in.at()), octal ? 8 : 10);
  }

  private void digits(int base) {
    while (Character.digit(in.peek(), base) >= 0 && in.peek() < 128) {
      in.moveTo(in.at() + 1);
    }
  }

  /** Whether hexadecimal digits that end in h stand here. */
  private boolean isSuffixed() {
    int ahead = 0;
    while (Character.digit(in.peek(ahead), 16) >= 0 && ahead < MAX_DIGITS) {
      ahead++;
    }
    char c = in.peek(ahead);
    return (c == 'h' || c == 'H') && !Scanner.continuesName(in.peek(ahead + 1));
  }

  private Node hexadecimal(int start) {
    in.moveTo(start + 2);
    int digits = in.at();
    digits(16);
    char c = in.peek();
    if (c == '.' || c == 'p' || c == 'P') {
      return hexadecimalFloat(start, digits);
    }
    if (in.at() == digits) {
      return new Node.Malformed(start, in.at(), "expected hexadecimal digits after 0x");
    }
    String text = in.slice(digits, in.at());
    if ((c == 'h' || c == 'H') && !Scanner.continuesName(in.peek(1))) {
      in.moveTo(in.at() + 1);
      return valued(start, text, 16);
    }
    return integer(start, text, 16);
  }

  private Node hexadecimalFloat(int start, int digits) {
    boolean some = in.at() > digits;
    if (in.take('.')) {
      int fraction = in.at();
      digits(16);
      some |= in.at() > fraction;
    }
    boolean exponent = in.peek() == 'p' || in.peek() == 'P';
    if (exponent) {
      in.moveTo(in.at() + 1);
      if (in.peek() == '+' || in.peek() == '-') {
        in.moveTo(in.at() + 1);
      }
      exponent = Scanner.isDigit(in.peek());
      digits(10);
    }
    return some && exponent
        ? real(start)
        : new Node.Malformed(
            start, in.at(), "a hexadecimal float needs digits and an exponent, as in 0x1p3");
  }

  private Node decimal(int start) {
    if (in.take('.')) {
      digits(10);
    }
    if (in.peek() == 'e' || in.peek() == 'E') {
      in.moveTo(in.at() + 1);
      if (in.peek() == '+' || in.peek() == '-') {
        in.moveTo(in.at() + 1);
      }
      digits(10);
    }
    if (Scanner.continuesName(in.peek())) {
      in.skipName();
      return new Node.Malformed(start, in.at(), "'" + in.slice(start, in.at()) + "' is no number");
    }
    return real(start);
  }

  private Node real(int start) {
    String text = in.slice(start, in.at());
    // As LLVM has it, an exponent may lack its digits.
    int end = text.length();
    while (end > 0 && "eE+-".indexOf(text.charAt(end - 1)) >= 0 && !isHexadecimal(text)) {
      end--;
    }
    try {
      return new Node.Real(start, in.at(), Double.parseDouble(text.substring(0, end)));
    } catch (NumberFormatException e) {
      return new Node.Malformed(start, in.at(), "'" + text + "' is no number");
    }
  }

  private static boolean isHexadecimal(String text) {
    return text.startsWith("0x") || text.startsWith("0X");
  }

  /** A number with its size suffix, which means nothing. */
  private Node integer(int start, String digits, int base) {
    in.moveTo(Tokens.suffix(in.text(), in.at(), in.limit()));
    if (Scanner.continuesName(in.peek())) {
      in.skipName();
      return new Node.Malformed(start, in.at(), "'" + in.slice(start, in.at()) + "' is no number");
    }
    return valued(start, digits, base);
  }

  private Node valued(int start, String digits, int base) {
    try {
      if (digits.length() <= SMALL_DIGITS) {
        return new Node.Int(start, in.at(), Long.parseLong(digits, base));
      }
      if (digits.length() > MAX_DIGITS) {
        return tooLarge(start);
      }
      BigInteger value = new BigInteger(digits, base);
      return value.bitLength() <= 64
          ? new Node.Int(start, in.at(), value.longValue())
          : tooLarge(start);
    } catch (NumberFormatException e) {
      return new Node.Malformed(start, in.at(), "'" + digits + "' is no number in base " + base);
    }
  }

  private Node tooLarge(int start) {
    return new Node.Malformed(start, in.at(), "the number does not fit in 64 bits");
  }
}
