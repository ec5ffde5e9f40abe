package dev.lockstep.litmus.test;

/** Caches between a thread and memory, from the nearest to the farthest. */
public enum Cache {
  /** Read-only cache of constants, which scalar loads use; no vector access looks at it. */
  SCALAR,
  /** First vector cache: of one compute unit (AMD's L0 or L1, the L1 of a Ventus SM). */
  VECTOR,
  /** Cache of a shader array between the vector caches and L2 (GL1). */
  ARRAY,
  /** Cache of a device. */
  L2;

  /** Tag of an access by an instruction that goes past the cache. */
  public String passing() {
    return "passes-" + name().toLowerCase(java.util.Locale.ROOT);
  }
}
