package dev.lockstep.assembler.token;

import java.math.BigInteger;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Numbers that are read from one token and are no expressions: floats, rounded once to their width,
 * and integers of up to 128 bits. Source: llvm/lib/MC/MCParser/AsmParser.cpp, parseRealValue and
 * parseHexOcta.
 */
public final class RealReader {
  private static final int WIDE_BITS = 128;
  private static final int MAX_DIGITS = 4096;

  private RealReader() {}

  /** The bits of a float of 4 or 8 bytes; null when no float stands there. */
  public static @Nullable Long bits(Scanner in, int bytes) {
    in.skipBlanks();
    boolean negative = in.peek() == '-';
    if (negative || in.peek() == '+') {
      in.moveTo(in.at() + 1);
      in.skipBlanks();
    }
    if (in.atEnd()) {
      return null;
    }
    int start = in.at();
    in.skipToken();
    Long bits = bits(in.slice(start, in.at()), bytes);
    if (bits == null || !negative) {
      return bits;
    }
    return bits ^ 1L << (bytes * 8 - 1);
  }

  private static @Nullable Long bits(String word, int bytes) {
    switch (word.toLowerCase(Locale.ROOT)) {
      case "inf", "infinity" -> {
        return bits(Double.POSITIVE_INFINITY, Float.POSITIVE_INFINITY, bytes);
      }
      case "nan" -> {
        return bytes == 4 ? 0x7fffffffL : 0x7fffffffffffffffL;
      }
      default -> {}
    }
    char first = word.charAt(0);
    boolean hexadecimal = word.startsWith("0x") || word.startsWith("0X");
    if (!Scanner.isDigit(first) && first != '.'
        || hexadecimal && word.toLowerCase(Locale.ROOT).indexOf('p') < 0
        || word.length() > MAX_DIGITS
        || !hexadecimal && !isDecimal(word)) {
      return null;
    }
    try {
      return bytes == 4
          ? bits(0, Float.parseFloat(word), bytes)
          : bits(Double.parseDouble(word), 0, bytes);
    } catch (NumberFormatException e) {
      return null;
    }
  }

  private static boolean isDecimal(String word) {
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      if (!Scanner.isDigit(c) && "+-.eE".indexOf(c) < 0) {
        return false;
      }
    }
    return true;
  }

  private static long bits(double wide, float narrow, int bytes) {
    return bytes == 4
        ? Float.floatToRawIntBits(narrow) & 0xffffffffL
        : Double.doubleToRawLongBits(wide);
  }

  /** An integer of up to 128 bits; null when none stands there. */
  public static @Nullable BigInteger wide(Scanner in) {
    in.skipBlanks();
    int start = in.at();
    if (!Scanner.isDigit(in.peek())) {
      return null;
    }
    in.skipToken();
    int end = in.at();
    while (end > start && "uUlL".indexOf(in.text().charAt(end - 1)) >= 0) {
      end--;
    }
    String word = in.slice(start, end);
    int base = 10;
    int from = 0;
    if (word.length() > 1 && word.charAt(0) == '0') {
      char second = word.charAt(1);
      base = second == 'x' || second == 'X' ? 16 : second == 'b' || second == 'B' ? 2 : 8;
      from = base == 8 ? 1 : 2;
    }
    if (word.length() - from > MAX_DIGITS) {
      return null;
    }
    try {
      BigInteger value = new BigInteger(word.substring(from), base);
      return value.bitLength() <= WIDE_BITS ? value : null;
    } catch (NumberFormatException e) {
      return null;
    }
  }
}
