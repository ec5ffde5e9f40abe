package dev.lockstep.runtime.queue;

/** Whether a device runs something. Guarded by the scheduler's lock. */
public final class DeviceTurn {
  boolean busy;

  /** A device that runs nothing. */
  public DeviceTurn() {}
}
