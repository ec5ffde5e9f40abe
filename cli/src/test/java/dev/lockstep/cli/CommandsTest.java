package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.assembler.check.finding.HazardText;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command line as docs/CLI.md promises it: exit codes, streams, one-line failures. */
public class CommandsTest {
  private static final Path ROOT = Path.of(System.getProperty("lockstep.root"));

  @TempDir Path directory;

  public record Result(int code, String out, String err) {}

  public static Result run(String... arguments) {
    PrintStream out = System.out;
    PrintStream err = System.err;
    ByteArrayOutputStream outBytes = new ByteArrayOutputStream();
    ByteArrayOutputStream errBytes = new ByteArrayOutputStream();
    try {
      System.setOut(new PrintStream(outBytes, true, StandardCharsets.UTF_8));
      System.setErr(new PrintStream(errBytes, true, StandardCharsets.UTF_8));
      int code = Lockstep.execute(arguments);
      System.out.flush();
      return new Result(
          code,
          outBytes.toString(StandardCharsets.UTF_8),
          errBytes.toString(StandardCharsets.UTF_8));
    } finally {
      System.setOut(out);
      System.setErr(err);
    }
  }

  private String file(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }

  @Test
  void assemblesHexLineByLine() throws IOException {
    Result result =
        run("asm", "--emit", "hex", file("a.s", "s_nop 0\nv_add_f32 v0, v1, v2\ns_endpgm\n"));
    assertEquals(new Result(0, "000080bf\n01050002\n000081bf\n", ""), result);
  }

  @Test
  void keepsGoingAfterErrors() throws IOException {
    Result result =
        run("asm", "--emit", "hex", "--keep-going", file("a.s", "s_nop\ns_endpgm\nnonsense v0\n"));
    assertEquals(1, result.code());
    assertEquals("error\n000081bf\nerror\n", result.out());
    assertEquals(2, result.err().lines().filter(l -> l.contains(" error: ")).count());
  }

  @Test
  void errorsWriteNothing() throws IOException {
    String source = file("bad.s", "s_nop\n");
    assertEquals(1, run("asm", source).code());
    assertFalse(Files.exists(directory.resolve("bad.co")));
  }

  @Test
  void assemblesBatches() throws IOException {
    String good = file("good.s", "s_endpgm\n");
    String bad = file("bad.s", "s_endpgm v0\n");
    String list =
        file("list", "gfx900\t" + good + "\ngfx900\t" + bad + "\ngfx900:xnack+\t" + good + "\n");
    Result result = run("asm", "--batch", list, "--jobs", "2");
    assertEquals(1, result.code());
    List<String> lines = result.out().lines().toList();
    assertEquals(3, lines.size());
    // SHA-256 of the bytes 00 00 81 bf, by sha256sum.
    String ok = "\tok\t4\t5d23efb9ff5b4e69cf3f83191a5a7383a9ab20b542cb275e09757cc2ec136c3a\t";
    assertEquals(good + ok, lines.get(0));
    assertTrue(lines.get(1).startsWith(bad + "\terror\t0\t"), lines.get(1));
    assertEquals(lines.get(0), lines.get(2));
  }

  @Test
  void disassemblesHexLines() throws IOException {
    Result result =
        run(
            "disasm",
            "--hex",
            "--target",
            "gfx900",
            file("h", "01050002\nffffffff\nzz\n000081bf\n"));
    assertEquals(
        new Result(0, "v_add_f32_e32 v0, v1, v2\ninvalid\ninvalid\ns_endpgm\n", ""), result);
  }

  @Test
  void runsTheFirstExample() {
    Result result = run("run", ROOT.resolve("examples/saxpy.json").toString());
    assertEquals("", result.err());
    assertEquals(0, result.code());
    assertTrue(result.out().contains("verified: "), result.out());
    assertTrue(result.out().contains("wavefronts"), result.out());
  }

  @Test
  void runsAssemblyFromTheCommandLine() {
    Result result =
        run(
            "run",
            ROOT.resolve("examples/saxpy.s").toString(),
            "--global",
            "256",
            "--arg",
            "f32=2",
            "--arg",
            "u32=256",
            "--arg",
            "f32[256]=iota",
            "--arg",
            "f32[256]=fill(1)",
            "--print",
            "3:0..4");
    assertTrue(result.code() == 0 || result.code() == 1, result.err());
    assertFalse(result.err().contains("internal error"), result.err());
  }

