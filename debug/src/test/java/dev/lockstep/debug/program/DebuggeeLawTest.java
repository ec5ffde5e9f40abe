package dev.lockstep.debug.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.debug.Corpus;
import dev.lockstep.emulator.debug.Debugger;
import dev.lockstep.emulator.debug.Halt;
import dev.lockstep.emulator.debug.Who;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.memory.Window;
import dev.lockstep.emulator.snapshot.SessionState;
import dev.lockstep.runtime.build.OpenClCompiler;
import dev.lockstep.runtime.build.ProgramSource;
import dev.lockstep.runtime.file.Expectation;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.text.InputLimits;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The examples under the debugger: the state at a time is the same from before and from behind, and
 * a run that went back and forth ends with the expected results.
 */
class DebuggeeLawTest {
  private static final int SAMPLES = 24;

  private record Whole(List<SessionState> groups, Map<Long, Long> memory) {
    static Whole of(Debugger debugger) {
      Map<Long, Long> sums = new HashMap<>();
      FlatMemory memory = debugger.memory();
      for (Window window : memory.windows()) {
        CRC32 sum = new CRC32();
        sum.update(window.bytes().asByteBuffer());
        sums.put(window.base(), sum.getValue());
      }
      return new Whole(debugger.states(), sums);
    }
  }

  @TestFactory
  Stream<DynamicTest> examplesGoForwardAndBack() throws IOException {
    return Corpus.files("examples", ".json").stream()
        .map(path ->
            DynamicTest.dynamicTest(
                String.valueOf(path.getFileName()),
                () -> {
                  RunFile file = RunFile.read(path, InputLimits.DEFAULT).value().orElseThrow();
                  if (file.program() instanceof ProgramSource.OfFile program
                      && program.path().toString().endsWith(".cl")) {
                    assumeTrue(OpenClCompiler.find().value().isPresent(), "no clang 19 or later");
                  }
                  forwardAndBack(file);
                }));
  }

  private static void forwardAndBack(RunFile file) throws IOException {
    // The last launch: those before it run first, so its results are those of the file.
    Optional<String> kernel = file.launches().getLast().kernel();
    Debuggee.Opened opened =
        Debuggee.open(
            file,
            new Debuggee.Choice(
                Optional.empty(), List.of(), kernel, List.of(), Debugger.DEFAULT_HISTORY, false));
    assertEquals(List.of(), opened.messages());
    try (Debuggee debuggee = opened.debuggee().orElseThrow()) {
      Debugger debugger = debuggee.debugger();
      Who who = new Who(0, 0);
      Random random = new Random(file.name().hashCode());
      Map<Long, Whole> seen = new HashMap<>();
      for (int i = 0; i < SAMPLES; i++) {
        seen.put(debugger.time(), Whole.of(debugger));
        debugger.run(who, 1 + random.nextInt(1 << random.nextInt(18)), () -> false);
      }
      List<Long> times = new ArrayList<>(seen.keySet());
      for (int i = 0; i < SAMPLES; i++) {
        long time = times.get(random.nextInt(times.size()));
        assertEquals(new Halt.Done(), debugger.goTo(time, () -> false));
        assertEquals(seen.get(time), Whole.of(debugger), "time " + time);
      }
      assertInstanceOf(Halt.Ended.class, debugger.run(who, Long.MAX_VALUE, () -> false));
      for (Debuggee.NamedBuffer buffer : debuggee.buffers()) {
        Expectation expectation = file.expectations().get(buffer.name());
        Window window = debugger.memory().find(buffer.address(), 1);
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
}
