package dev.lockstep.runtime.launch;

import dev.lockstep.runtime.argument.Argument;
import dev.lockstep.runtime.build.ProgramImage;
import dev.lockstep.runtime.cl.NdRange;
import dev.lockstep.runtime.device.LoadedProgram;
import java.util.List;

/** A kernel of a loaded program, with what is the same for all its launches. */
public sealed interface LoadedKernel permits HsaKernel, WarpKernel {
  /**
   * A kernel of a program.
   *
   * @param name of a kernel that the program has
   * @throws dev.lockstep.runtime.cl.ClException when it needs something that the machine does not
   *     have
   */
  static LoadedKernel of(LoadedProgram program, String name) {
    return switch (program.image()) {
      case ProgramImage.Hsa _ -> HsaKernel.of(program, program.kernel(name).orElseThrow());
      case ProgramImage.Linked(var _, var signals) -> new WarpKernel(program, name, signals);
    };
  }

  /** Its name. */
  String name();

  /** Its program. */
  LoadedProgram program();

  /**
   * Makes a launch ready; runs nothing. Memory that arguments refer to must live until it has run.
   *
   * @param arguments one for each parameter, of what is in the device's memory
   * @throws dev.lockstep.runtime.cl.ClException when sizes or arguments do not fit, with OpenCL's
   *     code for it
   */
  KernelLaunch prepare(NdRange range, List<Argument> arguments, LaunchMemory memory);
}
