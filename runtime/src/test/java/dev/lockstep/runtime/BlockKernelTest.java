package dev.lockstep.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.load.KernelEntry;
import dev.lockstep.codeobject.metadata.KernelMetadata;
import dev.lockstep.codeobject.metadata.Metadata;
import dev.lockstep.runtime.build.BuiltProgram;
import dev.lockstep.runtime.build.OpenClCompiler;
import dev.lockstep.runtime.build.ProgramSource;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.run.RunOptions;
import dev.lockstep.runtime.run.RunReport;
import dev.lockstep.runtime.run.RunSession;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.runtime.text.Parsed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Blocks of Asm4GCN as kernels: the run files of {@code corpus/asm4gcn/kernels} and {@code
 * examples/asm4gcn} on every machine that their oracle's line names, in checked mode and without;
 * headers against clang's.
 */
class BlockKernelTest {
  private static final Pattern MACHINE = Pattern.compile("\\bgfx[0-9a-f]+\\b");
  private static final long BUDGET = 10_000_000L;

  record Variant(Path file, String target, boolean check) {
    @Override
    public String toString() {
      return file.getFileName() + " " + target + (check ? " checked" : "");
    }
  }

  static Stream<Variant> variants() throws IOException {
    List<Variant> variants = new ArrayList<>();
    List<Path> files = new ArrayList<>(Corpus.files("corpus/asm4gcn/kernels", ".json"));
    files.addAll(Corpus.files("examples/asm4gcn", ".json"));
    for (Path file : files) {
      String oracle =
          Files.readAllLines(file).stream()
              .filter(line -> line.contains("\"oracle\""))
              .findFirst()
              .orElseThrow();
      Matcher machine = MACHINE.matcher(oracle);
      while (machine.find()) {
        variants.add(new Variant(file, machine.group(), false));
        variants.add(new Variant(file, machine.group(), true));
      }
    }
    assertFalse(variants.isEmpty());
    return variants.stream();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("variants")
  void resultsAreAsExpected(Variant variant) {
    if (variant.file().getFileName().toString().startsWith("mixed")) {
      assumeTrue(OpenClCompiler.find().value().isPresent(), "no clang 19 or later here");
    }
    RunFile file = RunFile.read(variant.file(), InputLimits.DEFAULT).value().orElseThrow();
    RunReport report =
        RunSession.run(
            file,
            new RunOptions(
                    Optional.of(variant.target()), List.of(), 1, 1, BUDGET, OptionalLong.empty())
                .withCheck(variant.check()));
    assertEquals(List.of(), report.failures());
    assertEquals(List.of(), report.findings());
    assertEquals(
        file.expectations().size(),
        report.notes().stream().filter(n -> n.text().startsWith("verified")).count());
  }

  private static final List<String> HEADERS =
      List.of(
          "char a, short b, int c, long d, float e, double f",
          "global float* x, __global const int *restrict y, float z",
          "uchar a, float4 b, ushort c, int3 d, ulong16 e, char2 f",
          "unsigned a, unsigned char b, signed short c, unsigned long d, half2 e",
          "constant int* table, local float* room, local double *wide, uint n",
          "local float4* quads, const global uchar* bytes, const float f, global void* any");

  /** One process of clang compiles a kernel with each of the headers. */
  @Test
  void headersAreLaidOutAsClangDoes() throws MalformedCodeObjectException {
    Optional<OpenClCompiler> compiler = OpenClCompiler.find().value();
    assumeTrue(compiler.isPresent(), "no clang 19 or later here");
    String source =
        IntStream.range(0, HEADERS.size())
            .mapToObj(i -> "__kernel void k" + i + "(" + HEADERS.get(i) + ") { }\n")
            .collect(Collectors.joining());
    Parsed<Bytes> compiled =
        compiler
            .get()
            .compile(source, "header", "gfx900", List.of("-cl-std=CL1.2", "-cl-kernel-arg-info"));
    List<KernelMetadata> theirs =
        Metadata.of(
                dev.lockstep.codeobject.elf.CodeObject.read(
                    compiled.value().orElseThrow().toArray()))
            .orElseThrow()
            .kernels();
    assertEquals(HEADERS.size(), theirs.size());
    for (KernelMetadata one : theirs) {
      String header = HEADERS.get(Integer.parseInt(one.name().substring(1)));
      KernelMetadata ours = kernel(built("__asm4GCN k (" + header + ") { s_endpgm }").object());
      assertEquals(
          one.arguments().stream().filter(a -> !a.isHidden()).map(BlockKernelTest::shown).toList(),
          ours.arguments().stream().map(BlockKernelTest::shown).toList(),
          header);
    }
  }

  /** Facts about an argument that a launch and a debugger need. */
  private static String shown(KernelMetadata.Argument one) {
    return one.offset()
        + " "
        + one.size()
        + " "
        + one.valueKind()
        + " "
        + one.addressSpace()
        + " "
        + one.pointeeAlign()
        + " "
        + one.name()
        + " "
        + one.typeName();
  }

  private static KernelMetadata kernel(dev.lockstep.codeobject.elf.CodeObject object)
      throws MalformedCodeObjectException {
    return Metadata.of(object).orElseThrow().kernels().getFirst();
  }

  private static BuiltProgram built(String text) {
    BuiltProgram.Result result =
        BuiltProgram.build(
            new ProgramSource.OfText(text, ProgramSource.Dialect.ASM4GCN),
            Optional.of("gfx900"),
            List.of());
    return result.program().orElseThrow(() -> new AssertionError(result.messages()));
  }

  @Test
  void hiddenArgumentsStandWhereTheConventionHasThem() throws MalformedCodeObjectException {
    KernelMetadata none = kernel(built("__asm4GCN k (int a) { s_endpgm }").object());
    assertEquals(4, none.segments().kernarg());
    KernelMetadata some =
        kernel(
            built(
                    "__asm4GCN k (int a) { s4u x = mem[kernarg + hidden.grid_dims]\n"
                        + "s_mov_b32 s40, x; s_endpgm }")
                .object());
    assertEquals(8 + 256, some.segments().kernarg());
    assertEquals(
        List.of(8L + 64),
        some.arguments().stream()
            .filter(a -> a.valueKind().equals("hidden_grid_dims"))
            .map(KernelMetadata.Argument::offset)
            .toList());
  }

  @Test
  void catalystLaunchesHaveOneDimension() {
    String json =
        "{\"schema\": \"lockstep-run-1\", \"target\": \"gfx700\", \"dialect\": \"asm4gcn\","
            + " \"source\": \"__asm4GCN k (int) { s_endpgm }\","
            + " \"options\": [\"--convention=catalyst\"], \"launches\": [{\"kernel\": \"k\","
            + " \"global\": [8, 2], \"local\": [8, 1], \"args\": [{\"i32\": 1}]}]}";
    RunFile file =
        RunFile.parse(json, "launch", Path.of("."), InputLimits.DEFAULT).value().orElseThrow();
    RunReport report =
        RunSession.run(
            file, new RunOptions(Optional.empty(), List.of(), 1, 1, BUDGET, OptionalLong.empty()));
    assertEquals(1, report.failures().size());
    assertTrue(report.failures().getFirst().text().contains("one dimension"), report::toString);
  }

  @Test
  void descriptorAsksForWhatTheTextNames() throws MalformedCodeObjectException {
    BuiltProgram program =
        built("__asm4GCN k (int a) { s_mov_b32 s40, groupIdY; v_mov_b32 v30, localIdZ; s_endpgm }");
    var descriptor = KernelEntry.of(program.object()).getFirst().descriptor();
    var target = program.target().target();
    assertEquals(0, descriptor.field(target, "ENABLE_SGPR_KERNARG_SEGMENT_PTR").orElseThrow());
    assertEquals(0, descriptor.field(target, "ENABLE_SGPR_WORKGROUP_ID_X").orElseThrow());
    assertEquals(1, descriptor.field(target, "ENABLE_SGPR_WORKGROUP_ID_Y").orElseThrow());
    assertEquals(2, descriptor.field(target, "ENABLE_VGPR_WORKITEM_ID").orElseThrow());
    assertEquals(32, descriptor.vgprs(target));
    assertEquals(48, descriptor.sgprs(target).orElseThrow());
  }
}
