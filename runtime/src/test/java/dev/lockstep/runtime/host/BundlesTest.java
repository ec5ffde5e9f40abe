package dev.lockstep.runtime.host;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.runtime.Buffer;
import dev.lockstep.runtime.Context;
import dev.lockstep.runtime.Device;
import dev.lockstep.runtime.Kernel;
import dev.lockstep.runtime.Queue;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.NdRange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Binaries that hold code objects for several devices, and LDS that no argument points at. */
class BundlesTest {
  private static byte[] bundle(String name) throws IOException {
    return Files.readAllBytes(
        Path.of(System.getProperty("lockstep.root"), "corpus/codeobject/bundles", name));
  }

  /** The kernel doubles each number. */
  @Test
  void theCodeObjectOfTheDeviceRuns() throws IOException {
    for (String name : new String[] {"three.hipfb", "zstd-v2.hipfb"}) {
      for (String target : new String[] {"gfx942", "gfx1100"}) {
        Device device = Device.of(target);
        try (Context context = Context.of(device);
            Queue queue = context.queue()) {
          Kernel kernel = context.program(Map.of(device, bundle(name))).build().kernel("twice");
          Buffer data = context.buffer(new int[] {1, 2, 30});
          queue.enqueue(kernel.arguments(data), NdRange.of(3));
          assertArrayEquals(new int[] {2, 4, 60}, queue.read(data, new int[3]));
          kernel.setDynamicLocal(1 << 19);
          ClException refused =
              assertThrows(ClException.class, () -> queue.enqueue(kernel, NdRange.of(3)));
          assertEquals(ErrorCode.OUT_OF_RESOURCES, refused.code());
          assertTrue(refused.reason().contains("524288 bytes of LDS"), refused.reason());
          assertThrows(ClException.class, () -> kernel.setDynamicLocal(-1));
        }
      }
    }
  }

  @Test
  void anotherDeviceIsRefused() throws IOException {
    Device device = Device.of("gfx900");
    byte[] binary = bundle("three.hipfb");
    try (Context context = Context.of(device)) {
      ClException refused =
          assertThrows(ClException.class, () -> context.program(Map.of(device, binary)));
      assertEquals(ErrorCode.INVALID_BINARY, refused.code());
      assertTrue(refused.reason().contains("no code object for gfx900"), refused.reason());
    }
  }
}
