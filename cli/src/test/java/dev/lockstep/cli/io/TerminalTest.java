package dev.lockstep.cli.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.text.source.TextColumns;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Output to a terminal: colours, progress, line widths, carets under the place of an error. */
final class TerminalTest {
  private static final Terminal WIDE = Terminal.of(Map.of("TERM", "xterm"), true, true, true);

  @TempDir Path directory;

  private static Terminal narrow() {
    return Terminal.of(Map.of("TERM", "xterm", "COLUMNS", "40", "NO_COLOR", "1"), true, true, true);
  }

  private CommandRun asm(Terminal terminal, String text) throws IOException {
    Path source = Files.writeString(directory.resolve("a.s"), text);
    return CommandRun.on(terminal, "", "asm", "--emit", "hex", source.toString());
  }

  @Test
  void environmentSaysWhatIsShown() {
    assertTrue(WIDE.coloursErr());
    assertFalse(
        Terminal.of(Map.of("TERM", "xterm", "NO_COLOR", "1"), true, true, true).coloursErr());
    assertTrue(Terminal.of(Map.of("TERM", "xterm", "NO_COLOR", ""), true, true, true).coloursErr());
    assertFalse(Terminal.of(Map.of("TERM", "dumb"), true, true, true).coloursErr());
    assertFalse(Terminal.of(Map.of("TERM", "dumb"), true, true, true).moves());
    assertFalse(Terminal.of(Map.of(), true, true, true).coloursErr());
    assertFalse(Terminal.of(Map.of("TERM", "xterm"), true, true, false).coloursErr());
    assertEquals(40, narrow().width());
    assertEquals(80, Terminal.of(Map.of("COLUMNS", "wide"), true, true, true).width());
    assertEquals(80, Terminal.of(Map.of("COLUMNS", "0"), true, true, true).width());
    assertEquals(20, Terminal.of(Map.of("COLUMNS", "3"), true, true, true).width());
  }

  @Test
  void diagnosticsAreColouredOnTerminalsOnly() throws IOException {
    assertTrue(asm(WIDE, "s_nop\n").err().contains("\u001b[1;31merror:"));
    assertFalse(asm(Terminal.NONE, "s_nop\n").err().contains("\u001b"));
    assertFalse(asm(narrow(), "s_nop\n").err().contains("\u001b"));
    Terminal dumb = Terminal.of(Map.of("TERM", "dumb"), true, true, true);
    assertFalse(asm(dumb, "s_nop\n").err().contains("\u001b"));
  }

  /** Columns by python's wcwidth 0.2.13. */
  @ParameterizedTest
  @CsvSource({
    "a, 1",
    "\u00e9, 1",
    "e\u0301, 1",
    "\u6f22, 2",
    "\uff21, 2",
    "\ud83d\ude00, 2",
    "\u200b, 0",
    "\uac00, 2",
    "\u2603, 1",
    "\u26a1, 2",
    "\u00a9, 1"
  })
  void charactersHaveTheirColumns(String text, int columns) {
    assertEquals(columns, TextColumns.width(text, 0));
  }

  @Test
  void caretStandsUnderWideCharactersAndTabs() throws IOException {
    String line = "/* \u6f22\u5b57\t\ud83d\ude00 */ v_mov_b32 v0, nothing nothing";
    String[] err = asm(Terminal.NONE, line + "\ns_endpgm\n").err().split("\n");
    assertEquals(line, err[1]);
    int at = line.lastIndexOf("nothing");
    int caret = err[2].indexOf('^');
    assertEquals(
        TextColumns.width(line.substring(0, at), 0),
        TextColumns.width(err[2].substring(0, caret), 0));
  }

  @Test
  void sourceLinesFitANarrowTerminal() throws IOException {
    String line = "v_mov_b32 v0, " + "0 + ".repeat(30) + "0 nothing + " + "0 + ".repeat(30) + "0";
    String[] err = asm(narrow(), line + "\ns_endpgm\n").err().split("\n");
    assertTrue(err[1].length() < 40, err[1]);
    assertTrue(err[2].length() < 40, err[2]);
    assertEquals(err[1].indexOf("nothing"), err[2].indexOf('^'));
    assertTrue(err[1].startsWith("...") && err[1].endsWith("..."), err[1]);
  }

  @Test
  void linesDoNothingToTheTerminal() throws IOException {
    String err = asm(Terminal.NONE, "v_mov_b32 v0, \u001b[31mnothing\u0007\n").err();
    assertFalse(err.lines().skip(1).anyMatch(l -> l.contains("\u001b") || l.contains("\u0007")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"asm", "run", "debug", "bench", "man", "help", ""})
  void helpFitsANarrowTerminal(String command) {
    String[] words =
        command.isEmpty() || command.equals("help")
            ? new String[] {"--help"}
            : new String[] {command, "--help"};
    CommandRun run = CommandRun.on(narrow(), "", words);
    assertEquals(0, run.code());
    run.out().lines().forEach(line -> assertTrue(line.length() <= 40, line));
  }

  @Test
  void progressIsALineThatFits() {
    assertEquals("testing 1 of 2 12 s", ProgressLine.line("testing 1 of 2", 12.3, 80));
    String line = ProgressLine.line("testing 1 of 2: a/very/long/name/of/a/file.json", 12.3, 30);
    assertEquals(29, line.length());
    assertTrue(line.startsWith("testing") && line.contains("...") && line.endsWith(" 12 s"), line);
  }

  @Test
  void progressIsShownOnTerminalsThatMove() throws InterruptedException {
    List<Terminal> terminals =
        List.of(
            Terminal.NONE,
            Terminal.of(Map.of("TERM", "dumb"), true, true, true),
            Terminal.of(Map.of("TERM", "xterm"), true, true, false),
            WIDE);
    List<ByteArrayOutputStream> screens = new ArrayList<>();
    List<ProgressLine.Work> works = new ArrayList<>();
    for (Terminal terminal : terminals) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      screens.add(bytes);
      works.add(
          new ProgressLine(new PrintStream(bytes, true, StandardCharsets.UTF_8), terminal)
              .begin("working"));
    }
    // The last one is to show its line; the others have had longer by then.
    for (int i = 0; i < 600 && screens.getLast().size() == 0; i++) {
      Thread.sleep(50);
    }
    Thread.sleep(200);
    works.forEach(ProgressLine.Work::close);
    for (int i = 0; i < terminals.size(); i++) {
      String shown = screens.get(i).toString(StandardCharsets.UTF_8);
      assertEquals(terminals.get(i) == WIDE, shown.contains("working"), shown);
      assertTrue(shown.isEmpty() || shown.endsWith("\r\u001b[K"), "the line is left behind");
    }
  }
}
