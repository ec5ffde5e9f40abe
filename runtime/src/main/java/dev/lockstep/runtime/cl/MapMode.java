package dev.lockstep.runtime.cl;

/** Purpose of making a buffer visible to the host: {@code CL_MAP_...}. */
public enum MapMode {
  /** The host reads. */
  READ,
  /** The host writes some of the bytes; the others keep their values. */
  WRITE,
  /** The host reads and writes. */
  READ_WRITE,
  /** The host writes all bytes: {@code CL_MAP_WRITE_INVALIDATE_REGION}. */
  DISCARD;

  /** Whether the host may write. */
  public boolean writes() {
    return this != READ;
  }
}
