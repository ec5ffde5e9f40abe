package dev.lockstep.hc.emulated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.emulator.Settings;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.hc.amd.AmdCompiler;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.KernelRules;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.target.TargetCode;
import dev.lockstep.runtime.device.EmulatedGpu;
import dev.lockstep.testing.Shares;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Every operation as machine code against the JVM, over edge values and random ones, with operands
 * from arrays and, in a second kernel, the second operand as a constant.
 */
final class OperationsTest {
  private static final int TILE = 64;

  @ParameterizedTest
  @CsvSource({
    "gfx700, 64",
    "gfx803, 64",
    "gfx900, 64",
    "gfx90a, 64",
    "gfx1030, 32",
    "gfx1030, 64",
    "gfx1100, 32",
    "gfx1200, 32"
  })
  void operationsComputeWhatJavaComputes(String target, int wave) throws Exception {
    int share = target.equals("gfx900") ? 2 : 10;
    EmulatedGpu device = new EmulatedGpu(TargetId.parse(target).orElseThrow());
    Random random = new Random(Shares.SEED * 31 + target.hashCode() + wave);
    Set<String> wrong = new TreeSet<>();
    int tried = 0;
    for (IrOperation operation : IrOperation.values()) {
      for (Type type : Type.values()) {
        boolean chosen = Shares.LONG || random.nextInt(share) == 0;
        if (chosen && OperationTrial.isTried(operation, type)) {
          run(device, operation, type, wave, random, null, wrong);
          tried++;
          OperationTrial trial = new OperationTrial(operation, type);
          if (trial.takesConstant()) {
            run(device, operation, type, wave, random, trial.constant(random), wrong);
          }
        }
      }
    }
    assertTrue(tried > 3);
    assertEquals(Set.of(), wrong);
  }

  private static void run(
      EmulatedGpu device,
      IrOperation operation,
      Type type,
      int wave,
      Random random,
      Long constant,
      Set<String> wrong)
      throws Exception {
    OperationTrial trial = new OperationTrial(operation, type);
    IrKernel kernel = trial.kernel(random, constant);
    assertEquals(List.of(), KernelRules.broken(kernel));
    TargetCode code;
    try {
      code = AmdCompiler.compile(kernel, device.target(), wave, List.of(TILE), 0);
    } catch (dev.lockstep.hc.target.UnfitKernelException e) {
      wrong.add(e.getMessage());
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
