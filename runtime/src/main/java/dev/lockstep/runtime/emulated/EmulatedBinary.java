package dev.lockstep.runtime.emulated;

import dev.lockstep.runtime.build.BuiltProgram;
import dev.lockstep.runtime.driver.DriverBinary;

/** A built program with the lines of its source. */
record EmulatedBinary(BuiltProgram program) implements DriverBinary {
  @Override
  public Kind kind() {
    return Kind.EXECUTABLE;
  }

  @Override
  public byte[] bytes() {
    return program.image().file().toArray();
  }
}
