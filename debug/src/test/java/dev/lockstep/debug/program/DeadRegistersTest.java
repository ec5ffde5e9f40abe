package dev.lockstep.debug.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.assembler.check.CheckedProgram;
import dev.lockstep.assembler.view.FunctionView;
import dev.lockstep.assembler.view.RegisterLife;
import dev.lockstep.debug.Corpus;
import dev.lockstep.emulator.debug.Debugger;
import dev.lockstep.emulator.debug.Halt;
import dev.lockstep.emulator.debug.Who;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.memory.Window;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.runtime.build.BuiltProgram;
import dev.lockstep.runtime.build.OpenClCompiler;
import dev.lockstep.runtime.build.ProgramImage;
import dev.lockstep.runtime.build.ProgramSource;
import dev.lockstep.runtime.file.Expectation;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.text.InputLimits;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Registers that hold no value according to the register view get other contents before each
 * instruction of the first workgroup, and the examples still give the expected results.
 */
class DeadRegistersTest {
  private static final int MOST_STEPS = 3000;
  private static final long MOST_INSTRUCTIONS = 20_000_000;
  private static final int POISON = 0x7fc5a5a5;

  @TestFactory
  Stream<DynamicTest> resultsDoNotDependOnDeadRegisters() throws IOException {
    List<Path> files = new ArrayList<>(Corpus.files("examples", ".json"));
    files.addAll(Corpus.files("examples/ventus", ".json"));
    return files.stream()
        .map(path ->
            DynamicTest.dynamicTest(
                String.valueOf(path.getFileName()),
                () -> {
                  RunFile file = RunFile.read(path, InputLimits.DEFAULT).value().orElseThrow();
                  if (file.program() instanceof ProgramSource.OfFile program
                      && program.path().toString().endsWith(".cl")) {
                    assumeTrue(OpenClCompiler.find().value().isPresent(), "no clang 19 or later");
                  }
                  run(file);
                }));
  }

  private static void run(RunFile file) throws Exception {
    Optional<String> kernel = file.launches().getLast().kernel();
    List<String> options = new ArrayList<>(file.options());
    options.add("-gline-tables-only");
    BuiltProgram built =
        BuiltProgram.build(file.program(), file.target(), options).program().orElseThrow();
    CheckedProgram program =
        built.image() instanceof ProgramImage.Linked linked
            ? CheckedProgram.of(linked.program(), built.target())
            : CheckedProgram.of(built.object());
    try (Debuggee debuggee =
        Debuggee.open(
                file, new Debuggee.Choice(Optional.empty(), List.of(), kernel, List.of(), 0, false))
            .debuggee()
            .orElseThrow()) {
      Map<Long, boolean[][]> held = held(program, debuggee);
      Debugger debugger = debuggee.debugger();
      int steps = 0;
      boolean moved = true;
      while (moved && steps < MOST_STEPS) {
        moved = false;
        int waves = debugger.workgroups().getFirst().wavefronts().size();
        for (int wave = 0; wave < waves; wave++) {
          Who who = new Who(0, wave);
          WavefrontView view = debugger.find(who);
          if (view == null || view.ended() || view.waiting()) {
            continue;
          }
          boolean[][] known = held.get(view.pc());
          if (known != null) {
            poison(view, known);
            steps++;
          }
          Halt halt = debugger.step(who, 1, _ -> true);
          moved |= halt instanceof Halt.Done || halt instanceof Halt.WaveEnded;
        }
      }
      assertTrue(steps > 10, "only " + steps + " instructions");
      assertInstanceOf(
          Halt.Ended.class, debugger.run(new Who(0, 0), MOST_INSTRUCTIONS, () -> false));
      compare(file, debuggee);
    }
  }

  /** For each address of code whether a register of each file holds a value. */
  private static Map<Long, boolean[][]> held(CheckedProgram program, Debuggee debuggee) {
    Map<Long, boolean[][]> result = new HashMap<>();
    for (FunctionView function : FunctionView.of(program).functions()) {
      if (!function.name().equals(debuggee.kernel())) {
        continue;
      }
      long start =
          function.instructions().get(function.blocks().get(function.entry()).first()).address();
      long shift = debuggee.address(debuggee.kernel()).orElseThrow() - start;
      for (int i = 0; i < function.instructions().size(); i++) {
        boolean[][] files = {
          new boolean[function.registers().usedScalars()],
          new boolean[function.registers().usedVectors()]
        };
        for (RegisterLife life : function.registers().lives()) {
          if (life.file() != RegisterFile.ACCUMULATOR && life.from() <= i && i <= life.to()) {
            for (int k = 0; k < life.count(); k++) {
              files[life.file() == RegisterFile.SCALAR ? 0 : 1][life.first() + k] = true;
            }
          }
        }
        result.put(function.instructions().get(i).address() + shift, files);
      }
    }
    return result;
  }

  private static void poison(WavefrontView view, boolean[][] held) {
    for (int i = 0; i < held[0].length; i++) {
      if (!held[0][i]) {
        view.setScalar(i, POISON);
      }
    }
    for (int i = 0; i < held[1].length; i++) {
      for (int lane = 0; !held[1][i] && lane < view.lanes(); lane++) {
        view.setVector(i, lane, POISON);
      }
    }
  }

  private static void compare(RunFile file, Debuggee debuggee) throws IOException {
    for (Debuggee.NamedBuffer buffer : debuggee.buffers()) {
      Expectation expectation = file.expectations().get(buffer.name());
      Window window = debuggee.debugger().memory().find(buffer.address(), 1);
      if (expectation != null && window != null) {
        assertEquals(
            List.of(),
            expectation
                .compare(window.bytes().asSlice(0, buffer.count() * buffer.type().bytes()))
                .first());
      }
    }
  }
}
