package dev.lockstep.assembler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.testing.Shares;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The page of mistakes says what both assemblers say. */
class MistakesTest {
  private static final int KINDS = 60;
  private static final int SHARE = 7;

  private static final Pattern MISTAKE =
      Pattern.compile(
          "### (?<title>[^\n]*): (?<target>gfx\\w+)\n\n```\n(?<source>.*?)\n```\n\n"
              + "(llvm-mc: `(?<theirs>[^\n]*)`\n\n)?Lockstep:\n\n```\n(?<ours>.*?)\n```\n",
          Pattern.DOTALL);

  record Mistake(String title, String target, String source, String theirs, String ours) {
    @Override
    public String toString() {
      return title;
    }
  }

  static List<Mistake> mistakes() throws IOException {
    Path page = Path.of(System.getProperty("lockstep.root"), "corpus", "assembler", "MISTAKES.md");
    return MISTAKE.matcher(Files.readString(page)).results().map(MistakesTest::mistake).toList();
  }

  private static Mistake mistake(MatchResult found) {
    String theirs = found.group("theirs");
    return new Mistake(
        found.group("title"),
        found.group("target"),
        found.group("source") + "\n",
        theirs == null ? "" : theirs,
        found.group("ours"));
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void lockstepSaysSo(Mistake mistake) {
    Assembled assembled =
        Assembler.assemble(
            new SourceText("in.s", mistake.source),
            AssemblerOptions.of(TargetId.parse(mistake.target).orElseThrow()));
    String first =
        assembled.diagnostics().stream()
            .filter(Problem::isError)
            .findFirst()
            .map(Problem::render)
            .orElse("");
    assertEquals(mistake.ours.strip(), first.strip());
  }

  /** About one of so many llvm-mc is asked. */
  static List<Mistake> some() throws IOException {
    return Shares.of(mistakes(), SHARE);
  }

  @ParameterizedTest
  @MethodSource("some")
  void llvmSaysSo(Mistake mistake) throws IOException {
    assumeTrue(LlvmMc.isPresent() && !mistake.theirs.isEmpty());
    Path source = Files.createTempFile("mistake", ".s");
    try {
      Files.writeString(source, mistake.source);
      String said = LlvmMc.messages(source, mistake.target);
      Matcher first = Pattern.compile("error: (.*)").matcher(said);
      assertTrue(first.find(), said);
      assertEquals(mistake.theirs, first.group(1));
    } finally {
      Files.delete(source);
    }
  }

  @Test
  void thereAreEnough() throws IOException {
    assertTrue(mistakes().stream().filter(m -> !m.theirs.isEmpty()).count() >= KINDS);
    long headings =
        Files.readAllLines(
                Path.of(System.getProperty("lockstep.root"), "corpus", "assembler", "MISTAKES.md"))
            .stream()
            .filter(line -> line.startsWith("### "))
            .count();
    assertEquals(headings, mistakes().size());
  }
}
