package dev.lockstep.runtime.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.runtime.build.OpenClCompiler.Library;
import dev.lockstep.runtime.cache.DiskCache;
import dev.lockstep.runtime.clang.ClangInstallation;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Programs in the cache: found again without clang, and not found when something that they depend
 * on has changed. A clang that leaves a mark each time shows whether it was asked.
 */
class CachedProgramTest {
  private static final String FIRST = "kernel void first() {}";
  private static final String WITH_INCLUDE =
      "#include \"value.h\"\nkernel void k(global int *p) { *p = VALUE; }\n";

  /** A cache in which nothing but the device library is, from which that of each test begins. */
  @TempDir static Path begun;

  @TempDir Path folder;
  private Path marks;
  private OpenClCompiler compiler;

  @BeforeAll
  static void compileLibrary() {
    ClangInstallation.find(System.getenv())
        .value()
        .ifPresent(clang ->
            assertTrue(compiler(clang, begun).compile(FIRST, "text", "gfx900", List.of()).ok()));
  }

  private static OpenClCompiler compiler(ClangInstallation clang, Path cache) {
    return new OpenClCompiler(
        clang, Library.OWN, new DiskCache(cache), Duration.ofMinutes(1), true);
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> all = Files.walk(from)) {
      for (Path one : all.toList()) {
        Files.copy(one, to.resolve(from.relativize(one).toString()));
      }
    }
  }

  @BeforeEach
  void setUp() throws IOException {
    Optional<ClangInstallation> clang = ClangInstallation.find(System.getenv()).value();
    assumeTrue(clang.isPresent(), "no clang 19 or later here");
    copy(begun, folder.resolve("cache"));
    marks = Files.createFile(folder.resolve("marks"));
    Path marking = folder.resolve("marking-clang");
    Files.writeString(
        marking,
        "#!/bin/sh\necho one >> '%s'\nexec '%s' \"$@\"\n".formatted(marks, clang.get().clang()));
    assertTrue(marking.toFile().setExecutable(true));
    compiler =
        compiler(
            new ClangInstallation(
                marking, clang.get().version(), clang.get().identity(), Optional.empty()),
            folder.resolve("cache"));
    assertTrue(compile(FIRST).ok());
    Files.write(marks, new byte[0]);
  }

  private Parsed<Bytes> compile(String text, String... options) {
    return compiler.compile(text, "text", "gfx900", List.of(options));
  }

  private int runs() throws IOException {
    return Files.readAllLines(marks).size();
  }

  @Test
  void aProgramIsCompiledOnce() throws IOException {
    String text = "#warning careful\nkernel void k(global int *p) { *p = 1; }\n";
    Parsed<Bytes> first = compile(text);
    Parsed<Bytes> second = compile(text);
    assertEquals(1, runs());
    assertEquals(first, second);
    assertEquals(
        "text:1:2: warning: careful [-W#warnings]", second.diagnostics().getFirst().headline());
  }

  @Test
  void everythingThatMattersIsInTheKey() throws IOException {
    String text = "kernel void k(global int *p) { *p = __OPENCL_C_VERSION__; }\n";
    compile(text);
    compile(text, "-cl-std=CL2.0");
    compile(text + " ");
    compiler.compile(text, "other", "gfx900", List.of());
    compiler.compile(text, "text", "gfx1100", List.of());
    assertEquals(5, runs());
    compile(text, "-cl-std=CL2.0");
    assertEquals(5, runs());
  }

  @Test
  void errorsAreNotKept() throws IOException {
    assertFalse(compile("kernel void k() { x; }").ok());
    assertFalse(compile("kernel void k() { x; }").ok());
    assertEquals(2, runs());
  }

  @Test
  void includedFilesAreLookedAt() throws IOException {
    Path header = Files.writeString(folder.resolve("value.h"), "#define VALUE 1\n");
    Path source = Files.writeString(folder.resolve("k.cl"), WITH_INCLUDE);
    Parsed<Bytes> one = compiler.compile(source, "gfx900", List.of());
    assertTrue(one.ok(), () -> one.diagnostics().toString());
    assertEquals(one, compiler.compile(source, "gfx900", List.of()));
    assertEquals(1, runs());
    Files.writeString(header, "#define VALUE 2\n");
    Parsed<Bytes> two = compiler.compile(source, "gfx900", List.of());
    assertEquals(2, runs());
    assertNotEquals(one.value(), two.value());
    Files.writeString(header, "#define VALUE 1\n");
    assertEquals(one, compiler.compile(source, "gfx900", List.of()));
    assertEquals(2, runs());
  }

  @Test
  void aFileInFrontOfAnIncludedOneCounts() throws IOException {
    Path early = Files.createDirectory(folder.resolve("early"));
    Path late = Files.createDirectory(folder.resolve("late with blank"));
    Files.writeString(late.resolve("value.h"), "#define VALUE 1\n");
    String[] options = {"-I" + early, "-I", late.toString()};
    Parsed<Bytes> one = compile(WITH_INCLUDE, options);
    assertTrue(one.ok(), () -> one.diagnostics().toString());
    assertEquals(one, compile(WITH_INCLUDE, options));
    assertEquals(1, runs());
    Files.writeString(early.resolve("value.h"), "#define VALUE 2\n");
    assertNotEquals(one.value(), compile(WITH_INCLUDE, options).value());
    assertEquals(2, runs());
  }

  @Test
  void theTimeIsNotKept() throws IOException {
    String text =
        "constant char time[] = __TIME__;\nkernel void k(global int *p) { *p = time[0]; }\n";
    assertEquals(
        List.of("clang"),
        compile("kernel void k() { y; }").diagnostics().stream().map(Problem::rule).toList());
    compile(text);
    compile(text);
    assertEquals(3, runs());
  }
}
