package dev.lockstep.runtime.print;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The format of one call of {@code printf}, as clang leaves it in {@code amdhsa.printf}: {@code
 * NUMBER:ARGUMENTS:SIZE...:FORMAT}. The format is the program's own, or a {@link WrittenFormat}.
 *
 * @param number first word of its records
 * @param given how many arguments the call has
 * @param sizes bytes of the arguments in a record
 * @param pieces of the text between arguments, and the arguments' conversions
 */
record PrintfFormat(int number, int given, List<Integer> sizes, List<Piece> pieces) {
  private static final Pattern ROW =
      Pattern.compile("(\\d{1,9}):(\\d{1,4}):((?:\\d{1,9}:)*)(.*)", Pattern.DOTALL);

  /** Copies the lists. */
  PrintfFormat {
    sizes = List.copyOf(sizes);
    pieces = List.copyOf(pieces);
  }

  /** A piece of a format. */
  sealed interface Piece {
    /** Text as it is. */
    record Text(String text) implements Piece {}

    /** An argument. */
    record Argument(Conversion conversion) implements Piece {}
  }

  /** Reads a row of the metadata; empty if it is none. */
  static Optional<PrintfFormat> parse(String row) {
    Matcher matcher = ROW.matcher(row);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    List<Integer> sizes = new ArrayList<>();
    for (String size : matcher.group(3).split(":")) {
      if (!size.isEmpty()) {
        sizes.add(Integer.parseInt(size));
      }
    }
    Optional<String> own = WrittenFormat.read(matcher.group(4));
    return Optional.of(
        new PrintfFormat(
            Integer.parseInt(matcher.group(1)),
            own.isPresent() ? sizes.size() : Integer.parseInt(matcher.group(2)),
            sizes,
            pieces(own.orElseGet(() -> unescaped(matcher.group(4))))));
  }

  /** Undoes what clang does to characters: colons are octal, some control characters letters. */
  private static String unescaped(String text) {
    StringBuilder result = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      char next = i + 1 < text.length() ? text.charAt(i + 1) : 0;
      int known = "abfnrv".indexOf(next);
      if (c != '\\') {
        result.append(c);
      } else if (known >= 0) {
        result.append("\u0007\b\f\n\r\u000b".charAt(known));
        i++;
      } else if (text.startsWith("72", i + 1)) {
        result.append(':');
        i += 2;
      } else {
        result.append(c);
      }
    }
    return result.toString();
  }

  /** Splits a format at its conversions. */
  static List<Piece> pieces(String format) {
    List<Piece> pieces = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    int at = 0;
    while (at < format.length()) {
      Optional<Conversion> conversion =
          format.charAt(at) == '%' ? Conversion.at(format, at) : Optional.empty();
      if (conversion.isPresent()) {
        pieces.add(new Piece.Text(text.toString()));
        pieces.add(new Piece.Argument(conversion.get()));
        text.setLength(0);
        at += conversion.get().text().length();
      } else {
        text.append(format.charAt(at));
        at += format.startsWith("%%", at) ? 2 : 1;
      }
    }
    pieces.add(new Piece.Text(text.toString()));
    return pieces;
  }

  /** Bytes of a record, its number included. */
  long bytes() {
    return Integer.BYTES + sizes.stream().mapToLong(Integer::longValue).sum();
  }

  /**
   * The text of a record.
   *
   * @param record its bytes without the number, as many as the format says
   */
  String text(byte[] record) {
    StringBuilder result = new StringBuilder();
    List<byte[]> arguments = arguments(record);
    int next = 0;
    for (Piece piece : pieces) {
      switch (piece) {
        case Piece.Text(String text) -> result.append(text);
        case Piece.Argument(Conversion conversion) -> {
          result.append(
              next < arguments.size() && isStored(next, conversion)
                  ? conversion.value(arguments.get(next))
                  : conversion.text());
          next++;
        }
      }
    }
    return result.toString();
  }

  /**
   * The arguments of a record. For a string whose length is a multiple of 4, versions of LLVM
   * before 23 count a word that they do not store: what follows it lies four bytes nearer, and the
   * last words of the record are still as the host has filled them.
   */
  private List<byte[]> arguments(byte[] record) {
    ByteBuffer words = ByteBuffer.wrap(record).order(ByteOrder.LITTLE_ENDIAN);
    List<Boolean> strings = strings();
    int most = (int) strings.stream().filter(s -> s).count();
    int unused = 0;
    while (unused < most
        && words.getInt(record.length - Integer.BYTES * (unused + 1)) == PrintRecords.UNUSED) {
      unused++;
    }
    List<byte[]> found = new ArrayList<>();
    if (!place(record, strings, 0, unused, unused > 0, found)) {
      found.clear();
      place(record, strings, 0, 0, false, found);
    }
    return found;
  }

  /**
   * Whether the compiler has stored an argument as its conversion says. Versions of LLVM before 23
   * overlook the conversions F and A: they take those behind for the arguments, and leave out the
   * last ones.
   */
  private boolean isStored(int argument, Conversion conversion) {
    if (sizes.size() == given || conversion.letter() != 's' && conversion.letter() != 'p') {
      return true;
    }
    int seen = 0;
    for (Piece piece : pieces) {
      if (piece instanceof Piece.Argument(Conversion other)
          && other.letter() != 'F'
          && other.letter() != 'A'
          && seen++ == argument) {
        return other.letter() == conversion.letter();
      }
    }
    return false;
  }

  /** Arguments that are strings of more than a word. */
  private List<Boolean> strings() {
    List<Boolean> strings = new ArrayList<>();
    for (Piece piece : pieces) {
      if (piece instanceof Piece.Argument(Conversion conversion) && strings.size() < sizes.size()) {
        strings.add(conversion.letter() == 's' && sizes.get(strings.size()) > Integer.BYTES);
      }
    }
    while (strings.size() < sizes.size()) {
      strings.add(false);
    }
    return strings;
  }

  /**
   * Finds the arguments from some on, where so many strings are a word shorter than counted.
   *
   * @param padded whether strings that are not have a zero in what is counted
   * @return false if the record cannot be read so
   */
  private boolean place(
      byte[] record,
      List<Boolean> strings,
      int at,
      int shorter,
      boolean padded,
      List<byte[]> found) {
    if (found.size() == sizes.size()) {
      return shorter == 0;
    }
    int size = sizes.get(found.size());
    boolean string = strings.get(found.size());
    if (!string || !padded || isWhole(record, at, size)) {
      found.add(Arrays.copyOfRange(record, at, at + size));
      if (place(record, strings, at + size, shorter, padded, found)) {
        return true;
      }
      found.removeLast();
    }
    int stored = size - Integer.BYTES;
    if (string && shorter > 0 && length(record, at, stored) == stored) {
      found.add(Arrays.copyOfRange(record, at, at + stored));
      if (place(record, strings, at + stored, shorter - 1, padded, found)) {
        return true;
      }
      found.removeLast();
    }
    return false;
  }

  /** Whether a string ends in the last word of its place, with zeros behind. */
  private static boolean isWhole(byte[] record, int at, int size) {
    int length = length(record, at, size);
    boolean zeros = length > size - Integer.BYTES && length < size;
    for (int i = length; i < size; i++) {
      zeros &= record[at + i] == 0;
    }
    return zeros;
  }

  /** Bytes in front of the first zero. */
  private static int length(byte[] record, int at, int most) {
    int length = 0;
    while (length < most && record[at + length] != 0) {
      length++;
    }
    return length;
  }
}
