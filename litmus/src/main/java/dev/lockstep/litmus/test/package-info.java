/**
 * A litmus test as all parts know it: threads of small steps over shared locations, the place of
 * each thread, and a question about the final state.
 *
 * <p>Readers make tests, generators make tests, engines run them. Immutable records only; nothing
 * here knows a text format, a model or a machine.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@NullMarked
package dev.lockstep.litmus.test;

import org.jspecify.annotations.NullMarked;
