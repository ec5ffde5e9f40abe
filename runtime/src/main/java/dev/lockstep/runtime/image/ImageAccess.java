package dev.lockstep.runtime.image;

/** Access of kernels to an image: the qualifier of the argument. */
public enum ImageAccess {
  /** {@code read_only}. */
  READ,
  /** {@code write_only}. */
  WRITE,
  /** {@code read_write}: one kernel does both ({@code CL_MEM_KERNEL_READ_AND_WRITE}). */
  READ_WRITE
}
