package dev.lockstep.hc;

/** Whether the host may have a {@link DeviceArray} as an array; hc's {@code access_type}. */
public enum HostAccess {
  /** Only kernels have it; the host copies. */
  NONE,
  /** The host may have it, too. */
  READ_WRITE
}
