package dev.lockstep.hc.front;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.hc.Accelerator;
import dev.lockstep.hc.Hc;
import dev.lockstep.hc.fault.Finding;
import dev.lockstep.hc.fault.UnsupportedKernelException;
import dev.lockstep.hc.index.Extent1;
import dev.lockstep.hc.index.IntKernel;
import dev.lockstep.hc.index.TiledKernel1;
import dev.lockstep.hc.sample.Compiled;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Kernels that cannot be translated have exactly the findings that stand beside their lines. */
final class RefusalTest {
  private static final Path FOLDER = Path.of("../corpus/hc/refusals");
  private static final Pattern EXPECTED = Pattern.compile("(finding|nowhere): ([^;]+)");
  private static final String ACCELERATOR = "// Accelerator: ";
  private static Compiled compiled;

  @BeforeAll
  static void compile(@TempDir Path target) throws IOException {
    compiled = Compiled.of(files(), target);
  }

  static List<Path> files() throws IOException {
    try (Stream<Path> all = Files.list(FOLDER)) {
      return all.sorted().toList();
    }
  }

  static Stream<String> names() throws IOException {
    return files().stream().map(path -> path.getFileName().toString());
  }

  private static List<String> expected(String file) throws IOException {
    List<String> all = new ArrayList<>();
    List<String> lines = Files.readAllLines(FOLDER.resolve(file));
    for (int i = 1; i < lines.size(); i++) {
      int comment = lines.get(i).indexOf("//");
      Matcher matcher = EXPECTED.matcher(comment < 0 ? "" : lines.get(i).substring(comment));
      while (matcher.find()) {
        boolean placed = matcher.group(1).equals("finding");
        all.add((placed ? file + ":" + (i + 1) : "?:0") + " " + matcher.group(2).strip());
      }
    }
    return all;
  }

  private static String text(Finding finding) {
    return (finding.file() == null ? "?" : finding.file())
        + ":"
        + finding.line()
        + " "
        + finding.rule().id()
        + " "
        + finding.subject();
  }

  /** Compiles a kernel for the accelerator that the second line of the file names. */
  private static void compile(Accelerator accelerator, Object kernel) {
    switch (kernel) {
      case IntKernel items -> Hc.compile(accelerator, 64, items);
      case TiledKernel1 tiles -> Hc.compile(accelerator, new Extent1(64).tile(64), tiles);
      default -> throw new IllegalArgumentException("a kernel of another form: " + kernel);
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("names")
  void theFindingsAreThoseBesideTheLines(String file) throws Exception {
    String name =
        Stream.of(file.replace(".java", "").split("-", -1))
            .map(part -> part.substring(0, 1).toUpperCase(Locale.ROOT) + part.substring(1))
            .collect(Collectors.joining());
    Method method = compiled.load(name).getDeclaredMethod("kernel");
    method.setAccessible(true);
    Object kernel = method.invoke(null);
    String second = Files.readAllLines(FOLDER.resolve(file)).get(1);
    UnsupportedKernelException refused =
        assertThrows(
            UnsupportedKernelException.class,
            second.startsWith(ACCELERATOR)
                ? () -> compile(Accelerator.of(second.substring(ACCELERATOR.length())), kernel)
                : () -> KernelTranslator.translate(kernel, false));
    assertEquals(
        expected(file).stream().sorted().toList(),
        refused.findings().stream().map(RefusalTest::text).sorted().toList());
  }

  private static String message(String name) throws Exception {
    Method method = compiled.load(name).getDeclaredMethod("kernel");
    method.setAccessible(true);
    Object kernel = method.invoke(null);
    UnsupportedKernelException refused =
        assertThrows(
            UnsupportedKernelException.class, () -> KernelTranslator.translate(kernel, false));
    return String.valueOf(refused.getMessage());
  }

  @Test
  void aMessageHasPlaceReasonAndWayOut() throws Exception {
    assertTrue(message("Sine").startsWith("sine.java:8: [math-function] Math.sin: "));
    assertFalse(message("Sine").contains("\n"));
    assertTrue(message("ArrayOfRecords").contains("DeviceStructs"), message("ArrayOfRecords"));
    assertTrue(message("CapturedLambda").contains("Serializable"), message("CapturedLambda"));
  }
}
