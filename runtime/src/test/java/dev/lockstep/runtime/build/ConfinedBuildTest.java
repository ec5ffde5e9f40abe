package dev.lockstep.runtime.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.runtime.clang.ClangInstallation;
import dev.lockstep.runtime.clang.Confinement;
import dev.lockstep.runtime.clang.ToolRun;
import dev.lockstep.runtime.sandbox.Sandbox;
import dev.lockstep.runtime.text.ReadScope;
import dev.lockstep.testing.Shares;
import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Programs that may read one folder alone: what is outside never comes into a program or a message.
 * BAIT in a text stands for the path of a file outside, DOCS for the folder.
 */
class ConfinedBuildTest {
  private static final String SECRET = "unseen_4711_word";

  @TempDir Path temporary;
  private Path bait;
  private Path docs;

  @BeforeAll
  static void clang() {
    assumeTrue(OpenClCompiler.find().ok(), "no clang 19 or later here");
  }

  @BeforeEach
  void files() throws IOException {
    bait = Files.writeString(temporary.resolve("bait.txt"), SECRET + "\n");
    docs = Files.createDirectory(temporary.resolve("docs"));
    Files.writeString(docs.resolve("own.h"), "#define VALUE 7\n");
    Files.createSymbolicLink(docs.resolve("link.h"), bait);
  }

  private BuiltProgram.Result built(String name, String text, String... options)
      throws IOException {
    Path file = Files.writeString(docs.resolve(name), adapted(text));
    return BuiltProgram.build(
        new ProgramSource.OfFile(file, ProgramSource.Dialect.ofFileName(name)),
        Optional.of("gfx900"),
        List.of(options).stream().map(this::adapted).toList(),
        ReadScope.below(docs));
  }

  private String adapted(String text) {
    return text.replace("BAIT", bait.toString()).replace("DOCS", docs.toString());
  }

  /** Nothing of the bait is in the result, and the program is refused. */
  private void assertUnseen(BuiltProgram.Result result) {
    String said = Problem.joined(result.messages());
    assertFalse(said.contains(SECRET) || said.contains("crash"), said);
    if (result.program().isPresent()
        && result.program().get().image() instanceof ProgramImage.Hsa(var _, var bytes)) {
      String made = new String(bytes.toArray(), StandardCharsets.ISO_8859_1);
      assertFalse(made.contains(SECRET), "the code object has the bait");
    }
  }

  /** Texts that would read the bait, each in a way of its own. */
  private static final List<String> TEXTS =
      List.of(
          "#include \"BAIT\"",
          "#include <BAIT>",
          "#include \"DOCS/../bait.txt\"",
          "#include \"../bait.txt\"",
          "#include \"link.h\"",
          "#import \"BAIT\"",
          "#include_next \"BAIT\"",
          "#define P \"BAIT\"\n#include P",
          "#if __has_include(\"BAIT\")\n#error there it is\n#endif\n#error no",
          "#include \"/proc/self/environ\"",
          "#include \"/dev/stdin\"",
          "constant char a[] = {\n#embed \"BAIT\"\n};",
          "__asm__(\".incbin \\\"BAIT\\\"\");",
          "__asm__(\".include \\\"BAIT\\\"\");",
          "__asm__(\".INCBIN \\\"BAIT\\\"\");",
          "__asm__(\".macro m a b\\n.\\\\a\\\\b \\\"BAIT\\\"\\n.endm\\nm inc bin\");",
          "__asm__(\".irp a, incbin\\n.\\\\a \\\"BAIT\\\"\\n.endr\");",
          "kernel void j() { __asm(\".inc{bin|lude} \\\"BAIT\\\"\"); }",
          "#define A(x, y) x##y\nkernel void j() { A(__as, m)(\".incbin \\\"BAIT\\\"\"); }",
          "kernel void j() { __as\\\nm(\".inc\" \"bin \\\"BAIT\\\"\"); }",
          "void f() __asm(\"k asm \");\nvoid f() { __asm(\".incbin \\\"BAIT\\\"\"); }");

