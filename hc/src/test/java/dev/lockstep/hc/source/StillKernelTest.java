package dev.lockstep.hc.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.hc.fault.Finding;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Kernels of texts that do not run. Oracle: the refusals of {@code corpus/hc/refusals}, which stand
 * beside their lines and which launches have, by RefusalTest.
 */
final class StillKernelTest {
  private static final Path FOLDER = Path.of("../corpus/hc/refusals");
  private static final Pattern KERNEL =
      Pattern.compile("return (\\w+) -> \\{(.*?)\\n(\\s*)\\};\\n", Pattern.DOTALL);
  private static final Pattern EXPECTED = Pattern.compile("finding: ([^;]+)");

  private static List<StillKernel> kernels(String name, String text) throws Exception {
    CompiledText compiled = CompiledText.of(name, text, List.of());
    assertEquals(
        List.of(),
        compiled.told().stream().filter(one -> one.weight() == CompiledText.Weight.ERROR).toList(),
        name);
    return compiled.kernels();
  }

  private static Set<String> expected(String text) {
    Set<String> all = new TreeSet<>();
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      Matcher matcher = EXPECTED.matcher(lines.get(i));
      while (matcher.find()) {
        all.add(i + 1 + " " + matcher.group(1).strip());
      }
    }
    return all;
  }

  /**
   * Whatever is said without a launch is what a launch says; most of it can be said. The short form
   * looks at some of the files.
   */
  @Test
  void findingsAreThoseOfLaunches() throws Exception {
    int told = 0;
    int decided = 0;
    List<Path> files;
    try (Stream<Path> all = Files.list(FOLDER)) {
      files = all.sorted().toList();
    }
    boolean all = Boolean.getBoolean("lockstep.long");
    for (int i = 0; i < files.size(); i += all ? 1 : 6) {
      Path file = files.get(i);
      String text = Files.readString(file);
      Matcher kernel = KERNEL.matcher(text);
      if (!text.contains("sample.Sample.Line")
          || !kernel.find()
          || text.contains("// Accelerator")) {
        continue;
      }
      String launched =
          text.substring(0, kernel.start())
              + "dev.lockstep.hc.Hc.parallelForEach(64, %s -> {%s\n%s}); return null;\n"
                  .formatted(kernel.group(1), kernel.group(2), kernel.group(3))
              + text.substring(kernel.end());
      Set<String> expected = expected(launched);
      Set<String> found = new TreeSet<>();
      for (StillKernel one : kernels(String.valueOf(file.getFileName()), launched)) {
        for (Finding finding : one.findings()) {
          found.add(finding.line() + " " + finding.rule().id() + " " + finding.subject());
        }
      }
      assertTrue(expected.containsAll(found), () -> file + ": " + found + " of " + expected);
      told += found.size();
      decided += found.equals(expected) ? 1 : 0;
    }
    int part = all ? 1 : 6;
    assertTrue(
        told >= 30 / part && decided >= 20 / part, "findings " + told + ", files " + decided);
  }

  private static StillKernel only(String body) throws Exception {
    String text =
        """
        import dev.lockstep.hc.Hc;

        class One {
          static final int[] TABLE = {1, 2};
          enum Way { LEFT, RIGHT }
          record Pair(int[] a, int[] b) {}

          static void main(int n, int[] out, float[][] plane, Integer box, Pair pair, boolean which) {
            %s
          }
        }
        """
            .formatted(body);
    List<StillKernel> all = kernels("One.java", text);
    assertEquals(1, all.size(), body);
    return all.getFirst();
  }

  /** Where captured values, static fields or sizes could decide, nothing is said. */
  @Test
  void nothingIsSaidWhereALaunchDecides() throws Exception {
    TargetId target = TargetId.parse("gfx900").orElseThrow();
    for (String lambda :
        List.of(
            "i -> { if (box != null) System.nanoTime(); out[i] = 1; }",
            "i -> { if (pair.a().length > 3) System.nanoTime(); out[i] = 1; }",
            "i -> { if (TABLE[0] == 2) System.nanoTime(); out[i] = 1; }",
            "i -> { if (Way.LEFT.ordinal() == 1) System.nanoTime(); out[i] = 1; }",
            "i -> { int[] own = new int[n]; System.nanoTime(); out[i] = own[0]; }",
            "i -> { if (out == null) System.nanoTime(); out[i] = 1; }")) {
      StillKernel kernel = only("Hc.parallelForEach(n, " + lambda + ");");
      assertEquals(List.of(), kernel.findings(), lambda);
      assertThrows(StillKernel.LaunchNeeded.class, () -> kernel.compile(target), lambda);
    }
    StillKernel sure = only("Hc.parallelForEach(n, i -> { out[i] = (int) System.nanoTime(); });");
    assertEquals(1, sure.findings().size());
  }

  /** A kernel is one where it is launched; which of two lambdas a launch has is not guessed. */
  @Test
  void onlyLambdasThatALaunchHasForSureAreKernels() throws Exception {
    for (String body :
        List.of(
            "dev.lockstep.hc.index.IntKernel k = i -> out[i] = (int) System.nanoTime();",
            "Hc.parallelForEach(n, which ? i -> out[i] = 1 : i -> out[i] = (int)"
                + " System.nanoTime());")) {
      String text =
          "import dev.lockstep.hc.Hc; class A { static void f(int n, int[] out, boolean which) { "
              + body
              + " } }";
      List<Finding> found = new ArrayList<>();
      kernels("A.java", text).forEach(one -> found.addAll(one.findings()));
      assertEquals(List.of(), found, body);
    }
  }

  /** Types that javac infers for so long that nobody waits, and parentheses without end. */
  @Test
  @EnabledIfSystemProperty(named = "lockstep.long", matches = "true")
  void textThatAsksForTooMuchOfJavacIsRefused() {
    StringBuilder nested = new StringBuilder("1");
    for (int i = 0; i < 30; i++) {
      nested = new StringBuilder("f(() -> ").append(nested).append(", () -> ").append("1)");
      nested = new StringBuilder("f(() -> ").append(nested).append(", () -> 2)");
    }
    String text =
        "import java.util.function.*; class A { static <T> T f(Supplier<T> a, Supplier<T> b) {"
            + " return null; } Object o = "
            + nested
            + "; }";
    String deep = "class A { int x = " + "(".repeat(200_000) + "1" + ")".repeat(200_000) + "; }";
    for (String one : List.of(text, deep)) {
      long begin = System.nanoTime();
      try {
        CompiledText.of("A.java", one, List.of()).kernels();
      } catch (CompiledText.Failed e) {
        assertFalse(String.valueOf(e.getMessage()).isEmpty());
      }
      assertTrue(System.nanoTime() - begin < 60_000_000_000L, "too late");
    }
  }

  @Test
  void codeHasTheLinesOfTheTextForBothFamilies() throws Exception {
    for (String name : List.of("gfx900", "gfx1200", "ventus")) {
      StillKernel kernel = only("Hc.parallelForEach(n, i -> {\nout[i] = out[i] * 3;\n});");
      StillKernel.Code code = kernel.compile(TargetId.parse(name).orElseThrow());
      assertEquals(List.of(256), code.tile());
      assertFalse(code.assumed());
      assertTrue(code.file().size() > 0);
      if (name.equals("ventus")) {
        assertTrue(code.lines().ranges().stream().anyMatch(one -> one.line() == 10), name);
      }
    }
  }
}
