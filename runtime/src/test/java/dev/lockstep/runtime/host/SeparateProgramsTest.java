package dev.lockstep.runtime.host;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.runtime.Buffer;
import dev.lockstep.runtime.Context;
import dev.lockstep.runtime.Device;
import dev.lockstep.runtime.Program;
import dev.lockstep.runtime.Queue;
import dev.lockstep.runtime.build.OpenClCompiler;
import dev.lockstep.runtime.cl.BuildException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.NdRange;
import dev.lockstep.runtime.cl.SourceLanguage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs in OpenCL C that are compiled one by one and linked. */
class SeparateProgramsTest {
  private static final String CALLED =
      """
      #include "factor.h"
      __constant int table[] = {3, 1, 4, 1};
      int entry(int i) { return FACTOR * table[i & 3]; }
      __kernel void fill(__global int *p) {
        p[get_global_id(0)] = entry((int)get_global_id(0)) + (int)sqrt(16.0f);
        if (get_global_id(0) == 0) printf("fill %d\\n", 1);
      }
      """;

  private static final String CALLING =
      """
      int entry(int i);
      __kernel void fill(__global int *p);
      __kernel __attribute__((vec_type_hint(float4))) void twice(__global int *p) {
        fill(p);
        p[get_global_id(0)] += entry(0);
        if (get_global_id(0) == 0) printf("twice %s\\n", "ok");
      }
      """;

  private final List<String> printed = new ArrayList<>();

  @BeforeEach
  void need() {
    assumeTrue(OpenClCompiler.find().ok(), "no clang 19 or later here");
  }

  private Context context(String target) {
    return Context.with(Device.of(target)).printTo(printed::add).open();
  }

  private static Program compiled(Context context, String text, String... options) {
    return context.program(text).compile(Map.of("factor.h", "#define FACTOR 10\n"), options);
  }

  /**
   * Variables in global memory count, also those of functions; constants and local memory do not.
   */
  @Test
  void variablesOfProgramScopeHaveASize() {
    String text =
        """
        global int table[100];
        constant int fixed[1000] = {1, 2, 3};
        kernel void k(global int *p, int i) {
          static global long count = 5;
          local int near[10];
          near[i] = fixed[i];
          table[i] += near[i] + count++;
          p[i] = table[i];
        }
        """;
    try (Context context = context("gfx900")) {
      Device device = context.devices().getFirst();
      Program program = context.program(text);
      assertEquals(0, program.globalVariableBytes(device));
      program.build("-cl-std=CL2.0");
      long bytes = program.globalVariableBytes(device);
      assertTrue(bytes >= 408 && bytes < 416, bytes + " bytes");
      Program none = context.program("kernel void k(global int *p) { *p = 1; }").build();
      assertEquals(0, none.globalVariableBytes(device));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gfx600", "gfx900", "gfx1201"})
  void kernelsCallKernelsOfOtherPrograms(String target) {
    try (Context context = context(target)) {
      Device device = context.devices().getFirst();
      Program called = compiled(context, CALLED);
      Program library = context.link(List.of(called), "-create-library");
      Program stored = context.program(Map.of(device, library.binary(device)));
      assertEquals(Program.Stage.LIBRARY, stored.stage(device));
      Program calling = compiled(context, CALLING);
      Program object = context.program(Map.of(device, calling.binary(device)));
      assertEquals(Program.Stage.OBJECT, object.stage(device));
      Program linked = context.link(List.of(object, stored));
      assertEquals(Program.Stage.EXECUTABLE, linked.stage(device));
      Buffer data = context.buffer(new int[4]);
      Queue queue = context.queue();
      assertEquals(Optional.of("float4"), linked.kernel("twice").info().vectorHint());
      queue.enqueue(linked.kernel("twice").arguments(data), NdRange.of(4));
      // 10 * table + 4 + 10 * 3
      assertArrayEquals(new int[] {64, 44, 74, 44}, queue.read(data, new int[4]));
      assertEquals(List.of("fill 1\ntwice ok\n"), printed);
    }
  }

  @Test
  void assemblyIsLinkedToBitcode() {
    try (Context context = context("gfx900")) {
      Device device = context.devices().getFirst();
      Program assembled = context.program(Kernels.COUNT, SourceLanguage.ASM4GCN).compile(Map.of());
      Program library =
          context.link(List.of(assembled, compiled(context, CALLED)), "-create-library");
      Program stored = context.program(Map.of(device, library.binary(device)));
      Program linked = context.link(List.of(stored, compiled(context, CALLING)));
      assertEquals(
          List.of("count", "fill", "twice"), linked.kernelNames().stream().sorted().toList());
    }
  }

  private static String logOfLink(Context context, Program... parts) {
    BuildException thrown = assertThrows(BuildException.class, () -> context.link(List.of(parts)));
    assertEquals(ErrorCode.LINK_PROGRAM_FAILURE, thrown.code());
    return thrown.log();
  }

  @Test
  void whatDoesNotGoTogetherIsReported() {
    try (Context context = context("gfx1030")) {
      Program called = compiled(context, CALLED);
      String alone = logOfLink(context, compiled(context, CALLING));
      assertTrue(alone.contains("'twice' calls a kernel"), alone);
      String twice = logOfLink(context, called, compiled(context, CALLED));
      assertTrue(twice.contains("symbol multiply defined"), twice);
      String waves = logOfLink(context, called, compiled(context, CALLING, "-mwavefrontsize64"));
      assertTrue(waves.contains("wavefronts of different sizes"), waves);
      String slow =
          logOfLink(context, compiled(context, CALLED, "-O0"), compiled(context, CALLING, "-O0"));
      assertTrue(slow.contains("'twice' calls a kernel, which clang translates only"), slow);
      assertTrue(slow.lines().count() < 5, slow);
    }
  }
}
