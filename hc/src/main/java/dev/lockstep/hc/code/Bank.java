package dev.lockstep.hc.code;

/** Files of registers. */
public enum Bank {
  /** One value for all lanes. */
  SCALAR,
  /** One value for each lane. */
  VECTOR
}
