package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** README.md and the DESIGN.md of the project and of each module say what is there. */
final class PagesTest {
  private static final int MOST_WORDS = 2000;
  private static final Pattern ROOM_LINE = Pattern.compile("(?m)^[|`]- ([A-Za-z0-9_.]+/?)");
  private static final Pattern LINK =
      Pattern.compile("\\]\\(([^)#:]+)\\)|`([A-Za-z_]+\\.md|docs/[A-Za-z_]+\\.md)`");

  /** A word in code font. */
  private static final Pattern CODE = Pattern.compile("`([^`\\s]+)`");

  private static final Pattern PACKAGE_NAME = Pattern.compile("[a-z]+(\\.[a-z0-9]+)+");
  private static final Pattern TYPE_NAME =
      Pattern.compile("[A-Z][a-z0-9]+[A-Za-z0-9]*(\\.[A-Za-z_]+)?");
  private static final Pattern PATH = Pattern.compile("[A-Za-z0-9_.-]+/[A-Za-z0-9_./-]*");
  private static final Pattern PACKAGE = Pattern.compile("# (dev\\.lockstep\\.[a-z0-9.]+)");
  private static final Pattern RULE = Pattern.compile("([A-Z][A-Za-z0-9.]*) += +(.*)");

  private static String page(String name) throws IOException {
    return Files.readString(House.ROOT.resolve(name));
  }

  @Test
  void pictureShowsTheFolders() throws IOException {
    Set<String> shown = new TreeSet<>();
    Matcher lines = ROOM_LINE.matcher(page("README.md"));
    while (lines.find()) {
      String name = lines.group(1);
      assertTrue(Files.exists(House.ROOT.resolve(name)), "README.md shows " + name);
      if (name.endsWith("/")) {
        shown.add(name);
      }
    }
    Set<String> folders = new TreeSet<>();
    try (Stream<Path> children = Files.list(House.ROOT)) {
      for (Path child : children.filter(Files::isDirectory).toList()) {
        String name = String.valueOf(child.getFileName());
        // Other hidden folders and build results belong to tools.
        if (!name.equals("target") && (!name.startsWith(".") || name.equals(".ci"))) {
          folders.add(name + "/");
        }
      }
    }
    assertEquals(folders, shown);
  }

  @Test
  void readmeHasTheTwoCommands() throws IOException {
    String readme = page("README.md");
    assertTrue(readme.contains("\n    ./lockstep run examples/saxpy.json\n"));
    assertTrue(readme.contains("\n    mvn verify\n"));
    assertTrue(Files.isExecutable(House.ROOT.resolve("lockstep")));
    assertTrue(Files.exists(House.ROOT.resolve("examples/saxpy.json")));
  }

  /** The design of the whole project can be read in ten minutes. */
  @Test
  void designIsShort() throws IOException {
    int words = page("DESIGN.md").strip().split("\\s+").length;
    assertTrue(words <= MOST_WORDS, "DESIGN.md has " + words + " words");
  }

  /** The pages on the design: that of the project, and those of modules that have one. */
  static List<String> designs() {
    Stream<String> folders =
        Stream.concat(Stream.of(""), House.ROOMS.stream().map(room -> room + "/"));
    return Stream.concat(folders.map(folder -> folder + "DESIGN.md"), Stream.of("docs/WALKS.md"))
        .filter(name -> Files.exists(House.ROOT.resolve(name)))
        .toList();
  }

  @Test
  void pagesThatAreNamedExist() throws IOException {
    List<String> missing = new ArrayList<>();
    for (String name : pages("README.md", "CONTRIBUTING.md")) {
      Matcher links = LINK.matcher(page(name));
      while (links.find()) {
        String target = links.group(1) != null ? links.group(1) : links.group(2);
        if (!exists(name, target)) {
          missing.add(name + " names " + target);
        }
      }
    }
    assertEquals(List.of(), missing);
  }

  private static List<String> pages(String... others) {
    return Stream.concat(Stream.of(others), designs().stream()).toList();
  }

  /** Whether a path leads somewhere from a page's folder, from the root or from docs. */
  private static boolean exists(String page, String path) {
    return Stream.of(House.ROOT.resolve(page).resolveSibling(path), at(path), at("docs/" + path))
        .anyMatch(Files::exists);
  }

  private static Path at(String path) {
    return House.ROOT.resolve(path);
  }

