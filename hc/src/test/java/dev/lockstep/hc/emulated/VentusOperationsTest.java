package dev.lockstep.hc.emulated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.emulator.Settings;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.target.TargetCode;
import dev.lockstep.hc.target.UnfitKernelException;
import dev.lockstep.hc.ventus.VentusCompiler;
import dev.lockstep.runtime.device.EmulatedGpu;
import dev.lockstep.testing.Shares;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Every operation as Ventus code against the JVM, over edge values and random ones. */
final class VentusOperationsTest {
  private static final int TILE = 64;

  @Test
  void operationsComputeWhatJavaComputes() throws Exception {
    EmulatedGpu device = DeviceProgram.device(TargetId.parse("ventus").orElseThrow());
    Random random = new Random(Shares.SEED * 37);
    Set<String> wrong = new TreeSet<>();
    Set<String> refused = new TreeSet<>();
    int tried = 0;
    for (IrOperation operation : IrOperation.values()) {
      for (Type type : Type.values()) {
        boolean chosen = Shares.LONG || random.nextInt(2) == 0;
        if (chosen && OperationTrial.isTried(operation, type)) {
          OperationTrial trial = new OperationTrial(operation, type);
          run(device, trial, random, null, wrong, refused);
          tried++;
          if (trial.takesConstant()) {
            OperationTrial second = new OperationTrial(operation, type);
            run(device, second, random, second.constant(random), wrong, refused);
          }
        }
      }
    }
    assertTrue(tried > 3);
    assertEquals(Set.of(), wrong);
    assertEquals(Set.of(), refused);
  }

  private static void run(
      EmulatedGpu device,
      OperationTrial trial,
      Random random,
      Long constant,
      Set<String> wrong,
      Set<String> refused)
      throws Exception {
    IrKernel kernel = trial.kernel(random, constant);
    TargetCode code;
    try {
      code = VentusCompiler.compile(kernel, device.target(), List.of(TILE));
    } catch (UnfitKernelException e) {
      refused.add(e.getMessage());
      return;
    }
    List<EmulatedGpu.Buffer> buffers = trial.buffers(device);
    try (DeviceProgram program = DeviceProgram.load(device, kernel, code)) {
      DeviceProgram.Run run =
          program.run(
              List.of(OperationTrial.ITEMS),
              new DeviceProgram.Arguments(buffers, trial.lengths(), List.of()),
              Settings.DEFAULT);
      assertInstanceOf(Stop.Ended.class, run.stop(), () -> run.stop() + "\n" + code.text());
    }
    trial.compare(buffers.getLast(), constant, wrong);
    buffers.forEach(device::release);
  }
}
