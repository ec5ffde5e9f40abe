/**
 * A program under the debugger: a launch of a run file or a case of a machine file.
 *
 * <p>A {@link dev.lockstep.debug.program.Debuggee} opens one under the debugger of emulator and
 * names its places: symbols, source lines, inlined calls, elements of buffers, variables of the
 * source.
 *
 * <p>Called by the packages above and by views. Touches files that the program names, by way of
 * runtime.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.debug.program;
