/**
 * Source texts and reports about them.
 *
 * <p>{@code SourceText} is a text with a name and, for an expansion, the {@code Origin} that led to
 * it; a {@code Span} is a place in it; a {@code Diagnostic} is a report about a span and shows its
 * line as a terminal does. {@code Limits} bounds what one assembly may use, {@code Suggestions}
 * finds the nearest right spelling of a wrong name.
 *
 * <p>Called by all packages of the assembler, by runtime and by cli. Knows no syntax and touches
 * nothing.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.assembler.source;
