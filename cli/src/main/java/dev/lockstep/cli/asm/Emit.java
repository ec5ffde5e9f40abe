package dev.lockstep.cli.asm;

import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.assembler.result.LinkPlaces;
import dev.lockstep.cli.input.OpenClSource;
import dev.lockstep.cli.io.Messages;
import dev.lockstep.cli.report.AsmText;
import dev.lockstep.cli.report.RegisterDrawing;
import dev.lockstep.cli.report.UsageText;
import dev.lockstep.codeobject.link.LinkResult;
import dev.lockstep.text.source.Problem;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.TypeConversionException;

/**
 * A result of an assembled source: a constant for each word of {@code --emit}, the default first.
 */
enum Emit {
  /** The linked code object, or the program of a target without code objects. */
  CODE,
  /** The relocatable object. */
  OBJECT,
  /** The bytes of the code section. */
  RAW,
  /** Address, bytes and source of each statement. */
  LISTING,
  /** A line with the bytes of each instruction. */
  HEX,
  /** The text that templates make; of OpenCL C, the text that clang gets. */
  EXPANDED,
  /** The registers of variables as a picture. */
  MAP,
  /** Counts of instructions and registers as 32-bit numbers. */
  USAGE,
  /** A line for each statement of Asm4GCN. */
  STATEMENTS;

  /** Its word on the command line. */
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The one that a word on the command line stands for.
   *
   * @throws TypeConversionException for other words
   */
  static Emit named(String word) {
    return Stream.of(values())
        .filter(emit -> emit.word().equals(word.toLowerCase(Locale.ROOT)))
        .findFirst()
        .orElseThrow(() ->
            new TypeConversionException(
                "expected one of %s (case-insensitive) but was '%s'".formatted(words(), word)));
  }

  static List<String> words() {
    return Stream.of(values()).map(Emit::word).toList();
  }

  /** Whether it goes to a file in any case. */
  boolean isFile() {
    return isWhole() || this == USAGE;
  }

  /** Whether it is a whole program; bytes alone may be a part of one. */
  boolean isWhole() {
    return this == CODE || this == OBJECT;
  }

  /** Whether undefined symbols are zeros in it. */
  boolean isUnlinked() {
    return isLineByLine() || this == RAW;
  }

  /** Whether each instruction stands for itself, so that the code as a whole is not checked. */
  boolean isLineByLine() {
    return this == HEX;
  }

  /** The result; null, with messages, where the code cannot be linked. */
  @Nullable Emitted of(AssembledFile made, Messages messages) {
    Assembled assembled = made.assembled();
    return switch (this) {
      case CODE -> code(made, messages);
      case OBJECT -> new Emitted.Binary(".o", made.object().toObject().toArray());
      case RAW -> new Emitted.Raw(".bin", assembled.text());
      case LISTING ->
          new Emitted.Text(".lst", AsmText.listing(made.source(), assembled, made.target()));
      case HEX -> new Emitted.Lines(".hex", AsmText.hex(assembled));
      case EXPANDED ->
          new Emitted.Text(
              ".expanded", Objects.requireNonNullElse(assembled.expanded(), made.source().text()));
      case MAP -> new Emitted.Text(".svg", RegisterDrawing.svg(assembled.maps()));
      case USAGE -> {
        boolean classic =
            made.options().dialect() instanceof Dialect.Asm4Gcn language && language.classic();
        yield new Emitted.Binary(".usage", UsageText.counts(assembled, classic));
      }
      case STATEMENTS -> new Emitted.Text(".txt", UsageText.statements(assembled, made.target()));
    };
  }

  private static @Nullable Emitted code(AssembledFile made, Messages messages) {
    if (made.assembled().program() != null) {
      return new Emitted.Binary(".elf", made.assembled().program().write().toArray());
    }
    switch (made.object().link()) {
      case LinkResult.Linked linked -> {
        linked.warnings().forEach(problem -> messages.tell(problem.in(made.file())));
        return new Emitted.Binary(".co", linked.object().toArray());
      }
      case LinkResult.Failed failed -> {
        LinkPlaces places = new LinkPlaces(made.assembled());
        for (Problem problem : failed.problems()) {
          messages.tell(places.diagnostic(problem).orElse(problem.in(made.file())));
        }
        return null;
      }
    }
  }

  /** The result of a source in OpenCL C; null, with messages, where it has errors. */
  @Nullable Emitted compiled(String file, AsmRequest request, Messages messages) {
    return switch (this) {
      case CODE -> {
        byte[] code = request.openCl(file, messages).compile(request.programOptions());
        yield code == null ? null : new Emitted.Binary(".co", code);
      }
      case EXPANDED -> {
        OpenClSource source = request.openCl(file, messages);
        String text =
            source.expanded(
                request.sources().assembly(source.target(), file),
                request.fixWaits(),
                request.fixHazards());
        yield text == null ? null : new Emitted.Text(".expanded", text);
      }
      default ->
          throw request
              .sources()
              .misuse(
                  "OpenCL C becomes a code object (--emit code) or C with assembly (--emit"
                      + " expanded)");
    };
  }
}
