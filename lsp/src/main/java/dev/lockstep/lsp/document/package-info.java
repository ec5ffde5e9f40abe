/**
 * Open documents of an editor as immutable values.
 *
 * <p>A {@link dev.lockstep.lsp.document.Document} is a text with its version; a {@link
 * dev.lockstep.lsp.document.LineIndex} turns its offsets into lines and characters and back; a
 * {@link dev.lockstep.lsp.document.Language} is told by an identifier or a name; {@link
 * dev.lockstep.lsp.document.WorkspaceSettings} are what a workspace says about all of them.
 *
 * <p>Called by the rest of the module. Touches nothing.
 */
package dev.lockstep.lsp.document;
