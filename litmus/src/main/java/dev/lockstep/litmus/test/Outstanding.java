package dev.lockstep.litmus.test;

/** Kinds of accesses that a thread has issued and that are not done yet, as waits count them. */
public enum Outstanding {
  /** Loads of vector memory, and read-modify-writes that return the old value. */
  VECTOR_LOAD,
  /** Stores to vector memory, and read-modify-writes that return nothing. */
  VECTOR_STORE,
  /** Accesses of the workgroup's memory. */
  LOCAL,
  /** Loads through the cache of constants. */
  SCALAR
}
