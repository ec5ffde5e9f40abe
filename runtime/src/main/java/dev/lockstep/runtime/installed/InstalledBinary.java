package dev.lockstep.runtime.installed;

import dev.lockstep.runtime.driver.DriverBinary;
import java.lang.foreign.MemorySegment;
import java.util.function.Supplier;

/**
 * A program of an installed platform.
 *
 * @param program the platform's object, which lives as long as the context
 * @param content gives the bytes as the platform has them
 */
record InstalledBinary(Kind kind, MemorySegment program, Supplier<byte[]> content)
    implements DriverBinary {
  @Override
  public byte[] bytes() {
    return content.get();
  }
}
