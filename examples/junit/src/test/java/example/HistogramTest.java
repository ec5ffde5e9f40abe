package example;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.runtime.Buffer;
import dev.lockstep.runtime.Context;
import dev.lockstep.runtime.Device;
import dev.lockstep.runtime.Kernel;
import dev.lockstep.runtime.Program;
import dev.lockstep.runtime.Queue;
import dev.lockstep.runtime.cl.DeviceFaultException;
import dev.lockstep.runtime.cl.NdRange;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A kernel on GPUs that nobody has here: results against a loop in Java, and what a mistake does. */
class HistogramTest {
  private static final int BINS = 256;

  private static final String SOURCE =
      """
      __kernel void histogram(__global const uchar *data, uint n, __global uint *bins) {
        __local uint own[256];
        for (uint i = get_local_id(0); i < 256; i += get_local_size(0))
          own[i] = 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint i = get_global_id(0); i < n; i += get_global_size(0))
          atomic_inc(&own[data[i]]);
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint i = get_local_id(0); i < 256; i += get_local_size(0))
          atomic_add(&bins[i], own[i]);
      }
      """;

  private static int[] histogram(Device device, byte[] bytes, int n) {
    try (Context context = Context.of(device);
        Program program = context.build(SOURCE);
        Kernel kernel = program.kernel("histogram");
        Buffer data = context.buffer(bytes);
        Buffer bins = context.buffer(BINS * Integer.BYTES);
        Queue queue = context.queue()) {
      kernel.arguments(data, n, bins);
      queue.enqueue(kernel, NdRange.of(1024).withLocal(128)).await();
      return queue.read(bins, new int[BINS]);
    }
  }

  private static void compare(String device) {
    byte[] bytes = new byte[100_000];
    new Random(1).nextBytes(bytes);
    int[] expected = new int[BINS];
    for (byte one : bytes) {
      expected[one & 0xff]++;
    }
    assertArrayEquals(expected, histogram(Device.of(device), bytes, bytes.length));
  }

  @Test
  void wavefrontsOf64Count() {
    compare("gfx900");
  }

  @Test
  void wavefrontsOf32Count() {
    compare("gfx1100");
  }

  @Test
  void wrongLengthIsFound() {
    DeviceFaultException fault =
        assertThrows(
            DeviceFaultException.class,
            () -> histogram(Device.standard(), new byte[100], 1_000_000));
    assertTrue(fault.report().contains("histogram"), fault.report());
  }
}
