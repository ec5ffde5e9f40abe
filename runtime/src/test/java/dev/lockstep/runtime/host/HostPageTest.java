package dev.lockstep.runtime.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.runtime.Corpus;
import dev.lockstep.runtime.build.OpenClCompiler;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The snippets of {@code docs/HOST_API.md} and the programs that it names print what stands below
 * them. Expectations are arithmetic.
 */
@Isolated // takes the standard output
class HostPageTest {
  private static final boolean CLANG = OpenClCompiler.find().value().isPresent();
  private static final String PAGE = "docs/HOST_API.md";

  private static final String CLASS = "Snippet";

  private static final Pattern PAIR =
      Pattern.compile("```java( program)?\n(.*?)```\n```text\n(.*?)```", Pattern.DOTALL);

  private static final Pattern NAMES = Pattern.compile("```java names\n(.*?)```", Pattern.DOTALL);

  private static final Pattern FILE =
      Pattern.compile("\\]\\(\\.\\./(\\S+\\.java)\\)[^`]*```text \\S+\n(.*?)```", Pattern.DOTALL);

  /** The longest program with two languages that is still short. */
  private static final int SHORT = 40;

  private static final String IMPORTS =
      """
      import dev.lockstep.runtime.*;
      import dev.lockstep.runtime.cl.*;
      import dev.lockstep.runtime.image.*;
      import java.lang.foreign.*;
      """;

  /**
   * A program with what it prints.
   *
   * @param text a compact source file
   */
  record Snippet(String name, String text, String printed) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static String page() throws IOException {
    return Files.readString(Corpus.path(PAGE));
  }

  private static List<Snippet> snippets() throws IOException {
    String page = page();
    Matcher names = NAMES.matcher(page);
    assertTrue(names.find(), "the page has no names for its snippets");
    return PAIR.matcher(page)
        .results()
        .map(pair -> {
          String text = pair.group(2);
          String first = text.lines().findFirst().orElse("");
          String whole =
              pair.group(1) != null
                  ? text
                  : IMPORTS
                      + "void main() {\n%s\ntry {\n%s} finally {\ncontext.close();\n}\n}\n"
                          .formatted(names.group(1), text);
          return new Snippet(first, whole, pair.group(3));
        })
        .toList();
  }

  static Stream<Snippet> all() throws IOException {
    Stream.Builder<Snippet> files = Stream.builder();
    Matcher names = FILE.matcher(page());
    while (names.find()) {
      String text = Files.readString(Corpus.path(names.group(1)));
      files.add(new Snippet(names.group(1), text, names.group(2)));
    }
    return Stream.concat(snippets().stream(), files.build());
  }

  @Test
  void everySnippetIsRun() throws IOException {
    String page = page();
    long java = Pattern.compile("```java( program)?\n").matcher(page).results().count();
    long texts = Pattern.compile("```text\n").matcher(page).results().count();
    assertEquals(java, snippets().size());
    assertEquals(texts, snippets().size());
  }

  @Test
  void programInTwoLanguagesIsShort() throws IOException {
    List<String> lines = Files.readAllLines(Corpus.path("examples/host/Mixed.java"));
    assertTrue(lines.size() <= SHORT, lines.size() + " lines");
    assertTrue(lines.stream().anyMatch(line -> line.contains("__kernel")));
    assertTrue(lines.stream().anyMatch(line -> line.contains("__asm4GCN")));
  }

  @ParameterizedTest
  @MethodSource("all")
  void printsWhatStandsBelow(Snippet snippet, @TempDir Path folder) throws Exception {
    assumeTrue(CLANG, "no clang 19 or later here");
    assertEquals(snippet.printed(), printed(snippet, folder));
  }

  /** Text on the standard output of a program that runs in this process. */
  private static String printed(Snippet snippet, Path folder) throws Exception {
    Path source = Files.writeString(folder.resolve(CLASS + ".java"), snippet.text());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream before = System.out;
    try (URLClassLoader loader = CompiledSources.compile(List.of(source), folder);
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
      System.setOut(out);
      Class<?> type = loader.loadClass(CLASS);
      Constructor<?> constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      Method main = type.getDeclaredMethod("main");
      main.setAccessible(true);
      main.invoke(constructor.newInstance());
    } finally {
      System.setOut(before);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
