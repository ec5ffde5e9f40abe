package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.io.CommandRun;
import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.option.Refusing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Options are said in one way, and are used or refused, never ignored. */
final class OptionsTest {
  private static final List<String> SOURCE =
      List.of("--target", "--dialect", "-D", "-I", "--wave", "--operands", "--options");
  private static final List<String> LAUNCH =
      List.of(
          "--kernel",
          "--global",
          "--local",
          "--arg",
          "--engine",
          "--threads",
          "--budget",
          "--seed",
          "--check");
  private static final String SAXPY = House.ROOT.resolve("examples/saxpy.s").toString();
  private static final String RUN = House.ROOT.resolve("examples/saxpy.json").toString();
  private static final String LOOP = House.ROOT.resolve("corpus/debug/loop.json").toString();

  @TempDir Path directory;

  private static CommandLine tree() {
    return CommandTree.all(Invocation.plain());
  }

  private static CommandSpec command(String name) {
    return tree().getSubcommands().get(name).getCommandSpec();
  }

  @ParameterizedTest
  @ValueSource(strings = {"asm", "disasm", "check", "run", "test", "debug", "explain"})
  void optionsOfASourceAreOneGroup(String name) {
    for (String option : SOURCE) {
      assertTrue(command(name).findOption(option) != null, name + " does not know " + option);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"run", "debug", "bench", "test"})
  void optionsOfALaunchAreOneGroup(String name) {
    for (String option : LAUNCH) {
      assertTrue(command(name).findOption(option) != null, name + " does not know " + option);
    }
  }

