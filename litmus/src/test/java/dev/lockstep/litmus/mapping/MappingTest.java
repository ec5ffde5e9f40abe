package dev.lockstep.litmus.mapping;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.litmus.instruction.MachineTest;
import dev.lockstep.litmus.instruction.MachineThread;
import dev.lockstep.litmus.instruction.MemoryOperation;
import dev.lockstep.litmus.instruction.ThreadInstruction;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.TestStep;
import dev.lockstep.litmus.test.UnsupportedTestException;
import dev.lockstep.litmus.text.LitmusText;
import dev.lockstep.text.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What mappings make of tests. */
class MappingTest {
  private static final Path FILES = Path.of("src/test/resources/mapping");

  static Stream<CompilerMapping> real() {
    return CompilerMapping.names().stream()
        .filter(name -> !Set.of("evergreen-2014", "ptx").contains(name))
        .flatMap(name ->
            CompilerMapping.targets(name).stream()
                .map(target -> new CompilerMapping(name, target)));
  }

  private static LitmusTest read(String name) throws IOException {
    String text = Files.readString(FILES.resolve(name));
    return LitmusText.read(name, text).value().orElseThrow();
  }

  /** The project's assembler takes all instructions of all targets. */
  @ParameterizedTest
  @MethodSource("real")
  void instructionsAssemble(CompilerMapping mapping) throws IOException, UnsupportedTestException {
    String file =
        switch (mapping.name()) {
          case "si-2014" -> "first_opencl.litmus";
          case "ventus" -> "amo.litmus";
          default -> "every_step.litmus";
        };
    for (MachineThread thread : mapping.compile(read(file)).threads()) {
      Assembled assembled =
          Assembler.assemble(
              new SourceText(mapping.toString(), listing(thread)),
              AssemblerOptions.of(
                  TargetId.parse(mapping.target().replace("-wgp", "")).orElseThrow()));
      assertEquals(List.of(), assembled.diagnostics(), () -> listing(thread));
    }
  }

  private static String listing(MachineThread thread) {
    StringBuilder text = new StringBuilder();
    int step = -1;
    for (ThreadInstruction one : thread.instructions()) {
      while (step < one.step()) {
        step++;
        text.append('L').append(step).append(":\n");
      }
      text.append(one.text()).append('\n');
    }
    while (step < thread.thread().steps().size()) {
      step++;
      text.append('L').append(step).append(":\n");
    }
    return text.toString();
  }

  /** Oracle of each line: the table that it names. */
  @ParameterizedTest
  @MethodSource("lines")
  void sequences(String line) throws UnsupportedTestException {
    String[] cells = line.split(" *\\| *", -1);
    CompilerMapping mapping = new CompilerMapping(cells[0], cells[1]);
    String code =
        """
        OPENCL one
        { }
        P0@wg 0, dev 0 (global atomic_int* x) { %s }
        exists (x = 0)
        """
            .formatted(cells[2]);
    LitmusTest test = LitmusText.read("one", code).value().orElseThrow();
    List<String> found = new ArrayList<>();
    for (ThreadInstruction one : mapping.compile(test).threads().getFirst().instructions()) {
      String text = one.text().substring(one.text().lastIndexOf('\n') + 1);
      found.add(
          text.replaceAll(" ([vx][0-9\\[]\\S*|off,?|s\\[4:7\\],|0 addr64|\\(x[0-9]+\\))", ""));
    }
    assertEquals(cells[3], String.join("; ", found));
  }

  static List<String> lines() throws IOException {
    return Files.readAllLines(FILES.resolve("sequences.txt")).stream()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .toList();
  }

  /** A value is waited for before it is used, and no longer than needed. */
  @Test
  void waitsForValues() throws UnsupportedTestException {
    LitmusTest test =
        LitmusText.read(
                "waits",
                """
                LISA waits
                { }
                 P0           ;
                 r[] r0 x     ;
                 r[] r1 y     ;
                 w[] z 1      ;
                 w[] z r0     ;
                 w[] z r1     ;
                exists (z = 0)
                """)
            .value()
            .orElseThrow();
    assertEquals(List.of(2, 2), counts(new CompilerMapping("llvm-dev", "gfx900").compile(test)));
    assertEquals(List.of(1, 0), counts(new CompilerMapping("llvm-dev", "gfx1200").compile(test)));
  }

  private static List<Integer> counts(MachineTest test) {
    List<Integer> all = new ArrayList<>();
    for (ThreadInstruction one : test.threads().getFirst().instructions()) {
      if (one.operation() instanceof MemoryOperation.Wait(List<TestStep.Limit> limits)) {
        all.add(limits.getFirst().most());
      }
    }
    return all;
  }

  @Test
  void refusals() throws IOException {
    LitmusTest test = read("every_step.litmus");
    assertEquals(
        "thread 0, step 2: si-2014 knows OpenCL 1.x alone: the order release has no counterpart",
        assertThrows(
                UnsupportedTestException.class,
                () -> new CompilerMapping("si-2014", "gfx600").compile(test))
            .getMessage());
    assertThrows(IllegalArgumentException.class, () -> new CompilerMapping("si-2014", "gfx900"));
  }
}
