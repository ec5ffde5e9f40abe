/**
 * The state of a wavefront as a tree: variables of the source, registers, LDS, buffers.
 *
 * <p>Called by views, which show its items as they are. Touches nothing but the machine.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.debug.state;
