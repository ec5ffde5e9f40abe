/**
 * Motions of a program through time, and reasons of halts in words.
 *
 * <p>{@link dev.lockstep.debug.motion.Motion} lists them; {@code Motions} makes a course of each,
 * which moves in pieces so that others can read the state between two of them.
 *
 * <p>Called by views. Touches nothing but the machine.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.debug.motion;
