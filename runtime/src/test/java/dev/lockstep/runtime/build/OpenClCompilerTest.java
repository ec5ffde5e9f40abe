package dev.lockstep.runtime.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.runtime.Corpus;
import dev.lockstep.runtime.build.OpenClCompiler.Library;
import dev.lockstep.runtime.cache.DiskCache;
import dev.lockstep.runtime.clang.ClangInstallation;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.testing.Shares;
import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Compiling OpenCL C: with each kind of library, with errors, without a compiler. */
@Execution(ExecutionMode.CONCURRENT)
class OpenClCompilerTest {
  /** A share of the kernels is compiled; the long form compiles all. */
  private static final int SHARE = 30;

  private static OpenClCompiler compiler(Library library) {
    Parsed<ClangInstallation> found = ClangInstallation.find(System.getenv());
    Assumptions.assumeTrue(found.ok(), "clang 19 is not installed");
    return new OpenClCompiler(found.value().orElseThrow(), library, Duration.ofMinutes(1));
  }

  private static void assertCodeObject(Parsed<Bytes> result) {
    assertEquals(List.of(), result.diagnostics().stream().map(Problem::render).toList());
    byte[] bytes = result.value().orElseThrow().toArray();
    assertEquals(0x7f, bytes[0]);
    assertEquals('E', bytes[1]);
    // ELF e_machine at offset 18: 224 is AMDGPU.
    assertEquals(224, bytes[18] & 0xff);
  }

  private static List<Path> kernels() throws IOException {
    List<Path> files = new ArrayList<>(Corpus.files("examples", ".cl"));
    files.addAll(Corpus.files("corpus/opencl", ".cl"));
    return files;
  }

  @TestFactory
  Stream<DynamicTest> everyKernelCompilesWithOurOwnBuiltIns() throws IOException {
    OpenClCompiler compiler = compiler(Library.OWN);
    return Shares.of(kernels(), SHARE).stream()
        .map(file ->
            DynamicTest.dynamicTest(
                file.getFileName().toString(),
                () -> assertCodeObject(compiler.compile(file, "gfx900", List.of("-O1")))));
  }

  @TestFactory
  Stream<DynamicTest> kernelsCompileWithDeviceLibraries() throws IOException {
    OpenClCompiler compiler = compiler(Library.ROCM);
    Assumptions.assumeTrue(
        compiler.installation().deviceLibraries().isPresent(), "rocm-device-libs is not installed");
    return Shares.of(kernels(), SHARE).stream()
        .map(file ->
            DynamicTest.dynamicTest(
                file.getFileName().toString(),
                () -> assertCodeObject(compiler.compile(file, "gfx900", List.of()))));
  }

  @Test
  void targetsThatTheLibrariesLackFallBackToOurOwn() {
    OpenClCompiler compiler = compiler(Library.AUTO);
    String text = "__kernel void k(__global float *p) { p[get_global_id(0)] = sin(p[0]); }";
    for (String target : List.of("gfx803", "gfx90a:xnack+", "gfx1030", "gfx1100", "gfx1200")) {
      assertCodeObject(compiler.compile(text, "text", target, List.of("-cl-std=CL1.2")));
    }
  }

  @Test
  void librariesThatClangCannotTranslateAreReplaced() {
    OpenClCompiler compiler = compiler(Library.AUTO);
    Assumptions.assumeTrue(
        compiler.installation().deviceLibraries().isPresent(), "rocm-device-libs is not installed");
    String text =
        "__kernel void k(__global const half *p, __global float4 *q) { *q = vload_half4(0, p); }";
    Parsed<Bytes> result = compiler.compile(text, "text", "gfx600", List.of("-O0"));
    assertTrue(result.ok());
    assertEquals(
        "text:1:1: warning: clang cannot translate the device libraries for gfx600 with these"
            + " options, so the built-in functions are Lockstep's own [device-libraries]",
        result.diagnostics().getFirst().render());
  }

  @Test
  void errorsKeepTheirPlaces() {
    Parsed<Bytes> result =
        compiler(Library.OWN)
            .compile("__kernel void k() {\n  int x = y;\n}\n", "text", "gfx900", List.of());
    assertFalse(result.ok());
    assertEquals(
        "text:2:11: error: use of undeclared identifier 'y' [clang]\n    int x = y;\n            ^",
        result.diagnostics().getFirst().render());
  }

