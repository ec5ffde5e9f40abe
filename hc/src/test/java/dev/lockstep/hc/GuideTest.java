package dev.lockstep.hc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringWriter;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The snippets of docs/HC.md compile as they stand there, and run. */
final class GuideTest {
  private static final Pattern SNIPPET = Pattern.compile("(?s)```java\n(.*?)```");
  private static final String IMPORT = "import ";

  @TempDir private Path classes = Path.of("");

  @Test
  void snippetsRun() throws Exception {
    Matcher snippets = SNIPPET.matcher(Files.readString(page()));
    int count = 0;
    while (snippets.find()) {
      String name = "Snippet" + count++;
      compile(name, source(name, snippets.group(1)));
      try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
        loader.loadClass(name).getMethod("run").invoke(null);
      }
    }
    assertTrue(count >= 2, "snippets in the page");
  }

  /** The page, from the folder of the module or of the whole. */
  private static Path page() {
    Path here = Path.of("docs/HC.md");
    return Files.exists(here) ? here : Path.of("..").resolve(here);
  }

  private static String source(String name, String snippet) {
    List<String> lines = snippet.lines().toList();
    String imports =
        lines.stream().filter(l -> l.startsWith(IMPORT)).collect(Collectors.joining("\n"));
    String body =
        lines.stream().filter(l -> !l.startsWith(IMPORT)).collect(Collectors.joining("\n"));
    return "%s\npublic class %s {\n  public static void run() {\n%s\n  }\n}\n"
        .formatted(imports, name, body);
  }

  private void compile(String name, String text) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    JavaFileObject file =
        new SimpleJavaFileObject(
            URI.create("string:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignored) {
            return text;
          }
        };
    StringWriter errors = new StringWriter();
    List<String> options =
        List.of(
            "-d", classes.toString(), "-proc:none", "-cp", System.getProperty("java.class.path"));
    boolean done = compiler.getTask(errors, null, null, options, null, List.of(file)).call();
    assertEquals("", errors.toString());
    assertTrue(done, text);
  }
}
