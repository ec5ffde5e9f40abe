package dev.lockstep.studio.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.lockstep.studio.access.PageLimits;
import dev.lockstep.studio.server.Served.PageSide;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Java programs made from run files are compiled and run: they compare their results with what the
 * run file expects. Run files made for kernels run.
 */
final class ExportTest {
  private static final Path EXAMPLES = Path.of(System.getProperty("lockstep.root"), "examples");

  /** Examples that are translated in each run of the tests; the long form has all. */
  private static final List<String> FEW = List.of("saxpy.json", "asm4gcn/xtea.json");

  private static final List<String> ALL =
      List.of(
          "saxpy.json",
          "wavefront_sum.json",
          "tiled_product.json",
          "dot_product.json",
          "histogram.json",
          "mandelbrot.json",
          "matrix_product.json",
          "n_queens.json",
          "reduction.json",
          "scan.json",
          "vector_add.json",
          "asm4gcn/add.json",
          "asm4gcn/xtea.json",
          "asm4gcn/mixed.json",
          "asm4gcn/inline.json",
          "asm4gcn/bitonic_sort.json");

  private static Served served;
  private static PageSide page;
  private static WebSocket socket;
  private static int number;

  @TempDir private Path folder;

  @BeforeAll
  static void start() throws Exception {
    served = new Served(new PageLimits(4 << 20, 12, 8, Duration.ofSeconds(60)));
    page = new PageSide();
    socket = served.connect(page);
  }

  @AfterAll
  static void stop() {
    served.close();
  }

  private static JsonObject raw(String method, Object params) throws Exception {
    int id = ++number;
    String text =
        "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"studio/%s\",\"params\":%s}"
            .formatted(id, method, new Gson().toJson(params));
    socket.sendText(text, true).join();
    return JsonParser.parseString(page.nextWith("\"id\":" + id + ",")).getAsJsonObject();
  }

  private static JsonElement ask(String method, Object params) throws Exception {
    JsonObject answer = raw(method, params);
    assertTrue(answer.has("result"), answer::toString);
    return answer.get("result");
  }

  private static List<Map<String, String>> documents(String runFile, String text)
      throws IOException {
    String program = JsonParser.parseString(text).getAsJsonObject().get("program").getAsString();
    Path place = EXAMPLES.resolve(runFile).resolveSibling(program);
    return List.of(
        Map.of("name", name(runFile), "text", text),
        Map.of("name", program, "text", Files.readString(place)));
  }

  private static String name(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  private static JsonObject export(String runFile, String text) throws Exception {
    return raw(
        "javaProgram",
        Map.of("file", name(runFile), "documents", documents(runFile, text), "target", ""));
  }

  private void runProgram(JsonObject program) throws Exception {
    String name = program.get("name").getAsString();
    Path file = folder.resolve(name + ".java");
    Files.writeString(file, program.get("text").getAsString());
    JavaCompiler javac = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler());
    StringWriter messages = new StringWriter();
    String classes =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    try (StandardJavaFileManager files = javac.getStandardFileManager(null, null, null)) {
      List<String> options = List.of("-d", folder.toString(), "-cp", classes, "-proc:none");
      boolean good =
          javac
              .getTask(messages, files, null, options, null, files.getJavaFileObjects(file))
              .call();
      assertTrue(good, () -> messages + "\n" + program.get("text").getAsString());
    }
    URL[] urls = {folder.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, ExportTest.class.getClassLoader())) {
      Class<?> made = loader.loadClass(name);
      Constructor<?> constructor = made.getDeclaredConstructor();
      constructor.setAccessible(true);
      Method main = made.getDeclaredMethod("main");
      main.setAccessible(true);
      try {
        main.invoke(constructor.newInstance());
      } catch (InvocationTargetException e) {
        throw e.getCause() instanceof Exception cause ? cause : e;
      }
    }
  }

  static Stream<String> examples() {
    return (Boolean.getBoolean("lockstep.long") ? ALL : FEW).stream();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void programComputesWhatTheRunFileExpects(String runFile) throws Exception {
    String text = Files.readString(EXAMPLES.resolve(runFile));
    JsonObject answer = export(runFile, text);
    assertTrue(answer.has("result"), answer::toString);
    runProgram(answer.getAsJsonObject("result"));
  }

  /** A tolerance and a list, which the result does not meet in its third element. */
  @Test
  void programComplainsOfWhatIsNotAsExpected() throws Exception {
    String text =
        Files.readString(EXAMPLES.resolve("saxpy.json"))
            .replace("\"iota(1,2.5)\"", "[1, 3.5, 6.5, 8.5], \"ulp\": 2");
    JsonObject program = export("saxpy.json", text).getAsJsonObject("result");
    String message =
        assertThrows(IllegalStateException.class, () -> runProgram(program)).getMessage();
    assertEquals("y[2]: expected 6.5, got 6.0", message);
    JsonObject loose =
        export("saxpy.json", text.replace("\"ulp\": 2", "\"tolerance\": 0.1"))
            .getAsJsonObject("result");
    runProgram(loose);
  }

  @Test
  void whatAProgramCannotDoIsRefused() throws Exception {
    String text =
        """
        {"schema": "lockstep-run-1", "target": "gfx900", "program": "saxpy.s",
         "buffers": {"x": {"type": "u8", "count": 4096}},
         "launches": [{"kernel": "saxpy", "global": [64], "args": [{"image": "x", "type": "2d",
          "format": "CL_RGBA CL_UNORM_INT8", "size": [32, 32]}]}]}
        """;
    String refusal = export("saxpy.json", text).toString();
    assertTrue(refusal.contains("argument 1 is an image or a sampler"), refusal);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"saxpy.s", "tiled_product.s", "asm4gcn/xtea.asm4gcn", "asm4gcn/add.asm4gcn"})
  void runFileForAKernelRuns(String program) throws Exception {
    String text = Files.readString(EXAMPLES.resolve(program));
    for (JsonElement one :
        ask("runFiles", Map.of("name", name(program), "text", text, "target", "gfx900"))
            .getAsJsonArray()) {
      JsonObject made = one.getAsJsonObject();
      List<Map<String, String>> documents = new ArrayList<>();
      documents.add(Map.of("name", name(program), "text", text));
      documents.add(Map.of("name", "new.json", "text", made.get("text").getAsString()));
      JsonObject answer =
          ask(
                  "run",
                  Map.of(
                      "number",
                      1,
                      "file",
                      "new.json",
                      "documents",
                      documents,
                      "target",
                      "",
                      "check",
                      false,
                      "profile",
                      false,
                      "seconds",
                      30,
                      "instructions",
                      100_000_000L))
              .getAsJsonObject();
      assertTrue(answer.get("ok").getAsBoolean(), () -> answer + made.get("text").getAsString());
      assertEquals("[]", answer.get("notes").toString());
    }
  }
}
