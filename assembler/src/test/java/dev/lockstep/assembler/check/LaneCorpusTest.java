package dev.lockstep.assembler.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.check.finding.CodePlace;
import dev.lockstep.assembler.check.finding.StaticFinding;
import dev.lockstep.assembler.check.finding.StaticReport;
import dev.lockstep.assembler.check.finding.StaticRule;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.ElfSection;
import dev.lockstep.codeobject.elf.Executable;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.SourceText;
import dev.lockstep.text.source.Span;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Planted mistakes where lanes branch ({@code corpus/ventus/checks}), and what is found in the
 * programs of {@code corpus/ventus/machine}, which are known to run.
 */
class LaneCorpusTest {
  private static final Path ROOT = Path.of(System.getProperty("lockstep.root", ".."));
  private static final Path CHECKS = ROOT.resolve("corpus/ventus/checks");
  private static final TargetId TARGET = TargetId.parse("ventus").orElseThrow();
  private static final Pattern STACK = Pattern.compile("^# stack: (\\d+)$", Pattern.MULTILINE);

  private static final Pattern PROGRAM =
      Pattern.compile(
          "\"base\":\\s*\"(\\w+)\",\\s*\"entry\":\\s*\"(\\w+)\",\\s*\"words\":\\s*\\[([^\\]]*)\\]");

  static Stream<Path> planted() throws IOException {
    try (Stream<Path> all = Files.walk(CHECKS)) {
      return all.filter(p -> p.toString().endsWith(".s")).sorted().toList().stream();
    }
  }

  private static Assembled assemble(Path path) throws IOException {
    SourceText source = new SourceText(String.valueOf(path.getFileName()), Files.readString(path));
    Assembled assembled = Assembler.assemble(source, AssemblerOptions.of(TARGET));
    assertEquals(List.of(), assembled.diagnostics().stream().map(Problem::headline).toList());
    return assembled;
  }

  private static int stack(Path path) throws IOException {
    Matcher matcher = STACK.matcher(Files.readString(path));
    return matcher.find() ? Integer.parseInt(matcher.group(1)) : 0;
  }

  private static String line(CodePlace place) {
    Span span = place == null ? null : place.span();
    return span == null ? "-" : String.valueOf(span.line());
  }

