package dev.lockstep.runtime.image;

/** What kernels do with an image: the flag of memory that asks for it. */
public enum ImageUse {
  /** Some kernels read it, others write it. */
  READ_WRITE(1),
  /** Kernels write it. */
  WRITE(1 << 1),
  /** Kernels read it. */
  READ(1 << 2),
  /** A kernel reads and writes it. */
  READ_AND_WRITE(1 << 12);

  private final long number;

  ImageUse(long number) {
    this.number = number;
  }

  /** The flag in the C interface: {@code CL_MEM_...}. */
  public long number() {
    return number;
  }
}
