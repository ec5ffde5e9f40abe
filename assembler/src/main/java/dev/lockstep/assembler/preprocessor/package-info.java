/**
 * Choice of the text that is read next: macros, repetitions, includes and conditionals.
 *
 * <p>{@code Reader} takes statements from the innermost text; {@code Conditionals} leaves out those
 * that do not count; {@code TextDirectives} and macro calls put more text on top. Each statement
 * that is left goes to a {@code StatementConsumer}.
 *
 * <p>Called by the driver of an assembly. Touches nothing; included files come from a resolver that
 * the caller of the assembler gives.
 */
package dev.lockstep.assembler.preprocessor;
