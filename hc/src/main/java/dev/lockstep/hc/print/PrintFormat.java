package dev.lockstep.hc.print;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.IllegalFormatException;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A format: that of {@link java.util.Formatter} without dates and hash codes, and of C {@code %i},
 * {@code %u} and the lengths {@code hh h l ll z}, which say nothing here.
 */
public final class PrintFormat {
  private static final Pattern CONVERSION =
      Pattern.compile(
          "%(?:(\\d+)\\$|(<))?([-#+ 0,(]*)(\\d+)?(\\.\\d+)?(?:hh|h|ll|l|z)?([a-zA-Z%])");
  private static final String KNOWN = "bBsScCdoxXeEfgGaAiun%";
  private static final int WIDEST = 1000;

  /** Arguments of a conversion that takes none. */
  private static final int NONE = -1;

  private final String text;
  private final List<Piece> pieces;

  /**
   * A conversion, or characters as they are.
   *
   * @param text characters, or the conversion as Java writes it
   * @param argument position of the argument
   */
  private record Piece(String text, int argument, boolean isPlain, boolean isUnsigned) {}

  private PrintFormat(String text, List<Piece> pieces) {
    this.text = text;
    this.pieces = List.copyOf(pieces);
  }

  /**
   * Reads a format.
   *
   * @throws IllegalArgumentException if it is none; the message says where
   */
  public static PrintFormat of(String text) {
    List<Piece> pieces = new ArrayList<>();
    Matcher matcher = CONVERSION.matcher(text);
    int from = 0;
    int ordinary = 0;
    int last = NONE;
    for (int at = text.indexOf('%'); at >= 0; at = text.indexOf('%', from)) {
      if (!matcher.region(at, text.length()).lookingAt()) {
        throw new IllegalArgumentException(
            "no conversion at " + text.substring(at, Math.min(text.length(), at + 8)));
      }
      pieces.add(new Piece(text.substring(from, at), NONE, true, false));
      from = matcher.end();
      char letter = matcher.group(6).charAt(0);
      require(KNOWN.indexOf(letter) >= 0, "unknown conversion " + matcher.group());
      int argument = NONE;
      if (letter != '%' && letter != 'n') {
        require(matcher.group(2) == null || last != NONE, "nothing before " + matcher.group());
        if (matcher.group(2) != null) {
          argument = last;
        } else if (matcher.group(1) != null) {
          argument = number(matcher.group(1)) - 1;
          require(argument >= 0, "arguments are counted from 1: " + matcher.group());
        } else {
          argument = ordinary++;
        }
        last = argument;
      }
      pieces.add(new Piece(conversion(matcher), argument, false, letter == 'u'));
    }
    pieces.add(new Piece(text.substring(from), NONE, true, false));
    return new PrintFormat(text, pieces);
  }

  private static void require(boolean condition, String message) {
    if (!condition) {
      throw new IllegalArgumentException(message);
    }
  }

  private static int number(@Nullable String digits) {
    int value = digits == null ? 0 : digits.length() > 4 ? WIDEST + 1 : Integer.parseInt(digits);
    require(value <= WIDEST, "more than " + WIDEST + ": " + digits);
    return value;
  }

  /** The conversion as Java writes it, without the argument's number. */
  private static String conversion(Matcher matcher) {
    String width = matcher.group(4) == null ? "" : matcher.group(4);
    String precision = matcher.group(5) == null ? "" : matcher.group(5);
    number(width.isEmpty() ? null : width);
    number(precision.isEmpty() ? null : precision.substring(1));
    String letter = matcher.group(6);
    String java = letter.equals("i") || letter.equals("u") ? "d" : letter;
    return "%" + matcher.group(3) + width + precision + java;
  }

  /**
   * Checks the classes of arguments. Those without a conversion are ignored, as Java and C do.
   *
   * @param types boxes, {@link String}, classes of enum constants, {@link Void} for null
   * @throws IllegalArgumentException if a conversion does not take its argument, or if an argument
   *     is missing
   */
  public void check(List<Class<?>> types) {
    for (Piece piece : pieces) {
      if (!piece.isPlain()) {
        if (piece.argument() >= types.size()) {
          throw new IllegalArgumentException(
              "%s has no argument: there are %d".formatted(piece.text(), types.size()));
        }
        check(piece, piece.argument() < 0 ? Void.class : types.get(piece.argument()));
      }
    }
  }

  private static void check(Piece piece, Class<?> type) {
    try {
      text(piece, sample(type));
    } catch (IllegalFormatException refused) {
      String subject = piece.argument() < 0 ? piece.text() : piece.text() + " of " + name(type);
      throw new IllegalArgumentException(subject, refused);
    }
  }

  private static String name(Class<?> type) {
    return type.isEnum() || type == String.class ? type.getSimpleName() : primitive(type);
  }

  private static String primitive(Class<?> box) {
    return box == Integer.class
        ? "int"
        : box == Character.class ? "char" : box.getSimpleName().toLowerCase(Locale.ROOT);
  }

  private static @Nullable Object sample(Class<?> type) {
    return switch (type.getSimpleName()) {
      case "Integer" -> 0;
      case "Long" -> 0L;
      case "Float" -> 0f;
      case "Double" -> 0d;
      case "Byte" -> (byte) 0;
      case "Short" -> (short) 0;
      case "Character" -> ' ';
      case "Boolean" -> false;
      case "Void" -> null;
      default -> "";
    };
  }

  /** The text; arguments are such that {@link #check} takes their classes. */
  public String text(List<? extends @Nullable Object> arguments) {
    StringBuilder out = new StringBuilder();
    for (Piece piece : pieces) {
      out.append(
          piece.isPlain()
              ? piece.text()
              : text(piece, piece.argument() < 0 ? null : arguments.get(piece.argument())));
    }
    return out.toString();
  }

  private static String text(Piece piece, @Nullable Object argument) {
    if (piece.argument() < 0) {
      return String.format(Locale.ROOT, piece.text());
    }
    Object value = argument instanceof Enum<?> constant ? constant.toString() : argument;
    if (piece.isUnsigned()) {
      value = unsigned(value);
    } else if (piece.text().endsWith("c") || piece.text().endsWith("C")) {
      value = character(value);
    }
    return String.format(Locale.ROOT, piece.text(), value);
  }

  private static @Nullable Object unsigned(@Nullable Object value) {
    return switch (value) {
      case Integer number -> Integer.toUnsignedLong(number);
      case Short number -> Short.toUnsignedInt(number);
      case Byte number -> Byte.toUnsignedInt(number);
      case Long number when number < 0 -> BigInteger.valueOf(number).add(BigInteger.TWO.pow(64));
      case null, default -> value;
    };
  }

  /** An int that is no character is printed as the replacement character, as in Java's strings. */
  private static @Nullable Object character(@Nullable Object value) {
    return value instanceof Number number
            && value instanceof Integer
            && !Character.isValidCodePoint(number.intValue())
        ? (Object) (int) '\ufffd'
        : value instanceof Byte || value instanceof Short ? code((Number) value) : value;
  }

  private static Object code(Number value) {
    int code = value.intValue();
    return code < 0 ? (int) '\ufffd' : code;
  }

  @Override
  public String toString() {
    return text;
  }
}
