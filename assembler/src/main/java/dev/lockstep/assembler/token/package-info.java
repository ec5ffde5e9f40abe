/**
 * Lexical analysis: characters to tokens and names.
 *
 * <p>{@code Scanner} is the cursor over a text, {@code Tokens} says where tokens end, {@code
 * Syntax} brings the comments of each family of machines into one form. {@code Words} interns
 * names; a {@code Word} knows what its name means at the beginning of a statement, a {@code
 * Conditional} or a {@code Macro} with its {@code MacroBody}. {@code QuotedBytes} and {@code
 * RealReader} read literals that are no expressions.
 *
 * <p>Called by the parsers and the preprocessor. Touches nothing.
 */
package dev.lockstep.assembler.token;
