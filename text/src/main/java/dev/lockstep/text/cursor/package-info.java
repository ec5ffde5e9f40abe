/**
 * Positions in a text or in a list of tokens: looking ahead, taking what is expected, skipping
 * blanks and comments.
 *
 * <p>Lexers and parsers of the assembler, of Asm4GCN, its templates, litmus tests and the
 * debugger's expressions stand on them. Touches nothing.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@NullMarked
package dev.lockstep.text.cursor;

import org.jspecify.annotations.NullMarked;
