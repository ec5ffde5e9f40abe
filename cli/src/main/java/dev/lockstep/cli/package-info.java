/**
 * The command {@code lockstep}: its tree of commands, its help, its manual pages.
 *
 * <p>{@link dev.lockstep.cli.Lockstep} runs a command line and turns what a command throws into an
 * exit code; {@link dev.lockstep.cli.CommandTree} makes only the commands that a command line
 * names.
 *
 * <p>Called by nobody. Touches the standard streams and ends the process.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.cli;
