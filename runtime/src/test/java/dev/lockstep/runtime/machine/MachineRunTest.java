package dev.lockstep.runtime.machine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.option.AssemblerOptions.Includes;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.emulator.EngineChoice;
import dev.lockstep.runtime.Corpus;
import dev.lockstep.runtime.file.MachineFile;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.text.source.SourceText;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Runs corpus/machine through files, as users do: the cases of the folder must be green, from their
 * text and from their stored words, those of {@code files} use what only files have (names of
 * registers, code in memory); those of {@code failing} must give the report beside them.
 */
class MachineRunTest {
  private static final String FOLDER = "corpus/machine";
  private static final long BASE = 0x7000_0000_0000L;

  /** A case, and what its file says besides the format. */
  private record Listed(MachineFile file, JsonObject json) {
    String label() {
      return file.name();
    }

    boolean hasWords() {
      return json.has("words");
    }

    byte[] words() {
      JsonArray words = json.getAsJsonArray("words");
      ByteBuffer bytes = ByteBuffer.allocate(4 * words.size()).order(ByteOrder.LITTLE_ENDIAN);
      for (JsonElement word : words) {
        bytes.putInt(Long.decode(word.getAsString()).intValue());
      }
      return bytes.array();
    }

    /** A part of the text of the stop, where the case names one. */
    String fault() {
      JsonObject expect = json.getAsJsonObject("expect");
      String key = expect.has("fault_beside_code") ? "fault_beside_code" : "fault";
      return expect.has(key) ? expect.get(key).getAsString() : "";
    }

    MachineFile fromWords() {
      return new MachineFile(
          file.name(),
          file.target(),
          new MachineFile.Program.Words(BASE, BASE, Bytes.of(words())),
          file.wavefronts(),
          file.memory(),
          file.expect(),
          file.settings(),
          Optional.empty(),
          Map.of(),
          Optional.empty());
    }
  }

  private static List<Listed> listed() throws IOException {
    List<Listed> result = new ArrayList<>();
    List<Path> paths = new ArrayList<>(Corpus.files(FOLDER, ".json"));
    paths.addAll(Corpus.files(FOLDER + "/files", ".json"));
    for (Path path : paths) {
      MachineFile.Cases cases = MachineFile.read(path, InputLimits.DEFAULT);
      assertTrue(cases.ok(), () -> path + ": " + cases.diagnostics());
      JsonArray json =
          JsonParser.parseString(Files.readString(path)).getAsJsonObject().getAsJsonArray("cases");
      for (int i = 0; i < json.size(); i++) {
        MachineFile file = cases.cases().get(i).file().orElseThrow();
        result.add(new Listed(file, json.get(i).getAsJsonObject()));
      }
    }
    return result;
  }

  private static void check(Listed one, MachineFile file) {
    MachineRun.Report report =
        MachineRun.run(file, MachineRun.DEFAULT_BUDGET, false, EngineChoice.AUTO);
    assertEquals("ok " + one.label(), report.text());
    assertTrue(report.stop().contains(one.fault()), report.stop());
  }

  @TestFactory
  Stream<DynamicTest> runsFromText() throws IOException {
    return listed().stream()
        .map(one -> DynamicTest.dynamicTest(one.label(), () -> check(one, one.file())));
  }

  @TestFactory
  Stream<DynamicTest> runsFromWords() throws IOException {
    return listed().stream()
        .filter(Listed::hasWords)
        .map(one -> DynamicTest.dynamicTest(one.label(), () -> check(one, one.fromWords())));
  }

  /** The stored words are LLVM's. */
  @TestFactory
  Stream<DynamicTest> textAndWordsAreTheSame() throws IOException {
    return listed().stream()
        .filter(Listed::hasWords)
        .map(one ->
            DynamicTest.dynamicTest(
                one.label(), () -> assertArrayEquals(one.words(), assembled(one))));
  }

  private static byte[] assembled(Listed one) {
    TargetId target = TargetId.parse(one.file().target().orElseThrow()).orElseThrow();
    int wave = one.json().has("wave") ? one.json().get("wave").getAsInt() : 0;
    Assembled assembled =
        Assembler.assemble(
            new SourceText(one.label(), one.json().get("source").getAsString()),
            new AssemblerOptions(
                target, wave, CodeObjectVersion.V5, Map.of(), Dialect.LLVM, Includes.NONE));
    assertFalse(assembled.hasErrors(), () -> assembled.diagnostics().toString());
    return assembled.text();
  }

  @TestFactory
  Stream<DynamicTest> failing() throws IOException {
    List<EngineChoice> engines =
        List.of(
            EngineChoice.INTERPRET, EngineChoice.TRANSLATE_AT_ONCE, EngineChoice.BYTECODE_AT_ONCE);
    return Corpus.files(FOLDER + "/failing", ".json").stream()
        .flatMap(path ->
            engines.stream()
                .map(engine ->
                    DynamicTest.dynamicTest(
                        path.getFileName() + ", " + engine,
                        () ->
                            assertEquals(
                                String.join("\n", Corpus.expectedLines(path)),
                                String.join("\n", reports(path, engine))))));
  }

  private static List<String> reports(Path path, EngineChoice engine) {
    List<String> lines = new ArrayList<>();
    for (MachineFile.Case one : MachineFile.read(path, InputLimits.DEFAULT).cases()) {
      lines.addAll(MachineRun.run(one, 10_000, false, engine).text().lines().toList());
    }
    return lines;
  }

  @Test
  void theExampleOfThePageIsGreen() {
    MachineFile.Cases cases =
        MachineFile.read(Corpus.path(FOLDER + "/good/cli-page.json"), InputLimits.DEFAULT);
    MachineRun.Report report =
        MachineRun.run(cases.cases().getFirst(), 1000, false, EngineChoice.AUTO);
    assertEquals("ok cli-page", report.text());
    assertEquals("ended", report.stop());
    assertEquals(2, report.instructions());
  }

  @Test
  void aCaseWithErrorsInItsTextIsReported() {
    MachineFile.Cases cases =
        MachineFile.read(Corpus.path(FOLDER + "/bad/list.json"), InputLimits.DEFAULT);
    assertEquals(
        "FAIL bad\n  the case has errors; it did not run",
        MachineRun.run(cases.cases().get(1), 1000, false, EngineChoice.AUTO).text());
  }
}
