/**
 * The functions of a C interface: names, order and signatures, as a table states them, and a log of
 * their calls.
 *
 * <p>An interface has one table, the only statement of its functions. The text of its library and
 * the dispatch to Java follow from it.
 *
 * <p>Called by the interfaces. Touches nothing; the log reads arguments in the host's memory.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@NullMarked
package dev.lockstep.guest.table;

import org.jspecify.annotations.NullMarked;
