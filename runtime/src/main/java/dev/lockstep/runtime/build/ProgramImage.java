package dev.lockstep.runtime.build;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.Executable;

/** Image of a program, whose kind decides how its kernels are launched. */
public sealed interface ProgramImage {
  /** The bytes of its file. */
  Bytes file();

  /**
   * A code object: each kernel has a descriptor with which it is started.
   *
   * @param file from which the object was read
   */
  record Hsa(CodeObject object, Bytes file) implements ProgramImage {}

  /**
   * A program at fixed addresses: start-up code finds the kernel, a function, in a buffer.
   *
   * @param signals values that the host passes to the device at a launch
   */
  record Linked(Executable program, LaunchSignals signals) implements ProgramImage {
    @Override
    public Bytes file() {
      return program.write();
    }
  }
}
