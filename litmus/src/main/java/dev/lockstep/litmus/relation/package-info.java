/**
 * Relations over at most 64 events, a word of bits for each row.
 *
 * <p>The interpreter of models computes with them, engines make the first ones. Immutable; nothing
 * here knows what an event is.
 */
@NullMarked
package dev.lockstep.litmus.relation;

import org.jspecify.annotations.NullMarked;
