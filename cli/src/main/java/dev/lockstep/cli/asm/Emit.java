package dev.lockstep.cli.asm;

import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.assembler.result.LinkPlaces;
import dev.lockstep.cli.input.OpenClSource;
import dev.lockstep.cli.io.Messages;
import dev.lockstep.cli.report.AsmText;
import dev.lockstep.cli.report.RegisterDrawing;
import dev.lockstep.cli.report.UsageText;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.link.LinkResult;
import dev.lockstep.text.source.Problem;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.TypeConversionException;

/** A result of an assembled source: an implementation for each word of {@code --emit}. */
sealed interface Emit {
  /** All of them, in the order of the help; the first is the default. */
  static List<Emit> all() {
    return List.of(
        new LinkedCode("code"),
        new UnlinkedObject("object"),
        new RawCode("raw"),
        new SourceListing("listing"),
        new HexLines("hex"),
        new ExpandedText("expanded"),
        new RegisterPicture("map"),
        new UsageCounts("usage"),
        new StatementLines("statements"));
  }

  /** Its word on the command line. */
  String word();

  /** The result; null, with messages, where the code cannot be linked. */
  @Nullable Emitted of(AssembledFile made, Messages messages);

  /** The result of a source in OpenCL C; null, with messages, where it has errors. */
  default @Nullable Emitted compiled(String file, AsmRequest request, Messages messages) {
    throw request
        .sources()
        .misuse(
            "OpenCL C becomes a code object (--emit code) or C with assembly (--emit expanded)");
  }

  /**
   * The one that a word on the command line stands for.
   *
   * @throws TypeConversionException for other words
   */
  static Emit named(String word) {
    return all().stream()
        .filter(emit -> emit.word().equals(word.toLowerCase(Locale.ROOT)))
        .findFirst()
        .orElseThrow(() ->
            new TypeConversionException(
                "expected one of %s (case-insensitive) but was '%s'".formatted(words(), word)));
  }

  static List<String> words() {
    return all().stream().map(Emit::word).toList();
  }

  /** Whether it goes to a file in any case. */
  default boolean isFile() {
    return isWhole() || this instanceof UsageCounts;
  }

  /** Whether it is a whole program; bytes alone may be a part of one. */
  default boolean isWhole() {
    return this instanceof LinkedCode || this instanceof UnlinkedObject;
  }

  /** Whether undefined symbols are zeros in it. */
  default boolean isUnlinked() {
    return isLineByLine() || this instanceof RawCode;
  }

  /** Whether each instruction stands for itself, so that the code as a whole is not checked. */
  default boolean isLineByLine() {
    return this instanceof HexLines;
  }

  /** {@code code}: the linked code object, or the program of a target without code objects. */
  record LinkedCode(String word) implements Emit {
    @Override
    public @Nullable Emitted of(AssembledFile made, Messages messages) {
      if (made.assembled().program() != null) {
        return new Emitted.Binary(".elf", made.assembled().program().write().toArray());
      }
      Bytes code = linked(made, messages);
      return code == null ? null : new Emitted.Binary(".co", code.toArray());
    }

    private static @Nullable Bytes linked(AssembledFile made, Messages messages) {
      switch (made.object().link()) {
        case LinkResult.Linked linked -> {
          for (Problem problem : linked.warnings()) {
            messages.tell(problem.in(made.file()));
          }
          return linked.object();
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

    @Override
    public @Nullable Emitted compiled(String file, AsmRequest request, Messages messages) {
      byte[] code = request.openCl(file, messages).compile(request.programOptions());
      return code == null ? null : new Emitted.Binary(".co", code);
    }
  }

  /** {@code object}: the relocatable object. */
  record UnlinkedObject(String word) implements Emit {
    @Override
    public Emitted of(AssembledFile made, Messages messages) {
      return new Emitted.Binary(".o", made.object().toObject().toArray());
    }
  }

  /** {@code raw}: the bytes of the code section. */
  record RawCode(String word) implements Emit {
    @Override
    public Emitted of(AssembledFile made, Messages messages) {
      return new Emitted.Raw(".bin", made.assembled().text());
    }
  }

  /** {@code listing}: address, bytes and source of each statement. */
  record SourceListing(String word) implements Emit {
    @Override
    public Emitted of(AssembledFile made, Messages messages) {
      return new Emitted.Text(
          ".lst", AsmText.listing(made.source(), made.assembled(), made.target()));
    }
  }

  /** {@code hex}: a line with the bytes of each instruction. */
  record HexLines(String word) implements Emit {
    @Override
    public Emitted of(AssembledFile made, Messages messages) {
      return new Emitted.Lines(".hex", AsmText.hex(made.assembled()));
    }
  }

  /** {@code expanded}: the text that templates make; of OpenCL C, the text that clang gets. */
  record ExpandedText(String word) implements Emit {
    @Override
    public Emitted of(AssembledFile made, Messages messages) {
      Assembled assembled = made.assembled();
      return new Emitted.Text(
          ".expanded", Objects.requireNonNullElse(assembled.expanded(), made.source().text()));
    }

    @Override
    public @Nullable Emitted compiled(String file, AsmRequest request, Messages messages) {
      OpenClSource source = request.openCl(file, messages);
      String text =
          source.expanded(
              request.sources().assembly(source.target(), file),
              request.fixWaits(),
              request.fixHazards());
      return text == null ? null : new Emitted.Text(".expanded", text);
    }
  }

  /** {@code map}: the registers of variables as a picture. */
  record RegisterPicture(String word) implements Emit {
    @Override
    public Emitted of(AssembledFile made, Messages messages) {
      return new Emitted.Text(".svg", RegisterDrawing.svg(made.assembled().maps()));
    }
  }

  /** {@code usage}: counts of instructions and registers as 32-bit numbers. */
  record UsageCounts(String word) implements Emit {
    @Override
    public Emitted of(AssembledFile made, Messages messages) {
      boolean classic =
          made.options().dialect() instanceof Dialect.Asm4Gcn language && language.classic();
      return new Emitted.Binary(".usage", UsageText.counts(made.assembled(), classic));
    }
  }

  /** {@code statements}: a line for each statement of Asm4GCN. */
  record StatementLines(String word) implements Emit {
    @Override
    public Emitted of(AssembledFile made, Messages messages) {
      return new Emitted.Text(".txt", UsageText.statements(made.assembled(), made.target()));
    }
  }
}
