/**
 * The language of memory models, {@code .cat}: text to statements, statements to verdicts.
 *
 * <p>Facts about the language: the manual of herdtools7 and its grammar. The parser reports the
 * place of what it does not understand; the interpreter is given events and first relations by
 * names and knows nothing of tests. No effects beyond computing.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@NullMarked
package dev.lockstep.litmus.cat;

import org.jspecify.annotations.NullMarked;
