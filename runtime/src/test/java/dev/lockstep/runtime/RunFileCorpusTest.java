package dev.lockstep.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.runtime.text.InputText;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Run files with the diagnostics that they must give, word for word. */
class RunFileCorpusTest {
  private static Parsed<RunFile> parse(Path file) throws IOException {
    return RunFile.parse(
        Files.readString(file),
        file.getFileName().toString(),
        InputText.directory(file),
        InputLimits.DEFAULT);
  }

  private static List<String> headlines(Parsed<RunFile> parsed) {
    return parsed.diagnostics().stream().map(Problem::headline).toList();
  }

  @TestFactory
  Stream<DynamicTest> good() throws IOException {
    return Corpus.files("corpus/runfile/good", ".json").stream()
        .map(file ->
            DynamicTest.dynamicTest(
                file.getFileName().toString(),
                () -> {
                  Parsed<RunFile> parsed = parse(file);
                  assertEquals(Corpus.expectedLines(file), headlines(parsed));
                  assertTrue(parsed.ok());
                }));
  }

  @TestFactory
  Stream<DynamicTest> bad() throws IOException {
    return Corpus.files("corpus/runfile/bad", ".json").stream()
        .map(file ->
            DynamicTest.dynamicTest(
                file.getFileName().toString(),
                () -> {
                  Parsed<RunFile> parsed = parse(file);
                  assertEquals(
                      String.join("\n", Corpus.expectedLines(file)),
                      String.join("\n", headlines(parsed)));
                  assertFalse(parsed.ok());
                }));
  }
}
