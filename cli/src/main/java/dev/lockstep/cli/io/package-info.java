/**
 * Streams, files, messages and exit codes of the command line.
 *
 * <p>An {@link dev.lockstep.cli.io.Invocation} is one run of the command line: its streams, its
 * messages and how it ends. A command that cannot go on throws {@link
 * dev.lockstep.cli.io.CommandFailure} with an {@link dev.lockstep.cli.io.ExitCode}. Output files
 * are written as a whole or not at all.
 *
 * <p>Called by all other packages of cli. Touches files, the standard streams, the environment, the
 * clock, and a thread that shows progress.
 */
package dev.lockstep.cli.io;
