package dev.lockstep.hc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.testing.ProgramRun;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The program of {@code docs/JAVA_KERNELS.md} is that of {@code examples/hc}, and prints what
 * stands below it, on the processor and on an emulated GPU. Expectations are arithmetic and Java's
 * own text of the exception.
 */
final class JavaKernelsPageTest {
  private static final Path ROOT = Path.of(System.getProperty("lockstep.root"));
  private static final Pattern PROGRAM =
      Pattern.compile("```java\n(.*?)```\n```text\n(.*?)```", Pattern.DOTALL);

  @ParameterizedTest
  @ValueSource(strings = {"cpu", "gcn:gfx900"})
  void programPrintsWhatStandsBelow(String accelerator) throws Exception {
    Path source = ROOT.resolve("examples/hc/FirstKernels.java");
    Matcher page = PROGRAM.matcher(Files.readString(ROOT.resolve("docs/JAVA_KERNELS.md")));
    assertTrue(page.find());
    assertEquals(Files.readString(source), page.group(1));
    Process process =
        new ProcessBuilder(
                ProgramRun.java(
                    "--enable-native-access=ALL-UNNAMED",
                    "-Dlockstep.hc.accelerator=" + accelerator,
                    "-cp",
                    System.getProperty(
                        "surefire.test.class.path", System.getProperty("java.class.path")),
                    source.toString()))
            .redirectErrorStream(true)
            .start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(page.group(2), printed);
    assertEquals(0, process.waitFor());
  }
}
