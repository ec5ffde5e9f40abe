package dev.lockstep.assembler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.testing.Shares;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Asm4GCN sources that are large, broken or made to hurt: an answer, and soon. */
class Asm4GcnLimitsTest {
  /** The short form's sources are so many times smaller. */
  private static final int PART = Shares.LONG ? 1 : 10;

  private static final Duration SOON = Duration.ofSeconds(60);

  private static Assembled assemble(String text) {
    return assertTimeoutPreemptively(
        SOON,
        () ->
            Assembler.assemble(
                new SourceText("t", text),
                AssemblerOptions.of(TargetId.parse("gfx900").orElseThrow())
                    .withDialect(Dialect.ASM4GCN)));
  }

  private static void refused(String text, String rule) {
    Assembled assembled = assemble(text);
    assertTrue(
        assembled.diagnostics().stream().anyMatch(d -> d.rule().equals(rule)),
        () -> "no [" + rule + "] in " + assembled.diagnostics().stream().limit(3).toList());
  }

  @Test
  void longNames() {
    String name = "n".repeat(10_000);
    Assembled assembled =
        assemble("s4u " + name + "\n" + name + " = 1\n" + name + " = " + name + " + 2\n");
    assertFalse(assembled.hasErrors());
    refused("s_mov_b32 s0, " + name, "variable-undefined");
    refused("__asm4GCN " + name + " ( int ) { s_nop 0", "block");
    refused(name + " s0", "unknown-instruction");
  }

