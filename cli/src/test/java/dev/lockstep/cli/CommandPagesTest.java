package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.io.Invocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine.Model.OptionSpec;

/** The pages of {@code docs/commands} have the options that the commands have. */
final class CommandPagesTest {
  private static final Path DOCS = House.ROOT.resolve("docs");
  private static final Path FOLDER = DOCS.resolve("commands");

  /** A row of a table of options; its first cell has the names. */
  private static final Pattern ROW = Pattern.compile("(?m)^\\| (`-.*?`) \\|");

  private static final Pattern NAME = Pattern.compile("`(--?[A-Za-z][A-Za-z0-9-]*)");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:\\s]+)(#[^)]*)?\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");
  private static final Pattern ANCHOR = Pattern.compile("\\]\\(([^)#:\\s]*)#([^)\\s]+)\\)");
  private static final List<String> HEADINGS =
      List.of("Synopsis", "Options", "Examples", "Exit codes", "JSON");

  /** The commands that have a page: all but help, which is picocli's. */
  static List<String> commands() {
    return CommandTree.names().stream().filter(name -> !name.equals("help")).toList();
  }

  private static String page(String command) throws IOException {
    return Files.readString(FOLDER.resolve(command + ".md"));
  }

  /** The text below a heading of the second level. */
  private static String section(String page, String heading) {
    int start = page.indexOf("\n## " + heading + "\n");
    assertTrue(start >= 0, "no section " + heading);
    int end = page.indexOf("\n## ", start + 1);
    return page.substring(start, end < 0 ? page.length() : end);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void tableHasTheOptionsOfTheCommand(String command) throws IOException {
    List<String> written = new ArrayList<>();
    Matcher rows = ROW.matcher(section(page(command), "Options"));
    while (rows.find()) {
      Matcher names = NAME.matcher(rows.group(1));
      while (names.find()) {
        written.add(names.group(1));
      }
    }
    Set<String> real = new TreeSet<>();
    for (OptionSpec option :
        CommandTree.all(Invocation.plain())
            .getSubcommands()
            .get(command)
            .getCommandSpec()
            .options()) {
      if (!option.hidden()) {
        real.addAll(List.of(option.names()));
      }
    }
    assertEquals(real, new TreeSet<>(written));
    assertEquals(real.size(), written.size(), "an option stands twice in " + written);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void pageHasAllParts(String command) throws IOException {
    String page = page(command);
    assertTrue(page.startsWith("# lockstep " + command + "\n"));
    for (String heading : HEADINGS) {
      assertFalse(section(page, heading).isBlank());
    }
    long examples = section(page, "Examples").lines().filter(l -> l.startsWith("    ")).count();
    assertTrue(examples >= 2, examples + " examples");
    assertTrue(Files.readString(DOCS.resolve("CLI.md")).contains("(commands/" + command + ".md)"));
  }

  @Test
  void everyPageIsOfACommand() throws IOException {
    Set<String> pages = new TreeSet<>();
    try (Stream<Path> files = Files.list(FOLDER)) {
      files.forEach(file -> pages.add(String.valueOf(file.getFileName())));
    }
    Set<String> wanted = new TreeSet<>();
    commands().forEach(command -> wanted.add(command + ".md"));
    assertEquals(wanted, pages);
  }

  /** All pages: those at the root, those below docs, and those of modules on their design. */
  static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>();
    try (Stream<Path> files = Files.list(House.ROOT);
        Stream<Path> below = Files.walk(DOCS)) {
      Stream.concat(files, below)
          .filter(file -> file.toString().endsWith(".md"))
          .sorted()
          .forEach(pages::add);
    }
    PagesTest.designs().stream()
        .map(House.ROOT::resolve)
        .filter(page -> !pages.contains(page))
        .forEach(pages::add);
    return pages;
  }

  @ParameterizedTest
  @MethodSource("pages")
  void linksLeadSomewhere(Path page) throws IOException {
    String text = Files.readString(page);
    Path folder = Objects.requireNonNull(page.getParent());
    List<String> wrong = new ArrayList<>();
    Matcher links = LINK.matcher(text);
    while (links.find()) {
      if (!Files.exists(folder.resolve(links.group(1)))) {
        wrong.add(links.group(1));
      }
    }
    Matcher anchors = ANCHOR.matcher(text);
    while (anchors.find()) {
      Path target = anchors.group(1).isEmpty() ? page : folder.resolve(anchors.group(1));
      if (target.toString().endsWith(".md") && !anchors(target).contains(anchors.group(2))) {
        wrong.add(anchors.group());
      }
    }
    assertEquals(List.of(), wrong);
  }

  /** The anchors of a page's headings, as GitHub makes them. */
  private static Set<String> anchors(Path page) throws IOException {
    Set<String> all = new TreeSet<>();
    Matcher headings = HEADING.matcher(Files.readString(page));
    while (headings.find()) {
      all.add(
          headings
              .group(1)
              .toLowerCase(Locale.ROOT)
              .replaceAll("[^a-z0-9 _-]", "")
              .replace(' ', '-'));
    }
    return all;
  }
}
