package dev.lockstep.runtime.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.emulator.EngineChoice;
import dev.lockstep.emulator.Outcome;
import dev.lockstep.emulator.Profile;
import dev.lockstep.emulator.engine.Translation;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.runtime.Corpus;
import dev.lockstep.runtime.build.BuiltProgram;
import dev.lockstep.runtime.build.OpenClCompiler;
import dev.lockstep.runtime.build.ProgramSource;
import dev.lockstep.runtime.device.EmulatedGpu;
import dev.lockstep.runtime.device.LoadedProgram;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.runtime.text.ReadScope;
import dev.lockstep.testing.Shares;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Profiles of launches: joined with the source, and with the right counts. */
@Isolated
class ProfiledRunTest {
  private static final String SOURCE =
      """
          .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
          .text
          .globl work
          .p2align 8
          .type work,@function
      work:
          s_movk_i32 s4, 10000
          v_mov_b32 v1, 1.0
      again:
          v_fma_f32 v2, v1, v1, v2
          v_mul_f32 v3, v2, v2
          s_sub_u32 s4, s4, 1
          s_cmp_lg_u32 s4, 0
          s_cbranch_scc1 again
          s_endpgm
      .Lend:
          .size work, .Lend-work
          .rodata
          .p2align 6
          .amdhsa_kernel work
              .amdhsa_next_free_vgpr 4
              .amdhsa_next_free_sgpr 8
          .end_amdhsa_kernel
          .amdgpu_metadata
      ---
      amdhsa.version: [1, 2]
      amdhsa.target: amdgcn-amd-amdhsa--gfx900
      amdhsa.kernels:
        - .name: work
          .symbol: work.kd
          .kernarg_segment_size: 0
          .kernarg_segment_align: 8
          .group_segment_fixed_size: 0
          .private_segment_fixed_size: 0
          .wavefront_size: 64
          .sgpr_count: 8
          .vgpr_count: 4
          .max_flat_workgroup_size: 256
          .args: []
      ...
          .end_amdgpu_metadata
      """;

  private static RunFile work(int launches) {
    String json =
        "{\"schema\": \"lockstep-run-1\", \"dialect\": \"llvm\", \"source\": "
            + new com.google.gson.JsonPrimitive(SOURCE)
            + ", \"buffers\": {}, \"launches\": [{\"kernel\": \"work\", \"global\": [256],"
            + " \"local\": [64], \"args\": [], \"repeat\": "
            + launches
            + "}]}";
    Parsed<RunFile> parsed = RunFile.parse(json, "work.json", Path.of("."), InputLimits.DEFAULT);
    return parsed.value().orElseThrow(() -> new AssertionError(parsed.diagnostics().toString()));
  }

  @ParameterizedTest
  @EnumSource
  void aLoopOfTenThousandRoundsHasMostOfTheTime(EngineChoice engine) {
    RunOptions options = RunOptions.DEFAULT.withEngine(engine).withProfile(true);
    KernelProfile profile = profile(options, 1);
    // The first call of machine code in a process takes longer than the loop does there.
    for (int launches = 2; !loops(profile) && launches <= 32; launches *= 4) {
      profile = profile(options, launches);
    }
    assertTrue(loops(profile), profile.toString());
    List<KernelProfile.Line> lines = profile.lines();
    assertEquals(List.of(7, 8, 10, 11, 12, 13, 14, 15), sorted(lines));
    assertTrue(lines.getFirst().text().startsWith("    "), lines.toString());
    assertEquals("s_cbranch_scc1 again", text(profile, 14));
  }

  private static KernelProfile profile(RunOptions options, int launches) {
    RunReport report = RunSession.run(work(launches), options);
    assertEquals(List.of(), report.failures());
    KernelProfile profile = report.profiles().getFirst();
    assertEquals(launches, profile.launches());
    assertEquals(4L * launches, profile.wavefronts());
    assertEquals(report.launches().getFirst().instructions(), profile.instructions());
    assertEquals(4L * launches * (3 + 5 * 10_000), profile.instructions());
    KernelProfile.Block loop = loop(profile);
    assertEquals(40_000L * launches, loop.executions());
    assertEquals(200_000L * launches, loop.instructions());
    return profile;
  }

