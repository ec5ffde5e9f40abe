package dev.lockstep.debug.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.debug.expression.DebugExpression.Answer;
import dev.lockstep.debug.program.Debuggee;
import dev.lockstep.debug.program.SourceVariable;
import dev.lockstep.emulator.debug.Debugger;
import dev.lockstep.emulator.debug.Halt;
import dev.lockstep.emulator.debug.Who;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.runtime.build.OpenClCompiler;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.runtime.text.Parsed;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Variables of Asm4GCN in the debugger: their values, and where they have none. */
class SourceVariablesTest {
  private static final Path EXAMPLES = Path.of(System.getProperty("lockstep.root"), "examples");
  private static final Who FIRST = new Who(0, 0);

  private static Debuggee open(String name) {
    RunFile file = RunFile.read(EXAMPLES.resolve(name), InputLimits.DEFAULT).value().orElseThrow();
    return Debuggee.open(
            file,
            new Debuggee.Choice(
                Optional.empty(),
                List.of(),
                Optional.empty(),
                List.of(),
                Debugger.DEFAULT_HISTORY,
                false))
        .debuggee()
        .orElseThrow();
  }

  private static String value(Debuggee debuggee, String text) {
    WavefrontView wave = debuggee.debugger().find(FIRST);
    Parsed<DebugExpression> parsed = DebugExpression.parse(text, "test", debuggee);
    if (parsed.value().isEmpty() || wave == null) {
      return parsed.diagnostics().getFirst().text();
    }
    return switch (parsed.value().get().evaluate(wave)) {
      case Answer.Known(DebugValue value) -> value.text();
      case Answer.Unknown(String reason) -> reason;
    };
  }

  private static boolean toLine(Debuggee debuggee, String beginning) {
    for (int i = 0; i < 1000; i++) {
      WavefrontView wave = debuggee.debugger().find(FIRST);
      if (wave == null || wave.ended()) {
        return false;
      }
      if (line(debuggee, wave.pc()).startsWith(beginning)) {
        return true;
      }
      debuggee.debugger().step(FIRST, 1, _ -> true);
    }
    return false;
  }

  private static String line(Debuggee debuggee, long address) {
    return debuggee
        .lines()
        .at(address)
        .flatMap(range -> debuggee.lines().text(range.file(), range.line()))
        .orElse("")
        .strip();
  }

  /** The run file of the example has a[i] = i and b[i] = i/2. */
  @Test
  void valuesAreThoseOfTheSourceWhereTheVariableIsLive() {
    try (Debuggee debuggee = open("asm4gcn/add.json")) {
      assertTrue(value(debuggee, "x[3]").contains("not live here"), value(debuggee, "x[3]"));
      assertTrue(toLine(debuggee, "global_load_dword v4f x"));
      assertEquals("12 (0xc)", value(debuggee, "at[3]"));
      assertTrue(value(debuggee, "first").contains("not live here"), value(debuggee, "first"));
      assertEquals(value(debuggee, "a & 0xffffffff"), value(debuggee, "$outA[2] + 0"));
      assertEquals(value(debuggee, "$outA[2]"), value(debuggee, "outa[2]"));
      assertEquals(
          List.of("outA", "kernarg", "inB", "groupId", "first", "at", "localId", "x", "y"),
          debuggee.variables(debuggee.debugger().find(FIRST).pc()).stream()
              .map(SourceVariable::name)
              .toList());
      assertTrue(value(debuggee, "outA").contains("which of 4 registers"));
      assertTrue(value(debuggee, "at").contains("which lane"), value(debuggee, "at"));
      assertTrue(value(debuggee, "at[64]").contains("no lane 64"));
      assertTrue(value(debuggee, "outA[4]").contains("0 to 3"));
      assertTrue(toLine(debuggee, "x = x + y"));
      String sum = value(debuggee, "a[5] + b[5]");
      assertEquals(value(debuggee, "a[5]"), value(debuggee, "x[5]"));
      assertEquals("1 (0x1)", value(debuggee, "any(x == y || x != y)"));
      assertTrue(toLine(debuggee, "global_store_dword"));
      assertEquals(sum, value(debuggee, "x[5] * 1.0"));
      assertTrue(value(debuggee, "y[5]").contains("not live here"), value(debuggee, "y[5]"));
      assertTrue(toLine(debuggee, "s_endpgm"));
      assertTrue(
          debuggee.variables(debuggee.debugger().find(FIRST).pc()).stream()
              .noneMatch(SourceVariable::isLive));
    }
  }

