package dev.lockstep.runtime.host;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.runtime.Buffer;
import dev.lockstep.runtime.Context;
import dev.lockstep.runtime.Event;
import dev.lockstep.runtime.Kernel;
import dev.lockstep.runtime.Program;
import dev.lockstep.runtime.Queue;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.DeviceFaultException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.EventStatus;
import dev.lockstep.runtime.cl.NdRange;
import org.junit.jupiter.api.Test;

/** The way from a text to results; expectations are arithmetic. */
class FirstStepsTest {
  @Test
  void kernelRunsOverBuffers() {
    float[] x = new float[1000];
    float[] y = new float[1000];
    float[] expected = new float[1000];
    for (int i = 0; i < x.length; i++) {
      x[i] = i;
      y[i] = 1;
      expected[i] = 2f * i + 1;
    }
    try (Context context = Kernels.context();
        Program program = Kernels.build(context, Kernels.SAXPY);
        Kernel kernel = program.kernel("saxpy");
        Buffer xs = context.buffer(x);
        Buffer ys = context.buffer(y);
        Queue queue = context.queue()) {
      kernel.arguments(xs, ys, 2f, 1000);
      Event event = queue.enqueue(kernel, NdRange.of(1024).withLocal(64));
      assertArrayEquals(expected, queue.read(ys, y));
      assertEquals(EventStatus.COMPLETE, event.status());
      assertTrue(event.times().running() > 0);
    }
  }

  @Test
  void faultIsReportedAndContextSurvives() {
    try (Context context = Kernels.context();
        Program program = Kernels.build(context, Kernels.STRAY, Kernels.EMPTY);
        Kernel stray = program.kernel("stray");
        Kernel empty = program.kernel("empty");
        Buffer buffer = context.buffer(64);
        Queue queue = context.queue()) {
      stray.arguments(buffer);
      queue.enqueue(stray, NdRange.of(1));
      Event behind = queue.enqueue(empty, NdRange.of(1));
      DeviceFaultException fault = assertThrows(DeviceFaultException.class, queue::finish);
      assertTrue(fault.report().contains("16 bytes past a null pointer"), fault.report());
      ClException failed = behind.failure().orElseThrow();
      assertEquals(ErrorCode.EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST, failed.code());
      assertEquals(fault, failed.getCause());
      queue.enqueue(empty, NdRange.of(1)).await();
    }
  }
}