  @Test
  void hundredThousandVariables() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 100_000 / PART; i++) {
      text.append("s_mov_b32 s4u a").append(i).append(", ").append(i % 60);
      text.append("\ns_mov_b32 s4u b").append(i).append(", a").append(i);
      text.append("\ns_mov_b32 vcc_lo, b").append(i).append('\n');
    }
    Assembled assembled = assemble(text.toString());
    assertFalse(assembled.hasErrors());
    assertEquals(1_200_000 / PART, assembled.text().length);
  }

  @Test
  void hundredThousandLivingVariables() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 100_000 / PART; i++) {
      text.append("v4u a").append(i).append('\n');
    }
    for (int i = 0; i < 100_000 / PART; i++) {
      text.append("v_mov_b32 a").append(i).append(", 1\n");
    }
    refused(text.toString(), "out-of-registers");
  }

  @Test
  void manyLoops() {
    StringBuilder text = new StringBuilder("v4f k v0\n");
    for (int i = 0; i < 5_000 / PART; i++) {
      text.append("l").append(i).append(": v_add_f32 v4f w").append(i).append(", k, k\n");
      text.append("v_add_f32 k, k, w").append(i).append("\ns_cbranch_scc1 @l").append(i);
      text.append('\n');
    }
    assertFalse(assemble(text.toString()).hasErrors());
  }

  @Test
  void manyDistances() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 3_000 / PART; i++) {
      text.append("s_mov_b32 s0, @l").append(i).append("\ns_nop 0\n".repeat(15));
      text.append("l").append(Math.max(0, i - 1)).append("_: s_nop 1\nl").append(i);
      text.append(": s_nop 2\n");
    }
    assertFalse(assemble(text.toString()).hasErrors());
  }

  @Test
  void defines() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 20_000; i++) {
      text.append("#define _d").append(i).append("_ s_nop ").append(i % 9).append('\n');
    }
    for (int i = 0; i < 20_000; i++) {
      text.append("_d").append(i).append("_\n");
    }
    assertFalse(assemble(text.toString()).hasErrors());
    refused("#define _a_ _a_ _a_\n_a_\n", "define-recursive");
    StringBuilder bomb = new StringBuilder("#define _x0_ s_nop 0;\n");
    for (int i = 1; i < 60; i++) {
      bomb.append("#define _x").append(i).append("_ ");
      bomb.append(("_x" + (i - 1) + "_ ").repeat(10)).append('\n');
    }
    refused(bomb + "_x59_\n", "limit");
  }

  @Test
  void macrosAndRepetitions() {
    assertFalse(
        assemble("v4u a = 1\n.rept " + 100_000 / PART + "\nv_add_u32 a, a, a\n.endr\n")
            .hasErrors());
    refused(".rept 1000000000\ns_nop 0\n.endr\n", "limit");
    refused(".rept 1000000000\n.endr\n", "limit");
    refused(".while 1\n.endr\n", "limit");
    refused(".macro m\nm\n.endm\nm\n", "limit");
    refused(".macro m a\nm \\a\\a\n.endm\nm " + "x".repeat(100) + "\n", "limit");
    refused(".rept 2\n".repeat(5_000) + "s_nop 0\n" + ".endr\n".repeat(5_000), "limit");
    assertFalse(
        assemble(".if 1\n".repeat(50_000) + "s_nop 0\n" + ".endif\n".repeat(50_000)).hasErrors());
    refused(".if 1\n".repeat(50_000), "unclosed");
  }

  @Test
  void manyLabels() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 50_000 / PART; i++) {
      text.append("l").append(i).append(": s_branch @l").append(Math.max(0, i - 3)).append('\n');
    }
    assertFalse(assemble(text.toString()).hasErrors());
    assertFalse(assemble("x: s_branch @x\n".repeat(50_000)).hasErrors());
  }

  /** Each variable lives round a loop of its own, and all loops lie behind one another. */
  @Test
  void manyVariablesAcrossLoops() {
    StringBuilder text = new StringBuilder("v4u z = 0\n");
    for (int i = 0; i < 20_000 / PART; i++) {
      text.append("v_mov_b32 v4u w").append(i).append(", z\nl").append(i);
      text.append(": v_add_u32 z, w").append(i).append(", z\nv_add_u32 z, w").append(i);
      text.append(", z\ns_cbranch_scc1 @l").append(i).append('\n');
    }
    assertFalse(assemble(text.toString()).hasErrors());
  }

  @Test
  void manyForcedRegisters() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 50_000 / PART; i++) {
      text.append("v4u f").append(i).append(" v5\nv_mov_b32 f").append(i).append(", 1\n");
      text.append("v_mov_b32 v4u g").append(i).append(", f").append(i).append('\n');
      text.append("v_mov_b32 v200, g").append(i).append('\n');
    }
    assertFalse(assemble(text.toString()).hasErrors());
  }

  @Test
  void deepNesting() {
    refused("s4u a\na = " + "(".repeat(50_000) + "1\n", "friendly-syntax");
    refused("s4u a\na = " + "-".repeat(50_000) + "a\n", "friendly-syntax");
    refused("s_mov_b32 s0, " + "(".repeat(50_000) + "1\n", "syntax");
    refused("[[ int i = " + "(".repeat(50_000) + "1; ]]", "template");
    refused("[[ " + "{".repeat(50_000) + " ]]", "template");
    refused("[[ int i = " + "-".repeat(50_000) + "1; ]]", "template");
    refused(
        "[[ int f(int n) { " + "{".repeat(100) + "f(n);" + "}".repeat(100) + "} f(1); ]]",
        "template");
  }

  /** Programs of the corpus with characters taken out, put in and exchanged. */
  @Test
  void damagedPrograms() throws IOException {
    Random random = new Random(11);
    String odd = "[]{}()@#;:=,\"'\\/*~!<>$ \n\0\u00e9s4uv0";
    for (Path file : Asm4GcnCorpusTest.programs().toList()) {
      String text = Files.readString(file);
      for (int round = 0; round < (Shares.LONG ? 20 : 4); round++) {
        StringBuilder damaged = new StringBuilder(text);
        for (int i = 0; i < 1 + random.nextInt(6) && !damaged.isEmpty(); i++) {
          int at = random.nextInt(damaged.length());
          switch (random.nextInt(3)) {
            case 0 -> damaged.deleteCharAt(at);
            case 1 -> damaged.insert(at, odd.charAt(random.nextInt(odd.length())));
            default -> damaged.setCharAt(at, odd.charAt(random.nextInt(odd.length())));
          }
        }
        assemble(damaged.toString()).diagnostics().forEach(Problem::render);
      }
    }
  }
}
