package dev.lockstep.assembler;

import java.math.BigInteger;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * {@code .file} and {@code .loc}. Source: llvm/lib/MC/MCParser/AsmParser.cpp, parseDirectiveFile
 * and parseDirectiveLoc.
 */
final class LineDirectives {
  private static final int MAX_FILE = 1 << 16;
  private static final int CHECKSUM_BYTES = 16;

  private final Assembly assembly;
  private final LineTable table;

  LineDirectives(Assembly assembly) {
    this.assembly = assembly;
    this.table = assembly.lines;
  }

  void register(Map<String, Consumer<Arguments>> handlers) {
    handlers.put(".file", this::file);
    handlers.put(".loc", this::place);
  }

  // [number] ["directory"] "name" [md5 sum] [source "text"]
  private void file(Arguments arguments) {
    boolean numbered = arguments.nextIsDigit();
    Long number = numbered ? arguments.integer(0, MAX_FILE, "the number of the file") : null;
    if (numbered && number == null) {
      return;
    }
    String first = arguments.text();
    String second = first != null && arguments.nextIsText() ? arguments.text() : null;
    if (first == null) {
      return;
    }
    if (number == null) {
      if (second != null) {
        arguments.error(arguments.span(), "a file with a directory needs a number");
      }
      arguments.end();
      return;
    }
    byte[] sum = null;
    String source = null;
    while (!arguments.isEmpty()) {
      switch (arguments.word()) {
        case "md5" -> sum = sum(arguments);
        case "source" -> source = arguments.text();
        default -> {
          arguments.error(arguments.span(), "expected 'md5' or 'source'");
          return;
        }
      }
      if (sum == null && source == null) {
        return;
      }
    }
    String directory = second == null ? "" : first;
    String name = second == null ? first : second;
    if (number == 0) {
      table.root(directory, new LineTable.File(name.isEmpty() ? "<stdin>" : name, 0, sum, source));
    } else if (!table.file((int) (long) number, directory, name, sum, source)) {
      arguments.error(arguments.span(), "file " + number + " has a name already");
    }
  }

  private static byte @Nullable [] sum(Arguments arguments) {
    BigInteger value = arguments.wideNumber();
    if (value == null) {
      return null;
    }
    byte[] sum = new byte[CHECKSUM_BYTES];
    for (int i = 0; i < sum.length; i++) {
      sum[sum.length - 1 - i] = value.shiftRight(8 * i).byteValue();
    }
    return sum;
  }

  // file [line [column]] [words]
  private void place(Arguments arguments) {
    Long file = arguments.integer(0, MAX_FILE, "the number of the file");
    if (file == null) {
      return;
    }
    if (!table.hasFile((int) (long) file)) {
      arguments.error(arguments.span(), "no .file gives the number " + file + " a name");
      return;
    }
    Long line = 0L;
    Long column = 0L;
    if (arguments.nextIsDigit()) {
      line = arguments.integer(0, Integer.MAX_VALUE, "the line");
    }
    if (line != null && arguments.nextIsDigit()) {
      column = arguments.integer(0, 0xffff, "the column");
    }
    if (line == null || column == null) {
      return;
    }
    int flags = table.flags();
    long isa = 0;
    long discriminator = 0;
    while (!arguments.isEmpty()) {
      String word = arguments.word();
      Long value = 0L;
      switch (word) {
        case "basic_block" -> flags |= LineTable.BASIC_BLOCK;
        case "prologue_end" -> flags |= LineTable.PROLOGUE_END;
        case "epilogue_begin" -> flags |= LineTable.EPILOGUE_BEGIN;
        case "is_stmt" -> {
          value = arguments.number(0, 1, "is_stmt");
          flags = flags & ~LineTable.IS_STATEMENT | (value == null ? 0 : (int) (long) value);
        }
        case "isa" -> {
          value = arguments.number(0, Integer.MAX_VALUE, "isa");
          isa = value == null ? 0 : value;
        }
        case "discriminator" -> {
          value = arguments.number(0, Integer.MAX_VALUE, "discriminator");
          discriminator = value == null ? 0 : value;
        }
        default -> {
          arguments.error(
              arguments.span(),
              "expected basic_block, prologue_end, epilogue_begin, is_stmt, isa or discriminator");
          return;
        }
      }
      if (value == null) {
        return;
      }
    }
    table.locate(
        new LineTable.Place(
            (int) (long) file,
            (int) (long) line,
            (int) (long) column,
            flags,
            (int) isa,
            (int) discriminator),
        assembly.section());
  }

  /** Reports numbers without a file. */
  static void end(Assembly assembly) {
    for (int number : assembly.lines.missing()) {
      assembly.error(
          new Span(assembly.main(), 0, 0), "directive", "no .file has the number " + number);
    }
  }
}
