package dev.lockstep.runtime.launch;

import dev.lockstep.codeobject.load.KernelEntry;
import dev.lockstep.emulator.machine.Absence;
import dev.lockstep.emulator.program.Code;
import dev.lockstep.emulator.program.Unexecuted;
import dev.lockstep.runtime.build.ProgramImage;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.device.KernelServices;
import dev.lockstep.runtime.device.LoadedProgram;
import java.util.List;

/**
 * Instructions that a kernel can come to and that the machine does not execute. They are looked for
 * before anything runs: half a result is none.
 */
public final class UnexecutedCode {
  private UnexecutedCode() {}

  /**
   * Refuses a kernel that can come to such an instruction.
   *
   * @throws ClException that names the first one, and where it is
   */
  public static void refuse(LoadedProgram program, String kernel) {
    switch (program.image()) {
      case ProgramImage.Hsa _ -> {
        KernelEntry found = program.kernel(kernel).orElseThrow();
        KernelServices.checkParameters(found);
        program.checkServices(found);
        int wave = found.descriptor().wave(program.device().target().target());
        Code code = program.code(found.entryAddress(), wave).orElse(null);
        if (code != null) {
          refuse(program, kernel, code.unexecuted(found.entryAddress()));
        }
      }
      case ProgramImage.Linked linked -> {
        Code code = program.code(linked.signals());
        refuse(program, kernel, code.unexecuted(program.entry(kernel)));
      }
    }
  }

  private static void refuse(LoadedProgram program, String kernel, List<Unexecuted> found) {
    if (found.isEmpty()) {
      return;
    }
    Unexecuted first = found.getFirst();
    throw new ClException(
        ErrorCode.INVALID_OPERATION,
        ("kernel '%s' has %s that %s does not execute here (%s%s), so nothing has run\n "
                + " at %s: %s (%s)\n  if it is never reached, --refuse late runs the kernel up to it")
            .formatted(
                kernel,
                found.size() == 1 ? "an instruction" : found.size() + " instructions",
                program.device().target().shortName(),
                first.what(),
                Absence.of(first.what()).map(reason -> "; " + reason).orElse(""),
                program.where(first.address()),
                first.instruction(),
                first.bytes()));
  }
}
