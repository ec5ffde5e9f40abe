package dev.lockstep.runtime.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.runtime.Buffer;
import dev.lockstep.runtime.Context;
import dev.lockstep.runtime.Device;
import dev.lockstep.runtime.Kernel;
import dev.lockstep.runtime.Program;
import dev.lockstep.runtime.Queue;
import dev.lockstep.runtime.build.OpenClCompiler;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.NdRange;
import dev.lockstep.runtime.cl.SourceLanguage;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Work-groups of more work-items than clang compiles for by itself, in each way that a program may
 * come; expectations are arithmetic.
 */
class LargeGroupsTest {
  /** Reverses the numbers of a work-group through local memory. */
  private static final String REVERSE =
      """
      kernel void reverse(global int *p, local int *t) {
        int i = get_local_id(0), n = get_local_size(0);
        t[i] = i;
        barrier(CLK_LOCAL_MEM_FENCE);
        p[get_global_id(0)] = t[n - 1 - i] + BASE;
        barrier(CLK_LOCAL_MEM_FENCE);
      }
      """;

  private static final String PLAIN = "#define BASE 0\n" + REVERSE;

  private static final String VARIABLE =
      """
      global int groups = 5;
      #define BASE 0
      kernel void count() { if (get_local_id(0) == 0) atomic_inc((volatile global int *) &groups); }
      kernel void total(global int *p) { p[0] = groups; }
      """
          + REVERSE;

  @BeforeEach
  void need() {
    assumeTrue(OpenClCompiler.find().ok(), "no clang 19 or later here");
  }

  private static void reverse(Context context, Queue queue, Program program, int local) {
    Kernel kernel = program.kernel("reverse");
    assertEquals(1024, kernel.info(context.devices().getFirst()).maxWorkGroupSize());
    Buffer data = context.buffer(4L * 2 * local);
    kernel.arguments(data, new Kernel.Local(4L * local));
    queue.enqueue(kernel, NdRange.of(2L * local).withLocal(local)).await();
    int[] found = queue.read(data, new int[2 * local]);
    for (int i = 0; i < found.length; i++) {
      assertEquals(local - 1 - i % local, found[i], "of " + local + " at " + i);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gfx900", "gfx1100"})
  void programsOfOneText(String target) {
    try (Context context = Context.of(Device.of(target));
        Queue queue = context.queue();
        Program program = context.program(PLAIN, SourceLanguage.OPENCL)) {
      program.build("-cl-std=CL2.0");
      for (int local : List.of(64, 256, 512, 1024)) {
        reverse(context, queue, program, local);
      }
    }
  }

  /** The variable is one variable, however large the groups are that count in it. */
  @ParameterizedTest
  @ValueSource(strings = {"gfx900", "gfx1100"})
  void programsWithVariables(String target) {
    try (Context context = Context.of(Device.of(target));
        Queue queue = context.queue();
        Program program = context.program(VARIABLE, SourceLanguage.OPENCL)) {
      program.build("-cl-std=CL2.0");
      Kernel count = program.kernel("count");
      for (int local : List.of(64, 512, 1024)) {
        queue.enqueue(count, NdRange.of(3L * local).withLocal(local)).await();
        reverse(context, queue, program, local);
      }
      Buffer total = context.buffer(4);
      queue.enqueue(program.kernel("total").arguments(total), NdRange.of(1)).await();
      assertEquals(5 + 9, queue.read(total, new int[1])[0]);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gfx900", "gfx1100"})
  void programsThatAreLinked(String target) {
    String base =
        "global int hits = 1; int base(void) { return atomic_inc((volatile global int *) &hits) * 0; }";
    String main = "int base(void);\n#define BASE base()\n" + REVERSE;
    try (Context context = Context.of(Device.of(target));
        Queue queue = context.queue();
        Program one = context.program(base, SourceLanguage.OPENCL);
        Program other = context.program(main, SourceLanguage.OPENCL)) {
      one.compile(Map.of(), "-cl-std=CL2.0");
      other.compile(Map.of(), "-cl-std=CL2.0");
      try (Program library = context.link(List.of(one), "-create-library");
          Program whole = context.link(List.of(library, other))) {
        for (int local : List.of(64, 512, 1024)) {
          reverse(context, queue, whole, local);
        }
      }
    }
  }

  /** Clients keep binaries and come back with them. */
  @ParameterizedTest
  @ValueSource(strings = {"gfx900", "gfx1100"})
  void programsThatComeAsBinaries(String target) {
    try (Context context = Context.of(Device.of(target));
        Queue queue = context.queue();
        Program program = context.program(PLAIN, SourceLanguage.OPENCL)) {
      program.build();
      Device device = context.devices().getFirst();
      Program again = context.program(Map.of(device, program.binary(device)));
      for (int local : List.of(64, 512, 1024)) {
        reverse(context, queue, again, local);
      }
    }
  }

  /** A kernel that says its size keeps it. */
  @ParameterizedTest
  @ValueSource(strings = {"gfx900", "gfx1100"})
  void kernelsThatSayTheirSizeKeepIt(String target) {
    String text =
        """
        global int x = 1;
        __attribute__((reqd_work_group_size(64, 1, 1))) kernel void small() { x = 2; }
        __attribute__((reqd_work_group_size(32, 32, 1))) kernel void large() { x = 3; }
        """;
    try (Context context = Context.of(Device.of(target));
        Queue queue = context.queue();
        Program program = context.program(text, SourceLanguage.OPENCL)) {
      program.build("-cl-std=CL2.0");
      queue.enqueue(program.kernel("large"), NdRange.of(32, 32).withLocal(32, 32)).await();
      Kernel small = program.kernel("small");
      ClException refused =
          assertThrows(
              ClException.class, () -> queue.enqueue(small, NdRange.of(512).withLocal(512)));
      assertEquals(ErrorCode.INVALID_WORK_GROUP_SIZE, refused.code());
    }
  }
}
