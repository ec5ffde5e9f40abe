package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.io.ExitCode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Output of {@code asm} for programs with variables, and the README's picture of one. */
class Asm4GcnCommandTest {
  private static final Path ROOT = Path.of(System.getProperty("lockstep.root"));

  /** Two scalars, one after the other; a vector with a register of its own, kept by a loop. */
  private static final String PROGRAM =
      """
      v4u kept v7
      s4u a
      s4u b
      v_mov_b32 kept, 100
      s_mov_b32 a, 1
      again: v_add_u32 v3, kept, kept
      s_mov_b32 vcc_lo, a
      s_mov_b32 b, 2
      s_cmp_eq_u32 b, 1
      s_cbranch_scc1 @again
      s_endpgm
      """;

  @TempDir Path directory;

  private String program() throws IOException {
    return Files.writeString(directory.resolve("p.asm4gcn"), PROGRAM).toString();
  }

  private static CommandsTest.Result asm(String... arguments) {
    List<String> all = new ArrayList<>(List.of("asm", "--target", "gfx900"));
    all.addAll(List.of(arguments));
    return CommandsTest.run(all.toArray(String[]::new));
  }

  @Test
  void saysWhyARegisterIsTaken() throws IOException {
    assertEquals(
        """
        v7 at line 8 holds 'kept' (v4u, declared on line 1), from line 4 to line 10
          its declaration asks for this register
          used on lines 4, 6
          kept until line 10: from there a jump leads back to a use, or free says so
        """,
        asm("--why", "v7:8", program()).out());
    assertEquals("v9 at line 8 holds no variable\n", asm("--why", "v9:8", program()).out());
    assertEquals(
        "v3 at line 6 holds no variable\n  instructions use v3 on line 6\n",
        asm("--why", "v3:6", program()).out());
    assertEquals("there is no instruction on line 99\n", asm("--why", "v3:99", program()).out());
    assertEquals(ExitCode.USAGE.code(), asm("--why", "seven", program()).code());
  }

  @Test
  void saysWhatTheConventionPutsThere() throws IOException {
    String text = "__asm4GCN k ( int* p )\n{\n  v_mov_b32 v9, localId\n  s_endpgm\n}\n";
    Path file = Files.writeString(directory.resolve("k.asm4gcn"), text);
    assertEquals(
        """
        v0 at line 3 of k holds 'localid' (v4u), from line 3 to line 3
          it is there when the kernel begins, by the machine's calling convention
          used on line 3
          instructions use v0 on line 3
        """,
        asm("--why", "v0:3", file.toString()).out());
  }

  @Test
  void countsAsTheFirstAssemblerDid() throws IOException {
    // Seven instructions of 4 bytes and one with a literal; both scalars live at once, since the
    // loop needs the first one again.
    assertEquals(List.of(7, 1, 1, 4, 2, 1, 4, 1), usage());
    // The vector is declared with its register: it counts twice.
    assertEquals(List.of(7, 1, 1, 4, 2, 1, 4, 2), usage("--classic"));
  }

  private List<Integer> usage(String... options) throws IOException {
    Path file = directory.resolve("p.usage");
    List<String> all = new ArrayList<>(List.of(options));
    all.addAll(List.of("--emit", "usage", "-o", file.toString(), program()));
    assertEquals(0, asm(all.toArray(String[]::new)).code());
    ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
    List<Integer> numbers = new ArrayList<>();
    while (bytes.hasRemaining()) {
      numbers.add(bytes.getInt());
    }
    return numbers;
  }

  @Test
  void listsStatements() throws IOException {
    List<String> lines = asm("--emit", "statements", program()).out().lines().toList();
    assertEquals(9, lines.size());
    assertEquals("id\tline\tsize\tplace\tcode\tinstruction\tsource", lines.get(0));
    assertEquals(
        "0\t4\t8\t0\t7e0e02ff 00000064\tv_mov_b32_e32 v7, 0x64\tv_mov_b32 kept, 100", lines.get(1));
    assertTrue(lines.get(8).startsWith("7\t11\t4\t32\tbf810000\ts_endpgm"), lines.get(8));
  }

  /** {@code docs/register-map.svg} is what the tool makes of the program that its page names. */
  @Test
  void pictureOfThePage() throws IOException {
    String program = "corpus/asm4gcn/programs/s15-first-registers.asm4gcn";
    String page = Files.readString(ROOT.resolve("docs/ASM4GCN.md"));
    assertTrue(page.contains("register-map.svg") && page.contains(program));
    CommandsTest.Result result =
        CommandsTest.run(
            "asm", "--target", "gfx700", "--emit", "map", ROOT.resolve(program).toString());
    assertEquals(Files.readString(ROOT.resolve("docs/register-map.svg")), result.out());
  }
}
