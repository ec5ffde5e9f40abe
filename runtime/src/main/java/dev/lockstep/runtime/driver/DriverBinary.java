package dev.lockstep.runtime.driver;

/** A program for one device, in the form in which it is kept. */
public interface DriverBinary {
  /** Stage of a program, as {@code CL_PROGRAM_BINARY_TYPE} has it. */
  enum Kind {
    /** Compiled, not linked. */
    OBJECT,
    /** Objects that were linked into a library. */
    LIBRARY,
    /** Ready to be loaded. */
    EXECUTABLE
  }

  /** Its stage. */
  Kind kind();

  /** Its bytes, for a file and for {@link DriverContext#binary}. */
  byte[] bytes();

  /** Bytes of its variables of program scope in global memory; 0 where that is not known. */
  default long globalVariableBytes() {
    return 0;
  }
}