  private static boolean loops(KernelProfile profile) {
    // Translating takes time, too, where the workers do it themselves.
    long spent = profile.nanoseconds() - profile.engine();
    return 2 * loop(profile).nanoseconds() > spent;
  }

  private static KernelProfile.Block loop(KernelProfile profile) {
    return profile.blocks().stream()
        .filter(block -> block.label().equals("again"))
        .findFirst()
        .orElseThrow();
  }

  private static List<Integer> sorted(List<KernelProfile.Line> lines) {
    return lines.stream().map(KernelProfile.Line::line).sorted().toList();
  }

  private static String text(KernelProfile profile, int line) {
    return profile.entries().stream()
        .filter(entry -> entry.source().orElseThrow().line() == line)
        .map(KernelProfile.Entry::text)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void withoutTheOptionThereIsNone() {
    assertEquals(List.of(), RunSession.run(work(1), RunOptions.DEFAULT).profiles());
  }

  /** The join alone, with times that nobody measured. */
  @Test
  void launchesOfAKernelAreJoinedWithTheSource() throws Exception {
    BuiltProgram built =
        BuiltProgram.build(work(1).program(), Optional.empty(), List.of()).program().orElseThrow();
    LoadedProgram program = LoadedProgram.load(new EmulatedGpu(built.target()), built);
    long entry = program.kernel("work").orElseThrow().entryAddress();
    LaunchProfiles profiles = new LaunchProfiles();
    for (int launch = 1; launch <= 2; launch++) {
      Profile times =
          new Profile(
              100,
              10,
              20,
              5,
              Map.of(
                  entry,
                  new Profile.Place(1, 30, 0, true),
                  entry + 8,
                  new Profile.Place(7, 60, 16.0 * launch, true)));
      profiles.add(
          "work",
          program.code(entry, 64).orElseThrow(),
          new Outcome(
              new Stop.Ended(), 1, 1, 8, 0, Map.of(), Map.of(), Map.of(), Translation.NONE, times));
    }
    List<KernelProfile> joined =
        profiles.joined(
            program, new LaunchCheck(program, Optional.of(work(1).program()), ReadScope.USER));
    assertEquals(1, joined.size());
    KernelProfile sum = joined.getFirst();
    assertEquals(
        List.of(2L, 2L, 16L), List.of(sum.launches(), sum.wavefronts(), sum.instructions()));
    assertEquals(
        List.of(200L, 20L, 40L), List.of(sum.nanoseconds(), sum.engine(), sum.interpreted()));
    KernelProfile.Entry first = sum.entries().getFirst();
    assertEquals("work", first.place());
    assertEquals("s_movk_i32 s4, 0x2710", first.text());
    assertEquals(60, first.nanoseconds());
    KernelProfile.Entry second = sum.entries().get(1);
    assertEquals("again", second.place());
    assertEquals("work", second.function());
    assertEquals(24, second.lanes());
    assertEquals(10, second.source().orElseThrow().line());
    assertEquals("    v_fma_f32 v2, v1, v1, v2", second.source().orElseThrow().text());
    assertEquals(
        List.of(120L, 60L), sum.lines().stream().map(KernelProfile.Line::nanoseconds).toList());
  }

  static List<String> kernels() {
    return Shares.of(List.of("sgemm", "sha256", "nbody", "private_sort"), 2);
  }

  /** Asking for lines changes no code. */
  @ParameterizedTest
  @MethodSource("kernels")
  void lineTablesLeaveTheCodeAsItIs(String name) {
    assumeTrue(OpenClCompiler.find().value().isPresent(), "no clang 19 or later here");
    ProgramSource source =
        new ProgramSource.OfFile(
            Corpus.path("bench/kernels/" + name + ".cl"), ProgramSource.Dialect.OPENCL);
    BuiltProgram plain =
        BuiltProgram.build(source, Optional.empty(), List.of()).program().orElseThrow();
    BuiltProgram lines =
        BuiltProgram.build(source, Optional.empty(), List.of("-gline-tables-only"))
            .program()
            .orElseThrow();
    assertEquals(
        plain.object().section(".text").orElseThrow().data(),
        lines.object().section(".text").orElseThrow().data());
    assertTrue(plain.lines().ranges().isEmpty());
    assertFalse(lines.lines().ranges().isEmpty());
  }
}
