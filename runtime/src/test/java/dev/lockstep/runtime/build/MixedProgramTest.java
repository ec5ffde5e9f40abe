package dev.lockstep.runtime.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.dwarf.LineTable;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.load.KernelEntry;
import dev.lockstep.codeobject.metadata.KernelMetadata;
import dev.lockstep.codeobject.metadata.Metadata;
import dev.lockstep.runtime.Corpus;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.runtime.text.ReadScope;
import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs of OpenCL C with kernels of Asm4GCN; those in the corpus with their messages. */
class MixedProgramTest {
  private static final String TWO =
      """
      __kernel void c(__global int *p) { p[get_global_id(0)] = 1; }
      __asm4GCN assembly ( global uint* out )
      {
        s8u p = mem[kernarg + arg.out]
        s_waitcnt lgkmcnt(0)
        s_endpgm
      }
      """;

  @TempDir Path scratch;

  static Stream<Path> mistakes() throws IOException {
    return Corpus.files("corpus/asm4gcn/mixed", ".cl").stream();
  }

  private static OpenClCompiler clang() {
    Optional<OpenClCompiler> compiler = OpenClCompiler.find().value();
    assumeTrue(compiler.isPresent(), "no clang 19 or later here");
    return compiler.get();
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void mistakesOfBothSidesHaveTheirPlace(Path file) throws IOException {
    String label = file.getFileName().toString();
    Parsed<Bytes> compiled =
        clang().compile(Files.readString(file), label, "gfx900", List.of("-cl-std=CL1.2"));
    assertEquals(
        Corpus.expectedLines(file),
        compiled.diagnostics().stream().map(Problem::headline).toList());
  }

  private static CodeObject object(Parsed<Bytes> compiled) throws MalformedCodeObjectException {
    return CodeObject.read(
        compiled.value().orElseThrow(() -> new AssertionError(compiled.diagnostics())).toArray());
  }

  @ParameterizedTest
  @ValueSource(strings = {"-mwavefrontsize64", "-mno-wavefrontsize64"})
  void bothSidesHaveOneWavefrontSize(String option) throws MalformedCodeObjectException {
    CodeObject object = object(clang().compile(TWO, "two", "gfx1030", List.of(option)));
    long size = option.contains("no") ? 32 : 64;
    assertEquals(
        List.of("c " + size, "assembly " + size),
        Metadata.of(object).orElseThrow().kernels().stream()
            .map(kernel -> kernel.name() + " " + kernel.workgroup().wavefrontSize())
            .toList());
    assertEquals(2, KernelEntry.of(object).size());
  }

  @Test
  void linesOfBothSidesAreKnown() throws MalformedCodeObjectException {
    CodeObject object =
        object(clang().compile(TWO, "two", "gfx900", List.of("-gline-tables-only")));
    List<Integer> lines =
        LineTable.of(object).ranges().stream().map(LineTable.Range::line).distinct().toList();
    assertTrue(lines.containsAll(List.of(1, 4, 5, 6)), lines::toString);
  }

  @Test
  void blocksAloneNeedNoClang() {
    Optional<MixedProgram> alone =
        MixedProgram.of(
            "// nothing else\n__asm4GCN a ( ) { s_endpgm }; /* but */ __asm4GCN b ( ) { s_endpgm }",
            "alone",
            "gfx900",
            List.of(),
            ReadScope.USER);
    assertTrue(alone.orElseThrow().isAlone());
    assertTrue(alone.get().assemble().ok());
    assertTrue(
        !MixedProgram.of(TWO, "two", "gfx900", List.of(), ReadScope.USER).orElseThrow().isAlone());
    assertTrue(
        MixedProgram.of(
                "// __asm4GCN a ( ) { }\nint x;", "none", "gfx900", List.of(), ReadScope.USER)
            .isEmpty());
  }

  @Test
  void definesThatAreNumbersReachBlocks() throws MalformedCodeObjectException {
    String text =
        "__kernel void c(__global int *p) { p[0] = WIDTH; }\n"
            + "__asm4GCN a ( ) { s_mov_b32 s40, WIDTH; s_endpgm }";
    CodeObject object =
        object(clang().compile(text, "defines", "gfx900", List.of("-DWIDTH=40", "-D", "x=y")));
    assertEquals(
        List.of("c", "a"),
        Metadata.of(object).orElseThrow().kernels().stream().map(KernelMetadata::name).toList());
  }

  @Test
  void includedFilesAreFoundBesideTheSource() throws IOException, MalformedCodeObjectException {
    Files.writeString(scratch.resolve("one.h"), "#define ONE 1\n");
    Path source = scratch.resolve("two.cl");
    Files.writeString(source, "#include \"one.h\"\n" + TWO.replace("= 1;", "= ONE;"));
    assertEquals(2, KernelEntry.of(object(clang().compile(source, "gfx900", List.of()))).size());
  }
}
