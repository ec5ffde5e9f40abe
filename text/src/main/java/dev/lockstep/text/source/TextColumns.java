package dev.lockstep.text.source;

/**
 * Width of text on a terminal: wide characters take two columns, marks above others none. So a
 * caret can stand under the character that is meant.
 */
public final class TextColumns {
  private static final int TAB = 8;

  /** First and last characters of ranges whose characters take two columns (Unicode's W and F). */
  private static final int[] WIDE = {
    0x1100, 0x115f, 0x231a, 0x231b, 0x2329, 0x232a, 0x23e9, 0x23ec, 0x23f0, 0x23f0, 0x23f3, 0x23f3,
    0x25fd, 0x25fe, 0x2614, 0x2615, 0x2648, 0x2653, 0x267f, 0x267f, 0x2693, 0x2693, 0x26a1, 0x26a1,
    0x26aa, 0x26ab, 0x26bd, 0x26be, 0x26c4, 0x26c5, 0x26ce, 0x26ce, 0x26d4, 0x26d4, 0x26ea, 0x26ea,
    0x26f2, 0x26f3, 0x26f5, 0x26f5, 0x26fa, 0x26fa, 0x26fd, 0x26fd, 0x2705, 0x2705, 0x270a, 0x270b,
    0x2728, 0x2728, 0x274c, 0x274c, 0x274e, 0x274e, 0x2753, 0x2755, 0x2757, 0x2757, 0x2795, 0x2797,
    0x27b0, 0x27b0, 0x27bf, 0x27bf, 0x2b1b, 0x2b1c, 0x2b50, 0x2b50, 0x2b55, 0x2b55, 0x2e80, 0x303e,
    0x3041, 0x3247, 0x3250, 0x4dbf, 0x4e00, 0xa4c6, 0xa960, 0xa97c, 0xac00, 0xd7a3, 0xf900, 0xfaff,
    0xfe10, 0xfe19, 0xfe30, 0xfe6b, 0xff01, 0xff60, 0xffe0, 0xffe6, 0x16fe0, 0x18cd5, 0x1aff0,
    0x1b2fb, 0x1f004, 0x1f004, 0x1f0cf, 0x1f0cf, 0x1f18e, 0x1f18e, 0x1f191, 0x1f19a, 0x1f200,
    0x1f320, 0x1f32d, 0x1f335, 0x1f337, 0x1f37c, 0x1f37e, 0x1f393, 0x1f3a0, 0x1f3ca, 0x1f3cf,
    0x1f3d3, 0x1f3e0, 0x1f3f0, 0x1f3f4, 0x1f3f4, 0x1f3f8, 0x1f43e, 0x1f440, 0x1f440, 0x1f442,
    0x1f4fc, 0x1f4ff, 0x1f53d, 0x1f54b, 0x1f54e, 0x1f550, 0x1f567, 0x1f57a, 0x1f57a, 0x1f595,
    0x1f596, 0x1f5a4, 0x1f5a4, 0x1f5fb, 0x1f64f, 0x1f680, 0x1f6c5, 0x1f6cc, 0x1f6cc, 0x1f6d0,
    0x1f6d2, 0x1f6d5, 0x1f6d7, 0x1f6dc, 0x1f6df, 0x1f6eb, 0x1f6ec, 0x1f6f4, 0x1f6fc, 0x1f7e0,
    0x1f7eb, 0x1f7f0, 0x1f7f0, 0x1f90c, 0x1f93a, 0x1f93c, 0x1f945, 0x1f947, 0x1f9ff, 0x1fa70,
    0x1faf8, 0x20000, 0x3fffd,
  };

  private TextColumns() {}

  /** Columns of a character. */
  public static int width(int character) {
    if (character < 0x300) {
      return 1;
    }
    int type = Character.getType(character);
    if (type == Character.NON_SPACING_MARK
        || type == Character.ENCLOSING_MARK
        || type == Character.FORMAT) {
      return 0;
    }
    for (int i = 0; i < WIDE.length && WIDE[i] <= character; i += 2) {
      if (character <= WIDE[i + 1]) {
        return 2;
      }
    }
    return 1;
  }

  /** Columns of a text that begins at a column. */
  public static int width(String text, int column) {
    int at = column;
    for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
      int character = text.codePointAt(i);
      at += character == '\t' ? TAB - at % TAB : width(character);
    }
    return at - column;
  }

  /** Blanks, and tabs where a text has some, that end in the column in which the text ends. */
  static String blanks(String text) {
    StringBuilder blanks = new StringBuilder();
    text.codePoints()
        .forEach(character -> {
          if (character == '\t') {
            blanks.append('\t');
          } else {
            blanks.repeat(' ', width(character));
          }
        });
    return blanks.toString();
  }

  /** A line with question marks for what would make a terminal do something. */
  static String shown(String line) {
    StringBuilder shown = new StringBuilder(line.length());
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      shown.append(c != '\t' && Character.isISOControl(c) ? '?' : c);
    }
    return shown.toString();
  }

  /** A text with blanks in place of its tabs. */
  static String withoutTabs(String line) {
    StringBuilder plain = new StringBuilder();
    for (int i = 0; i < line.length(); i++) {
      if (line.charAt(i) == '\t') {
        plain.repeat(' ', TAB - width(plain.toString(), 0) % TAB);
      } else {
        plain.append(line.charAt(i));
      }
    }
    return plain.toString();
  }

  /** The first character that begins in a column or behind it. */
  static int index(String text, int column) {
    int at = 0;
    int i = 0;
    while (i < text.length() && at < column) {
      int character = text.codePointAt(i);
      at += width(character);
      i += Character.charCount(character);
    }
    return i;
  }
}
