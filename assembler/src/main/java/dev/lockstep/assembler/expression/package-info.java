/**
 * Expressions over symbols and section offsets.
 *
 * <p>{@code Node} is the tree of an operand or an expression; {@code Expressions} evaluates it
 * against a {@code SymbolTable} to an {@code ExpressionValue}, a number and at most two symbols. A
 * {@code SectionBuffer} holds the bytes of a section, and a {@code Fixup} in it is a field whose
 * expression has no value yet.
 *
 * <p>Called by the parser, the operand matchers and the directives. Touches nothing.
 */
package dev.lockstep.assembler.expression;
