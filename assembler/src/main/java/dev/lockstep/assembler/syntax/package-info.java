/**
 * The parser of statements and operands; it never throws on any text.
 *
 * <p>{@code Parser} reads one {@code Statement} at a time from a scanner: labels, assignments,
 * directives and instructions with their operands as nodes. What is no statement becomes one that
 * says why. The grammar is in {@code assembler/DESIGN.md}.
 *
 * <p>Called by the preprocessor, the directives and the matchers of operands. Touches nothing.
 */
package dev.lockstep.assembler.syntax;