  private static List<String> lines(StaticReport report) {
    List<String> result = new ArrayList<>();
    for (StaticFinding one : report.findings()) {
      result.add(one.rule().id() + " " + line(one.place()) + " " + line(one.other()));
      assertTrue(!one.mend().isEmpty(), one.message());
    }
    return result;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("planted")
  void findsWhatIsPlanted(Path path) throws IOException {
    List<String> expected =
        Files.readAllLines(
            path.resolveSibling(path.getFileName().toString().replace(".s", ".expected")));
    assertTrue(expected.getFirst().startsWith("# Oracle: "));
    StaticReport report = CheckedProgram.of(assemble(path), TARGET, 0).check(stack(path));
    assertEquals(
        expected.stream().skip(1).sorted().toList(), lines(report).stream().sorted().toList());
    boolean clean = String.valueOf(path.getParent().getFileName()).equals("clean");
    assertEquals(clean, expected.size() == 1);
  }

  /** The program gives the same findings, without lines. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("planted")
  void findsItInTheProgram(Path path) throws Exception {
    Assembled assembled = assemble(path);
    Executable program = assembled.program();
    assertNotNull(program);
    Executable read = Executable.read(program.write().toArray());
    assertEquals(
        rules(CheckedProgram.of(assembled, TARGET, 0).check(stack(path))),
        rules(CheckedProgram.of(read, TARGET).check(stack(path))));
  }

  @Test
  void examplesHaveNoFindings() throws IOException {
    int count = 0;
    try (Stream<Path> files = Files.list(ROOT.resolve("examples/ventus"))) {
      for (Path path : files.filter(f -> f.toString().endsWith(".s")).sorted().toList()) {
        String text = Files.readString(path);
        TargetId target =
            text.contains("_global.v") ? TargetId.parse("ventus:2025").orElseThrow() : TARGET;
        Assembled assembled =
            Assembler.assemble(
                new SourceText(String.valueOf(path.getFileName()), text),
                AssemblerOptions.of(target));
        assertEquals(
            List.of(), lines(CheckedProgram.of(assembled, target, 0).check(0, false)), text);
        count++;
      }
    }
    assertTrue(count >= 9, "only " + count + " examples");
  }

  private static Map<String, Long> rules(StaticReport report) {
    return report.findings().stream()
        .collect(
            Collectors.groupingBy(one -> one.rule().id(), TreeMap::new, Collectors.counting()));
  }

  /** Every rule has a program that breaks it. */
  @Test
  void allRulesArePlanted() throws IOException {
    List<String> all = new ArrayList<>();
    for (Path path : planted().toList()) {
      all.addAll(
          Files.readAllLines(
              path.resolveSibling(path.getFileName().toString().replace(".s", ".expected"))));
    }
    for (StaticRule rule :
        List.of(
            StaticRule.SCALAR_CLOBBERED,
            StaticRule.MISSING_RECONVERGENCE,
            StaticRule.WRONG_RECONVERGENCE,
            StaticRule.MISSED_JOIN,
            StaticRule.IDLE_JOIN,
            StaticRule.DIVERGENT_END,
            StaticRule.BARRIER_DIVERGENCE,
            StaticRule.PATH_DEPTH,
            StaticRule.IDLE_PREFIX,
            StaticRule.PREFIX_SKIPPED)) {
      assertTrue(all.stream().anyMatch(line -> line.startsWith(rule.id() + " ")), rule.id());
    }
  }

  /** The recorded programs: what is found in each is listed, with the reason why it is there. */
  @Test
  void recordedProgramsHaveWhatIsListed() throws IOException {
    Map<String, String> listed = new TreeMap<>();
    List<String> lines = Files.readAllLines(CHECKS.resolve("recorded.tsv"));
    assertTrue(lines.getFirst().startsWith("# Oracle: "));
    for (String line : lines) {
      if (!line.startsWith("#")) {
        String[] columns = line.split("\t");
        listed.put(columns[0], columns[1]);
        assertTrue(columns[2].length() > 10, line);
      }
    }
    Map<String, String> found = new TreeMap<>();
    int programs = 0;
    try (Stream<Path> all = Files.list(ROOT.resolve("corpus/ventus/machine"))) {
      for (Path path : all.filter(p -> p.toString().endsWith(".json")).sorted().toList()) {
        programs++;
        StaticReport report = CheckedProgram.of(recorded(path), TARGET).check();
        if (!report.findings().isEmpty()) {
          found.put(
              path.getFileName().toString().replace(".json", ""),
              report.findings().stream()
                  .map(one -> one.rule().id() + (one.warning() ? "?" : ""))
                  .distinct()
                  .sorted()
                  .collect(Collectors.joining(" ")));
        }
      }
    }
    assertEquals(listed, found);
    assertTrue(programs >= 297);
  }

  /** Words in any order, with bits changed: whatever it is, it is checked. */
  @Test
  @Timeout(value = 240, unit = TimeUnit.SECONDS)
  void damagedProgramsAreChecked() throws IOException {
    Random random = new Random(7);
    try (Stream<Path> all = Files.list(ROOT.resolve("corpus/ventus/machine"))) {
      for (Path path : all.filter(p -> p.toString().endsWith(".json")).sorted().toList()) {
        Executable program = recorded(path);
        ElfSection text = program.sections().getFirst();
        byte[] bytes = text.data().toArray();
        for (int k = random.nextInt(12); k >= 0; k--) {
          bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
          int from = 4 * random.nextInt(bytes.length / 4);
          int to = 4 * random.nextInt(bytes.length / 4);
          System.arraycopy(bytes.clone(), from, bytes, to, 4);
        }
        Executable damaged =
            new Executable(program.entry(), List.of(text(text.address(), bytes)), List.of());
        assertNotNull(CheckedProgram.of(damaged, TARGET).check(8, false));
      }
    }
  }

  /** Very many branches on each other's paths: the report states that it is too much. */
  @Test
  @Timeout(value = 120, unit = TimeUnit.SECONDS)
  void tooManyPathsAreSaid() {
    String source =
        "vid.v v1\nhi: auipc t0, %pcrel_hi(meet)\nsetrpc zero, t0, %pcrel_lo(hi)\n"
            + "again:\n.rept 8000\nvblt v1, v2, 8\n.endr\nmeet: join\nj again\n";
    Assembled assembled =
        Assembler.assemble(new SourceText("many.s", source), AssemblerOptions.of(TARGET));
    StaticReport report = CheckedProgram.of(assembled, TARGET, 0).check();
    assertTrue(report.notes().toString().contains("too many paths"), report.notes().toString());
  }

  private static ElfSection text(long base, byte[] code) {
    return new ElfSection(
        ".text",
        Elf.SHT_PROGBITS,
        Elf.SHF_ALLOC | Elf.SHF_EXECINSTR,
        base,
        4,
        Bytes.of(code),
        code.length,
        0,
        0,
        0);
  }

  /** The words of a recorded program, as a program with one section. */
  private static Executable recorded(Path path) throws IOException {
    Matcher program = PROGRAM.matcher(Files.readString(path));
    assertTrue(program.find(), path.toString());
    String[] words = program.group(3).split("[^0-9a-fx]+");
    ByteBuffer bytes = ByteBuffer.allocate(4 * words.length).order(ByteOrder.LITTLE_ENDIAN);
    int count = 0;
    for (String word : words) {
      if (!word.isEmpty()) {
        bytes.putInt((int) (long) Long.decode(word));
        count++;
      }
    }
    byte[] code = Arrays.copyOf(bytes.array(), 4 * count);
    long base = Long.decode(program.group(1));
    return new Executable(Long.decode(program.group(2)), List.of(text(base, code)), List.of());
  }
}
