package dev.lockstep.hc.code;

/** Files of registers. */
public enum Bank {
  /** A value for all lanes. */
  SCALAR,
  /** A value for each lane. */
  VECTOR
}
