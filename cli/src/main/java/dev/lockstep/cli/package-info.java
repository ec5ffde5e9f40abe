/**
 * The command line: arguments, files, standard streams. One class for each command of the page
 * {@code docs/CLI.md}.
 *
 * <p>Called by nobody. Everything it prints is made in another room.
 */
package dev.lockstep.cli;
