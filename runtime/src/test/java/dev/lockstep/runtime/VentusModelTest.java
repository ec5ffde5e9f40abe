package dev.lockstep.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The second model of Ventus leaves the memory that the reference simulator left. */
class VentusModelTest {
  @TestFactory
  Stream<DynamicTest> recordedProgramsRunOnTheModel() throws IOException {
    List<Path> files = Corpus.files("corpus/ventus/machine", ".json");
    assertTrue(files.size() > 200, "the recordings are there");
    return files.stream()
        .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> check(file)));
  }

  private static void check(Path path) throws IOException {
    JsonObject file = JsonParser.parseString(Files.readString(path)).getAsJsonObject();
    ModelRun run = new ModelRun(file);
    run.run();
    assertEquals(List.of(), run.differences());
  }
}
