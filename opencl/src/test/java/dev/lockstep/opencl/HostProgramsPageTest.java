package dev.lockstep.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.testing.ProgramRun;
import dev.lockstep.testing.ProgramRun.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The programs of {@code docs/HOST_PROGRAMS.md} are those of {@code examples/host}, and print what
 * stands below them. Expectations are arithmetic.
 */
final class HostProgramsPageTest {
  private static final Path PAGE = HostCompiler.ROOT.resolve("docs/HOST_PROGRAMS.md");
  private static final Path EXAMPLES = HostCompiler.ROOT.resolve("examples/host");
  private static final Duration LIMIT = Duration.ofMinutes(1);

  @TempDir private Path folder;

  /** A program of the page, and the lines that it prints. */
  private record Shown(String text, List<String> printed) {}

  private static Shown shown(String language) throws Exception {
    Pattern pair =
        Pattern.compile("```" + language + "\n(.*?)```\n```text\n(.*?)```", Pattern.DOTALL);
    Matcher match = pair.matcher(Files.readString(PAGE));
    assertTrue(match.find(), language);
    return new Shown(match.group(1), match.group(2).lines().toList());
  }

  private static void prints(List<String> lines, Result result) {
    assertEquals(0, result.code(), result::err);
    assertEquals(lines, result.out(), result::err);
  }

  private static void needsClang() {
    assumeTrue(
        ProgramRun.onPath("clang-19").or(() -> ProgramRun.onPath("clang")).isPresent(),
        "no clang here");
  }

  @Test
  void javaProgramPrintsWhatStandsBelow() throws Exception {
    needsClang();
    Path source = EXAMPLES.resolve("Mixed.java");
    Shown shown = shown("java");
    assertEquals(Files.readString(source), shown.text());
    String path =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    List<String> command = ProgramRun.java("-cp", path, source.toString());
    prints(shown.printed(), ProgramRun.run(Map.of(), LIMIT, command));
  }

  @Test
  void programInCPrintsWhatStandsBelow() throws Exception {
    needsClang();
    Optional<String> missing = HostCompiler.missing();
    assumeTrue(missing.isEmpty(), () -> missing.orElse(""));
    Path source = EXAMPLES.resolve("mixed.c");
    Shown shown = shown("c");
    assertEquals(Files.readString(source), shown.text());
    Path program = folder.resolve("mixed");
    Result compiled = HostCompiler.compile(program, List.of(source), "-lOpenCL");
    assertEquals(0, compiled.code(), compiled::err);
    Map<String, String> environment = HostCompiler.environment(folder);
    prints(shown.printed(), ProgramRun.run(environment, LIMIT, List.of(program.toString())));
  }
}
