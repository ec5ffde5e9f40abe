/**
 * The processes that {@code lockstep lsp} and {@code lockstep dap} start.
 *
 * <p>{@link dev.lockstep.lsp.LanguageServerProcess} connects the language server to the standard
 * streams. It ends with its client: when the client says so, closes the stream, or dies.
 *
 * <p>Started by the command line, with the module path that Maven makes. Touches standard streams
 * and ends the process.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.lsp;
