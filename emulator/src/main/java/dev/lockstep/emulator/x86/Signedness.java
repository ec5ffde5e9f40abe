package dev.lockstep.emulator.x86;

/** Interpretation of an integer's highest bit. */
public enum Signedness {
  SIGNED,
  UNSIGNED
}
