package dev.lockstep.litmus.compiled;

/**
 * An access to a location of a test.
 *
 * @param kind what it does
 * @param location position among the test's locations
 */
record LocationAccess(Kind kind, int location) {
  enum Kind {
    LOAD,
    STORE,
    UPDATE
  }
}
