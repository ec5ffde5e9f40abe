package dev.lockstep.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.emulator.EngineChoice;
import dev.lockstep.runtime.file.MachineFile;
import dev.lockstep.runtime.machine.MachineRun;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.testing.Shares;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Runs the programs of {@code corpus/ventus}: those of {@code machine} leave the memory that the
 * reference simulator left, those of {@code arithmetic} what was worked out from the definitions;
 * with the interpreter, a share translated from the first instruction on, and as bytecode.
 */
class VentusCorpusTest {
  /** Bytecode takes long to make, so one program of so many runs so. */
  private static final int BYTECODE = 8;

  /** One program of so many is translated. */
  private static final int TRANSLATED = 3;

  /** The engines of the program with this number. */
  static List<EngineChoice> engines(int number) {
    List<EngineChoice> engines = new ArrayList<>(List.of(EngineChoice.INTERPRET));
    if (Shares.takes(number, TRANSLATED)) {
      engines.add(EngineChoice.TRANSLATE_AT_ONCE);
    }
    if (Shares.takes(number, BYTECODE)) {
      engines.add(EngineChoice.BYTECODE_AT_ONCE);
    }
    return engines;
  }

  @TestFactory
  Stream<DynamicTest> memoryIsAsInTheReferenceSimulator() throws IOException {
    List<Path> files = Corpus.files("corpus/ventus/machine", ".json");
    assertTrue(files.size() > 290, "only " + files.size() + " programs");
    return tests(files);
  }

  @TestFactory
  Stream<DynamicTest> arithmeticIsAsWorkedOut() throws IOException {
    List<Path> files = Corpus.files("corpus/ventus/arithmetic", ".json");
    assertTrue(files.size() > 5, "only " + files.size() + " files");
    return tests(files);
  }

  /** Programs leave what the rules of docs/VENTUS_MACHINE.md say. */
  @TestFactory
  Stream<DynamicTest> rulesHold() throws IOException {
    return tests(Corpus.files("corpus/ventus/rules", ".json"));
  }

  private static Stream<DynamicTest> tests(List<Path> files) {
    return files.stream()
        .flatMap(file ->
            engines(files.indexOf(file)).stream()
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
