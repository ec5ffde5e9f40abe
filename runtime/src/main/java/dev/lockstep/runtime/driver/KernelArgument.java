package dev.lockstep.runtime.driver;

/** Argument of a kernel, of the kind and size that its parameter wants. */
public sealed interface KernelArgument {
  /**
   * A pointer to memory of the context.
   *
   * @param offset of the byte that it points at
   * @param bytes that may be accessed from there
   */
  record Memory(DriverMemory memory, long offset, long bytes) implements KernelArgument {}

  /** An address in shared virtual memory. */
  record Address(long address) implements KernelArgument {}

  /**
   * A value.
   *
   * @param bytes as many as the parameter has, little-endian; not changed any more
   * @param element bytes of one of the equal numbers that it consists of; 1 for a structure
   */
  @SuppressWarnings("ArrayRecordComponent") // handed over, not kept by the giver
  record Value(byte[] bytes, int element) implements KernelArgument {}

  /** Local memory of a number of bytes. */
  record Local(long bytes) implements KernelArgument {}

  /** An image. */
  record Image(DriverImage image) implements KernelArgument {}

  /** A sampler. */
  record Sampler(DriverSampler sampler) implements KernelArgument {}

  /** A pointer to nothing. */
  record Null() implements KernelArgument {}
}
