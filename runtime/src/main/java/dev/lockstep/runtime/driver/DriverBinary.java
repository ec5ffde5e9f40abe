package dev.lockstep.runtime.driver;

/** A program for one device, in the form in which it is kept. */
public interface DriverBinary {
  /** How far a program is, as {@code CL_PROGRAM_BINARY_TYPE} tells. */
  enum Kind {
    /** Compiled, not linked. */
    OBJECT,
    /** Objects that were linked into a library. */
    LIBRARY,
    /** Ready to be loaded. */
    EXECUTABLE
  }

  /** How far it is. */
  Kind kind();

  /** Its bytes, for a file and for {@link DriverContext#binary}. */
  byte[] bytes();
}
