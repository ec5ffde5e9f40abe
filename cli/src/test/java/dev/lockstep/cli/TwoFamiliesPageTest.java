package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Quotations of {@code docs/TWO-FAMILIES.md} stand in the examples, and its commands run. */
final class TwoFamiliesPageTest {
  private static final Pattern BLOCK =
      Pattern.compile("```(?:gfx900|ventus) (\\S+)\n(.*?)```", Pattern.DOTALL);
  private static final Pattern COMMAND =
      Pattern.compile("^ {4}\\./lockstep run (\\S+)$", Pattern.MULTILINE);

  private static String page() throws IOException {
    return Files.readString(House.ROOT.resolve("docs/TWO-FAMILIES.md"));
  }

  @Test
  void codeStandsInTheExamples() throws IOException {
    Matcher blocks = BLOCK.matcher(page());
    int count = 0;
    while (blocks.find()) {
      String source = Files.readString(House.ROOT.resolve(blocks.group(1)));
      assertTrue(source.contains(blocks.group(2)), blocks.group());
      count++;
    }
    assertTrue(count > 8, "only " + count + " pieces of code");
  }

  @Test
  void commandsRun() throws IOException {
    Matcher commands = COMMAND.matcher(page());
    int count = 0;
    while (commands.find()) {
      CommandsTest.Result run =
          CommandsTest.run("run", House.ROOT.resolve(commands.group(1)).toString());
      assertEquals(0, run.code(), () -> commands.group(1) + "\n" + run.err());
      assertTrue(run.out().endsWith("ok\n"), run.out());
      count++;
    }
    assertEquals(10, count);
  }
}
