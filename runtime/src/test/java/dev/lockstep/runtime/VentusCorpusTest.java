package dev.lockstep.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Ventus programs leave what the reference simulator left, or what was worked out elsewhere. */
class VentusCorpusTest {
  @TestFactory
  Stream<DynamicTest> recordedProgramsRun() throws IOException {
    List<Path> files = Corpus.files("corpus/ventus/machine", ".json");
    assertTrue(files.size() > 200, "the recordings are there");
    return files.stream()
        .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> run(file)));
  }

  @TestFactory
  Stream<DynamicTest> arithmeticIsAsWorkedOut() throws IOException {
    List<Path> files = Corpus.files("corpus/ventus/arithmetic", ".json");
    assertTrue(files.size() >= 8, "the cases are there");
    return files.stream()
        .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> run(file)));
  }

  /** Programs leave what the rules of docs/VENTUS_MACHINE.md say. */
  @TestFactory
  Stream<DynamicTest> rulesHold() throws IOException {
    return Corpus.files("corpus/ventus/rules", ".json").stream()
        .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> run(file)));
  }

  private static void run(Path file) throws IOException {
    String text = Files.readString(file);
    assertTrue(text.startsWith("{\"oracle\": \""), "it names its oracle");
    MachineFile.Cases cases =
        MachineFile.parse(text, file.getFileName().toString(), InputLimits.DEFAULT);
    assertTrue(cases.ok(), () -> cases.diagnostics().toString());
    for (MachineFile.Case one : cases.cases()) {
      MachineRun.Report report = MachineRun.run(one, MachineRun.DEFAULT_BUDGET);
      assertEquals("ok " + one.name(), report.text());
    }
  }
}
