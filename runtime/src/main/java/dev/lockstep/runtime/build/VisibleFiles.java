package dev.lockstep.runtime.build;

import dev.lockstep.runtime.clang.ClangInstallation;
import dev.lockstep.runtime.text.ReadScope;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The files that clang sees: an overlay of its virtual file system in which nothing else exists,
 * whatever a text includes, embeds or asks for. What the assembler inside clang reads is not
 * covered: see {@link InlineStatements}.
 *
 * @param overlay the file that describes them
 * @param places the files outside of the scratch folder, or folders that hold them
 */
record VisibleFiles(Path overlay, List<Path> places) {
  private static final int MOST_FILES = 10_000;
  private static final String NAME = "visible.yaml";

  /**
   * Describes the files that a command may read: those of the scope, clang's own headers, the
   * scratch folder, and files that the command names.
   */
  static VisibleFiles of(
      ClangInstallation clang, ReadScope scope, Path scratch, List<String> command)
      throws IOException {
    Set<Path> folders = new LinkedHashSet<>();
    folders.add(scratch);
    clang.resources(scratch).ifPresent(folders::add);
    Set<Path> files = new LinkedHashSet<>();
    List<Path> places = new ArrayList<>(folders);
    places.remove(scratch);
    scope.folder().ifPresent(places::add);
    if (scope.folder().isPresent()) {
      files.addAll(inside(scope.folder().get()));
    }
    for (String word : command.subList(1, command.size())) {
      if (word.startsWith("/")) {
        Path file = Path.of(word);
        if (folders.stream().noneMatch(file::startsWith) && Files.isRegularFile(file)) {
          files.add(file);
          places.add(file);
        }
      }
    }
    List<String> roots = new ArrayList<>();
    folders.forEach(folder -> roots.add(entry("directory-remap", folder)));
    files.forEach(file -> roots.add(entry("file", file)));
    // clang's own folder, without contents: clang crashes where it does not exist.
    for (Path place : here()) {
      roots.add("{ 'type': 'directory', 'name': '%s', 'contents': [] }".formatted(quoted(place)));
    }
    String text =
        "{ 'version': 0, 'case-sensitive': 'true', 'redirecting-with': 'redirect-only', 'roots': [\n"
            + String.join(",\n", roots)
            + "\n] }\n";
    return new VisibleFiles(Files.writeString(scratch.resolve(NAME), text), places);
  }

  private static String entry(String type, Path path) {
    String name = quoted(path);
    return "{ 'type': '%s', 'name': '%s', 'external-contents': '%s' }".formatted(type, name, name);
  }

  /** Files of a folder one by one, as links in it may lead elsewhere. */
  private static List<Path> inside(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
          .limit(MOST_FILES)
          .toList();
    }
  }

  private static String quoted(Path path) {
    return path.toString().replace("'", "''");
  }

  /** Names of the working folder, by which clang may know it. */
  private static Set<Path> here() throws IOException {
    Path known = Path.of("").toAbsolutePath();
    Set<Path> names = new LinkedHashSet<>(List.of(known, known.toRealPath()));
    String shell = System.getenv("PWD");
    if (shell != null && shell.startsWith("/")) {
      names.add(Path.of(shell));
    }
    return names;
  }

  /** A command with the overlay. */
  List<String> added(List<String> command) {
    List<String> all = new ArrayList<>(command);
    all.addAll(1, List.of("-ivfsoverlay", overlay.toString()));
    return all;
  }
}
