package dev.lockstep.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.lockstep.lsp.document.Language;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
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

  private static Set<String> named(Pattern pattern, String page) throws IOException {
    Set<String> names = new TreeSet<>();
    pattern
        .matcher(Files.readString(ROOT.resolve(page)))
        .results()
        .forEach(found -> names.add(found.group(1)));
    return names;
  }
}
