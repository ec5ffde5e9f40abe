package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands on sources and programs of the second family. */
class VentusCommandTest {
  private static final Path CORPUS = House.ROOT.resolve("corpus/ventus");
  private static final String TARGET = "--target=ventus";

  @TempDir Path directory;

  private static CommandsTest.Result run(String... arguments) {
    return CommandsTest.run(arguments);
  }

  private String path(String name) {
    return directory.resolve(name).toString();
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }

  private static String corpus(String name) {
    return CORPUS.resolve(name).toString();
  }

  @Test
  void assemblesAndListsAProgram() throws IOException {
    String elf = path("start.elf");
    assertEquals(0, run("asm", TARGET, corpus("programs/start.s"), "-o", elf).code());
    CommandsTest.Result folded = run("disasm", elf);
    assertTrue(folded.out().contains("\tvadd.vx v33, v0, a1 "), folded.out());
    CommandsTest.Result apart = run("disasm", "--prefixes", elf);
    assertTrue(apart.out().contains("\tregext zero, zero, 1 "), apart.out());
    String again = path("again.elf");
    String listing = write("again.s", folded.out());
    assertEquals(0, run("asm", TARGET, listing, "-o", again).code());
    assertEquals(folded.out(), run("disasm", again).out());
    assertEquals(0, run("asm", TARGET, "--emit=raw", listing, "-o", path("raw.bin")).code());
    CommandsTest.Result raw = run("disasm", "--raw", TARGET, path("raw.bin"));
    assertEquals(0, raw.code(), raw.err());
  }

  /** Words of the public match numbers. */
  @Test
  void printsLinesOfBytes() throws IOException {
    String lines = write("lines.hex", "5b200000\n0b400000\nd78010020b200004\nffffffff\n");
    CommandsTest.Result result = run("disasm", "--hex", TARGET, lines);
    assertEquals("join v0, v0, 0\nendprg zero, zero, zero\ninvalid\ninvalid\n", result.out());
    String source = write("lines.s", "join\nendprg\nvmul.vv v40, v1, v2\n");
    CommandsTest.Result bytes = run("asm", TARGET, "--emit=hex", source);
    assertEquals(0, bytes.code());
    assertEquals(
        List.of("5b200000", "0b400000", "0b201000" + "57241196"), bytes.out().lines().toList());
  }

  /**
   * The first register of a branch stands in bits 24:20 as the compiler writes it, in bits 19:15 as
   * the guide does.
   */
  @Test
  void branchesAreWrittenInBothOrders() throws IOException {
    String plain = write("plain.s", "vblt v3, v7, 8\nvbgt v3, v7, 8\n");
    assertEquals(List.of(3, 7, 7, 3), fields(run("asm", TARGET, "--emit=hex", plain)));
    assertEquals(
        List.of(7, 3, 3, 7), fields(run("asm", TARGET, "--operands=guide", "--emit=hex", plain)));
    String mixed =
        write(
            "mixed.s",
            ".option push\n.option guide-order\nvblt v3, v7, 8\n.option pop\nvblt v3, v7, 8\n"
                + ".option guide-order\nvblt v3, v7, 8\n.option compiler-order\nvblt v3, v7, 8\n");
    assertEquals(List.of(7, 3, 3, 7, 7, 3, 3, 7), fields(run("asm", TARGET, "--emit=hex", mixed)));
    String elf = path("mixed.elf");
    assertEquals(0, run("asm", TARGET, mixed, "-o", elf).code());
    String listing = run("disasm", "--operands=guide", elf).out();
    assertTrue(listing.startsWith("\t.option guide-order\n"), listing);
    assertTrue(listing.contains("\tvblt v3, v7, "), listing);
    String again = path("again.elf");
    assertEquals(0, run("asm", TARGET, write("again.s", listing), "-o", again).code());
    assertEquals(-1, Files.mismatch(Path.of(elf), Path.of(again)));
    CommandsTest.Result wrong = run("asm", TARGET, write("pop.s", ".option pop\n"));
    assertEquals(1, wrong.code());
    assertTrue(wrong.err().contains("nothing was pushed"), wrong.err());
  }

