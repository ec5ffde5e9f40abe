package dev.lockstep.runtime.print;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A format as it is put in the place of a program's own before LLVM lowers {@code printf}: plain
 * conversions, which tell LLVM how to store the arguments, then a mark and the bytes of the
 * program's format, two letters each. LLVM 19 overlooks {@code %F} and {@code %A}, rounds constants
 * of {@code %f}, and escapes formats so that {@code \n} and a newline are the same.
 */
public final class WrittenFormat {
  private static final String MARK = "#";

  /** First of sixteen letters of which none is a conversion. */
  private static final char FIRST = 'H';

  private WrittenFormat() {}

  /**
   * Text put in the place of a format.
   *
   * @param format its bytes without the zero at the end
   * @return ASCII without quotes, colons and backslashes
   */
  public static String of(byte[] format) {
    StringBuilder text = new StringBuilder();
    for (PrintfFormat.Piece piece :
        PrintfFormat.pieces(new String(format, StandardCharsets.ISO_8859_1))) {
      if (piece instanceof PrintfFormat.Piece.Argument(Conversion conversion)) {
        text.append('%').append(plain(conversion.letter()));
      }
    }
    text.append(MARK);
    for (byte b : format) {
      text.append((char) (FIRST + (b >> 4 & 0xf))).append((char) (FIRST + (b & 0xf)));
    }
    return text.toString();
  }

  /** A conversion with the same effect on how LLVM stores an argument, without its mistakes. */
  private static char plain(char letter) {
    return switch (letter) {
      case 's', 'p' -> letter;
      case 'o', 'u', 'x', 'X' -> 'u';
      case 'c', 'd', 'i' -> 'd';
      default -> 'e';
    };
  }

  /** The program's format, if it was put into this one. */
  static Optional<String> read(String written) {
    int mark = written.indexOf(MARK);
    String letters = written.substring(mark + 1);
    boolean whole =
        letters.length() % 2 == 0
            && letters.chars().allMatch(letter -> letter >= FIRST && letter < FIRST + 16);
    if (mark < 0 || !whole || !isPlain(written.substring(0, mark))) {
      return Optional.empty();
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (int i = 0; i < letters.length(); i += 2) {
      bytes.write(letters.charAt(i) - FIRST << 4 | letters.charAt(i + 1) - FIRST);
    }
    return Optional.of(bytes.toString(StandardCharsets.UTF_8));
  }

  private static boolean isPlain(String conversions) {
    return conversions.matches("(%[spude])*");
  }
}
