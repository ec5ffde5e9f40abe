/**
 * The language of the debugger: expressions read registers and memory, assignments write them,
 * watches compare them.
 *
 * <p>Called by stop points, motions and views. Touches nothing but the machine.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.debug.expression;
