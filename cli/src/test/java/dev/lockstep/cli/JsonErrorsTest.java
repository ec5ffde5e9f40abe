package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.Strictness;
import com.google.gson.internal.Streams;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import dev.lockstep.cli.io.CommandRun;
import dev.lockstep.testing.ProgramRun;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** With {@code --json} standard output is one document, whatever goes wrong. */
final class JsonErrorsTest {
  @TempDir Path directory;

  /** The only document of a text. */
  static JsonElement document(String text) {
    try {
      JsonReader reader = new JsonReader(new StringReader(text));
      reader.setStrictness(Strictness.STRICT);
      JsonElement read = Streams.parse(reader);
      assertEquals(JsonToken.END_DOCUMENT, reader.peek(), text);
      return read;
    } catch (IOException e) {
      throw new AssertionError(text, e);
    }
  }

  /** Command lines that fail; names of files are those of {@link #files}. */
  static Stream<String> failing() {
    return Stream.of(
        "asm --json none.s",
        "asm --json bad.s",
        "asm --json good.s none.s",
        "asm --json DIR",
        "asm --json code.co",
        "asm --json --wave 5 good.s",
        "asm --json --emit nothing good.s",
        "asm --json --target gfx9999 good.s",
        "asm --json --nonsense good.s",
        "asm --json",
        "asm --json bad.cl",
        "asm --json -o none/x.co good.s",
        "asm --json --batch none",
        "asm --json --batch list",
        "asm --json -D X=y good.s",
        "asm --json --options 'a good.s",
        "check --json none.s",
        "check --json bad.s",
        "check --json good.s none.s",
        "check --json code.co",
        "check --json --stack x good.s",
        "check --json bad.cl",
        "run --json none.json",
        "run --json empty.json",
        "run --json bad.json",
        "run --json none.s --global 1",
        "run --json bad.s --global 1",
        "run --json bad.cl --global 1",
        "run --json good.s",
        "run --json good.s --global x",
        "run --json good.s --global 1 --arg nonsense",
        "run --json good.s --global 1 --engine fast",
        "run --json good.s --global 1 --print 7",
        "run --json good.s --global 1 --kernel none",
        "run --json code.co --global 1",
        "run --json machine.json",
        "run --json other.json",
        "run --json DIR",
        "test --json none",
        "test --json DIR/nothing",
        "test --json bad.json",
        "test --json bad.json --threads 0",
        "test --json machine.json",
        "targets --json --nonsense",
        "targets --json surplus");
  }

  private void files() throws IOException {
    Files.writeString(directory.resolve("good.s"), "v_mov_b32 v0, 0\ns_endpgm\n");
    Files.writeString(directory.resolve("bad.s"), "s_nop\ns_endpgm v0\n");
    Files.writeString(directory.resolve("bad.cl"), "kernel void f(global int *p) { p[0] = x; }\n");
    Files.writeString(directory.resolve("empty.json"), "");
    Files.writeString(directory.resolve("bad.json"), "{\"schema\": \"lockstep-run-1\"}");
    Files.writeString(directory.resolve("other.json"), "{\"schema\": \"elsewhere\"}");
    Files.writeString(
        directory.resolve("machine.json"),
        "{\"schema\": \"lockstep-machine-1\", \"source\": \"s_endpgm\", \"wavefronts\": [{}],"
            + " \"expect\": {\"sgpr\": {\"s0\": \"0x1\"}}}");
    Files.writeString(directory.resolve("code.co"), "\u007fELF and nothing else");
    Files.writeString(directory.resolve("list"), "gfx900\t" + directory.resolve("bad.s") + "\n");
    Files.createDirectories(directory.resolve("nothing"));
  }

  private String[] words(String line) {
    return Stream.of(line.split(" "))
        .map(word -> word.replace("DIR", directory.toString()))
        .map(word ->
            Files.exists(directory.resolve(word)) || word.startsWith("none")
                ? directory.resolve(word).toString()
                : word)
        .toArray(String[]::new);
  }

