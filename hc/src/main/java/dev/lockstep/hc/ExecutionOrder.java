package dev.lockstep.hc;

/** When launches of a view begin; hc's {@code execute_order}. */
public enum ExecutionOrder {
  /** A launch begins when the one before has ended. */
  IN_ORDER,
  /** Launches begin at once and may overlap. */
  ANY_ORDER
}
