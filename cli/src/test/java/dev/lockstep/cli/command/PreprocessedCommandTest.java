package dev.lockstep.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.CommandsTest;
import dev.lockstep.runtime.build.BuiltProgram;
import dev.lockstep.runtime.build.ProgramSource;
import dev.lockstep.runtime.text.ReadScope;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Assembly language for the preprocessor: {@code corpus/assembler/preprocessed}. */
class PreprocessedCommandTest {
  private static final Path FOLDER =
      Path.of(System.getProperty("lockstep.root")).resolve("corpus/assembler/preprocessed");

  @TempDir Path directory;

  private static String expected(String name) throws IOException {
    return Files.readAllLines(FOLDER.resolve(name)).get(1);
  }

  /** The headline with the name of the file alone. */
  private static String headline(CommandsTest.Result result) {
    return result.err().lines().findFirst().orElse("").replace(FOLDER + "/", "");
  }

  @Test
  void makesTheBytesOfClang() throws IOException {
    Path out = directory.resolve("out.bin");
    CommandsTest.Result result =
        CommandsTest.run(
            "asm",
            "--target",
            "gfx1100",
            "--emit",
            "raw",
            "-o",
            out.toString(),
            FOLDER.resolve("machine.S").toString());
    assertEquals("", result.err());
    assertEquals(expected("machine.bytes"), HexFormat.of().formatHex(Files.readAllBytes(out)));
  }

  @Test
  void definitionsAreForThePreprocessor() {
    CommandsTest.Result result =
        CommandsTest.run(
            "asm",
            "--target",
            "gfx1100",
            "--emit",
            "hex",
            "-D",
            "UNSET",
            FOLDER.resolve("machine.S").toString());
    assertEquals("machine.S:5:1: error: never [message]", headline(result));
  }

  @Test
  void messagesNameThePlacesInTheFile() throws IOException {
    for (String name : List.of("wrong", "missing")) {
      String file = FOLDER.resolve(name + ".S").toString();
      for (String command : List.of("asm", "check")) {
        CommandsTest.Result result = CommandsTest.run(command, "--target", "gfx1100", file);
        assertEquals(1, result.code());
        assertEquals(expected(name + ".expect"), headline(result), command);
      }
      CommandsTest.Result run =
          CommandsTest.run("run", "--global", "64", "--target", "gfx1100", file);
      assertEquals(expected(name + ".expect"), headline(run));
    }
  }

  /** What the preprocessor has made is read with the places that it says. */
  @Test
  void lineMarkersAreRead() throws IOException {
    Path pasted = directory.resolve("pasted.s");
    Files.writeString(
        pasted,
        "# 1 \"a.S\"\n# 1 \"<built-in>\" 1\n# 41 \"b.h\" 1\n s_nop 0\n bad\n# 7 \"a.S\" 2\n worse\n");
    CommandsTest.Result result = CommandsTest.run("asm", pasted.toString());
    assertTrue(result.err().startsWith("b.h:42:2: error:"), result.err());
    assertTrue(result.err().contains("\na.S:7:2: error:"), result.err());
  }

  @Test
  void textsOfOthersAreRefused() {
    BuiltProgram.Result result =
        BuiltProgram.build(
            new ProgramSource.OfFile(
                FOLDER.resolve("machine.S"), ProgramSource.Dialect.AUTO, Optional.empty()),
            Optional.of("gfx1100"),
            List.of(),
            new ReadScope(false, Optional.of(FOLDER)));
    assertFalse(result.program().isPresent());
    assertTrue(result.text().contains("is not taken from others"), result.text());
  }
}