  /** Each refused option of each command. */
  static Stream<List<String>> refusals() {
    List<List<String>> all = new ArrayList<>();
    tree()
        .getSubcommands()
        .forEach((name, line) -> {
          if (line.getCommandSpec().userObject() instanceof Refusing refusing) {
            refusing.refused().keySet().forEach(option -> all.add(List.of(name, option)));
          }
        });
    return all.stream();
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void refusedOptionIsNamedWithAReason(List<String> refusal) {
    CommandSpec spec = command(refusal.getFirst());
    OptionSpec option = spec.findOption(refusal.getLast());
    List<String> words = new ArrayList<>(List.of(refusal.getFirst(), refusal.getLast()));
    Map<String, String> values =
        Map.of(
            "--global", "1",
            "--local", "1",
            "--threads", "1",
            "--budget", "1",
            "--seed", "1",
            "--stack", "1",
            "--dynamic-lds", "1",
            "--operands", "guide");
    if (option.arity().max() > 0) {
      words.add(values.getOrDefault(refusal.getLast(), "a"));
    }
    if (!spec.positionalParameters().isEmpty()) {
      words.add(RUN);
    }
    CommandRun run = CommandRun.of(words.toArray(String[]::new));
    assertEquals(2, run.code(), run.err());
    String start = "lockstep " + refusal.getFirst() + ": " + refusal.getLast() + ": ";
    assertTrue(run.err().startsWith(start), run.err());
    assertTrue(run.err().length() > start.length() + 10, run.err());
    String help = CommandRun.of(refusal.getFirst(), "--help").out();
    assertFalse(help.contains(" " + refusal.getLast() + "="), "the help offers it");
  }

  /** Options that mean nothing for the file that is given. */
  static Stream<String> useless() {
    return Stream.of(
        "run examples/saxpy.json --global 4",
        "run examples/saxpy.json --local 4",
        "run examples/saxpy.json --kernel saxpy",
        "run examples/saxpy.json --arg u32=1",
        "run examples/saxpy.json --dynamic-lds 4",
        "run examples/saxpy.json --kernarg natural",
        "run corpus/debug/loop.json --dynamic-lds 4",
        "debug examples/saxpy.json --dynamic-lds 4",
        "check examples/saxpy.s --dynamic-lds 4",
        "run examples/saxpy.json --dialect llvm",
        "run corpus/debug/loop.json --global 4",
        "run corpus/debug/loop.json --threads 1",
        "run corpus/debug/loop.json --seed 1",
        "run corpus/debug/loop.json --rounds 2",
        "run corpus/debug/loop.json --print 0",
        "run corpus/debug/loop.json --digest",
        "run corpus/debug/loop.json --profile",
        "run corpus/debug/loop.json -D A=1",
        "run examples/saxpy.s --global 64 --options -O0",
        "run examples/saxpy.s --global 64 --classic",
        "debug corpus/debug/loop.json --kernel a --command where",
        "debug examples/saxpy.json --case 0 --command where",
        "debug examples/saxpy.s --global 64 --options -O0 --command where",
        "asm examples/saxpy.s --options -O0",
        "asm examples/saxpy.s --classic",
        "asm examples/saxpy.s --why v0",
        "asm examples/saxpy.s --operands guide",
        "asm examples/saxpy.s --keep-going",
        "asm --batch examples/saxpy.s --target gfx900",
        "asm --batch examples/saxpy.s -o x",
        "check examples/saxpy.s --mul32");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--stack 0", "--dynamic-lds -1", "--kernarg packed"})
  void valueThatMeansNothingIsRefused(String option) {
    for (String name : List.of("run", "debug")) {
      CommandRun run =
          CommandRun.of(CommandRun.words(name + " examples/saxpy.s --global 64 " + option));
      assertEquals(2, run.code(), run.err() + run.out());
      assertTrue(run.err().contains(option.split(" ", 2)[0] + " "), run.err());
    }
  }

  @ParameterizedTest
  @MethodSource("useless")
  void uselessOptionIsRefused(String line) {
    CommandRun run = CommandRun.of(CommandRun.words(line));
    assertEquals(2, run.code(), run.err() + run.out());
    assertEquals("", run.out());
  }

  /** Every option with one value of every command, given twice. */
  static Stream<List<String>> scalars() {
    List<List<String>> all = new ArrayList<>();
    tree()
        .getSubcommands()
        .forEach((name, line) -> {
          for (OptionSpec option : line.getCommandSpec().options()) {
            if (!option.isMultiValue() && !option.hidden() && option.arity().max() == 1) {
              all.add(List.of(name, option.longestName()));
            }
          }
        });
    return all.stream();
  }

  @ParameterizedTest
  @MethodSource("scalars")
  void scalarOptionGivenTwiceIsNamed(List<String> twice) {
    Map<String, String> values =
        Map.of(
            "--wave", "32",
            "--operands", "guide",
            "--emit", "raw",
            "--global", "1",
            "--local", "1",
            "--workgroup", "1");
    String option = twice.getLast();
    String value = values.getOrDefault(option, "1");
    String word = option.startsWith("--") ? option + "=" + value : option + value;
    CommandRun run = CommandRun.of(twice.getFirst(), word, word, SAXPY);
    assertEquals(2, run.code(), run.err());
    assertTrue(run.err().contains(option + " is given twice"), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
  }

  @Test
  void definesAndDumpsGivenTwiceAreNamed() {
    assertTrue(
        CommandRun.of("asm", "-D", "A=1", "-D", "A=2", SAXPY)
            .err()
            .contains("-D A is given twice"));
    String to = directory.resolve("x").toString();
    CommandRun dumps = CommandRun.of("run", RUN, "--dump", "x=" + to, "--dump", "y=" + to);
    assertEquals(2, dumps.code(), dumps.err());
  }

  @Test
  void unknownNamesHaveNearOnes() {
    CommandRun command = CommandRun.of("rnu", "--help");
    assertEquals(2, command.code());
    assertEquals("lockstep: there is no command 'rnu'; did you mean 'run'?\n", command.err());
    assertEquals("", command.out());
    CommandRun far = CommandRun.of("frobnicate", "--json");
    assertEquals(2, far.code());
    assertTrue(far.err().contains("there are asm, disasm"), far.err());
    CommandRun option = CommandRun.of("run", RUN, "--taget", "gfx900");
    assertEquals(2, option.code());
    assertEquals(
        "lockstep run: there is no option '--taget'; did you mean '--target'? See lockstep run"
            + " --help\n",
        option.err());
  }

  @Test
  void forgottenValueIsNotTheNextOption() {
    CommandRun run = CommandRun.of("asm", SAXPY, "-o", "--json");
    assertEquals(2, run.code());
    assertTrue(run.err().contains("-o needs a value, and '--json' is the next option"), run.err());
  }

  @Test
  void sourcesAreAssembledTheSameEverywhere() throws IOException {
    Files.createDirectory(directory.resolve("inc"));
    Files.writeString(directory.resolve("inc/part.inc"), "s_mov_b32 s2, LIMIT\n");
    String text =
        """
        .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
        .include "part.inc"
        """
            + Files.readString(Path.of(SAXPY))
                .replaceFirst("(?m)^\\s*\\.amdgcn_target.*\n", "")
                .replace("saxpy:", "saxpy:\n  s_mov_b32 s2, LIMIT\n");
    Path source = Files.writeString(directory.resolve("a.s"), text);
    List<String> options =
        List.of("-I", directory.resolve("inc").toString(), "-D", "LIMIT=7", source.toString());
    for (List<String> command :
        List.of(
            List.of("asm", "--emit", "listing"),
            List.of("check"),
            List.of("debug", "--global", "64", "--command", "where"))) {
      List<String> words = new ArrayList<>(command);
      words.addAll(options);
      CommandRun run = CommandRun.of(words.toArray(String[]::new));
      assertFalse(run.err().contains("LIMIT"), command + run.err());
      assertFalse(run.err().contains("part.inc"), command + run.err());
      CommandRun without = CommandRun.of(words.subList(0, words.size() - 5).toArray(String[]::new));
      assertFalse(without.code() == 0 && command.getFirst().equals("asm"));
    }
  }

  @Test
  void optionsAreQuotedAsInAShell() {
    assertEquals(
        List.of("-DX=a b", "-O2", "c d", ""),
        dev.lockstep.runtime.text.OptionWords.split(" -DX='a b'  -O2 \"c d\" ''"));
    CommandRun open = CommandRun.of("asm", "--options", "-DX='a", SAXPY);
    assertEquals(2, open.code());
    assertTrue(open.err().contains("is not closed"), open.err());
  }

  @Test
  void standardInputIsAFile() throws IOException {
    String text = "v_mov_b32 v0, 0\ns_endpgm\n";
    assertEquals(
        new CommandRun(0, "8002007e\n000081bf\n", ""),
        CommandRun.withInput(text, "asm", "--emit", "hex", "-"));
    assertEquals(0, CommandRun.withInput(text, "check", "-").code());
    assertEquals(
        "v_mov_b32_e32 v0, 0\n", CommandRun.withInput("8002007e\n", "disasm", "--hex", "-").out());
    String machine = Files.readString(Path.of(LOOP));
    assertEquals(0, CommandRun.withInput(machine, "run", "-").code());
    CommandRun run =
        CommandRun.withInput(
            Files.readString(Path.of(SAXPY)),
            "run",
            "-",
            "--dialect",
            "llvm",
            "--global",
            "64",
            "--arg",
            "f32=2",
            "--arg",
            "u32=64",
            "--arg",
            "f32[64]=iota",
            "--arg",
            "f32[64]=fill(1)",
            "--print",
            "2:0..2");
    assertFalse(run.err().contains("no such file"), run.err());
    CommandRun debug = CommandRun.withInput(machine, "debug", "-", "--command", "where");
    assertEquals(0, debug.code(), debug.err());
  }

  @Test
  void testTakesAnEngine() {
    for (String engine : List.of("interpret", "translate", "auto")) {
      assertEquals(0, CommandRun.of("test", "--engine", engine, RUN).code());
      assertEquals(0, CommandRun.of("test", "--engine", engine, LOOP).code());
    }
    assertEquals(2, CommandRun.of("test", "--engine", "fast", RUN).code());
  }

  @Test
  void completionKnowsCommandsAndTargets() {
    for (String shell : List.of("bash", "zsh")) {
      CommandRun run = CommandRun.of("completion", shell);
      assertEquals(0, run.code(), run.err());
      assertTrue(run.out().contains("disasm"), run.out());
      assertTrue(run.out().contains("gfx1201"), "targets are completed");
    }
    assertEquals(2, CommandRun.of("completion", "tcsh").code());
  }

  @Test
  void manualPagesAreMade() throws IOException {
    assertEquals(0, CommandRun.of("man", "--out-dir", directory.toString()).code());
    for (String name : CommandTree.names()) {
      String page = Files.readString(directory.resolve("lockstep-" + name + ".1"));
      assertTrue(page.startsWith(".TH \"LOCKSTEP-"), page);
      assertTrue(page.contains(".SH SYNOPSIS"));
    }
    assertTrue(CommandRun.of("man", "run").out().contains("\\-\\-global=X[,Y[,Z]]"));
  }
}
