/**
 * A debugging session: a program, its motions and stop points, and the wavefront in view.
 *
 * <p>Terminal, debug adapter and page of the studio are views of a {@link
 * dev.lockstep.debug.DebugSession}. A request that cannot be met is a {@code DebugException}, with
 * a reason for the user.
 *
 * <p>Called by views. Touches nothing but the machine.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.debug;
