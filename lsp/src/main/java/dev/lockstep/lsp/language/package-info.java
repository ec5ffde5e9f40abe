/**
 * What each language answers about one state of a document.
 *
 * <p>{@link dev.lockstep.lsp.language.Answers} are the questions of an editor; {@link
 * dev.lockstep.lsp.language.AssemblyAnswers} passes them on to {@code assembler.editor}. {@link
 * dev.lockstep.lsp.language.Languages} chooses by the document's language. Places are offsets in
 * the text.
 *
 * <p>Called by the language server. Reads files that a text includes; clang, in a process of its
 * own, and javac, in this one, look at texts and make nothing.
 */
package dev.lockstep.lsp.language;
