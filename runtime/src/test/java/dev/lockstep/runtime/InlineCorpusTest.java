package dev.lockstep.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.assembler.check.CheckedProgram;
import dev.lockstep.assembler.check.InlineCheck;
import dev.lockstep.assembler.check.finding.StaticReport;
import dev.lockstep.assembler.inline.InlineSource;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.runtime.build.OpenClCompiler;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.run.RunOptions;
import dev.lockstep.runtime.run.RunReport;
import dev.lockstep.runtime.run.RunSession;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.testing.Shares;
import dev.lockstep.text.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Blocks of Asm4GCN inside OpenCL C: each program of {@code corpus/inline/programs} has a kernel
 * with blocks and one without, and both must give the results of its run file on each machine,
 * optimised and not; the static checks must find nothing wrong with clang's code and the blocks
 * together. The faulty ones of {@code corpus/inline/diagnostics} get the messages beside them.
 */
@Execution(ExecutionMode.CONCURRENT)
class InlineCorpusTest {
  private static final List<String> TARGETS =
      List.of("gfx700", "gfx803", "gfx900", "gfx90a", "gfx1030");
  private static final List<String> OPTIMISATIONS = List.of("-O0", "-O2");

  private static final long BUDGET = 20_000_000L;
  private static final Pattern PAIR =
      Pattern.compile("```opencl run\n(.*?)```\n```result\n(.*?)```", Pattern.DOTALL);
  private static final String TARGET_LINE = "// target: ";

  private static OpenClCompiler compiler() {
    Optional<OpenClCompiler> found = OpenClCompiler.find().value();
    assumeTrue(found.isPresent(), "no clang 19 or later here");
    return found.orElseThrow();
  }

  /** A test for each of a file's variants; each file takes another share of them. */
  private interface Work {
    void on(Path file, String target, String optimisation) throws Exception;
  }

  private static Stream<DynamicTest> variants(List<Path> files, int share, Work work) {
    List<DynamicTest> tests = new ArrayList<>();
    int turn = 0;
    for (Path file : files) {
      turn++;
      for (String target : TARGETS) {
        for (String optimisation : OPTIMISATIONS) {
          if (Shares.takes(turn++, share)) {
            tests.add(
                DynamicTest.dynamicTest(
                    file.getFileName() + " " + target + " " + optimisation,
                    () -> work.on(file, target, optimisation)));
          }
        }
      }
    }
    assertFalse(tests.isEmpty());
    return tests.stream();
  }

  @TestFactory
  Stream<DynamicTest> programs() throws IOException {
    List<Path> files = new ArrayList<>(Corpus.files("corpus/inline/programs", ".json"));
    files.add(Corpus.path("examples/asm4gcn/inline.json"));
    return variants(files, 41, InlineCorpusTest::run);
  }

  private static void run(Path path, String target, String optimisation) {
    compiler();
    RunFile file = RunFile.read(path, InputLimits.DEFAULT).value().orElseThrow();
    RunReport report =
        RunSession.run(
            file,
            new RunOptions(
                Optional.of(target), List.of(optimisation), 1, 1, BUDGET, OptionalLong.empty()));
    assertEquals(List.of(), report.failures());
    assertEquals(
        file.expectations().size(),
        report.notes().stream().filter(n -> n.text().startsWith("verified")).count());
  }

  @TestFactory
  Stream<DynamicTest> code() throws IOException {
    return variants(Corpus.files("corpus/inline/programs", ".cl"), 61, InlineCorpusTest::check);
  }

  private static void check(Path file, String target, String optimisation) throws Exception {
    Parsed<Bytes> compiled = compiler().compile(file, target, List.of(optimisation));
    StaticReport report =
        CheckedProgram.of(CodeObject.read(compiled.value().orElseThrow().toArray())).check();
    assertEquals(
        List.of(),
        report.findings().stream()
            .filter(finding -> !finding.warning())
            .map(finding -> finding.place() + " " + finding.message())
            .toList());
  }

  /** The text for other compilers gives the code that the source gives. */
  @TestFactory
  Stream<DynamicTest> expanded() throws IOException {
    return Shares.of(Corpus.files("corpus/inline/programs", ".cl"), 11).stream()
        .map(file ->
            DynamicTest.dynamicTest(
                String.valueOf(file.getFileName()), () -> elsewhere(file, "gfx900")));
  }

  private static void elsewhere(Path file, String target) throws Exception {
    AssemblerOptions options = AssemblerOptions.of(TargetId.parse(target).orElseThrow());
    String text =
        InlineCheck.compile(
                new SourceText("program", Files.readString(file)), options, false, false)
            .text();
    assertFalse(InlineSource.mayHold(text));
    Parsed<Bytes> own = compiler().compile(file, target, List.of());
    Parsed<Bytes> other = compiler().compile(text, "program", target, List.of());
    assertEquals(code(own), code(other));
  }

  private static Bytes code(Parsed<Bytes> compiled) throws Exception {
    return CodeObject.read(compiled.value().orElseThrow().toArray())
        .section(".text")
        .orElseThrow()
        .data();
  }

  /** The programs of the page about the language, each with the numbers that it must store. */
  @TestFactory
  Stream<DynamicTest> page() throws IOException {
    String page = Files.readString(Corpus.path("docs/ASM4GCN.md"));
    Matcher programs = PAIR.matcher(page);
    List<DynamicTest> tests = new ArrayList<>();
    while (programs.find()) {
      String program = programs.group(1);
      String result = programs.group(2).strip();
      tests.add(DynamicTest.dynamicTest("page " + tests.size(), () -> shown(program, result)));
    }
    assertEquals(page.split("```opencl", -1).length - 1, tests.size());
    return tests.stream();
  }

  private static void shown(String program, String result) {
    compiler();
    String source = program.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
    String json =
        "{\"schema\": \"lockstep-run-1\", \"dialect\": \"opencl\", \"target\": \"gfx900\","
            + " \"source\": \""
            + source
            + "\", \"buffers\": {\"out\": {\"type\": \"u32\", \"count\": 4, \"init\": \"zero\"}},"
            + " \"launches\": [{\"kernel\": \"k\", \"global\": [4], \"args\": [\"out\"]}],"
            + " \"expect\": {\"out\": {\"values\": ["
            + result
            + "]}}}";
    RunFile file =
        RunFile.parse(json, "page", Corpus.path("docs"), InputLimits.DEFAULT).value().orElseThrow();
    RunReport report =
        RunSession.run(
            file, new RunOptions(Optional.empty(), List.of(), 1, 1, BUDGET, OptionalLong.empty()));
    assertEquals(List.of(), report.failures());
  }

  @TestFactory
  Stream<DynamicTest> diagnostics() throws IOException {
    return Corpus.files("corpus/inline/diagnostics", ".cl").stream()
        .map(file ->
            DynamicTest.dynamicTest(String.valueOf(file.getFileName()), () -> messages(file)));
  }

  private static void messages(Path file) throws IOException {
    OpenClCompiler compiler = compiler();
    String first = Files.readAllLines(file).getFirst();
    String target =
        first.startsWith(TARGET_LINE) ? first.substring(TARGET_LINE.length()) : "gfx900";
    Parsed<Bytes> compiled = compiler.compile(file, target, List.of("-O1"));
    String place = file + ":";
    assertEquals(
        String.join("\n", Corpus.expectedLines(file)),
        String.join(
            "\n",
            compiled.diagnostics().stream()
                .map(one -> one.headline().replace(place, ""))
                .toList()));
  }
}