  @Test
  void warningsDoNotFail() {
    Parsed<Bytes> result =
        compiler(Library.OWN)
            .compile("#warning careful\n__kernel void k() {}\n", "text", "gfx900", List.of());
    assertTrue(result.ok());
    assertEquals(
        "text:1:2: warning: careful [-W#warnings]", result.diagnostics().getFirst().headline());
  }

  @Test
  void functionsThatNobodyDefinesAreNamed() {
    Parsed<Bytes> result =
        compiler(Library.OWN)
            .compile(
                "__attribute__((overloadable)) float nobody(float x);\n"
                    + "__kernel void k(__global float *p) { p[0] = nobody(p[1]); }",
                "text",
                "gfx900",
                List.of());
    assertFalse(result.ok());
    assertEquals(
        "text:1:1: error: there is no built-in function 'nobody' here [absent-function]",
        result.diagnostics().getFirst().headline());
  }

  @Test
  void badTargetsAndFilesAreErrors() {
    OpenClCompiler compiler = compiler(Library.OWN);
    assertFalse(compiler.compile("", "text", "gfx900 -o /x", List.of()).ok());
    assertFalse(compiler.compile("", "text", "nothing", List.of()).ok());
    assertFalse(compiler.compile("", "text", "gfx900", List.of("-no-such-option")).ok());
    assertFalse(compiler.compile(Path.of("nowhere.cl"), "gfx900", List.of()).ok());
  }

  @Test
  void crashOfClangIsOneLineAndAFile() throws IOException {
    Parsed<Bytes> result =
        compiler(Library.OWN).compile("#pragma clang __debug crash\n", "text", "gfx900", List.of());
    Matcher line =
        Pattern.compile("clang crashed, .* current parser token .*; its report is in (\\S+)")
            .matcher(result.diagnostics().getFirst().text());
    assertEquals(1, result.diagnostics().size());
    assertTrue(line.matches(), result.diagnostics().toString());
    Path report = Path.of(line.group(1));
    assertTrue(Files.readString(report).contains("Stack dump:"));
    Files.delete(report);
  }

  @Test
  void aCompilerThatIsTooSlowIsStopped(@TempDir Path folder) throws IOException {
    // Quick with the parts of the device library, which have an -emit-llvm.
    Path slow = folder.resolve("clang");
    Files.writeString(
        slow, "#!/bin/sh\ncase \"$*\" in *-emit-llvm*) exit 0;; esac\nexec sleep 60\n");
    assertTrue(slow.toFile().setExecutable(true));
    OpenClCompiler compiler =
        new OpenClCompiler(
            new ClangInstallation(slow, 19, "slow", Optional.empty()),
            Library.OWN,
            new DiskCache(folder.resolve("cache")),
            Duration.ofMillis(200),
            true);
    long start = System.nanoTime();
    Parsed<Bytes> result = compiler.compile("", "text", "gfx900", List.of());
    assertTrue(result.diagnostics().getFirst().text().contains("stopped"));
    assertTrue(System.nanoTime() - start < 20_000_000_000L);
  }

  @Test
  void withoutClangTheMessageSaysHowToGetIt(@TempDir Path empty) {
    String message =
        ClangInstallation.find(Map.of("PATH", empty.toString()))
            .diagnostics()
            .getFirst()
            .headline();
    assertEquals(
        "OpenCL compiler:1:1: error: OpenCL C needs clang 19 or later, and there is none on PATH;"
            + " nor is there an mvn that could fetch one;"
            + " install clang (Debian and Ubuntu: apt install clang-19), or set"
            + " LOCKSTEP_CLANG to the path of a clang [opencl-compiler]",
        message);
  }

  @Test
  void oldCompilersAreRefused(@TempDir Path folder) throws IOException {
    Path clang = folder.resolve("clang");
    Files.writeString(clang, "#!/bin/sh\necho clang version 14.0.6\n");
    assertTrue(clang.toFile().setExecutable(true));
    Map<String, String> environment = Map.of("PATH", "", "LOCKSTEP_CLANG", clang.toString());
    assertTrue(
        ClangInstallation.find(environment)
            .diagnostics()
            .getFirst()
            .text()
            .contains("no clang of version 19 or later"));
  }
}
