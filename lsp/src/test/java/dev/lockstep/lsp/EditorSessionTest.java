package dev.lockstep.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import dev.lockstep.runtime.build.OpenClCompiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The sessions of {@code corpus/lsp}. */
final class EditorSessionTest {
  private static final Path CORPUS =
      Path.of(System.getProperty("lockstep.root")).resolve("corpus/lsp");
  private static final Gson GSON = new MessageJsonHandler(Map.of()).getGson();

  static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(CORPUS)) {
      return files.filter(file -> file.toString().endsWith(".json")).sorted().toList();
    }
  }

  private static JsonObject read(Path file) throws IOException {
    return JsonParser.parseString(Files.readString(file)).getAsJsonObject();
  }

  @ParameterizedTest
  @MethodSource("files")
  void sessionHasItsAnswers(Path file) throws Exception {
    JsonObject session = read(file);
    assertTrue(session.has("oracle"), "no oracle");
    assumeTrue(!session.has("needs") || OpenClCompiler.find().ok());
    String address = "file:///project/" + file.getFileName() + ".text";
    try (Client client = new Client()) {
      JsonElement settings = session.get("settings");
      client.begin(settings == null ? new JsonObject() : settings);
      StringBuilder text = new StringBuilder();
      session.get("text").getAsJsonArray().forEach(line -> text.append(line.getAsString() + "\n"));
      client.open(address, session.get("language").getAsString(), text.toString());
      int version = 1;
      for (JsonElement one : session.get("steps").getAsJsonArray()) {
        JsonObject step = one.getAsJsonObject();
        if (step.has("error")) {
          ExecutionException e =
              assertThrows(ExecutionException.class, () -> asked(client, address, step));
          String reason = step.get("error").getAsString();
          assertTrue(String.valueOf(e.getMessage()).contains(reason), e::getMessage);
          continue;
        }
        JsonElement answer;
        if (step.has("change")) {
          version++;
          change(client, address, version, step.get("change").getAsJsonArray());
          answer = GSON.toJsonTree(client.diagnostics(address, version));
        } else if (step.has("diagnostics")) {
          answer = GSON.toJsonTree(client.diagnostics(address, version));
        } else {
          answer = asked(client, address, step);
        }
        String wrong = difference("", step.get("expect"), answer);
        assertEquals("", wrong, () -> step + "\nwas answered with\n" + answer);
      }
    }
  }

  private static void change(Client client, String address, int version, JsonArray change) {
    client.change(
        address,
        version,
        new Range(
            new Position(change.get(0).getAsInt(), change.get(1).getAsInt()),
            new Position(change.get(2).getAsInt(), change.get(3).getAsInt())),
        change.get(4).getAsString());
  }

  private static JsonElement asked(Client client, String address, JsonObject step)
      throws Exception {
    JsonObject params =
        step.has("params") ? step.get("params").getAsJsonObject().deepCopy() : new JsonObject();
    if (step.has("at")) {
      JsonArray at = step.get("at").getAsJsonArray();
      params.add(
          "position", GSON.toJsonTree(new Position(at.get(0).getAsInt(), at.get(1).getAsInt())));
    }
    params.add("textDocument", GSON.toJsonTree(Client.id(address)));
    return GSON.toJsonTree(
        Client.get(client.endpoint.request(step.get("ask").getAsString(), params)));
  }

  /** The first difference from what is expected; empty where there is none. */
  private static String difference(String path, JsonElement wanted, JsonElement found) {
    return switch (wanted) {
      case JsonObject object when object.has("some") ->
          some(path, object.get("some").getAsJsonArray(), found);
      case JsonObject object -> {
        if (!(found instanceof JsonObject other)) {
          yield path + " is no object";
        }
        for (Map.Entry<String, JsonElement> entry : object.entrySet()) {
          JsonElement value = other.get(entry.getKey());
          String wrong =
              difference(
                  path + "." + entry.getKey(),
                  entry.getValue(),
                  value == null ? JsonNull.INSTANCE : value);
          if (!wrong.isEmpty()) {
            yield wrong;
          }
        }
        yield "";
      }
      case JsonArray array -> {
        if (!(found instanceof JsonArray other) || other.size() != array.size()) {
          yield path + " is no list of " + array.size();
        }
        for (int i = 0; i < array.size(); i++) {
          String wrong = difference(path + "[" + i + "]", array.get(i), other.get(i));
          if (!wrong.isEmpty()) {
            yield wrong;
          }
        }
        yield "";
      }
      case JsonPrimitive text when text.isString() && text.getAsString().startsWith("~") ->
          found.isJsonPrimitive() && found.getAsString().contains(text.getAsString().substring(1))
              ? ""
              : path + " does not contain " + text;
      default ->
          wanted.equals(found) || isSameNumber(wanted, found) ? "" : path + " is not " + wanted;
    };
  }

  private static boolean isSameNumber(JsonElement one, JsonElement other) {
    return one instanceof JsonPrimitive number
        && number.isNumber()
        && other instanceof JsonPrimitive found
        && found.isNumber()
        && number.getAsDouble() == found.getAsDouble();
  }

  private static String some(String path, JsonArray wanted, JsonElement found) {
    if (!(found instanceof JsonArray list)) {
      return path + " is no list";
    }
    for (JsonElement one : wanted) {
      boolean there = false;
      for (JsonElement other : list) {
        there |= difference(path, one, other).isEmpty();
      }
      if (!there) {
        return path + " has no " + one;
      }
    }
    return "";
  }

  /** What is announced is asked for somewhere. */
  @Test
  void everyRequestIsPlayed() throws Exception {
    Set<String> asked = new TreeSet<>();
    for (Path file : files()) {
      for (JsonElement step : read(file).get("steps").getAsJsonArray()) {
        JsonElement name = step.getAsJsonObject().get("ask");
        asked.add(name == null ? "" : name.getAsString());
      }
    }
    Map<String, List<String>> requests =
        Map.ofEntries(
            Map.entry("completionProvider", List.of("completion")),
            Map.entry("hoverProvider", List.of("hover")),
            Map.entry("signatureHelpProvider", List.of("signatureHelp")),
            Map.entry("definitionProvider", List.of("definition")),
            Map.entry("referencesProvider", List.of("references")),
            Map.entry("documentHighlightProvider", List.of("documentHighlight")),
            Map.entry("documentSymbolProvider", List.of("documentSymbol")),
            Map.entry("foldingRangeProvider", List.of("foldingRange")),
            Map.entry("documentFormattingProvider", List.of("formatting")),
            Map.entry("renameProvider", List.of("rename", "prepareRename")),
            Map.entry("codeActionProvider", List.of("codeAction")),
            Map.entry(
                "semanticTokensProvider",
                List.of(
                    "semanticTokens/full", "semanticTokens/full/delta", "semanticTokens/range")));
    try (Client client = new Client()) {
      ServerCapabilities announced = client.begin(new JsonObject()).getCapabilities();
      for (String key : GSON.toJsonTree(announced).getAsJsonObject().keySet()) {
        if (key.equals("textDocumentSync")) {
          continue;
        }
        List<String> names = requests.get(key);
        if (names == null) {
          fail(key + " is announced");
          return;
        }
        names.forEach(name -> assertTrue(asked.contains("textDocument/" + name), name));
      }
    }
  }
}
