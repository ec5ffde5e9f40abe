package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each statement of docs/SECURITY_MODEL.md names a test that exists. */
final class SecurityPageTest {
  private static final Path ROOT = Path.of(System.getProperty("lockstep.root"));
  private static final Pattern TEST = Pattern.compile("`(\\w+Test)\\.(\\w+)`");

  @Test
  void eachStatementHasATest() throws IOException {
    Map<String, String> tests = tests();
    List<String> wrong = new ArrayList<>();
    int rows = 0;
    for (String line : Files.readAllLines(ROOT.resolve("docs/SECURITY_MODEL.md"))) {
      if (!line.startsWith("| ") || line.startsWith("| statement")) {
        continue;
      }
      rows++;
      String last = line.substring(line.lastIndexOf('|', line.length() - 2) + 1);
      Matcher named = TEST.matcher(last);
      if (!named.find()) {
        wrong.add(line);
        continue;
      }
      named.reset();
      while (named.find()) {
        if (!tests.getOrDefault(named.group(1), "").contains(" " + named.group(2) + "(")) {
          wrong.add(named.group());
        }
      }
    }
    assertEquals(List.of(), wrong);
    assertTrue(rows >= 20, "rows: " + rows);
  }

  /** Texts of the test classes by their names. */
  private static Map<String, String> tests() throws IOException {
    Map<String, String> texts = new TreeMap<>();
    try (Stream<Path> modules = Files.list(ROOT)) {
      for (Path module : modules.filter(Files::isDirectory).toList()) {
        Path folder = module.resolve("src/test/java");
        if (Files.isDirectory(folder)) {
          try (Stream<Path> all = Files.walk(folder)) {
            for (Path one : all.filter(file -> file.toString().endsWith("Test.java")).toList()) {
              String name = one.getFileName().toString();
              texts.put(name.substring(0, name.length() - 5), Files.readString(one));
            }
          }
        }
      }
    }
    return texts;
  }
}
