package dev.lockstep.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.emulator.EngineChoice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Ventus programs leave the memory that the reference simulator left. */
class VentusCorpusTest {
  @TestFactory
  Stream<DynamicTest> recordedProgramsRun() throws IOException {
    List<Path> files = Corpus.files("corpus/ventus/machine", ".json");
    assertTrue(files.size() > 200, "the recordings are there");
    return files.stream()
        .flatMap(file ->
            Stream.of(
                    EngineChoice.INTERPRET,
                    EngineChoice.TRANSLATE_AT_ONCE,
                    EngineChoice.BYTECODE_AT_ONCE)
                .map(engine ->
                    DynamicTest.dynamicTest(
                        file.getFileName() + ", " + engine, () -> run(file, engine))));
  }

  private static void run(Path file, EngineChoice engine) throws IOException {
    String text = Files.readString(file);
    assertTrue(text.startsWith("{\"oracle\": \""), "it names its oracle");
    MachineFile.Cases cases =
        MachineFile.parse(text, file.getFileName().toString(), InputLimits.DEFAULT);
    assertTrue(cases.ok(), () -> cases.diagnostics().toString());
    for (MachineFile.Case one : cases.cases()) {
      MachineRun.Report report = MachineRun.run(one, MachineRun.DEFAULT_BUDGET, false, engine);
      assertEquals("ok " + one.name(), report.text());
    }
  }
}
