package dev.lockstep.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.lockstep.cli.CommandsTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code lockstep check}, and what {@code asm} and {@code explain} have of it. */
class CheckCommandTest {
  private static final Path ROOT = Path.of(System.getProperty("lockstep.root"));
  private static final String TOO_LATE = planted("waits/fewer_behind.s");

  @TempDir Path directory;

  private static String planted(String name) {
    return ROOT.resolve("corpus/static").resolve(name).toString();
  }

  private String path(String name) {
    return directory.resolve(name).toString();
  }

  private static CommandsTest.Result run(String... arguments) {
    return CommandsTest.run(arguments);
  }

  /** The text that docs/CHECKING.md shows. */
  @Test
  void tellsBothEndsAndTheRemedy() {
    CommandsTest.Result result = run("check", TOO_LATE);
    assertEquals(1, result.code());
    assertEquals("", result.out());
    assertEquals(
        TOO_LATE
            + ":18:5: error: v2 is used before its value has arrived: the load in line 12 takes a"
            + " while, and on some path nothing waits for it; vmcnt must come down to 0"
            + " [use-before-wait]\n    v_add_u32_e32 v4, 1, v2\n    ^\n  loaded here: "
            + TOO_LATE
            + ":12:5: global_load_dword v2, v1, s[8:9]\n"
            + "  to mend it: insert `s_waitcnt vmcnt(0)` before line 18\n",
        result.err());
  }

  @Test
  void cleanCodeSaysNothing() {
    CommandsTest.Result result =
        run(
            "check",
            planted("waits/clean/pipeline.s"),
            ROOT.resolve("examples/saxpy.s").toString(),
            ROOT.resolve("examples/tiled_product.s").toString());
    assertEquals(new CommandsTest.Result(0, "", ""), result);
  }

  @Test
  void warningsFailWhenAsked() {
    String barrier = planted("waits/barrier.s");
    assertEquals(0, run("check", barrier).code());
    assertTrue(run("check", barrier).err().contains(": warning: "));
    assertEquals(1, run("check", "-W", "error", barrier).code());
  }

  @Test
  void mendsSources() throws IOException {
    CommandsTest.Result result = run("check", "--fix-waits", TOO_LATE);
    assertEquals(0, result.code(), result.err());
    List<String> before = Files.readAllLines(Path.of(TOO_LATE));
    List<String> after = result.out().lines().toList();
    assertEquals("    s_waitcnt vmcnt(0)", after.get(17));
    assertEquals(before.subList(17, before.size()), after.subList(18, after.size()));
    assertEquals(0, run("check", "--fix-waits", "-o", path("mended.s"), TOO_LATE).code());
    assertEquals(0, run("check", path("mended.s")).code());
  }

  @Test
  void checksAndMendsCodeObjects() {
    String object = path("late.co");
    assertEquals(0, run("asm", "-o", object, TOO_LATE).code());
    CommandsTest.Result result = run("check", object);
    assertEquals(1, result.code());
    assertTrue(result.err().contains("(skip+0x4): error: v2 is used before"), result.err());
    assertTrue(result.err().contains("the load in kernel+0x"), result.err());
    assertEquals(0, run("check", "--fix-waits", "-o", path("mended.s"), object).code());
    assertEquals(0, run("check", path("mended.s")).code());
    assertEquals(0, run("asm", "-o", path("mended.co"), path("mended.s")).code());
    assertEquals(0, run("check", path("mended.co")).code());
  }

  @Test
  void explainsWaits() {
    CommandsTest.Result result = run("check", "--explain-waits", planted("waits/idle.s"));
    assertEquals(0, result.code());
    List<String> lines = result.out().lines().toList();
    assertEquals(3, lines.size());
    assertTrue(lines.get(1).endsWith(": s_waitcnt vmcnt(0) covers v2 of line 12 (vmcnt)"));
    assertTrue(lines.get(2).endsWith(": s_waitcnt vmcnt(0) covers nothing"));
    assertTrue(result.err().contains("has nothing to wait for [idle-wait]"));
    assertEquals(1, run("check", "--explain-waits", "-W", "error", planted("waits/idle.s")).code());
  }

