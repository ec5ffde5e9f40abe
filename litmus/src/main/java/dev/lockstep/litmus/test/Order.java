package dev.lockstep.litmus.test;

/** Memory order of an operation, as in C11 and OpenCL 2.0. */
public enum Order {
  /** No atomic operation, which races. */
  PLAIN,
  RELAXED,
  ACQUIRE,
  RELEASE,
  ACQUIRE_RELEASE,
  SEQ_CST;

  /** Whether later accesses stay behind it. */
  public boolean acquires() {
    return this == ACQUIRE || this == ACQUIRE_RELEASE || this == SEQ_CST;
  }

  /** Whether earlier accesses stay before it. */
  public boolean releases() {
    return this == RELEASE || this == ACQUIRE_RELEASE || this == SEQ_CST;
  }
}
