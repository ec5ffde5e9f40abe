package dev.lockstep.litmus.mapping;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.litmus.instruction.MachineTest;
import dev.lockstep.litmus.instruction.MemoryOperation;
import dev.lockstep.litmus.instruction.ThreadInstruction;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Outstanding;
import dev.lockstep.litmus.test.TestStep;
import dev.lockstep.litmus.test.UnsupportedTestException;
import dev.lockstep.litmus.text.LitmusText;
import dev.lockstep.runtime.text.Parsed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A mapped test, written as assembly language and read again, does the same to memory: two ways
 * from a row of the table to its effect.
 */
final class AssemblyTextTest {
  private static final Path FILES = Path.of("src/test/resources/mapping");

  static Stream<CompilerMapping> real() {
    return Stream.concat(
        CompilerMapping.targets("llvm-dev").stream()
            .map(target -> new CompilerMapping("llvm-dev", target)),
        Stream.of(new CompilerMapping("ventus", "ventus")));
  }

  @ParameterizedTest
  @MethodSource("real")
  void effectsAreThoseOfTheMapping(CompilerMapping mapping)
      throws IOException, UnsupportedTestException {
    String file = mapping.name().equals("ventus") ? "amo.litmus" : "every_step.litmus";
    String text = Files.readString(FILES.resolve(file));
    LitmusTest test = LitmusText.read(file, text).value().orElseThrow();
    MachineTest mapped = mapping.compile(test);
    String assembly = AssemblyText.of(mapped);
    Parsed<LitmusTest> again = LitmusText.read("assembly", assembly);
    assertTrue(again.value().isPresent(), () -> again.diagnostics() + "\n" + assembly);
    MachineTest read = mapping.compile(again.value().get());
    for (int t = 0; t < mapped.threads().size(); t++) {
      assertEquals(
          effects(mapping, mapped.threads().get(t).instructions()),
          effects(mapping, read.threads().get(t).instructions()),
          assembly);
    }
  }

  /** What memory sees; registers and values have other names there. */
  private static List<String> effects(
      CompilerMapping mapping, List<ThreadInstruction> instructions) {
    List<String> all = new ArrayList<>();
    for (ThreadInstruction one : instructions) {
      String effect =
          switch (one.operation()) {
            case MemoryOperation.Load load -> "load " + load.access().passed();
            case MemoryOperation.Store _ -> "store";
            case MemoryOperation.ReadWrite update ->
                update.update() + " " + update.expected().isPresent();
            case MemoryOperation.Wait(List<TestStep.Limit> limits) ->
                // Ventus waits for registers without an instruction.
                mapping.name().equals("ventus") ? "" : waits(limits);
            case MemoryOperation.Invalidate(var caches) -> "invalidate " + caches;
            case MemoryOperation.WriteBack(var caches) -> "write back " + caches;
            case MemoryOperation.Fence _ -> "fence";
            case MemoryOperation.Barrier _ -> "barrier";
            case MemoryOperation.Compute _, MemoryOperation.Branch _ -> "";
          };
      if (!effect.isEmpty()) {
        all.add(effect);
      }
    }
    return all;
  }

  private static String waits(List<TestStep.Limit> limits) {
    Set<String> all = new TreeSet<>();
    for (TestStep.Limit limit : limits) {
      for (Outstanding kind : limit.counted()) {
        if (kind != Outstanding.SCALAR) {
          all.add(kind + " " + limit.most());
        }
      }
    }
    return all.toString();
  }
}
