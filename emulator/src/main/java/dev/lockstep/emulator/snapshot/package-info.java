/**
 * Copies of the state of wavefronts and workgroups at one time: to go back to, to compare, and to
 * show an observer what an instruction changed.
 *
 * <p>{@link dev.lockstep.emulator.snapshot.SessionState} holds a workgroup without the memory that
 * it shares with others. Copies are immutable; two are equal when no instruction could tell them
 * apart.
 *
 * <p>Called by sessions, debuggers and the interpreter, which reports changes. Reads and writes the
 * live state and nothing else.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.emulator.snapshot;
