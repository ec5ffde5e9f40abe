/**
 * Executions of a test on a machine: all of them by state hashing, all of them by stateless
 * partial-order reduction, or as many as one likes at random.
 *
 * <p>The two exhaustive methods share nothing but the machine's transitions and give the same set
 * of final states. What is too large is refused with the name of the bound, before memory ends.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@NullMarked
package dev.lockstep.litmus.exploration;

import org.jspecify.annotations.NullMarked;
