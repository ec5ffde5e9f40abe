/**
 * Litmus tests from cycles of edges, as the diy tools make them.
 *
 * <p>A cycle names how each access is related to the next: program order, a dependency, a fence, or
 * a communication between threads. The test's condition holds exactly where an execution has the
 * cycle.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@NullMarked
package dev.lockstep.litmus.generation;

import org.jspecify.annotations.NullMarked;
