/**
 * Output of commands: results as text, JSON and pictures.
 *
 * <p>Each class makes one form of one result: diagnostics, listings, register maps, findings,
 * profiles, buffers. What is shown is made in other modules; nothing here decides whether a command
 * fails.
 *
 * <p>Called by command. Touches standard output, and files by way of io.
 */
package dev.lockstep.cli.report;
