/**
 * The console of {@code lockstep debug}.
 *
 * <p>{@link dev.lockstep.cli.debug.DebugConsole} reads lines and gives each to the class of its
 * command: motion, stops, registers, views. The debugger itself is in the module debug. picocli
 * fills {@link dev.lockstep.cli.debug.DebugCommand} by reflection: the module opens this package to
 * it.
 *
 * <p>Called by the face. Touches the terminal, its history file, standard streams, the environment
 * and signals.
 */
package dev.lockstep.cli.debug;