  @ParameterizedTest
  @MethodSource("failing")
  void failureIsOneDocument(String line) throws IOException {
    files();
    CommandRun run = CommandRun.of(words(line));
    assertNotEquals(0, run.code(), run.out());
    JsonObject document = document(run.out()).getAsJsonObject();
    assertFalse(document.get("ok").getAsBoolean());
    assertTrue(document.get("errors").isJsonArray(), run.out());
    assertFalse(document.get("errors").getAsJsonArray().isEmpty(), run.out());
    for (JsonElement error : document.get("errors").getAsJsonArray()) {
      assertEquals("error", error.getAsJsonObject().get("severity").getAsString());
      assertFalse(error.getAsJsonObject().get("text").getAsString().isBlank());
    }
    assertFalse(run.out().contains("internal error"), run.out());
  }

  @Test
  void placesOfErrorsAreTold() throws IOException {
    files();
    CommandRun run = CommandRun.of(words("asm --json bad.s"));
    JsonObject error =
        document(run.out())
            .getAsJsonObject()
            .get("errors")
            .getAsJsonArray()
            .get(1)
            .getAsJsonObject();
    assertEquals(directory.resolve("bad.s").toString(), error.get("file").getAsString());
    assertEquals(2, error.get("line").getAsInt());
    assertEquals(10, error.get("column").getAsInt());
    assertTrue(error.has("rule"));
  }

  @Test
  void missingClangIsOneDocument() throws Exception {
    files();
    ProcessBuilder builder =
        new ProcessBuilder(
            ProgramRun.java(
                "-cp",
                System.getProperty("java.class.path"),
                Lockstep.class.getName(),
                "asm",
                "--json",
                directory.resolve("bad.cl").toString()));
    builder.environment().put("LOCKSTEP_CLANG", "/nowhere/clang");
    builder.redirectError(ProcessBuilder.Redirect.DISCARD);
    Process process = builder.start();
    String out = new String(process.getInputStream().readAllBytes());
    assertEquals(1, process.waitFor());
    JsonObject document = document(out).getAsJsonObject();
    assertTrue(document.get("errors").toString().contains("clang"), out);
  }

  /** The document holds everything that a command prints beside it. */
  static Stream<String> printing() {
    return Stream.of(
        "asm --json --emit listing good.s",
        "asm --json --emit raw good.s",
        "asm --json --emit hex good.s",
        "asm --json --emit statements good.s",
        "asm --json --batch fine",
        "check --json --explain-waits good.s",
        "check --json --fix-waits good.s",
        "run --json fine.json --stats",
        "test --json fine.json");
  }

  @ParameterizedTest
  @MethodSource("printing")
  void successIsOneDocument(String line) throws IOException {
    files();
    Files.writeString(directory.resolve("fine"), "gfx900\t" + directory.resolve("good.s") + "\n");
    Files.writeString(
        directory.resolve("fine.json"),
        "{\"schema\": \"lockstep-machine-1\", \"source\": \"s_mov_b32 s0, 1\\ns_endpgm\","
            + " \"wavefronts\": [{}], \"expect\": {\"sgpr\": {\"s0\": \"0x1\"}}}");
    CommandRun run = CommandRun.of(words(line));
    assertEquals(0, run.code(), run.err());
    JsonObject document = document(run.out()).getAsJsonObject();
    assertTrue(document.get("ok").getAsBoolean());
    assertFalse(document.has("errors"), run.out());
  }

  @Test
  void printedElementsAreInTheDocument() {
    CommandRun run =
        CommandRun.of(
            "run",
            "--json",
            House.ROOT.resolve("examples/saxpy.json").toString(),
            "--print",
            "x:0..3");
    JsonObject document = document(run.out()).getAsJsonObject();
    JsonObject printed = document.get("print").getAsJsonArray().get(0).getAsJsonObject();
    assertEquals("x", printed.get("buffer").getAsString());
    assertEquals(3, printed.get("values").getAsJsonArray().size());
  }

  @Test
  void listOfTargetsStaysAList() {
    assertTrue(document(CommandRun.of("targets", "--json").out()).isJsonArray());
  }
}
