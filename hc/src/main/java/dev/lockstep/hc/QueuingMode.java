package dev.lockstep.hc;

/**
 * When commands of a view are handed to the device; hc's {@code queuing_mode}. An emulated device
 * takes each at once, so both do the same.
 */
public enum QueuingMode {
  /** When the view sees fit. */
  AUTOMATIC,
  /** At once. */
  IMMEDIATE
}
