package dev.lockstep.runtime.emulated;

import dev.lockstep.runtime.build.BuiltProgram;
import dev.lockstep.runtime.driver.DriverBinary;
import dev.lockstep.runtime.text.Bytes;

/** A program on its way to a device. */
sealed interface EmulatedBinary extends DriverBinary {
  /** A program that is ready, with the lines of its source. */
  record Executable(BuiltProgram program) implements EmulatedBinary {
    @Override
    public Kind kind() {
      return Kind.EXECUTABLE;
    }

    @Override
    public byte[] bytes() {
      return program.image().file().toArray();
    }
  }

  /** A relocatable object: one that was compiled, or several as a library. */
  record Part(Bytes object, Kind kind) implements EmulatedBinary {
    @Override
    public byte[] bytes() {
      return object.toArray();
    }
  }
}
