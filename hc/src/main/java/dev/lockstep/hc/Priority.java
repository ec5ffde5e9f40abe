package dev.lockstep.hc;

/**
 * Importance of a view among those of its accelerator; hc's {@code queue_priority}. Launches of all
 * views of an emulated device begin as soon as they may, so none waits for one of less importance.
 */
public enum Priority {
  /** After others. */
  LOW,
  /** As usual. */
  NORMAL,
  /** Before others. */
  HIGH
}
