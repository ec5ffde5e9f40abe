package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.lockstep.cli.io.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files whose names look like parts of a message: documents name the file as the user did. */
final class OddNamesTest {
  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "note: error: a",
        "error: x",
        "a:1:2: error: b",
        "a b",
        "  ",
        "a\nb",
        "-dash",
        "\u00fc\u4e2d\ud83d\ude00",
        "[rule]",
        "warning",
        "lockstep asm: a",
        "lockstep: a",
        "%s%n",
        "'\"$(x)",
      })
  void fileOfAnErrorIsTheFile(String name) throws IOException {
    check(name + ".s", "s_nop\n", "asm", "--json");
    check(name + ".s", "s_nop\n", "check", "--json");
    check(name + ".s", "s_nop\n", "run", "--json", "--global", "1");
    check(name + ".co", "\u007fELF and nothing else", "run", "--json", "--global", "1");
    check(name + ".co", "\u007fELF and nothing else", "check", "--json");
    check(name + ".json", "{\"schema\": \"lockstep-run-1\"}", "run", "--json");
    check(name + ".json", "{\"schema\": \"lockstep-litmus-1\", \"tests\": 3}", "litmus", "--json");
    check(name + ".litmus", "PTX x", "litmus", "--json");
  }

  private void check(String name, String text, String... words) throws IOException {
    Path file = directory.resolve(name);
    Files.writeString(file, text);
    List<String> arguments = new ArrayList<>(List.of(words));
    arguments.add(file.toString());
    CommandRun run = CommandRun.of(arguments.toArray(String[]::new));
    assertEquals(1, run.code(), arguments + run.err());
    if (!run.out().startsWith("{")) {
      // The documents of litmus are lists of answers; what is wrong with a file goes beside them.
      assertTrue(run.err().startsWith(file + ":"), run.err());
      return;
    }
    JsonObject document = JsonErrorsTest.document(run.out()).getAsJsonObject();
    assertFalse(document.get("errors").getAsJsonArray().isEmpty(), run.out());
    for (JsonElement one : document.get("errors").getAsJsonArray()) {
      JsonObject error = one.getAsJsonObject();
      if (error.has("file")) {
        assertEquals(file.toString(), error.get("file").getAsString(), arguments.toString());
        assertFalse(error.get("text").getAsString().contains(name), error.toString());
      }
    }
    assertTrue(
        document.get("errors").getAsJsonArray().get(0).getAsJsonObject().has("file"), run.out());
  }
}
