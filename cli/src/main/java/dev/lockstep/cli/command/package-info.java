/**
 * The commands that are not interactive, one class for each of the page {@code docs/CLI.md}.
 *
 * <p>A command reads its options, calls another module, hands the result to report and returns an
 * exit code. It gets its {@link dev.lockstep.cli.io.Invocation} when it is made.
 *
 * <p>Called by the face. Touches files and standard streams, the clock, and for {@code bench}
 * processes of its own.
 */
package dev.lockstep.cli.command;
