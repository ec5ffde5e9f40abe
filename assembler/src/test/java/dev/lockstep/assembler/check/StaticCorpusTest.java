package dev.lockstep.assembler.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.check.finding.CodePlace;
import dev.lockstep.assembler.check.finding.StaticFinding;
import dev.lockstep.assembler.check.finding.StaticReport;
import dev.lockstep.assembler.check.finding.StaticRule;
import dev.lockstep.assembler.check.finding.WaitNote;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.link.LinkResult;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.SourceText;
import dev.lockstep.text.source.Span;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Planted mistakes: {@code corpus/static}, whose expectations are worked out by hand, and those of
 * {@code corpus/check} that every path shows.
 */
class StaticCorpusTest {
  private static final Path ROOT = Path.of(System.getProperty("lockstep.root", ".."));
  private static final Pattern TARGET = Pattern.compile("amdgcn_target \"([^\"]+)\"");
  private static final Set<StaticRule> BY_RUNNING =
      EnumSet.of(
          StaticRule.USE_BEFORE_WAIT,
          StaticRule.OVERWRITE_BEFORE_WAIT,
          StaticRule.STORE_DATA_OVERWRITTEN,
          StaticRule.MISSING_NOPS);

  static Stream<Path> planted() throws IOException {
    return sources("corpus/static");
  }

  private static Stream<Path> sources(String folder) throws IOException {
    try (Stream<Path> all = Files.walk(ROOT.resolve(folder))) {
      return all.filter(p -> p.toString().endsWith(".s")).sorted().toList().stream();
    }
  }

  /** The planted bugs of checked mode that are about waits and NOPs. */
  static Stream<Path> plantedForRunning() throws IOException {
    return sources("corpus/check")
        .filter(path -> {
          String folder = String.valueOf(path.getParent().getFileName());
          return folder.equals("clean")
              || BY_RUNNING.stream().anyMatch(rule -> rule.id().equals(folder));
        });
  }

  private static AssemblerOptions options(String text) {
    Matcher target = TARGET.matcher(text);
    assertTrue(target.find());
    AssemblerOptions options = AssemblerOptions.of(TargetId.parse(target.group(1)).orElseThrow());
    // A source for wavefronts that are not the usual ones says so in its descriptor.
    return text.contains(".amdhsa_wavefront_size32 0")
        ? new AssemblerOptions(
            options.target(),
            64,
            options.version(),
            options.defines(),
            options.dialect(),
            options.includes())
        : options;
  }

  private static Assembled assemble(SourceText source) {
    Assembled assembled = Assembler.assemble(source, options(source.text()));
    assertEquals(List.of(), assembled.diagnostics().stream().map(Problem::headline).toList());
    return assembled;
  }

  private static SourceText read(Path path) throws IOException {
    return new SourceText(String.valueOf(path.getFileName()), Files.readString(path));
  }

  private static List<String> expected(Path path) throws IOException {
    Path file = path.resolveSibling(path.getFileName().toString().replace(".s", ".expected"));
    List<String> lines = Files.readAllLines(file);
    assertTrue(lines.getFirst().startsWith("# Oracle: "), file.toString());
    return lines.subList(1, lines.size());
  }

  private static int line(CodePlace place) {
    Span span = place.span();
    return span == null ? 0 : span.line();
  }

  private static String pair(StaticFinding finding) {
    CodePlace other = finding.other();
    return finding.rule().id()
        + " "
        + line(finding.place())
        + " "
        + (other == null ? "-" : String.valueOf(line(other)));
  }

