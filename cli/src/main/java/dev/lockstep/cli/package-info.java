/**
 * The command line: arguments, files, standard streams, exit codes. One class for each command of
 * the page {@code docs/CLI.md}, which is what users rely on.
 *
 * <p>Called by nobody. Everything it prints is made in another room.
 */
package dev.lockstep.cli;