  @Test
  void outOfRangeAccessesNameEverything() throws IOException {
    String text = Files.readString(ROOT.resolve("examples/wavefront_sum.s"));
    assertTrue(text.contains("global_load"), "the example loads from memory");
    Path json = ROOT.resolve("examples/wavefront_sum.json");
    String broken = Files.readString(json).replaceFirst("\"count\": *[0-9]+", "\"count\": 16");
    Files.writeString(directory.resolve("wavefront_sum.s"), text);
    Result result = run("run", file("broken.json", broken));
    assertEquals(1, result.code());
    assertTrue(result.err().matches("(?s).*lane [0-9]+.*"), result.err());
    assertTrue(result.err().contains("global_load"), result.err());
    assertTrue(result.err().contains("wavefront_sum.s:"), result.err());
  }

  @Test
  void endlessLoopsEnd() throws IOException {
    String source =
        Files.readString(ROOT.resolve("examples/saxpy.s"))
            .replace("\ts_endpgm", "\ts_branch saxpy");
    Files.writeString(directory.resolve("saxpy.s"), source);
    Files.copy(ROOT.resolve("examples/saxpy.json"), directory.resolve("saxpy.json"));
    Result result = run("run", directory.resolve("saxpy.json").toString(), "--budget", "100000");
    assertEquals(1, result.code());
    assertTrue(result.err().contains("--budget"), result.err());
  }

  @Test
  void brokenInputsAreToldInOneLine() throws IOException {
    for (String[] command :
        new String[][] {
          {"run", directory.resolve("none.json").toString()},
          {"run", file("empty.json", "")},
          {"run", file("list.json", "[1, 2")},
          {"run", file("cut.co", "\u007fELF"), "--global", "1"},
          {"disasm", file("cut2.co", "\u007fELF")},
          {"disasm", directory.resolve("none").toString()},
          {"asm", directory.resolve("none.s").toString()},
          {"run", directory.toString(), "--global", "1"},
          {"test", directory.resolve("nowhere").toString()}
        }) {
      Result result = run(command);
      assertTrue(result.code() == 1 || result.code() == 2, String.join(" ", command));
      assertFalse(result.err().isBlank(), String.join(" ", command));
      assertFalse(result.err().contains("internal error"), result.err());
      assertFalse(result.err().contains("\tat "), result.err());
    }
  }

  @Test
  void wrongUsageIsTwo() {
    assertEquals(2, run().code());
    assertEquals(2, run("asm").code());
    assertEquals(2, run("asm", "--target", "gfx9999", "x.s", "--nonsense").code());
    assertEquals(2, run("frobnicate").code());
  }

  /** Names with an underscore are not looked for among those of hazards. */
  @Test
  void hazardsHaveNoUnderscores() {
    assertEquals(
        List.of(), HazardText.names().stream().filter(name -> name.contains("_")).toList());
  }

  @Test
  void explainsNames() throws IOException {
    Path table = Path.of(System.getProperty("lockstep.root"), "corpus", "explain", "names.tsv");
    for (String line : Files.readAllLines(table)) {
      if (!line.startsWith("#")) {
        String[] column = line.split("\t", -1);
        Result result = run("explain", "--target", column[0], column[1]);
        assertEquals(Integer.parseInt(column[2]), result.code(), line);
        String text = result.code() == 0 ? result.out() : result.err();
        for (String part : column[3].split("\\|", -1)) {
          boolean absent = part.startsWith("!");
          assertEquals(!absent, text.contains(absent ? part.substring(1) : part), line + text);
        }
      }
    }
  }

  @Test
  void explainsAndSuggests() {
    Result known = run("explain", "v_add_f32");
    assertEquals(0, known.code());
    assertTrue(known.out().contains("v_add_f32_e64"), known.out());
    Result unknown = run("explain", "v_aadd_f32");
    assertEquals(1, unknown.code());
    assertTrue(unknown.err().contains("did you mean 'v_add_f32'"), unknown.err());
  }

  @Test
  void listsTargets() {
    Result result = run("targets");
    assertEquals(0, result.code());
    assertTrue(result.out().startsWith("gfx600 "), result.out());
    assertTrue(result.out().contains("\ngfx900 "), result.out());
  }
}