  static List<String> texts() {
    return Shares.of(TEXTS, 3);
  }

  @ParameterizedTest
  @MethodSource("texts")
  void nothingOutsideIsRead(String text) throws IOException {
    BuiltProgram.Result result = built("a.cl", text + "\nkernel void k(global int *p) { *p = 1; }");
    assertUnseen(result);
    assertTrue(result.program().isEmpty(), "the program is refused");
    assertFalse(Problem.joined(result.messages()).contains("there it is"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-IBAIT",
        "-I/",
        "-include BAIT",
        "-includeBAIT",
        "-imacros BAIT",
        "-iquote /",
        "-isystem /",
        "-idirafter /",
        "-I..",
        "-include ../bait.txt",
        "-include link.h",
        "-Xclang -dependency-file -Xclang BAIT",
        "-ivfsoverlay BAIT",
        "--include=BAIT",
        "@BAIT",
        "-fprofile-use=BAIT",
        "-fmodule-file=BAIT",
        "--config=BAIT",
        "-specs=BAIT",
      })
  void optionsNameNothingOutside(String options) throws IOException {
    BuiltProgram.Result result =
        built("a.cl", "kernel void k(global int *p) { *p = 1; }", options.split(" "));
    assertUnseen(result);
    String said = Problem.joined(result.messages());
    assertTrue(result.program().isEmpty() && said.contains("[build-options]"), said);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ".incbin \"BAIT\"",
        ".include \"BAIT\"",
        ".incbin \"../bait.txt\"",
        ".include \"link.h\"",
        ".incbin \"link.h\"",
        ".INCBIN \"BAIT\"",
        ".incbin \"DOCS/../bait.txt\"",
      })
  void assemblerReadsNothingOutside(String text) throws IOException {
    for (String name : List.of("a.s", "a.asm4gcn")) {
      BuiltProgram.Result result = built(name, text + "\n", "-I/", "-I" + temporary);
      assertUnseen(result);
      assertTrue(result.program().isEmpty(), name);
    }
  }

  @Test
  void sourceLinesOfOtherFilesAreNotShown() throws IOException {
    BuiltProgram built =
        built("a.cl", "#line 1 \"BAIT\"\nkernel void k(global int *p) { *p = 1; }", "-g")
            .program()
            .orElseThrow();
    SourceLines confined =
        new SourceLines(built.lines().ranges(), java.util.Map.of(), ReadScope.below(docs));
    assertTrue(confined.files().contains(bait.toString()), confined.files().toString());
    assertEquals(Optional.empty(), confined.text(bait.toString()));
    assertEquals(Optional.empty(), confined.text(bait.toString(), 1));
  }

  @Test
  void whatIsInTheFolderWorks() throws IOException {
    String text =
        """
        #include "own.h"
        kernel void k(global int *p) {
          int x;
          __asm("v_mov_b32 %0, 5" : "=v"(x));
          printf("%d", x);
          *p = VALUE + convert_int_sat(sin((float) x));
        }
        """;
    for (List<String> options :
        List.of(
            List.<String>of(), List.of("-I."), List.of("-IDOCS"), List.of("-include", "own.h"))) {
      BuiltProgram.Result result = built("good.cl", text, options.toArray(String[]::new));
      assertTrue(result.program().isPresent(), options + " " + result.messages());
    }
    String assembly = ".include \"part.s\"\n";
    Files.writeString(docs.resolve("part.s"), "s_endpgm\n");
    assertEquals(List.of(), built("good.s", assembly).messages());
  }

  static List<Sandbox> ways() {
    return Sandbox.ladder();
  }

  /** Those that are more than limits. */
  static List<Sandbox> walls() {
    return Sandbox.ladder().subList(0, Sandbox.ladder().size() - 1);
  }

