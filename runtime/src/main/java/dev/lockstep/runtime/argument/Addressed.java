package dev.lockstep.runtime.argument;

/** Something in the memory of a device that an argument refers to. */
public interface Addressed {
  /** Its name in messages. */
  String name();

  /** Address of its first byte for kernels. */
  long address();
}
