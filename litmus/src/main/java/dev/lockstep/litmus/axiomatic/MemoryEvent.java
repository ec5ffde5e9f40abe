package dev.lockstep.litmus.axiomatic;

import dev.lockstep.litmus.test.TestStep;

/**
 * A memory access or a fence of one thread, whatever value it reads or writes.
 *
 * @param type what it is
 * @param location position of the location among the test's, -1 for fences and barriers
 * @param step position of its step in the thread, -1 for an initial write
 * @param kind order, scope and tags
 * @param partner of an update: position in the trace of its other half, else -1
 * @param global whether a fence orders global memory
 * @param local whether a fence orders the workgroup's memory
 */
record MemoryEvent(
    Type type,
    int location,
    int step,
    TestStep.Kind kind,
    int partner,
    boolean global,
    boolean local) {
  enum Type {
    READ,
    WRITE,
    FENCE,
    BARRIER,
    /** A wait for accesses of its thread. */
    WAIT
  }

  static MemoryEvent access(Type type, int location, int step, TestStep.Kind kind, int partner) {
    return new MemoryEvent(type, location, step, kind, partner, false, false);
  }

  boolean reads() {
    return type == Type.READ;
  }

  boolean writes() {
    return type == Type.WRITE;
  }
}
