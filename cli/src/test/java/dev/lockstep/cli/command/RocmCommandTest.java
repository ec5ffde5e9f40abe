package dev.lockstep.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.cli.CommandsTest;
import dev.lockstep.cli.report.ProgramSummary;
import dev.lockstep.runtime.run.ProgramTotals;
import dev.lockstep.testing.ProgramRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The command around a program; programs of HIP are the tests of module hsa. */
class RocmCommandTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "rocm | which program?",
        "rocm --print true | --print runs no program",
        "rocm --print --check | --print and --check exclude each other",
        "rocm --print --budget 5 | --print and --budget exclude each other",
        "rocm --budget 0 true | --budget must be at least 1",
        "rocm --budget many true | 'many'",
        "rocm --print --record x | --print and --record exclude each other",
        "rocm --seed -1 true | --seed must be at least 0",
        "rocm --memory strange true | there is no memory 'strange'; there are strong and weak",
        "rocm --check --memory weak true | --check needs the memory strong",
        "rocm --exit-code 3 true | --exit-code is for --check",
        "rocm --check --exit-code 256 true | --exit-code must be 0 to 255",
        "rocm --profile=x.png true | --profile=x.png: the name of the file says what it becomes",
        "rocm --record-limit 3 true | --record-limit is for --record DIR",
        "rocm --record-kernel k true | --record-kernel is for --record DIR",
        "rocm --record x --record-limit 0 true | --record-limit must be at least 1",
        "rocm --record pom.xml true | --record pom.xml: this is a file; name a new folder",
        "rocm --record src true | --record src: the folder is not empty; name a new one",
        "rocm --target gfx9000 true | unknown target 'gfx9000'",
        "rocm --target gfx900,ventus true | 'ventus' is no GPU of AMD's",
        "rocm --targt gfx900 true | there is no option '--targt'",
      })
  void misuse(String words, String reason) {
    CommandsTest.Result result = CommandsTest.run(words.strip().split(" "));
    assertEquals(2, result.code(), result.err());
    assertTrue(result.err().contains(reason.strip()), result.err());
    assertEquals("", result.out());
  }

  @Test
  void summaryCountsAllProcesses() throws Exception {
    assertEquals("", ProgramSummary.of(ProgramTotals.read(folder), 1, true, Optional.empty()));
    ProgramTotals totals = ProgramTotals.in(folder);
    assertEquals(
        "lockstep rocm: no kernel was launched\n",
        ProgramSummary.of(ProgramTotals.read(folder), 1, true, Optional.empty()));
    totals.found();
    totals.recorded();
    ProgramTotals.Sum sum =
        new ProgramTotals.Sum(2, Set.of("a", "b"), 1200, 2400, 50_000, 1, 1, 1_500_000_000, 1);
    assertEquals(
        """
        lockstep rocm: 1,200 launches of 2 kernels in 2 processes: 2,400 wavefronts, 50,000 instructions, 1.500 s in kernels, 2.250 s in all
          1 instruction ran approximate
          checked mode: 1 finding
          recorded: 1 launch in records
        """,
        ProgramSummary.of(sum, 2.25, false, Optional.of(Path.of("records"))));
    ProgramTotals.Sum read = ProgramTotals.read(folder);
    assertEquals(List.of(1L, 1L), List.of(read.findings(), read.recorded()));
  }

  private record Ended(int code, String out, String err) {}

  /** The command in a process of its own, whose cache is this test's. */
  private Ended run(String... words) throws Exception {
    String own = System.getProperty("java.class.path");
    List<String> command =
        ProgramRun.java(
            "-cp",
            System.getProperty("surefire.test.class.path", own),
            "dev.lockstep.cli.Lockstep");
    command.addAll(List.of(words));
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
    builder.environment().put("LOCKSTEP_CACHE", folder.resolve("cache").toString());
    builder.environment().put("LD_LIBRARY_PATH", "/somewhere");
    int code = builder.start().waitFor();
    return new Ended(code, Files.readString(out), Files.readString(err));
  }

  @Test
  void programRunsWithTheLibraryAndItsCodeIsKept() throws Exception {
    assumeTrue(
        Stream.of("clang-19", "clang", "gcc", "cc")
            .anyMatch(name ->
                Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
                    .anyMatch(place -> Files.isExecutable(Path.of(place, name)))),
        "no compiler of C is installed");
    Ended shown =
        run(
            "rocm",
            "--target",
            "gfx1030,gfx90a",
            "--check",
            "--profile",
            "--seed",
            "5",
            "--record",
            folder.resolve("records").toString(),
            "sh",
            "-c",
            "echo $LD_LIBRARY_PATH $LOCKSTEP_DEVICE $LOCKSTEP_CHECK$LOCKSTEP_PROFILE$LOCKSTEP_SEED"
                + " \"$@\"; test -d $LOCKSTEP_SUMMARY -a -d $LOCKSTEP_RECORD || exit 8; exit 7",
            "name",
            "--print",
            "--",
            "-x");
    assertEquals(7, shown.code(), shown.err());
    List<String> parts = List.of(shown.out().strip().split("[: ]"));
    assertEquals(
        List.of("/somewhere", "gfx1030,gfx90a", "115", "--print", "--", "-x"), parts.subList(1, 7));
    // A program that does not come to a GPU has no summary.
    assertEquals("", shown.err());
    assertTrue(Files.exists(Path.of(parts.getFirst(), "libhsa-runtime64.so.1")), shown.out());
    Ended printed = run("rocm", "--print");
    assertEquals(parts.getFirst(), printed.out().strip());
    assertEquals(0, printed.code());
    assertEquals(128 + 9, run("rocm", "--", "sh", "-c", "kill -9 $$").code());
    Path unloaded = folder.resolve("unloaded");
    Files.writeString(unloaded, "#!/bin/sh\n# libamdhip64.so.5\nexit 127\n");
    assertTrue(unloaded.toFile().setExecutable(true));
    Ended told = run("rocm", unloaded.toString());
    assertEquals(127, told.code());
    assertTrue(told.err().contains("libamdhip64-5 (Debian 12"), told.err());
    Ended missing = run("rocm", "./no/such/program");
    assertEquals(1, missing.code());
    assertTrue(missing.err().contains("the program cannot be started"), missing.err());
  }
}
