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
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The pages about hc: snippets compile as they stand there, and run; calls are there. */
final class GuideTest {
  private static final Pattern SNIPPET = Pattern.compile("(?s)```java\n(.*?)```");
  private static final String IMPORT = "import ";

  /** A line of a table: hc's calls, then ours. */
  private static final Pattern ROW = Pattern.compile("(?m)^\\| [^|]* \\| ([^|]*) \\|");

  private static final Pattern CALL = Pattern.compile("`([A-Z]\\w+)(?:\\.(\\w+))?`");
  private static final List<String> PACKAGES =
      List.of("", ".index", ".intrinsic", ".error", ".fault", ".math");

  @TempDir private Path classes = Path.of("");

  @Test
  void snippetsRun() throws Exception {
    Matcher snippets = SNIPPET.matcher(Files.readString(page("HC.md")));
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

  /** Every call that docs/HC_API.md has in its second column is there. */
  @Test
  void callsAreThere() throws Exception {
    Matcher rows = ROW.matcher(Files.readString(page("HC_API.md")));
    int count = 0;
    while (rows.find()) {
      Matcher calls = CALL.matcher(rows.group(1));
      while (calls.find()) {
        String member = calls.group(2);
        Class<?> type = type(calls.group(1));
        assertTrue(member == null || has(type, member), calls.group());
        count++;
      }
    }
    assertTrue(count > 50, "calls on the page");
  }

  private static boolean has(Class<?> type, String member) {
    return Stream.of(type.getMethods()).anyMatch(method -> method.getName().equals(member))
        || Stream.of(type.getClasses()).anyMatch(inner -> inner.getSimpleName().equals(member));
  }

  private static Class<?> type(String name) throws ClassNotFoundException {
    ClassNotFoundException missing = new ClassNotFoundException(name);
    for (String inner : PACKAGES) {
      try {
        return Class.forName("dev.lockstep.hc" + inner + "." + name);
      } catch (ClassNotFoundException elsewhere) {
        missing.addSuppressed(elsewhere);
      }
    }
    throw missing;
  }

  /** A page, from the folder of the module or of the whole. */
  private static Path page(String name) {
    Path here = Path.of("docs", name);
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