  @Test
  void givesJson() {
    CommandsTest.Result result = run("check", "--json", TOO_LATE);
    assertEquals(1, result.code());
    JsonObject root = JsonParser.parseString(result.out()).getAsJsonObject();
    assertFalse(root.get("ok").getAsBoolean());
    JsonObject file = root.getAsJsonArray("files").get(0).getAsJsonObject();
    JsonObject finding = file.getAsJsonArray("findings").get(0).getAsJsonObject();
    assertEquals("use-before-wait", finding.get("rule").getAsString());
    assertEquals(18, finding.get("line").getAsInt());
    assertEquals(12, finding.getAsJsonObject("other").get("line").getAsInt());
    assertEquals("kernel", finding.get("function").getAsString());
    assertEquals("s_waitcnt vmcnt(0)", finding.getAsJsonArray("insert").get(0).getAsString());
  }

  @Test
  void assemblerWarnsAndMends() {
    CommandsTest.Result warned = run("asm", "-o", path("a.co"), TOO_LATE);
    assertEquals(0, warned.code());
    assertTrue(warned.err().contains(":18:5: warning: v2 is used before"), warned.err());
    assertEquals(1, run("asm", "-W", "error", "-o", path("b.co"), TOO_LATE).code());
    assertFalse(Files.exists(directory.resolve("b.co")));
    CommandsTest.Result mended = run("asm", "--fix-waits", "-o", path("c.co"), TOO_LATE);
    assertEquals(new CommandsTest.Result(0, "", ""), mended);
    assertEquals(0, run("check", path("c.co")).code());
    String hazard = planted("hazards/on_one_path.s");
    assertEquals(0, run("asm", "--fix-hazards", "-o", path("d.co"), hazard).code());
    assertEquals(0, run("check", path("d.co")).code());
  }

  /** An instruction of a macro has no place of its own in the text. */
  @Test
  void leavesMacrosAlone() throws IOException {
    Path source = directory.resolve("macro.s");
    Files.writeString(
        source,
        """
            .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
            .macro use
              v_add_u32 v3, v2, v2
            .endm
            global_load_dword v2, v[0:1], off
            use
            s_endpgm
        """);
    CommandsTest.Result result = run("check", "--fix-waits", source.toString());
    assertEquals(1, result.code());
    assertEquals(Files.readString(source), result.out());
    assertTrue(result.err().contains("use-before-wait"), result.err());
    assertTrue(result.err().contains("macro"), result.err());
  }

  @Test
  void badInputsAreToldInOneLine() throws IOException {
    Path broken = directory.resolve("broken.co");
    byte[] bytes = new byte[100];
    Arrays.fill(bytes, (byte) 0xff);
    bytes[0] = 0x7f;
    bytes[1] = 'E';
    bytes[2] = 'L';
    bytes[3] = 'F';
    Files.write(broken, bytes);
    CommandsTest.Result object = run("check", broken.toString());
    assertEquals(1, object.code());
    assertTrue(object.err().contains("error: no sound code object"), object.err());
    Path source = directory.resolve("bad.s");
    Files.writeString(source, "nonsense v0\n");
    CommandsTest.Result text = run("check", source.toString());
    assertEquals(1, text.code());
    assertTrue(text.err().contains(":1:1: error: "), text.err());
    assertEquals(1, run("check", path("missing.s")).code());
    Files.writeString(source, "");
    assertEquals(0, run("check", source.toString()).code());
    assertEquals(2, run("check", "--wave", "7", source.toString()).code());
    assertEquals(2, run("check", "-o", path("x.s"), source.toString()).code());
    assertEquals(2, run("check").code());
  }

  @Test
  void rulesAreExplained() {
    for (String rule : List.of("use-before-wait", "idle-wait", "descriptor-lds", "missing-nops")) {
      CommandsTest.Result result = run("explain", rule);
      assertEquals(0, result.code());
      assertTrue(result.out().startsWith(rule + " (lockstep check)\n  "), result.out());
    }
    assertTrue(run("explain", "missing-nops").out().contains("missing-nops (checked mode)\n"));
  }
}
