/**
 * Debugging as an interface: runs dispatches forward and back, with breakpoints, conditions and
 * watchpoints. Going back is exact: a {@link dev.lockstep.emulator.debug.Timeline} keeps the state
 * at some moments and the memory pages that were written in between; what lies between two moments
 * is run again, in the recorded order of the wavefronts.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@NullMarked
package dev.lockstep.emulator.debug;

import org.jspecify.annotations.NullMarked;