  /** Paths, packages and classes that the pages on the design name in code font. */
  @ParameterizedTest
  @MethodSource("designs")
  void codeThatIsNamedExists(String name) throws IOException {
    Set<String> packages =
        House.LISTED.stream().map(House.Listed::name).collect(Collectors.toSet());
    Set<String> types = typeNames();
    Set<String> wrong = new TreeSet<>();
    // Blocks of code are grammars and pictures.
    Matcher words = CODE.matcher(page(name).replaceAll("(?s)```.*?```", ""));
    while (words.find()) {
      String word = words.group(1);
      boolean known = !PATH.matcher(word).matches() || exists(name, word);
      if (TYPE_NAME.matcher(word).matches()) {
        known = types.contains(word);
      } else if (PACKAGE_NAME.matcher(word).matches()) {
        known = packages.contains(word) || !House.ROOMS.contains(word.split("\\.")[0]);
      }
      if (!known) {
        wrong.add(word);
      }
    }
    assertEquals(Set.of(), wrong);
  }

  /** Classes and their members, as {@code Type} and {@code Type.member}, and classes of tests. */
  private static Set<String> typeNames() throws IOException {
    Set<String> names = new TreeSet<>();
    for (JavaClass type : House.CLASSES) {
      String name = type.getSimpleName();
      names.add(name);
      type.getMembers().forEach(member -> names.add(name + "." + member.getName()));
      type.getEnclosingClass().ifPresent(outer -> names.add(outer.getSimpleName() + "." + name));
    }
    for (String room : House.ROOMS) {
      try (Stream<Path> files = Files.walk(House.ROOT.resolve(room + "/src/test/java"))) {
        files.forEach(file -> names.add(String.valueOf(file.getFileName()).replace(".java", "")));
      }
    }
    return names;
  }

  /** The data model: every rule of the grammar against the type of its name. */
  @TestFactory
  List<DynamicTest> grammarIsTheCode() throws IOException {
    StringBuilder all = new StringBuilder();
    for (String name : designs()) {
      all.append(page(name)).append('\n');
    }
    Set<String> rooms = new TreeSet<>();
    all.toString()
        .lines()
        .map(PACKAGE::matcher)
        .filter(Matcher::lookingAt)
        .forEach(m -> assertTrue(rooms.add(m.group(1)), m.group(1) + " has two headings"));
    List<DynamicTest> tests = new ArrayList<>();
    String room = "";
    StringBuilder rule = new StringBuilder();
    for (String line : all.toString().lines().toList()) {
      boolean goesOn = line.startsWith("   ") && !rule.isEmpty();
      if (goesOn) {
        rule.append(' ').append(line.strip());
        continue;
      }
      add(room, rule.toString(), rooms, tests);
      rule.setLength(0);
      Matcher heading = PACKAGE.matcher(line);
      if (heading.lookingAt()) {
        room = heading.group(1);
      } else if (line.startsWith("```")) {
        room = "";
      } else if (!room.isEmpty()) {
        rule.append(line);
      }
    }
    assertFalse(tests.isEmpty());
    return tests;
  }

  private static void add(String room, String rule, Set<String> rooms, List<DynamicTest> tests) {
    Matcher parts = RULE.matcher(rule);
    if (!rule.isBlank()) {
      tests.add(
          DynamicTest.dynamicTest(
              room + ": " + rule,
              () -> {
                assertTrue(parts.matches(), "no rule: " + rule);
                check(type(room, parts.group(1), rooms), parts.group(2));
              }));
    }
  }

  /** The type in the package of the heading or below it, unless that has a heading of its own. */
  private static Class<?> type(String room, String name, Set<String> rooms) {
    List<JavaClass> found =
        House.CLASSES.stream()
            .filter(type -> room.equals(nearest(type.getPackageName(), rooms)))
            .filter(
                type -> type.getName().equals(type.getPackageName() + "." + name.replace('.', '$')))
            .toList();
    assertEquals(1, found.size(), "types " + name + " in " + room);
    return found.getFirst().reflect();
  }

  private static String nearest(String name, Set<String> rooms) {
    String one = name;
    while (!rooms.contains(one) && one.contains(".")) {
      one = one.substring(0, one.lastIndexOf('.'));
    }
    return one;
  }

  /** {@code a b:Type c*} are a record's components, {@code A | B} a sealed type's or an enum's. */
  private static void check(Class<?> type, String right) {
    List<String> said = new ArrayList<>();
    boolean alternatives = type.isEnum() || type.isSealed();
    for (String word : right.strip().split(alternatives ? " *\\| *" : " +")) {
      said.add(word.replaceFirst(":.*", "").replaceFirst("[*+?]$", ""));
    }
    List<String> real;
    if (type.isEnum()) {
      real = Arrays.stream(type.getEnumConstants()).map(String::valueOf).toList();
    } else if (type.isSealed()) {
      real = Arrays.stream(type.getPermittedSubclasses()).map(Class::getSimpleName).toList();
    } else {
      assertTrue(type.isRecord(), type + " is a record");
      real = Arrays.stream(type.getRecordComponents()).map(RecordComponent::getName).toList();
    }
    assertEquals(real, said);
  }
}
