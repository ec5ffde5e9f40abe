package dev.lockstep.emulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.lockstep.testing.Shares;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Runs corpus/machine: programs with chosen registers and what they must leave behind. */
class MachineCorpusTest {
  private static final Path FOLDER = Path.of(System.getProperty("lockstep.root"), "corpus/machine");

  public static List<MachineCase> cases() throws IOException {
    List<MachineCase> result = new ArrayList<>();
    try (Stream<Path> files = Files.list(FOLDER)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".json")).sorted().toList()) {
        JsonObject root = JsonParser.parseString(Files.readString(file)).getAsJsonObject();
        String name = file.getFileName().toString().replace(".json", "");
        JsonArray list = root.getAsJsonArray("cases");
        for (JsonElement element : list) {
          MachineCase found = new MachineCase(element.getAsJsonObject(), name);
          result.add(found);
        }
      }
    }
    return result;
  }

  @TestFactory
  Stream<DynamicTest> runs() throws IOException {
    return cases().stream()
        .flatMap(one ->
            Stream.of(
                    EngineChoice.INTERPRET,
                    EngineChoice.TRANSLATE_AT_ONCE,
                    EngineChoice.BYTECODE_AT_ONCE)
                .map(engine ->
                    DynamicTest.dynamicTest(
                        one.name() + ", " + engine,
                        () -> assertEquals(List.of(), one.run(engine), one.source()))));
  }

  /** The stored words are what LLVM's assembler makes of the stored text. */
  @Test
  void wordsAreThoseOfTheSource() throws IOException {
    List<String> wrong = new ArrayList<>();
    for (MachineCase one : Shares.of(cases(), 90)) {
      Optional<List<Integer>> words = Assembly.words(one.target(), one.wave(), one.source());
      if (words.isPresent() && !words.get().equals(one.words())) {
        wrong.add(one.name());
      }
    }
    assertEquals(List.of(), wrong);
    assertFalse(cases().isEmpty());
  }
}
