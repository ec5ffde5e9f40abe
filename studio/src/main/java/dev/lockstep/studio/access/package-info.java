/**
 * Who may ask the server what, as values and pure functions: the token of this run, the gate that
 * judges a request by its headers, and how much a page may ask for.
 *
 * <p>Called by the server and by sessions. Touches chance, for the token.
 */
package dev.lockstep.studio.access;
