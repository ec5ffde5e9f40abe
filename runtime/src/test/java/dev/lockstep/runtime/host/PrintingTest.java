package dev.lockstep.runtime.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.runtime.Context;
import dev.lockstep.runtime.Device;
import dev.lockstep.runtime.Kernel;
import dev.lockstep.runtime.Program;
import dev.lockstep.runtime.Queue;
import dev.lockstep.runtime.build.OpenClCompiler;
import dev.lockstep.runtime.cl.NdRange;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Text of kernels that call printf, launch by launch. */
class PrintingTest {
  @Test
  void textOfEachLaunchComesOnce() {
    assumeTrue(OpenClCompiler.find().ok(), "no clang 19 or later here");
    List<String> printed = new ArrayList<>();
    try (Context context =
        Context.with(Device.of("gfx900"), Device.of("gfx1201")).printTo(printed::add).open()) {
      Program program =
          context.build(
              """
              __kernel void tell(int n) {
                if (n > 0) printf("%d of %d\\n", (int)get_global_id(0) + 1, n);
              }
              """);
      Kernel tell = program.kernel("tell");
      for (Device device : context.devices()) {
        Queue queue = context.queue(device);
        queue.enqueue(tell.arguments(1), NdRange.of(1));
        queue.enqueue(tell.arguments(0), NdRange.of(64));
        queue.enqueue(tell.arguments(2), NdRange.of(2));
        queue.finish();
      }
    }
    assertEquals(List.of("1 of 1\n", "1 of 2\n2 of 2\n", "1 of 1\n", "1 of 2\n2 of 2\n"), printed);
  }
}
