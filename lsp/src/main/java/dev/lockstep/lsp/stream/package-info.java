/**
 * Messages on streams, of a length that fits into memory.
 *
 * <p>{@link dev.lockstep.lsp.stream.BoundedMessages} reads them for LSP4J and leaves out what is
 * too long.
 *
 * <p>Called by the language server and the debug adapter. Touches nothing but the stream.
 */
package dev.lockstep.lsp.stream;
