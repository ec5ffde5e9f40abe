package dev.lockstep.studio.learn;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The lessons of the tour, a folder each, in the order of their names. A folder holds the page
 * {@code lesson.md}, the finished documents, and in {@code start} those that the learner begins
 * with in their place.
 */
public final class Lessons {
  private static final String PAGE = "lesson.md";
  private static final String START = "start";
  private static final Set<String> KEYS =
      Set.of(
          "title",
          "shows",
          "panel",
          "target",
          "run",
          "check",
          "instructions",
          "conflicts",
          "litmus",
          "machine",
          "never",
          "sometimes");

  private final Path folder;

  private Lessons(Path folder) {
    this.folder = folder;
  }

  /**
   * The lessons of a folder.
   *
   * @param folder of the examples
   */
  public static Lessons of(Path folder) {
    return new Lessons(folder.resolve("tour"));
  }

  public List<String> names() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(one -> Files.isRegularFile(one.resolve(PAGE)))
          .map(one -> String.valueOf(one.getFileName()))
          .sorted()
          .toList();
    }
  }

  public Optional<Lesson> find(String name) throws IOException {
    return names().contains(name) ? Optional.of(read(folder.resolve(name))) : Optional.empty();
  }

  private static Lesson read(Path place) throws IOException {
    String page = Files.readString(place.resolve(PAGE));
    int blank = page.indexOf("\n\n");
    if (blank < 0) {
      throw new IOException(place.resolve(PAGE) + ": no blank line ends the head");
    }
    Map<String, String> parts = parts(page.substring(blank).strip());
    List<LessonDocument> finished = documents(place);
    List<LessonDocument> first = documents(place.resolve(START));
    List<LessonDocument> start = new ArrayList<>();
    List<LessonDocument> solution = new ArrayList<>();
    for (LessonDocument one : finished) {
      Optional<LessonDocument> other =
          first.stream().filter(begun -> begun.name().equals(one.name())).findFirst();
      start.add(other.orElse(one));
      other.ifPresent(_ -> solution.add(one));
    }
    return new Lesson(
        String.valueOf(place.getFileName()),
        head(page.substring(0, blank), place),
        parts.getOrDefault("", ""),
        parts.getOrDefault("Task", ""),
        parts.getOrDefault("Hint", ""),
        parts.getOrDefault("Done", ""),
        start,
        solution);
  }

  private static Map<String, String> head(String text, Path place) throws IOException {
    Map<String, String> head = new LinkedHashMap<>();
    for (String line : text.lines().toList()) {
      int colon = line.indexOf(": ");
      if (colon < 0 || !KEYS.contains(line.substring(0, colon))) {
        throw new IOException("%s: the head has no such key: %s".formatted(place, line));
      }
      head.put(line.substring(0, colon), line.substring(colon + 2).strip());
    }
    return head;
  }

  /** The page by its headings; what is in front of the first one has no name. */
  private static Map<String, String> parts(String text) {
    Map<String, String> parts = new LinkedHashMap<>();
    String name = "";
    StringBuilder part = new StringBuilder();
    for (String line : text.lines().toList()) {
      if (line.startsWith("## ")) {
        parts.put(name, part.toString().strip());
        part.setLength(0);
        name = line.substring(3).strip();
      } else {
        part.append(line).append('\n');
      }
    }
    parts.put(name, part.toString().strip());
    return parts;
  }

  private static List<LessonDocument> documents(Path place) throws IOException {
    List<LessonDocument> all = new ArrayList<>();
    try (Stream<Path> files = Files.list(place)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        if (!file.endsWith(PAGE)) {
          all.add(LessonDocument.of(file));
        }
      }
    }
    return all;
  }
}
