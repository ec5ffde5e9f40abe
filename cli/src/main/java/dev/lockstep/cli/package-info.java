/**
 * The command line: arguments, files, standard streams, exit codes. One class for each command of
 * the page {@code docs/CLI.md}, with a page of its own below {@code docs/commands}, which is what
 * users rely on.
 *
 * <p>Called by nobody. Everything it prints is made in another room.
 */
package dev.lockstep.cli;
