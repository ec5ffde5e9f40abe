/**
 * The debug adapter over any connection: the debugger of run files and machine files in the words
 * of the debug adapter protocol, where a wavefront is a thread.
 *
 * <p>{@link dev.lockstep.lsp.debug.DebugAdapter} answers requests. What touches the debugged
 * program is done by the one thread of a {@code DebuggeeThread}, in order; while the program runs,
 * requests are answered between two pieces of the run.
 *
 * <p>Called by {@code lockstep dap}. Has a thread of its own, and reads the files that a launch
 * names.
 *
 * <p>Stable: what programs use of it changes with the major version alone.
 */
package dev.lockstep.lsp.debug;
