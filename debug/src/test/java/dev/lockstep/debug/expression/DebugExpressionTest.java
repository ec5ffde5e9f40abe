package dev.lockstep.debug.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.debug.expression.DebugExpression.Answer;
import dev.lockstep.debug.program.Debuggee;
import dev.lockstep.emulator.debug.Debugger;
import dev.lockstep.emulator.debug.Who;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.runtime.file.MachineFile;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.text.source.Problem;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values of expressions, by arithmetic. */
class DebugExpressionTest {
  private static final String CASE =
      """
      {"schema": "lockstep-machine-1", "target": "gfx900", "source": "s_nop 0\\ns_endpgm", "lds": 64,
       "memory": [{"address": "0x1000", "words": ["0x3f800000", "0x80000001", "7"]}],
       "wavefronts": [{"sgpr": {"s4": 7, "s5": "0xffffffff", "s[6:7]": "0x100000002"},
                       "vgpr": {"v0": [3, 1, 4, 1, 5], "v1": ["0x40490fdb"]},
                       "exec": "0x1f", "vcc": "0x5", "scc": 1, "m0": "0x20"}]}
      """;

  private Debuggee debuggee;
  private WavefrontView wave;

  @BeforeEach
  void open() {
    MachineFile file =
        MachineFile.parse(CASE, "case", InputLimits.DEFAULT).cases().getFirst().file().get();
    debuggee = Debuggee.open(file, Debugger.DEFAULT_HISTORY).debuggee().get();
    wave = Objects.requireNonNull(debuggee.debugger().find(new Who(0, 0)));
  }

  @AfterEach
  void close() {
    debuggee.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          7; 7 (0x7)
          0x10; 16 (0x10)
          1.5e1; 15.0
          s4; 7 (0x7)
          s5; 4294967295 (0xffffffff)
          s5.i32; -1 (0xffffffff)
          s5.u16; 65535 (0xffff)
          s[6:7]; 4294967298 (0x100000002)
          s4 == 7 && v0[4] > 4; 1 (0x1)
          s4 == 8 || v0[4] > 5; 0 (0x0)
          exec; 31 (0x1f)
          exec == 0; 0 (0x0)
          vcc & 4; 4 (0x4)
          scc; 1 (0x1)
          m0 >> 4; 2 (0x2)
          v1[0].f32; 3.1415927
          v1[0].f32 > 3; 1 (0x1)
          v1[s4 - 7].f32 < 3.2; 1 (0x1)
          any(v0 == 4); 1 (0x1)
          all(v0 > 1); 0 (0x0)
          all(v0 > 0 && lane < 5); 1 (0x1)
          any(v0[lane] == 9); 0 (0x0)
          mem[0x1000].f32; 1.0
          mem[0x1004]; 2147483649 (0x80000001)
          mem[0x1004].i32; -2147483647 (0x80000001)
          mem[0x1000].u64; 9223372042215096320 (0x800000013f800000)
          mem[0x1000 + 4 * 2].u8; 7 (0x7)
          lds[60]; 0 (0x0)
          2 + 3 * 4; 14 (0xe)
          (2 + 3) * 4; 20 (0x14)
          10 - 3 - 2; 5 (0x5)
          7 / 2; 3 (0x3)
          7 / 2.0; 3.5
          -7 % 4; -3 (0xfffffffffffffffd)
          ~0; -1 (0xffffffffffffffff)
          !s4; 0 (0x0)
          1 << 40; 1099511627776 (0x10000000000)
          1 << 64; 0 (0x0)
          6 & 3 | 8 ^ 1; 11 (0xb)
          1 < 2 == 2 < 3; 1 (0x1)
          0xffffffffffffffff == -1; 1 (0x1)
          wave + group + count; 0 (0x0)
          """)
  void values(String text, String value) {
    DebugExpression expression =
        DebugExpression.parse(text, "test", debuggee).value().orElseThrow();
    Answer answer = expression.evaluate(wave);
    assertEquals(value, answer instanceof Answer.Known known ? known.value().text() : answer + "");
  }

  /** The column counts from 1. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          s4 +; 5
          s4 s5; 4
          (s4; 4
          v0; 1
          s4 == v0; 7
          s4 & & 3; 6
          s999; 1
          v1[0; 5
          s[4]; 4
          any(any(v0)); 5
          lane; 1
          mem 4; 5
          1e; 1
          99999999999999999999; 1
          s4.f31; 4
          """)
  void mistakesHaveTheirPlace(String text, int column) {
    Parsed<DebugExpression> parsed = DebugExpression.parse(text, "test", debuggee);
    assertTrue(parsed.value().isEmpty());
    Problem diagnostic = parsed.diagnostics().getFirst();
    assertEquals(column, diagnostic.place().column(), diagnostic.headline());
  }

  @Test
  void questionsWithoutAnAnswerDoNotHold() {
    for (String text : new String[] {"mem[0]", "lds[64]", "v0[64]", "1 / 0", "1.5 & 1"}) {
      DebugExpression expression =
          DebugExpression.parse(text, "test", debuggee).value().orElseThrow();
      assertTrue(expression.evaluate(wave) instanceof Answer.Unknown, text);
      assertEquals(false, expression.holds(wave));
    }
  }
}
