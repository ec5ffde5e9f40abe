/**
 * Debugger sessions of a page: a launch of a run file that is stepped forward and back, and what a
 * page shows of it.
 *
 * <p>{@code PageSession} moves the machine and answers with a {@code PageSnapshot}; {@code
 * SnapshotReader} reads one, {@code AccessPattern} says which addresses the lanes of the last
 * instruction used. Its methods wait for each other.
 *
 * <p>Called by questions about the debugger. Touches nothing but the machine.
 */
package dev.lockstep.studio.debug;
