/**
 * The types of the language server protocol, made from ours and back.
 *
 * <p>Each class makes one kind of answer; {@link dev.lockstep.lsp.protocol.DocumentPlaces} turns
 * offsets into positions. {@link dev.lockstep.lsp.protocol.SettingsReader} reads what a client says
 * about its workspace.
 *
 * <p>Called by the language server. Touches nothing.
 */
package dev.lockstep.lsp.protocol;
