package dev.lockstep.assembler.directive;

import dev.lockstep.assembler.context.Assembly;
import dev.lockstep.assembler.dwarf.LineProgram;
import dev.lockstep.text.source.Span;
import java.math.BigInteger;
import java.util.Map;
import java.util.function.Consumer;

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
    int number = numbered ? arguments.integer(0, MAX_FILE, "the number of the file") : 0;
    String first = arguments.text();
    if (!arguments.isSound()) {
      return;
    }
    String second = arguments.nextIsText() ? arguments.text() : null;
    if (!numbered) {
      if (second != null) {
        arguments.error("a file with a directory needs a number");
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
        default -> arguments.error("expected 'md5' or 'source'");
      }
      if (!arguments.isSound()) {
        return;
      }
    }
    String directory = second == null ? "" : first;
    String name = second == null ? first : second;
    if (number == 0) {
      table.root(
          directory, new LineProgram.File(name.isEmpty() ? "<stdin>" : name, 0, sum, source));
    } else if (!table.file(number, directory, name, sum, source)) {
      arguments.error("file " + number + " has a name already");
    }
  }

  // file [line [column]] [words]
  private void place(DirectiveArguments arguments) {
    int file = arguments.integer(0, MAX_FILE, "the number of the file");
    if (!table.hasFile(file)) {
      arguments.error("no .file gives the number " + file + " a name");
    }
    int line = 0;
    int column = 0;
    if (arguments.nextIsDigit()) {
      line = arguments.integer(0, Integer.MAX_VALUE, "the line");
    }
    if (arguments.nextIsDigit()) {
      column = arguments.integer(0, 0xffff, "the column");
    }
    LineProgram.Place place = new LineProgram.Place(file, line, column, table.flags(), 0, 0);
    while (!arguments.isEmpty()) {
      place = word(place, arguments);
    }
    if (arguments.isSound()) {
      table.locate(place, assembly.section());
    }
  }

  /** A place with what the next word adds to it. */
  private static LineProgram.Place word(LineProgram.Place place, DirectiveArguments arguments) {
    String word = arguments.word();
    return switch (word) {
      case "basic_block" -> place.withFlags(place.flags() | LineProgram.BASIC_BLOCK);
      case "prologue_end" -> place.withFlags(place.flags() | LineProgram.PROLOGUE_END);
      case "epilogue_begin" -> place.withFlags(place.flags() | LineProgram.EPILOGUE_BEGIN);
      case "is_stmt", "isa", "discriminator" -> {
        int most = word.equals("is_stmt") ? 1 : Integer.MAX_VALUE;
        yield place.with(word, (int) arguments.number(0, most, word));
      }
      default -> {
        arguments.error(
            "expected basic_block, prologue_end, epilogue_begin, is_stmt, isa or discriminator");
        yield place;
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
