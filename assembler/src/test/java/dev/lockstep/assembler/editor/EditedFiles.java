package dev.lockstep.assembler.editor;

import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.text.source.SourceText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The sources of corpus and examples as an editor would open them. */
final class EditedFiles {
  private static final Path ROOT = Path.of(System.getProperty("lockstep.root"));
  private static final Pattern TARGET =
      Pattern.compile("(?:--|-mcpu=|\"target\": \"|target: )(gfx[0-9a-f]+|ventus)");

  private static final List<String> FOLDERS =
      List.of(
          "examples",
          "examples/asm4gcn",
          "examples/ventus",
          "corpus/run",
          "corpus/static/waits",
          "corpus/static/code",
          "corpus/asm4gcn/programs",
          "corpus/asm4gcn/kernels",
          "corpus/ventus/run");

  private EditedFiles() {}

  /** All of them that name their target. */
  static Stream<EditedSource> all() {
    return FOLDERS.stream().flatMap(EditedFiles::folder);
  }

  private static Stream<EditedSource> folder(String folder) {
    try (Stream<Path> files = Files.list(ROOT.resolve(folder))) {
      return files.sorted().toList().stream()
          .filter(file -> file.toString().endsWith(".s") || file.toString().endsWith(".asm4gcn"))
          .flatMap(file -> open(file).stream());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Optional<EditedSource> open(Path file) {
    try {
      String text = Files.readString(file);
      String name = String.valueOf(file.getFileName());
      String stem = name.substring(0, name.lastIndexOf('.'));
      StringBuilder places = new StringBuilder(text);
      for (String beside : List.of(".expected", ".json")) {
        Path other = file.resolveSibling(stem + beside);
        places.append(Files.exists(other) ? Files.readString(other) : "");
      }
      boolean variables = name.endsWith(".asm4gcn");
      boolean ventus = file.toString().contains("/ventus/");
      Matcher target = TARGET.matcher(places);
      String machine = ventus ? "ventus" : target.find() ? target.group(1) : "";
      return TargetId.parse(machine)
          .map(id ->
              EditedSource.of(
                  new SourceText(name, text),
                  AssemblerOptions.of(id).withDialect(variables ? Dialect.ASM4GCN : Dialect.LLVM)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
