package dev.lockstep.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.CommandsTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Code for wavefronts of 32 and of 64 lanes, whose lane masks are written differently. */
class WaveWordsTest {
  private static final String WAY_OUT =
      "; the option --wave chooses the wavefront's size [operand]";

  @TempDir Path directory;

  private String file(String text) throws IOException {
    return Files.writeString(directory.resolve("in.s"), text).toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gfx1100 | v_cmp_lt_f32 vcc, v0, v1 | a wavefront of 32 lanes is vcc_lo, not vcc",
        "gfx1201 | v_cmp_eq_u32_e64 s[4:5], v0, v1 | expected 1 register, found 2",
        "gfx1030 | v_cndmask_b32_e64 v0, v1, v2, s[6:7] | expected 1 register, found 2",
      })
  void maskOfTheOtherSizeHasAWayOut(String target, String line, String reason) throws IOException {
    String source = file(line + "\n");
    CommandsTest.Result refused =
        CommandsTest.run("asm", "--target", target, "--emit", "hex", source);
    assertEquals(1, refused.code());
    assertTrue(refused.err().contains(reason + WAY_OUT), refused.err());
    CommandsTest.Result taken =
        CommandsTest.run("asm", "--target", target, "--wave", "64", "--emit", "hex", source);
    assertEquals(0, taken.code(), taken.err());
  }

  /** Where the machine has one size, or the operand is no mask, the option is no way out. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gfx900 | v_cmp_eq_u32_e64 s4, v0, v1",
        "gfx1100 | s_mov_b32 s[4:5], s0",
        "gfx1100 | v_cmp_eq_u32_e64 s[4:7], v0, v1",
      })
  void otherCountsDoNotNameTheOption(String target, String line) throws IOException {
    CommandsTest.Result refused =
        CommandsTest.run("asm", "--target", target, "--emit", "hex", file(line + "\n"));
    assertEquals(1, refused.code());
    assertTrue(refused.err().contains(" found "), refused.err());
    assertTrue(!refused.err().contains("--wave"), refused.err());
  }

  private static String kernel(String name, int narrow) {
    return ".amdhsa_kernel %s\n.amdhsa_next_free_vgpr 8\n.amdhsa_next_free_sgpr 8\n".formatted(name)
        + ".amdhsa_wavefront_size32 %d\n.end_amdhsa_kernel\n".formatted(narrow);
  }

  /** No listing is in the words of two sizes, so the user is told. */
  @Test
  void kernelsOfBothSizesAreListedWithAWarning() throws IOException {
    String source =
        ".amdgcn_target \"amdgcn-amd-amdhsa--gfx1100\"\n.globl a\n.globl b\n"
            + "a: v_cmp_lt_f32 vcc_lo, v0, v1\ns_endpgm\n.p2align 8\nb: s_endpgm\n"
            + ".section .rodata,\"a\"\n.p2align 6\n";
    String code = directory.resolve("in.co").toString();
    String both = file(source + kernel("a", 1) + kernel("b", 0));
    assertEquals(0, CommandsTest.run("asm", "-o", code, both).code());
    CommandsTest.Result listed = CommandsTest.run("disasm", code);
    assertEquals(0, listed.code());
    assertTrue(listed.err().contains("warning: its kernels have wavefronts of both"), listed.err());
    assertTrue(listed.err().contains("--wave 64"), listed.err());
    assertTrue(listed.out().contains("v_cmp_lt_f32_e32 vcc_lo, v0, v1"), listed.out());
    CommandsTest.Result wide = CommandsTest.run("disasm", "--wave", "64", code);
    assertEquals("", wide.err());
    assertTrue(wide.out().contains("v_cmp_lt_f32_e32 vcc, v0, v1"), wide.out());
  }
}
