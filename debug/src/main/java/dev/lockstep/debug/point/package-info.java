/**
 * Places of code and data as users write and read them, and stop points there: breakpoints with
 * conditions, hit counts and messages, watchpoints, conditions.
 *
 * <p>Called by motions and views. Touches nothing but the machine.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.debug.point;
