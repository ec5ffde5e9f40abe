/**
 * The language server over any connection.
 *
 * <p>{@link dev.lockstep.lsp.server.LockstepLanguageServer} is made with options and gets its
 * client from {@code connect}; it touches no standard stream. Changes of documents are made in the
 * order of their arrival, in the thread of the connection; questions are answered in virtual
 * threads, each about the state of the document at its arrival. Diagnostics are computed for the
 * newest state alone.
 *
 * <p>Called by {@code lockstep lsp} and the studio. Has threads of its own.
 *
 * <p>Stable: what programs use of it changes with the major version alone.
 */
package dev.lockstep.lsp.server;
