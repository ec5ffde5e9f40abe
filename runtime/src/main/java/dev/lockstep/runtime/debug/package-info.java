/**
 * The debugger's view of a program: a launch of a run file or a case of a machine file.
 *
 * <p>A {@link dev.lockstep.runtime.debug.Debuggee} opens a program under the debugger of emulator
 * and names its places; expressions read registers and memory, assignments write them, watches stop
 * the program.
 *
 * <p>Called by cli. Touches files that the program names, by way of build and file.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.runtime.debug;
