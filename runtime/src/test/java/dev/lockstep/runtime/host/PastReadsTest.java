package dev.lockstep.runtime.host;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.runtime.Buffer;
import dev.lockstep.runtime.Context;
import dev.lockstep.runtime.Device;
import dev.lockstep.runtime.Kernel;
import dev.lockstep.runtime.Program;
import dev.lockstep.runtime.Queue;
import dev.lockstep.runtime.cl.DeviceFaultException;
import dev.lockstep.runtime.cl.NdRange;
import dev.lockstep.testing.Shares;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads of kernels a little past the end of buffers. */
final class PastReadsTest {
  /** Workgroups whose instructions together make a program worth translating. */
  private static final int MANY = 64 * 200_000;

  private final List<String> lines = new ArrayList<>();

  private Context context() {
    return Context.with(Device.of("gfx900")).reportTo(lines::add).open();
  }

  private static float[] filled(int count, float value) {
    float[] array = new float[count];
    Arrays.fill(array, value);
    return array;
  }

  /** The third launch of the large range is translated. */
  @ParameterizedTest
  @ValueSource(ints = {64, MANY})
  void readsInThePageOfTheEndAreZerosAndReportedOnce(int range) {
    assumeTrue(range < MANY || Shares.LONG, "takes seconds");
    try (Context context = context();
        Program program = Kernels.build(context, Kernels.SAXPY);
        Kernel saxpy = program.kernel("saxpy");
        Buffer x = context.buffer(28);
        Buffer y = context.buffer(256);
        Queue queue = context.queue()) {
      queue.write(x, 0, MemorySegment.ofArray(filled(7, 3)));
      float[] expected = filled(64, 1);
      for (int i = 0; i < 7; i++) {
        expected[i] = 2 * 3 + 1;
      }
      for (int launch = 0; launch < 3; launch++) {
        queue.write(y, 0, MemorySegment.ofArray(filled(64, 1)));
        saxpy.arguments(x, y, 2f, 64);
        queue.enqueue(saxpy, NdRange.of(range).withLocal(64)).await();
        float[] result = new float[64];
        queue.read(y, result);
        assertArrayEquals(expected, result, "launch " + launch);
      }
    }
    assertEquals(1, lines.size(), lines.toString());
    String start =
        "kernel 'saxpy' reads past the end of argument 0 'x', which has 28 bytes: 4 bytes";
    assertTrue(lines.getFirst().startsWith(start), lines.getFirst());
  }

  @Test
  void readsThatBeginBeforeTheEndAreCompleted() {
    try (Context context = context();
        Program program = Kernels.build(context, Kernels.SAXPY);
        Kernel saxpy = program.kernel("saxpy");
        Buffer x = context.buffer(6);
        Buffer y = context.buffer(8);
        Queue queue = context.queue()) {
      byte[] first = {0, 0, (byte) 0x80, 0x3f, (byte) 0x80, 0x3f};
      queue.write(x, 0, MemorySegment.ofArray(first));
      saxpy.arguments(x, y, 1f, 2);
      queue.enqueue(saxpy, NdRange.of(64).withLocal(64)).await();
      float[] result = new float[2];
      queue.read(y, result);
      assertArrayEquals(new float[] {1, Float.intBitsToFloat(0x3f80)}, result);
    }
    assertEquals(1, lines.size(), lines.toString());
  }

  @Test
  void readsBehindThePageAreFaults() {
    try (Context context = context();
        Program program = Kernels.build(context, Kernels.SAXPY);
        Kernel saxpy = program.kernel("saxpy");
        Buffer x = context.buffer(3840);
        Buffer y = context.buffer(8192);
        Queue queue = context.queue()) {
      saxpy.arguments(x, y, 1f, 1024);
      queue.enqueue(saxpy, NdRange.of(1024).withLocal(64)).await();
      assertEquals(1, lines.size(), lines.toString());
      saxpy.arguments(x, y, 1f, 1025);
      queue.enqueue(saxpy, NdRange.of(1088).withLocal(64));
      DeviceFaultException fault = assertThrows(DeviceFaultException.class, queue::finish);
      assertTrue(fault.report().contains("read of 4 bytes"), fault.report());
      assertTrue(fault.report().contains("256 bytes past the end"), fault.report());
    }
  }

  @Test
  void writesPastTheEndAreFaults() {
    try (Context context = context();
        Program program = Kernels.build(context, Kernels.NUMBER);
        Kernel number = program.kernel("number");
        Buffer buffer = context.buffer(16);
        Queue queue = context.queue()) {
      queue.enqueue(number.arguments(buffer), NdRange.of(5));
      DeviceFaultException fault = assertThrows(DeviceFaultException.class, queue::finish);
      assertTrue(fault.report().contains("by lane 4: 0 bytes past"), fault.report());
    }
    assertEquals(List.of(), lines);
  }

  @Test
  void withoutAMarginReadsPastTheEndAreFaults() {
    try (Context context = Context.with(Device.of("gfx900")).margin(0).open();
        Program program = Kernels.build(context, Kernels.SAXPY);
        Kernel saxpy = program.kernel("saxpy");
        Buffer x = context.buffer(28);
        Buffer y = context.buffer(256);
        Queue queue = context.queue()) {
      saxpy.arguments(x, y, 1f, 8);
      queue.enqueue(saxpy, NdRange.of(64).withLocal(64));
      DeviceFaultException fault = assertThrows(DeviceFaultException.class, queue::finish);
      assertTrue(fault.report().contains("by lane 7: 0 bytes past"), fault.report());
    }
  }
}
