package dev.lockstep.text.source;

import org.jspecify.annotations.Nullable;

/** The place that a problem is about. */
public sealed interface Place
    permits Span, Place.Position, Place.Whole, Place.Code, Place.Part, Place.Offset, Place.Speaker {
  /** No place. */
  static Place none() {
    return new Part("");
  }

  /** A place that a list of source lines or another program gave. */
  record Position(String file, int line, int column, @Nullable Excerpt excerpt) implements Place {
    private static final int LONG_LINE = 120;

    /** A position of a text without its line. */
    public Position(String file, int line, int column) {
      this(file, line, column, null);
    }

    /** The position of an offset in a named text; offsets beyond the end mean the end. */
    public static Position in(String name, String text, int offset) {
      int at = Math.clamp(offset, 0, text.length());
      int start = text.lastIndexOf('\n', at - 1) + 1;
      int end = text.indexOf('\n', at);
      end = end < 0 ? text.length() : end;
      int line = 1 + (int) text.substring(0, start).chars().filter(c -> c == '\n').count();
      int from = at - start > LONG_LINE / 2 ? at - LONG_LINE / 2 : start;
      int to = Math.min(end, from + LONG_LINE);
      String shown = text.substring(from, to).replace('\t', ' ').replace("\r", "");
      return new Position(name, line, at - start + 1, Excerpt.indented(shown, at - from));
    }

    @Override
    public String head() {
      return file + ":" + line + ":" + column;
    }
  }

  /** A file as a whole. */
  record Whole(String file) implements Place {
    @Override
    public String head() {
      return file;
    }
  }

  /**
   * Code of which no source line is known.
   *
   * @param file the file that it is in; may be empty
   * @param address symbol and offset
   */
  record Code(String file, String address) implements Place {
    @Override
    public String head() {
      return file.isEmpty() ? address : file + ":" + address;
    }
  }

  /** A part of what is to be built: a symbol, a directive, the path of a value in metadata. */
  record Part(String name) implements Place {
    @Override
    public String head() {
      return name;
    }
  }

  /** An offset in a section of an object. */
  record Offset(String section, long offset) implements Place {
    @Override
    public String head() {
      return section + "+0x" + Long.toHexString(offset);
    }
  }

  /** The program itself, which speaks under the name of a command; the name may be empty. */
  record Speaker(String name) implements Place {
    @Override
    public String head() {
      return name;
    }
  }

  /** The place at the beginning of a message; empty where there is none. */
  String head();

  /** The file as the user named it; empty where no file is meant. */
  default String file() {
    return "";
  }

  /** The line, counted from 1; 0 where none is meant. */
  default int line() {
    return 0;
  }

  /** The column, counted from 1 in UTF-16 units; 0 where no line is meant. */
  default int column() {
    return 0;
  }

  /** The line itself, where it is known. */
  default @Nullable Excerpt excerpt() {
    return null;
  }
}
