/**
 * The command {@code lockstep}: its tree of commands, its help, its manual pages.
 *
 * <p>{@link dev.lockstep.cli.Lockstep} runs a command line and turns what a command throws into an
 * exit code; {@link dev.lockstep.cli.CommandTree} makes only the commands that a command line
 * names.
 *
 * <p>Called by nobody. Touches the standard streams and ends the process.
 */
package dev.lockstep.cli;