  /** Names of buffers keep their meaning; the sign of the dollar is for the variable. */
  @Test
  void nameOfABufferIsTheBuffer() {
    try (Debuggee debuggee = open("asm4gcn/prefix_sum.json")) {
      assertTrue(debuggee.hasVariables());
      assertTrue(toLine(debuggee, "global_store_dword"));
      assertTrue(value(debuggee, "data").startsWith(value(debuggee, "data + 0").split(" ")[0]));
      assertTrue(value(debuggee, "$data").contains("no variable 'data'"));
      assertTrue(value(debuggee, "nowhere").contains("no register and no name 'nowhere'"));
      assertFalse(value(debuggee, "nowhere").contains("in the source"));
    }
  }

  /**
   * After an instruction has changed a register, that register is not shown as a variable that the
   * instruction's line does not name.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {"asm4gcn/add.json", "asm4gcn/wavefront_sum.json", "asm4gcn/prefix_sum.json"})
  void registerThatHoldsSomethingElseIsNotShown(String name) {
    try (Debuggee debuggee = open(name)) {
      Debugger debugger = debuggee.debugger();
      Map<String, Long> writers = new HashMap<>();
      TreeMap<String, Integer> seen = new TreeMap<>();
      for (int i = 0; i < 1000; i++) {
        WavefrontView wave = debugger.find(FIRST);
        if (wave == null || wave.ended()) {
          break;
        }
        for (SourceVariable one : debuggee.variables(wave.pc())) {
          for (int j = 0; j < one.count(); j++) {
            Long writer = writers.get(key(one, j));
            if (one.live().get(j) && writer != null) {
              seen.merge(one.name(), 1, Integer::sum);
              String text = line(debuggee, writer);
              assertTrue(
                  Pattern.compile("\\b" + one.name() + "\\b").matcher(text).find(),
                  one + " was last written by " + text);
            }
          }
        }
        long pc = wave.pc();
        int[] before = words(wave);
        Halt halt = debugger.step(FIRST, 1, _ -> true);
        WavefrontView after = debugger.find(FIRST);
        if (after == null || !(halt instanceof Halt.Done)) {
          break;
        }
        int[] now = words(after);
        for (int k = 0; k < now.length; k++) {
          if (now[k] != before[k]) {
            writers.put((k < 100 ? "s" + k : "v" + (k - 100) / 64), pc);
          }
        }
      }
      assertTrue(seen.size() >= 3, seen.toString());
    }
  }

  private static String key(SourceVariable one, int index) {
    return (one.scalar() ? "s" : "v") + (one.register() + index);
  }

  private static int[] words(@Nullable WavefrontView wave) {
    int[] all = new int[100 + 64 * 32];
    for (int i = 0; wave != null && i < 100; i++) {
      all[i] = wave.scalar(i);
    }
    for (int i = 0; wave != null && i < 64 * 32; i++) {
      all[100 + i] = wave.vector(i / 64, i % 64);
    }
    return all;
  }

  @Test
  void variableOfACompilerIsRefusedWithTheReason() {
    assumeTrue(OpenClCompiler.find().value().isPresent(), "no clang 19 or later");
    try (Debuggee debuggee = open("histogram.json")) {
      assertFalse(debuggee.hasVariables());
      String text = value(debuggee, "get_global_id");
      assertTrue(text.contains(".asm4gcn files alone"), text);
    }
  }
}
