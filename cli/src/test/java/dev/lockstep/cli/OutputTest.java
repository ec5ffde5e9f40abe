package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.io.CommandRun;
import dev.lockstep.testing.ProgramRun;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Errors of commands whose results cannot be written, for every way of writing results. */
final class OutputTest {
  private static final String FULL = "/dev/full";

  @TempDir Path directory;

  /** A device without room. */
  private static final class Full extends OutputStream {
    @Override
    public void write(int b) throws IOException {
      throw new IOException("No space left on device");
    }
  }

  /** A pipe that nobody reads. */
  private static final class Closed extends OutputStream {
    private int writes;

    @Override
    public void write(int b) throws IOException {
      writes++;
      throw new IOException("Broken pipe");
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      write(0);
    }
  }

  @TempDir static Path results = Path.of("");

  /** A line for each command, and for each thing that it prints. */
  static Stream<List<String>> printing() {
    String source = "examples/saxpy.s";
    String run = "examples/saxpy.json";
    String machine = "corpus/debug/loop.json";
    return Stream.of(
            "asm --emit listing " + source,
            "asm --emit raw " + source,
            "asm --emit hex " + source,
            "asm --emit statements " + source,
            "asm --emit map examples/asm4gcn/add.asm4gcn",
            "asm --emit expanded " + source,
            "asm --json --emit raw " + source,
            "asm -o - " + source,
            "disasm --raw " + source,
            "disasm --hex " + source,
            "check --explain-waits " + source,
            "check --json " + source,
            "check --fix-waits " + source,
            "run " + run,
            "run --json " + run,
            "run --dump y=- " + run,
            "run " + machine,
            "run --json " + machine,
            "debug " + machine + " --command where",
            "test " + run,
            "test --json " + run,
            "targets",
            "targets --json",
            "devices",
            "devices --json",
            "install-icd --help",
            "rocm --help",
            "explain v_add_f32",
            "explain idle-wait",
            "bench --list",
            "litmus --outcomes examples/litmus/message_passing.json",
            "litmus --json examples/litmus/message_passing.json",
            "litmus-generate PodWW Rfe PodRR Fre",
            "litmus-repair --model rvwmo examples/litmus/message_passing.json",
            "litmus-campaign --plain --out OUTcampaign examples/litmus/message_passing.json",
            "studio --help",
            "lsp --help",
            "dap --help",
            "completion bash",
            "completion zsh",
            "man",
            "man run",
            "help",
            "run --help",
            "--help",
            "--version")
        .map(line -> Arrays.asList(CommandRun.words(line)))
        .map(words -> words.stream().map(word -> word.replace("OUT", results + "/")).toList());
  }

  @ParameterizedTest
  @MethodSource("printing")
  void outputThatCannotBeWrittenIsAFailure(List<String> command) {
    CommandRun run = CommandRun.into(new Full(), command.toArray(String[]::new));
    assertEquals(1, run.code(), run.err());
    assertTrue(
        run.err().contains("standard output cannot be written: No space left on device"),
        run.err());
    assertFalse(run.err().contains("internal error"), run.err());
  }

  @ParameterizedTest
  @MethodSource("printing")
  void closedPipeEndsACommandQuietly(List<String> command) {
    Closed pipe = new Closed();
    CommandRun run = CommandRun.into(pipe, command.toArray(String[]::new));
    // What a shell sees of a program that SIGPIPE ended.
    assertEquals(141, run.code());
    assertFalse(run.err().contains("lockstep:"), run.err());
    assertEquals(1, pipe.writes, "it goes on writing");
  }

  @Test
  void everyCommandIsInTheTable() {
    List<String> named = printing().map(List::getFirst).distinct().toList();
    for (String command : CommandTree.names()) {
      assertTrue(named.contains(command), command + " is not in the table");
    }
  }

  /** A line for each option that names a file of results; {@code OUT} stands for the file. */
  static Stream<String> writing() {
    String source = "examples/saxpy.s";
    String run = "examples/saxpy.json";
    return Stream.of(
        "asm -o OUT " + source,
        "asm --emit raw -o OUT " + source,
        "asm --emit hex -o OUT " + source,
        "asm --emit listing -o OUT " + source,
        "asm --emit object -o OUT " + source,
        "asm --emit usage -o OUT examples/asm4gcn/add.asm4gcn",
        "asm --emit statements -o OUT " + source,
        "disasm --hex -o OUT " + source,
        "check --fix-waits -o OUT " + source,
        "run --dump y=OUT " + run,
        "run --profile=OUT " + run);
  }

  private CommandRun write(String line, String out) {
    return CommandRun.of(
        Stream.of(CommandRun.words(line))
            .map(word -> word.replace("OUT", out))
            .toArray(String[]::new));
  }

