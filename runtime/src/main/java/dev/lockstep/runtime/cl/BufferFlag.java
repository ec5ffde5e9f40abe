package dev.lockstep.runtime.cl;

/**
 * Properties of a buffer or an image: {@code CL_MEM_...}. Without any, kernels and host read and
 * write.
 */
public enum BufferFlag {
  /** Kernels only read it. */
  READ_ONLY,
  /** Kernels only write it. */
  WRITE_ONLY,
  /** Commands of the host only write it. */
  HOST_WRITE_ONLY,
  /** Commands of the host only read it. */
  HOST_READ_ONLY,
  /** There are no commands of the host for it. */
  HOST_NO_ACCESS
}