  private static List<String> lines(StaticReport report, boolean waits) {
    List<String> lines = new ArrayList<>();
    for (StaticFinding finding : report.findings()) {
      lines.add(pair(finding));
      if (!finding.insert().isEmpty()) {
        String insert = String.join(" and ", finding.insert());
        lines.add("mend " + line(finding.place()) + ": " + insert);
      }
    }
    for (WaitNote note : waits ? report.waits() : List.<WaitNote>of()) {
      StringBuilder text = new StringBuilder(note.isIdle() ? "idle " : "wait ");
      text.append(line(note.place())).append(note.isIdle() ? "" : ":");
      for (WaitNote.Covered one : note.covered()) {
        text.append(' ').append(one.registers()).append('@').append(line(one.place()));
      }
      lines.add(text.toString());
    }
    return lines;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("planted")
  void findsWhatIsPlanted(Path path) throws IOException {
    List<String> expected = expected(path);
    boolean waits = expected.stream().anyMatch(l -> l.startsWith("wait") || l.startsWith("idle"));
    StaticReport report = CheckedProgram.of(assemble(read(path)), 0).check(0, true);
    assertEquals(expected, lines(report, waits));
    boolean clean = String.valueOf(path.getParent().getFileName()).equals("clean");
    assertEquals(clean, expected.isEmpty());
  }

  /** A note counts what production code does without; what compilers do not know is silent. */
  @Test
  void milderHazardsAreListedWhereAskedFor() throws IOException {
    Path hazards = ROOT.resolve("corpus/static/hazards");
    StaticReport noted =
        CheckedProgram.of(assemble(read(hazards.resolve("dpp_destination.s"))), 0).check();
    assertEquals(List.of(), noted.findings());
    assertEquals(1, noted.notes().size());
    StaticReport silent =
        CheckedProgram.of(assemble(read(hazards.resolve("scalar_rewritten.s"))), 0).check();
    assertEquals(List.of(), silent.findings());
    assertEquals(List.of(), silent.notes());
  }

  /** The linked code object gives the same findings, without lines. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("planted")
  void findsItInTheCodeObject(Path path) throws Exception {
    Assembled assembled = assemble(read(path));
    LinkResult linked = assembled.object().link();
    LinkResult.Linked object = (LinkResult.Linked) linked;
    StaticReport ofObject = CheckedProgram.of(CodeObject.read(object.object())).check(0, true);
    StaticReport ofSource = CheckedProgram.of(assembled, 0).check(0, true);
    assertEquals(
        ofSource.findings().stream().map(f -> f.rule() + " " + f.insert()).sorted().toList(),
        ofObject.findings().stream().map(f -> f.rule() + " " + f.insert()).sorted().toList());
  }

  /** Inserts what the findings ask for, no more; then nothing is found. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("planted")
  void mendsIt(Path path) throws IOException {
    SourceText source = read(path);
    Set<StaticRule> rules = Repair.rules(true, true);
    List<String> mends =
        expected(path).stream()
            .filter(line -> line.startsWith("mend "))
            .map(line -> line.substring(line.indexOf(": ") + 2))
            .toList();
    Repair.Repaired<SourceText> repaired = Repair.of(source, options(source.text()), rules, true);
    assertEquals(mends, repaired.inserted());
    assertEquals(
        List.of(),
        CheckedProgram.of(repaired.assembled(), 0).check(0, true).findings().stream()
            .filter(f -> rules.contains(f.rule()))
            .toList());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("plantedForRunning")
  void findsWhatRunningFinds(Path path) throws IOException {
    StaticReport report = CheckedProgram.of(assemble(read(path)), 0).check(0, true);
    List<String> found =
        report.findings().stream()
            .filter(finding -> BY_RUNNING.contains(finding.rule()))
            .map(StaticCorpusTest::pair)
            .toList();
    List<String> missing =
        expected(path).stream()
            .filter(line -> BY_RUNNING.stream().anyMatch(rule -> line.startsWith(rule.id())))
            .filter(line -> found.stream().noneMatch(one -> isSame(path, one, line)))
            .toList();
    assertEquals(List.of(), missing, found.toString());
    if (String.valueOf(path.getParent().getFileName()).equals("clean")) {
      assertEquals(List.of(), report.findings().stream().filter(f -> !f.warning()).toList());
    }
  }

  /** The bytes of LDS that a load fills are not known here: the first access counts. */
  private static boolean isSame(Path path, String found, String expected) {
    boolean lds = String.valueOf(path.getFileName()).startsWith("memory_to_lds");
    return lds
        ? found.replaceFirst(" \\d+ ", " ").equals(expected.replaceFirst(" \\d+ ", " "))
        : found.equals(expected);
  }

  @Test
  void thereAreEnough() throws IOException {
    assertTrue(planted().count() >= 50);
    assertTrue(plantedForRunning().count() >= 70);
  }
}
