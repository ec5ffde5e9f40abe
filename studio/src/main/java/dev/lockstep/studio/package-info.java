/**
 * The entry point of the studio's process, which {@code lockstep studio} starts.
 *
 * <p>{@code Studio} reads its arguments, starts the server, says where the page is and opens a
 * browser. It ends with the process that has started it.
 *
 * <p>Touches the environment, exit, names of files, processes, streams and threads.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.studio;
