/**
 * The server: HTTP and WebSockets on the loopback interface, by Javalin.
 *
 * <p>{@code StudioServer} asks the gate before anything else, serves the page's files and carries
 * the text of conversations; {@code IndexPage} is the page's first text with its headers.
 *
 * <p>Called by the entry point. Touches the network, streams and the clock.
 */
package dev.lockstep.studio.server;
