package dev.lockstep.litmus.axiomatic;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.litmus.file.TestFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Tests of {@code corpus/litmus} with what other tools say of them. */
final class Corpus {
  private static final Path FOLDER = Path.of("..", "corpus", "litmus");

  private Corpus() {}

  /** Entries by file name. */
  static TreeMap<String, List<TestFile.Entry>> all() {
    TreeMap<String, List<TestFile.Entry>> all = new TreeMap<>();
    try (Stream<Path> files = Files.list(FOLDER)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".json")).toList()) {
        all.put(String.valueOf(file.getFileName()), read(file));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return all;
  }

  private static List<TestFile.Entry> read(Path file) throws IOException {
    var parsed = TestFile.read(file.toString(), Files.readString(file));
    assertTrue(parsed.diagnostics().isEmpty(), () -> file + ": " + parsed.diagnostics());
    return parsed.value().orElseThrow();
  }
}