  /**
   * A compiler behind one wall alone, and whether this system has it: a trial with the last resort
   * behind it would end there.
   */
  private static OpenClCompiler behind(Sandbox wall, Path docs) throws IOException {
    OpenClCompiler compiler = OpenClCompiler.find().value().orElseThrow();
    Confinement one =
        new Confinement(compiler.installation(), List.of(wall, Sandbox.ladder().getLast()));
    assumeTrue(one.description().equals(wall.description()), () -> "this system has no " + wall);
    return compiler.within(ReadScope.below(docs)).behind(one);
  }

  @ParameterizedTest
  @MethodSource("ways")
  void programsAreBuiltBehindEachWall(Sandbox wall) throws IOException {
    OpenClCompiler compiler = behind(wall, docs);
    String text =
        """
        #include "own.h"
        kernel void k(global int *p) {
          int x;
          __asm("v_mov_b32 %%0, 5" : "=v"(x));
          printf("%%d", x);
          *p = VALUE + convert_int_sat(sin((float) x)) + %d;
        }
        """
            .formatted(System.nanoTime() % 1000);
    Path file = Files.writeString(docs.resolve("walled.cl"), text);
    for (List<String> options : List.of(List.<String>of(), List.of("-I."), List.of("-g"))) {
      var result = compiler.compile(file, "gfx900", options);
      assertTrue(result.ok() && result.diagnostics().isEmpty(), result.diagnostics().toString());
    }
  }

  /** Options as a gap in the list of allowed ones would let them through. */
  @ParameterizedTest
  @MethodSource("walls")
  void clangItselfReadsAndWritesNothingOutside(Sandbox wall) throws IOException {
    OpenClCompiler compiler = behind(wall, docs);
    Path scratch = Files.createDirectory(temporary.resolve("scratch"));
    Path source = Files.writeString(scratch.resolve("a.cl"), "kernel void k() {}\n");
    Path target = temporary.resolve("written");
    for (List<String> options :
        List.of(
            List.of("-include", bait.toString()),
            List.of("-include", "/proc/self/environ"),
            List.of("-Xclang", "-dependency-file", "-Xclang", target.toString(), "-MT", "x"),
            List.of("-MD", "-MF", target.toString()),
            List.of("-MD", "-MF", bait.toString()),
            List.of("-ftime-trace=" + target),
            List.of("-o", target.toString()),
            List.of("-o", docs.resolve("own.h").toString()),
            List.of("-Xclang", "-load", "-Xclang", bait.toString()),
            List.of("-save-temps=cwd", "-o", target.toString()))) {
      List<String> command =
          new java.util.ArrayList<>(
              List.of(
                  compiler.installation().clang().toString(),
                  "-target",
                  "amdgcn-amd-amdhsa",
                  "-nogpulib",
                  "-c"));
      command.addAll(options);
      command.add(source.toString());
      ToolRun run = compiler.confinement().run(command, List.of(docs), scratch, compiler.limit());
      assertFalse((run.output() + run.errors()).contains(SECRET), run.errors());
      assertFalse(Files.exists(target), options.toString());
      assertEquals(SECRET + "\n", Files.readString(bait), options.toString());
      assertEquals("#define VALUE 7\n", Files.readString(docs.resolve("own.h")));
    }
  }

  @Test
  void clangThatDoesNotRunBehindAWallGetsTheNext() throws IOException {
    Path script = temporary.resolve("clang");
    Files.writeString(script, "#!/bin/sh\nexec " + temporary + "/else/clang \"$@\"\n");
    Path other = Files.createDirectory(temporary.resolve("else")).resolve("clang");
    Files.writeString(other, "#!/bin/sh\nexit 0\n");
    assertTrue(script.toFile().setExecutable(true) && other.toFile().setExecutable(true));
    Confinement confinement =
        Confinement.of(new ClangInstallation(script, 19, script.toString(), Optional.empty()));
    assertEquals(Sandbox.ladder().getLast().description(), confinement.description());
  }
}