  /** Bits 24:20 and 19:15 of each line. */
  private static List<Integer> fields(CommandsTest.Result result) {
    assertEquals(0, result.code(), result.err());
    return result
        .out()
        .lines()
        .flatMap(line -> {
          byte[] bytes = HexFormat.of().parseHex(line);
          int high = (bytes[2] & 0xff) | (bytes[3] & 0xff) << 8;
          return List.of(high >> 4 & 31, (high & 15) << 1 | (bytes[1] & 0x80) >> 7).stream();
        })
        .toList();
  }

  @Test
  void explainsInstructionsRegistersAndRules() {
    CommandsTest.Result branch = run("explain", TARGET, "vblt");
    assertTrue(branch.out().contains("SIMT stack"), branch.out());
    CommandsTest.Result register = run("explain", TARGET, "rpc");
    assertEquals(0, register.code());
    assertTrue(register.out().startsWith("rpc, control register 0x80c, "), register.out());
    assertEquals(1, run("explain", "rpc").code());
    CommandsTest.Result rule = run("explain", "scalar-clobbered");
    assertTrue(rule.out().startsWith("scalar-clobbered (lockstep check)\n"), rule.out());
    CommandsTest.Result both = run("explain", "barrier-divergence");
    assertTrue(both.out().contains("(lockstep check)") && both.out().contains("(checked mode)"));
    assertTrue(run("targets").out().contains("ventus:2025"));
  }

  @Test
  void checksSourcesAndPrograms() throws IOException {
    String source = corpus("checks/sibling.s");
    CommandsTest.Result result = run("check", TARGET, source);
    assertEquals(1, result.code());
    assertTrue(
        result
            .err()
            .startsWith(
                source
                    + ":15:3: error: a1 is read on one path of the branch in line 10 and written on"
                    + " the other: the paths run one after the other, and there is one a1 for the"
                    + " lanes of both [scalar-clobbered]\n"),
        result.err());
    assertTrue(result.err().contains("\n  written here: " + source + ":11:3: addi a1, zero, 7\n"));
    String elf = path("sibling.elf");
    assertEquals(0, run("asm", TARGET, source, "-o", elf).code());
    CommandsTest.Result object = run("check", elf);
    assertEquals(1, object.code());
    assertTrue(object.err().contains("(small): error: a1 is read on one path"), object.err());
    CommandsTest.Result clean = run("check", TARGET, corpus("checks/clean/loop_with_break.s"));
    assertEquals(new CommandsTest.Result(0, "", ""), clean);
    assertEquals(0, run("check", TARGET, corpus("checks/count.s")).code());
    assertEquals(1, run("check", "-W", "error", TARGET, corpus("checks/count.s")).code());
  }

  /** The output that docs/CHECKING.md shows is the command's. */
  @Test
  void thePageShowsWhatIsPrinted() throws IOException {
    String page = Files.readString(House.ROOT.resolve("docs/CHECKING.md"));
    for (String name : List.of("sibling.s", "no_join_there.s")) {
      String printed =
          run("check", TARGET, corpus("checks/" + name)).err().replace(House.ROOT + "/", "");
      assertTrue(page.contains(printed.indent(4)), printed);
    }
  }

  @Test
  void saysHowMuchOfTheStackIsNeeded() {
    CommandsTest.Result result =
        run("check", "--json", "--stack=4", TARGET, corpus("checks/stack.s"));
    assertEquals(0, result.code(), result.err());
    JsonObject file =
        JsonParser.parseString(result.out())
            .getAsJsonObject()
            .getAsJsonArray("files")
            .get(0)
            .getAsJsonObject();
    assertEquals(
        "SIMT stack: at most 6 entries for 3 branches open at once in _start, loops counted once;"
            + " never more than a warp has threads",
        file.getAsJsonArray("notes").get(0).getAsString());
    JsonObject finding = file.getAsJsonArray("findings").get(0).getAsJsonObject();
    assertEquals("path-depth", finding.get("rule").getAsString());
    assertEquals(2, run("check", "--fix-waits", TARGET, corpus("checks/stack.s")).code());
    assertEquals(2, run("check", "--stack=-1", TARGET, corpus("checks/stack.s")).code());
  }

  @Test
  void runsARecordedProgram() {
    CommandsTest.Result result = run("run", corpus("machine/simt-binary-search.json"));
    assertEquals(new CommandsTest.Result(0, "ok simt-binary-search\n", ""), result);
  }
}
