package dev.lockstep.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.CommandsTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Messages of {@code lockstep asm} about mistakes that users bring from another machine or tool.
 */
class AsmMessagesTest {
  @TempDir Path directory;

  private CommandsTest.Result hex(String target, byte[] text) throws IOException {
    Path file = Files.write(directory.resolve("in.s"), text);
    return CommandsTest.run("asm", "--target", target, "--emit", "hex", file.toString());
  }

  private CommandsTest.Result hex(String target, String text) throws IOException {
    return hex(target, text.getBytes(StandardCharsets.UTF_8));
  }

  /** The machine is named as the user has named it, and not by the table that it shares. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gfx942 | v_foo_f32 v0, v1 | gfx942 has no instruction 'v_foo_f32'",
        "gfx1101 | v_mad_f32 v0, v1, v2, v3 | gfx1101 has no instruction 'v_mad_f32'",
        "gfx1201 | s_mov_b32 s0, s200 | gfx1201 has s0 to s105",
        "gfx1036 | v_mov_b32 v0, v1.l | gfx1036 names no halves of registers",
        "gfx90c | s_mov_b32 s0, null | there is no register 'null' on gfx90c",
        "gfx1102 | v_mov_b32_dpp v0, v1 row_bcast:15 | gfx1102 has no modifier 'row_bcast'",
        "gfx1030 | v_cmpx_lt_f32 exec, v0, v1 | v_cmpx_lt_f32 of gfx1030 writes EXEC without naming it",
        "gfx900 | v_add_u32 v0, vcc, v1, v2 | v_add_u32 of gfx900 has no carry; v_add_co_u32 has one",
        "gfx900 | v_add_f32 v0, v1, v2 zork | unknown modifier 'zork'; it has clamp",
        "gfx900 | v_add_f32 v0, v1, v2 zork:1 | unknown modifier 'zork'",
      })
  void mistakesAreNamed(String target, String line, String message) throws IOException {
    CommandsTest.Result result = hex(target, line + "\n");
    assertEquals(1, result.code());
    assertTrue(result.err().startsWith(directory.resolve("in.s") + ":1:"), result.err());
    assertTrue(result.err().contains(message), result.err());
  }

  @Test
  void byteOrderMarkIsNoText() throws IOException {
    CommandsTest.Result utf8 = hex("gfx900", "\ufeffs_nop 0\n");
    assertEquals("000080bf\n", utf8.out(), utf8.err());
    CommandsTest.Result utf16 =
        hex("gfx900", "\ufeffs_nop 0\n".getBytes(StandardCharsets.UTF_16LE));
    assertEquals(1, utf16.code());
    assertTrue(utf16.err().contains("UTF-16"), utf16.err());
  }

  @Test
  void undefinedSymbolHasItsLine() throws IOException {
    String source =
        ".amdgcn_target \"amdgcn-amd-amdhsa--gfx900\"\n.globl k\nk:\n s_getpc_b64 s[0:1]\n"
            + " s_add_u32 s0, s0, missing@rel32@lo+4\n s_endpgm\n";
    Path file = Files.writeString(directory.resolve("link.s"), source);
    CommandsTest.Result linked =
        CommandsTest.run("asm", "-o", directory.resolve("link.co").toString(), file.toString());
    assertEquals(1, linked.code());
    assertTrue(
        linked.err().startsWith(file + ":5:2: error: symbol missing is not defined"), linked.err());
    CommandsTest.Result bare = hex("gfx900", "s_mov_b32 s0, missing\n");
    assertEquals(0, bare.code());
    assertTrue(
        bare.err().contains(":1:1: warning: the symbol 'missing' is not defined"), bare.err());
  }
}
