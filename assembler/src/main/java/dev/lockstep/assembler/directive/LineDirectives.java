package dev.lockstep.assembler.directive;

import dev.lockstep.assembler.context.Assembly;
import dev.lockstep.assembler.dwarf.LineProgram;
import dev.lockstep.text.source.Span;
import java.math.BigInteger;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * {@code .file} and {@code .loc}. Source: llvm/lib/MC/MCParser/AsmParser.cpp, parseDirectiveFile
 * and parseDirectiveLoc.
 */
public final class LineDirectives {
  private static final int MAX_FILE = 1 << 16;

  private final Assembly assembly;
  private final LineProgram table;

  LineDirectives(Assembly assembly) {
    this.assembly = assembly;
    this.table = assembly.lines();
  }

  void register(Map<String, Consumer<DirectiveArguments>> handlers) {
    handlers.put(".file", this::file);
    handlers.put(".loc", this::place);
  }

  // [number] ["directory"] "name" [md5 sum] [source "text"]
  private void file(DirectiveArguments arguments) {
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
    BigInteger sum = null;
    String source = null;
    while (!arguments.isEmpty()) {
      switch (arguments.word()) {
        case "md5" -> sum = arguments.wideNumber();
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
      table.root(
          directory, new LineProgram.File(name.isEmpty() ? "<stdin>" : name, 0, sum, source));
    } else if (!table.file((int) (long) number, directory, name, sum, source)) {
      arguments.error(arguments.span(), "file " + number + " has a name already");
    }
  }

  // file [line [column]] [words]
  private void place(DirectiveArguments arguments) {
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
    LineProgram.Place place =
        new LineProgram.Place(
            (int) (long) file, (int) (long) line, (int) (long) column, table.flags(), 0, 0);
    while (place != null && !arguments.isEmpty()) {
      place = word(place, arguments);
    }
    if (place != null) {
      table.locate(place, assembly.section());
    }
  }

  /** A place with what the next word adds to it; null with an error. */
  private static LineProgram.@Nullable Place word(
      LineProgram.Place place, DirectiveArguments arguments) {
    String word = arguments.word();
    return switch (word) {
      case "basic_block" -> place.withFlags(place.flags() | LineProgram.BASIC_BLOCK);
      case "prologue_end" -> place.withFlags(place.flags() | LineProgram.PROLOGUE_END);
      case "epilogue_begin" -> place.withFlags(place.flags() | LineProgram.EPILOGUE_BEGIN);
      case "is_stmt", "isa", "discriminator" -> {
        Long value = arguments.number(0, word.equals("is_stmt") ? 1 : Integer.MAX_VALUE, word);
        yield value == null ? null : place.with(word, (int) (long) value);
      }
      default -> {
        arguments.error(
            arguments.span(),
            "expected basic_block, prologue_end, epilogue_begin, is_stmt, isa or discriminator");
        yield null;
      }
    };
  }

  /** Reports numbers without a file. */
  public static void end(Assembly assembly) {
    for (int number : assembly.lines().missing()) {
      assembly.error(
          new Span(assembly.main(), 0, 0), "directive", "no .file has the number " + number);
    }
  }
}
