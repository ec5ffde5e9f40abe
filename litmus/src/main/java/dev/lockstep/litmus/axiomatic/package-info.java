/**
 * Candidate executions of a test, and what a model says about each: the complete set of final
 * states, a witness for each allowed state, the cycle that forbids a state.
 *
 * <p>Called by the command line and by the reports; uses the records of tests, relations and the
 * interpreter of models. No effects beyond computing.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@NullMarked
package dev.lockstep.litmus.axiomatic;

import org.jspecify.annotations.NullMarked;
