/**
 * Questions of an editor about a source: what its words are, what is wrong with it and how to mend
 * that, completions, explanations of a place, where a name is defined and used, new names, layout.
 *
 * <p>{@code EditedSource} is a snapshot of a text; {@code Lexeme} a word of it with its kind. The
 * questions are pure functions of a snapshot: {@code Completions}, {@code Signatures}, {@code
 * Hovers}, {@code SymbolUses}, {@code Problems}, {@code Layouts}. An answer that would change a
 * text is given only if the assembler makes the same bytes of it.
 *
 * <p>Called by the language server and the studio. Touches nothing.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.assembler.editor;
