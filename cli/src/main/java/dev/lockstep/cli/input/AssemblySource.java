package dev.lockstep.cli.input;

import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.cli.io.InputFile;
import dev.lockstep.cli.io.Messages;
import dev.lockstep.cli.option.SourceOptions;
import dev.lockstep.runtime.build.PreprocessedSource;
import dev.lockstep.runtime.build.ProgramSource;
import dev.lockstep.runtime.build.Targets;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.text.source.SourceText;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A source in assembly language, for the commands that read sources.
 *
 * @param file its name
 * @param text its text, behind the preprocessor where it is for that
 * @param options how it is assembled, and for which machine
 */
public record AssemblySource(String file, SourceText text, AssemblerOptions options) {
  /** Reads a file; null, with messages, where the preprocessor refuses one that is for it. */
  public static @Nullable AssemblySource read(
      String file, SourceOptions sources, Messages messages) {
    return of(file, InputFile.text(file), sources, messages);
  }

  /** The same for a file that has been read. */
  public static @Nullable AssemblySource of(
      String file, SourceText given, SourceOptions sources, Messages messages) {
    SourceText text = preprocessed(file, given, sources, messages);
    return text == null
        ? null
        : new AssemblySource(file, text, sources.assembly(sources.target(text.text()), file));
  }

  private static @Nullable SourceText preprocessed(
      String file, SourceText text, SourceOptions sources, Messages messages) {
    if (!PreprocessedSource.isOne(file)
        || sources.dialectOf(file) != ProgramSource.Dialect.LLVM
        || sources.target(text.text()).target().isBare()) {
      return text;
    }
    Optional<String> target =
        sources
            .target()
            .or(() -> Targets.namedIn(text.text()))
            .map(_ -> sources.target(text.text()).shortName());
    Parsed<String> made = PreprocessedSource.of(Path.of(file), target, sources.words());
    messages.tell(made.diagnostics());
    return made.value().map(characters -> new SourceText(file, characters)).orElse(null);
  }
}
