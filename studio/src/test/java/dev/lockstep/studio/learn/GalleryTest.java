package dev.lockstep.studio.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The table of the gallery and the folder of examples are held to each other. */
final class GalleryTest {
  private static final Path FOLDER = Path.of(System.getProperty("lockstep.root"), "examples");

  /** Languages by the endings of their programs. */
  private static final Map<String, String> LANGUAGES =
      Map.of(
          "s", "assembly",
          "asm4gcn", "Asm4GCN",
          "cl", "OpenCL C",
          "java", "Java",
          "json", "litmus (JSON)",
          "litmus", "litmus, ");

  private static Set<String> files() throws IOException {
    try (Stream<Path> all = Files.walk(FOLDER)) {
      return new TreeSet<>(
          all.filter(Files::isRegularFile)
              .map(file -> FOLDER.relativize(file).toString().replace('\\', '/'))
              .toList());
    }
  }

  private static List<String> leftOut() throws IOException {
    return Files.readAllLines(FOLDER.resolve("gallery.tsv")).stream()
        .filter(line -> line.startsWith("#- "))
        .map(line -> line.substring(3).split("\t"))
        .map(cells -> {
          assertEquals(2, cells.length, "a reason is missing for " + cells[0]);
          return cells[0];
        })
        .toList();
  }

  @Test
  void everyFileIsInARowOrLeftOutForAReason() throws IOException {
    Set<String> offered = new HashSet<>();
    Gallery.of(FOLDER).examples().forEach(one -> offered.addAll(one.files()));
    Set<String> unknown = new TreeSet<>(offered);
    unknown.removeAll(files());
    assertEquals(Set.of(), unknown, "rows name files that are not there");
    Set<String> forgotten = files();
    forgotten.removeAll(offered);
    for (String place : leftOut()) {
      assertTrue(Files.exists(FOLDER.resolve(place)), place);
      forgotten.removeIf(file -> file.equals(place) || file.startsWith(place + "/"));
    }
    assertEquals(Set.of(), forgotten, "no row has these; add one, or a line with #-");
  }

  /** A run file is opened with its program, and the row's machine is the run file's. */
  @Test
  void rowsSayWhatTheirFilesSay() throws IOException {
    Set<String> names = new HashSet<>();
    for (Example one : Gallery.of(FOLDER).examples()) {
      assertTrue(names.add(one.name()), "twice: " + one.name());
      String last = one.files().getLast();
      String ending = last.substring(last.lastIndexOf('.') + 1);
      assertTrue(
          one.language().startsWith(LANGUAGES.getOrDefault(ending, "?")), one + " " + ending);
      assertTrue(
          one.files().stream().anyMatch(file -> file.startsWith(one.name() + ".")), one.name());
      assertFalse(one.title().isBlank());
      assertTrue(one.teaches().endsWith(".") && one.teaches().length() < 160, one.teaches());
      for (String file : one.files()) {
        if (!file.endsWith(".json")) {
          continue;
        }
        JsonObject json =
            JsonParser.parseString(Files.readString(FOLDER.resolve(file))).getAsJsonObject();
        JsonElement program = json.get("program");
        if (program != null) {
          String path =
              FOLDER
                  .relativize(FOLDER.resolve(file).resolveSibling(program.getAsString()))
                  .toString();
          assertTrue(one.files().contains(path), file + " names " + path);
          assertEquals(json.get("target").getAsString(), one.target(), file);
        }
      }
    }
    assertTrue(names.size() > 30, names.toString());
  }

  @Test
  void panelsAreThoseOfThePage() throws IOException {
    Path page =
        Path.of(System.getProperty("lockstep.root"), "studio/src/main/resources/page/panel");
    for (Example one : Gallery.of(FOLDER).examples()) {
      String module = Files.readString(page.resolve(one.panel() + ".js"));
      assertTrue(module.contains("export const title"), one.panel());
    }
  }
}
