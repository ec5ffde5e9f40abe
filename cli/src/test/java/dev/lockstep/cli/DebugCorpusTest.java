package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.io.CommandRun;
import dev.lockstep.cli.io.ExitCode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Sessions of the terminal debugger: scripts with their transcripts, and lines by chance. */
final class DebugCorpusTest {
  private static final Path FOLDER = House.ROOT.resolve("corpus/debug");
  private static final String COMMAND = "# lockstep ";

  @TempDir Path directory;

  static String run(List<String> arguments) {
    PrintStream out = System.out;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
      assertEquals(ExitCode.OK.code(), Lockstep.execute(arguments.toArray(String[]::new)));
    } finally {
      System.setOut(out);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @TestFactory
  Stream<DynamicTest> transcripts() throws IOException {
    List<Path> scripts;
    try (Stream<Path> files = Files.list(FOLDER)) {
      scripts = files.filter(file -> file.toString().endsWith(".txt")).sorted().toList();
    }
    assertFalse(scripts.isEmpty());
    return scripts.stream()
        .map(script ->
            DynamicTest.dynamicTest(String.valueOf(script.getFileName()), () -> check(script)));
  }

  private static void check(Path script) throws IOException {
    String first = Files.readAllLines(script).getFirst();
    assertTrue(first.startsWith(COMMAND), "the first line names the command");
    List<String> arguments =
        new ArrayList<>(List.of(CommandRun.words(first.substring(COMMAND.length()))));
    arguments.addAll(List.of("-x", script.toString()));
    String name = String.valueOf(script.getFileName()).replace(".txt", ".expected");
    List<String> expected = Files.readAllLines(script.resolveSibling(name));
    assertTrue(expected.getFirst().startsWith("# Oracle: "), "line one names the oracle");
    assertEquals(
        String.join("\n", expected.subList(1, expected.size())),
        String.join("\n", run(arguments).lines().toList()));
  }

  /** The output that docs/DEBUGGING.md shows is the command's. */
  @Test
  void sessionOfThePageIsReal() throws IOException {
    String page = Files.readString(House.ROOT.resolve("docs/DEBUGGING.md"));
    String start = "```\n$ ./lockstep debug ";
    int from = page.indexOf(start) + start.length();
    assertTrue(from > start.length(), "the page has a session");
    List<String> shown = page.substring(from, page.indexOf("\n```", from)).lines().toList();
    List<String> arguments = new ArrayList<>();
    arguments.add("debug");
    arguments.add(House.ROOT.resolve(shown.getFirst()).toString());
    for (String line : shown) {
      if (line.startsWith("> ")) {
        arguments.addAll(List.of("--command", line.substring(2)));
      }
    }
    assertEquals(
        String.join("\n", shown.subList(1, shown.size())),
        String.join("\n", run(arguments).lines().toList()));
  }

  /** Pieces of commands in any order: no line ends the session or the process. */
  @Test
  void linesByChanceAreAnswered() throws IOException {
    String[] words = {
      "step",
      "s",
      "si",
      "next",
      "stepall",
      "continue",
      "until",
      "back",
      "backall",
      "rcontinue",
      "goto",
      "break",
      "tbreak",
      "watch",
      "cond",
      "delete",
      "where",
      "list",
      "disasm",
      "regs",
      "print",
      "lane",
      "exec",
      "vcc",
      "lds",
      "mem",
      "wave",
      "waves",
      "info",
      "help",
      "if",
      "as",
      "s4",
      "v0",
      "v3[5]",
      "v0[",
      "s[4:5]",
      "s[",
      "lds[0..16]",
      "mem[0x1000..0x1008]",
      "mem[",
      "]",
      "any(v0 > 3)",
      "all(",
      ")",
      "(",
      "==",
      "&&",
      "||",
      "|",
      "<<",
      "-",
      "!",
      "~",
      "*",
      "/",
      "%",
      "0",
      "1",
      "2",
      "7",
      "64",
      "99999999999999999999",
      "0x",
      "0xffffffffffffffff",
      "-1",
      "1e9",
      "1e",
      "1.5",
      ".",
      ".f32",
      ".u64",
      "f32",
      "u8",
      "f64",
      "#3",
      "+0x10",
      "+",
      "loop:3",
      ":",
      "..",
      "s 0..10",
      "v 0..3",
      "exec",
      "pc",
      "count",
      "group",
      "lane",
      "\u00e9",
      "\u0000",
      "\t",
      "^",
      "$",
    };
    for (String file : List.of("loop.json", "barrier.json", "fault.json")) {
      Random random = new Random(file.hashCode());
      StringBuilder script = new StringBuilder();
      int lines = 4000;
      for (int i = 0; i < lines; i++) {
        int count = random.nextInt(6);
        for (int j = 0; j < count; j++) {
          String glue = random.nextInt(4) == 0 ? "" : " ";
          script.append(words[random.nextInt(words.length)]).append(glue);
        }
        script.append('\n');
      }
      Path path = Files.writeString(directory.resolve("script"), script);
      String out = run(List.of("debug", FOLDER.resolve(file).toString(), "-x", path.toString()));
      // Every line is repeated in the transcript: none ended the session.
      assertEquals(lines, out.lines().filter(line -> line.startsWith("> ")).count());
      assertFalse(out.contains("Exception"), "an exception is shown");
    }
  }

  @Test
  void deepAndLongExpressionsAreRefused() throws IOException {
    String script =
        "print "
            + "(".repeat(500)
            + "\nprint "
            + "-".repeat(800)
            + "1\nprint "
            + "1+".repeat(3000)
            + "1\n"
            + "x".repeat(100_000)
            + "\n";
    Path path = Files.writeString(directory.resolve("script"), script);
    String out =
        run(List.of("debug", FOLDER.resolve("loop.json").toString(), "-x", path.toString()));
    assertEquals(2, out.lines().filter(line -> line.contains("nested more than")).count());
    assertEquals(1, out.lines().filter(line -> line.contains("longer than")).count());
    assertEquals(1, out.lines().filter(line -> line.contains("there is no command 'xxx")).count());
  }

  @Test
  void badInputAndUsageHaveTheirExitCodes() {
    assertEquals(
        ExitCode.FAILED.code(), Lockstep.execute("debug", directory.resolve("no.json").toString()));
    for (String[] wrong :
        new String[][] {
          {"debug"},
          {"debug", House.ROOT.resolve("examples/saxpy.s").toString()},
          {"debug", "a.json", "--history", "0"},
          {"debug", "a.json", "--x"}
        }) {
      assertEquals(ExitCode.USAGE.code(), Lockstep.execute(wrong), Arrays.toString(wrong));
    }
    String loop = FOLDER.resolve("loop.json").toString();
    assertEquals(ExitCode.FAILED.code(), Lockstep.execute("debug", loop, "--case", "none"));
    String saxpy = House.ROOT.resolve("examples/saxpy.json").toString();
    assertEquals(ExitCode.FAILED.code(), Lockstep.execute("debug", saxpy, "--workgroup", "3907"));
    assertEquals(ExitCode.FAILED.code(), Lockstep.execute("debug", saxpy, "--kernel", "none"));
  }

  @Test
  void nothingButTextGoesToPipes() {
    String loop = FOLDER.resolve("loop.json").toString();
    String out = run(List.of("debug", loop, "--command", "nonsense", "--command", "continue"));
    assertTrue(out.contains("> nonsense\nerror: there is no command"));
    assertFalse(out.contains("\u001b"));
  }
}
