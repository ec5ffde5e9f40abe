package dev.lockstep.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.lockstep.lsp.document.Language;
import dev.lockstep.runtime.argument.ElementType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The extension of {@code editors/vscode} speaks of what the server and the adapter know. */
final class ExtensionTest {
  private static final Path ROOT = Path.of(System.getProperty("lockstep.root"));
  private static final Path FOLDER = ROOT.resolve("editors/vscode");
  private static final Pattern ARGUMENT = Pattern.compile("(?m)^\\| `([a-zA-Z]+)` \\|");
  private static final Pattern SETTING = Pattern.compile("(?m)^\\| `(lockstep\\.[a-z]+)` \\|");

  private static JsonObject contributes() throws IOException {
    return JsonParser.parseString(Files.readString(FOLDER.resolve("package.json")))
        .getAsJsonObject()
        .getAsJsonObject("contributes");
  }

  @Test
  void languagesAreThoseOfTheServer() throws IOException {
    for (JsonElement one : contributes().getAsJsonArray("languages")) {
      String id = one.getAsJsonObject().get("id").getAsString();
      assertNotEquals(Language.UNKNOWN, Language.of(id, "none"), id);
    }
    for (JsonElement one : contributes().getAsJsonArray("grammars")) {
      String path = one.getAsJsonObject().get("path").getAsString();
      assertTrue(Files.exists(FOLDER.resolve(path)), path);
    }
  }

  @Test
  void argumentsOfALaunchAreThoseOfThePage() throws IOException {
    JsonObject launch =
        contributes()
            .getAsJsonArray("debuggers")
            .get(0)
            .getAsJsonObject()
            .getAsJsonObject("configurationAttributes")
            .getAsJsonObject("launch");
    Set<String> page = named(ARGUMENT, "docs/commands/dap.md");
    // Visual Studio Code makes paths absolute itself.
    page.remove("cwd");
    assertEquals(page, new TreeSet<>(launch.getAsJsonObject("properties").keySet()));
  }

  @Test
  void settingsAreThoseOfThePage() throws IOException {
    Set<String> settings =
        new TreeSet<>(
            contributes().getAsJsonObject("configuration").getAsJsonObject("properties").keySet());
    // Two are the extension's own.
    assertTrue(settings.remove("lockstep.path"));
    assertTrue(settings.remove("lockstep.checkJava"));
    assertEquals(named(SETTING, "docs/EDITORS.md"), settings);
  }

  @Test
  void defaultsOfALaunchAreThoseOfThePage() throws IOException {
    JsonObject properties =
        contributes()
            .getAsJsonArray("debuggers")
            .get(0)
            .getAsJsonObject()
            .getAsJsonObject("configurationAttributes")
            .getAsJsonObject("launch")
            .getAsJsonObject("properties");
    String page = Files.readString(ROOT.resolve("docs/commands/dap.md"));
    int compared = 0;
    for (String name : properties.keySet()) {
      JsonElement given = properties.getAsJsonObject(name).get("default");
      if (given != null) {
        compared++;
        String row = page.substring(page.indexOf("| `" + name + "` |"));
        row = row.substring(0, row.indexOf('\n'));
        assertTrue(row.endsWith("| `" + given + "` |") || row.endsWith("| " + given + " |"), row);
      }
    }
    assertEquals(3, compared);
  }

  @Test
  void onlyItsOwnDebuggerStartsIt() throws IOException {
    JsonObject all =
        JsonParser.parseString(Files.readString(FOLDER.resolve("package.json"))).getAsJsonObject();
    for (JsonElement one : all.getAsJsonArray("activationEvents")) {
      String event = one.getAsString();
      assertTrue(event.startsWith("onLanguage:") || event.endsWith(":lockstep"), event);
    }
  }

  @Test
  void eachLanguageIsToldByAName() throws IOException {
    for (JsonElement one : contributes().getAsJsonArray("languages")) {
      JsonObject language = one.getAsJsonObject();
      String id = language.get("id").getAsString();
      assertTrue(language.has("extensions"), id);
      for (JsonElement ending : language.getAsJsonArray("extensions")) {
        assertEquals(Language.of(id, ""), Language.of("", "x" + ending.getAsString()), id);
      }
    }
  }