  @ParameterizedTest
  @MethodSource("writing")
  void fileThatCannotBeWrittenIsAFailure(String line) {
    if (!line.contains("--profile")) {
      CommandRun full = write(line, FULL);
      assertEquals(1, full.code(), full.err());
      assertTrue(full.err().contains(FULL + ": error: the file cannot be written"), full.err());
    }
    CommandRun none = write(line, directory.resolve("none/out.txt").toString());
    assertTrue(none.code() == 1 || none.code() == 2, none.err());
    assertTrue(none.err().contains("there is no folder"), none.err());
    // In this folder not even root can make a file.
    if (Files.exists(Path.of("/proc/self"))) {
      CommandRun folder = write(line, "/proc/self/x.txt");
      assertTrue(folder.code() == 1 || folder.code() == 2, folder.err());
      assertTrue(folder.err().contains("error: "), folder.err());
    }
  }

  @ParameterizedTest
  @MethodSource("writing")
  void folderIsNoFile(String line) {
    CommandRun run = write(line, directory.toString());
    assertTrue(run.code() == 1 || run.code() == 2, run.err());
    assertFalse(run.err().contains("internal error"), run.err());
  }

  @ParameterizedTest
  @MethodSource("writing")
  void fileReplacesTheOldOneAsAWhole(String line) throws IOException {
    Path file = Files.writeString(directory.resolve("out.txt"), "old");
    Path link = Files.createSymbolicLink(directory.resolve("link.txt"), file);
    CommandRun run = write(line, link.toString());
    assertEquals(0, run.code(), run.err());
    assertTrue(Files.isSymbolicLink(link), "the link is replaced by a file");
    assertFalse(Files.readString(file, StandardCharsets.ISO_8859_1).equals("old"));
    try (Stream<Path> left = Files.list(directory)) {
      assertEquals(2, left.count(), "something else is left there");
    }
  }

  @Test
  void failedCommandLeavesTheOldFile() throws IOException {
    Path old = Files.writeString(directory.resolve("a.co"), "old");
    Path source = Files.writeString(directory.resolve("a.s"), "s_nop\n");
    assertEquals(1, CommandRun.of("asm", source.toString()).code());
    assertEquals(1, CommandRun.of("asm", "-o", old.toString(), source.toString()).code());
    assertEquals("old", Files.readString(old));
  }

  @Test
  void resultsDoNotReplaceSourcesOrEachOther() throws IOException {
    Path one = Files.createDirectory(directory.resolve("one"));
    Path two = Files.createDirectory(directory.resolve("two"));
    Path first = Files.writeString(one.resolve("a.s"), "s_endpgm\n");
    Path second = Files.writeString(two.resolve("a.s"), "s_nop 0\ns_endpgm\n");
    CommandRun same = CommandRun.of("asm", "-o", first.toString(), first.toString());
    assertEquals(1, same.code());
    assertEquals("s_endpgm\n", Files.readString(first));
    CommandRun both =
        CommandRun.of(
            "asm", "--out-dir", directory.toString(), first.toString(), second.toString());
    assertEquals(1, both.code());
    assertTrue(both.err().contains("would replace that of another input"), both.err());
  }

  @Test
  void outDirectoryMustBeThere() {
    CommandRun none =
        CommandRun.of("asm", "--out-dir", directory + "/none", House.ROOT + "/examples/saxpy.s");
    assertEquals(1, none.code());
    assertTrue(none.err().contains("there is no such folder"), none.err());
    CommandRun man = CommandRun.of("man", "--out-dir", directory + "/none");
    assertEquals(1, man.code());
  }

  /** The real process with real descriptors. */
  @Test
  void processTellsAFullDeviceFromAClosedPipe() throws Exception {
    String command =
        "%s -cp '%s' dev.lockstep.cli.Lockstep"
            .formatted(String.join(" ", ProgramRun.java()), System.getProperty("java.class.path"));
    for (String arguments :
        List.of("targets", "--version", "--help", "run --help", "man run", "completion bash")) {
      assertEquals("1", shell(command + " " + arguments + " >/dev/full 2>err; echo $?"));
      // What the virtual machine says of its options goes to the same place.
      List<String> errors = Files.readAllLines(directory.resolve("err"));
      assertTrue(errors.getLast().contains("cannot be written"), arguments + errors);
      assertTrue(errors.stream().noneMatch(line -> line.startsWith("\tat ")), arguments + errors);
    }
    assertEquals("1", shell(command + " targets >&- 2>err; echo $?"));
    // More than a pipe holds, so that the reader is gone before all is written.
    String many = "s_nop 0\\n".repeat(1);
    shell("for i in $(seq 40000); do printf '" + many + "'; done > many.s; echo");
    assertEquals(
        "141",
        shell(
            "{ "
                + command
                + " asm --emit hex many.s 2>err; echo $? >code; } | head -1 >first;"
                + " cat code"));
    assertEquals("", Files.readString(directory.resolve("err")));
    assertEquals("000080bf\n", Files.readString(directory.resolve("first")));
  }

  private String shell(String text) throws Exception {
    List<String> words = new ArrayList<>(List.of("bash", "-c", text));
    Process process =
        new ProcessBuilder(words)
            .directory(new File(directory.toString()))
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(process.waitFor(1, TimeUnit.MINUTES));
    return out.strip();
  }
}