  /** The keys of the schemas are those that the readers know. */
  @Test
  void schemasHaveTheKeysOfTheReaders() throws Exception {
    String path =
        contributes()
            .getAsJsonArray("jsonValidation")
            .get(0)
            .getAsJsonObject()
            .get("url")
            .getAsString();
    JsonObject definitions =
        JsonParser.parseString(Files.readString(FOLDER.resolve(path)))
            .getAsJsonObject()
            .getAsJsonObject("definitions");
    assertEquals(known("RunFileReader", "KEYS"), keys(definitions, "run"));
    assertEquals(known("RunFileReader", "BUFFER_KEYS"), keys(definitions, "buffer"));
    assertEquals(known("RunFileReader", "LAUNCH_KEYS"), keys(definitions, "launch"));
    assertEquals(known("RunFileReader", "EXPECT_KEYS"), keys(definitions, "expectation"));
    assertEquals(known("MachineFileReader", "KEYS"), keys(definitions, "machine"));
    Set<String> types = new TreeSet<>();
    definitions
        .getAsJsonObject("buffer")
        .getAsJsonObject("properties")
        .getAsJsonObject("type")
        .getAsJsonArray("enum")
        .forEach(one -> types.add(one.getAsString()));
    Set<String> elements = new TreeSet<>();
    for (ElementType type : ElementType.values()) {
      elements.add(type.typeName());
    }
    assertEquals(elements, types);
  }

  private static Set<String> keys(JsonObject definitions, String name) {
    return new TreeSet<>(definitions.getAsJsonObject(name).getAsJsonObject("properties").keySet());
  }

  private static Set<String> known(String reader, String field) throws Exception {
    var found = Class.forName("dev.lockstep.runtime.file." + reader).getDeclaredField(field);
    found.setAccessible(true);
    Set<String> keys = new TreeSet<>();
    ((Iterable<?>) found.get(null)).forEach(key -> keys.add(key.toString()));
    return keys;
  }

  /** The package has the files that its manifest names, and the licence of the project. */
  @Test
  void packageHoldsWhatItsManifestNames() throws IOException {
    JsonObject all =
        JsonParser.parseString(Files.readString(FOLDER.resolve("package.json"))).getAsJsonObject();
    Set<String> paths = new TreeSet<>(Set.of("README.md"));
    for (String list : List.of("languages", "grammars", "jsonValidation")) {
      for (JsonElement one : contributes().getAsJsonArray(list)) {
        for (String key : List.of("path", "configuration", "url")) {
          JsonElement path = one.getAsJsonObject().get(key);
          if (path != null) {
            paths.add(path.getAsString().replaceFirst("^[.]/", ""));
          }
        }
      }
    }
    List<String> ignored = Files.readAllLines(FOLDER.resolve(".vscodeignore"));
    for (String path : paths) {
      assertTrue(Files.exists(FOLDER.resolve(path)), path);
      assertTrue(ignored.stream().noneMatch(path::startsWith), path);
    }
    JsonObject scripts = all.getAsJsonObject("scripts");
    String main = all.get("main").getAsString().replaceFirst("^[.]/", "");
    assertTrue(scripts.get("bundle").getAsString().endsWith("--outfile=" + main));
    assertTrue(scripts.get("package").getAsString().startsWith("cp ../../LICENSE LICENSE"));
    assertEquals("Apache-2.0", all.get("license").getAsString());
    assertTrue(Files.readString(ROOT.resolve("LICENSE")).contains("Apache License"));
  }

  /** The extension's own tests, where node is there. */
  @Test
  void scriptsPassTheirTests() throws Exception {
    assumeTrue(
        Stream.of(System.getenv("PATH").split(":"))
            .anyMatch(folder -> Files.isExecutable(Path.of(folder, "node"))));
    Process process =
        new ProcessBuilder("node", "--test", "test/")
            .directory(FOLDER.toFile())
            .redirectErrorStream(true)
            .start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), out);
    assertTrue(out.contains("# pass 7"), out);
  }

  private static Set<String> named(Pattern pattern, String page) throws IOException {
    Set<String> names = new TreeSet<>();
    pattern
        .matcher(Files.readString(ROOT.resolve(page)))
        .results()
        .forEach(found -> names.add(found.group(1)));
    return names;
  }
}
