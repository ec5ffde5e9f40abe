/**
 * Text to code object and back: lexer and parser that never throw, resolution against the rows,
 * layout, encoding, listing.
 *
 * <p>Called by runtime and cli. Touches nothing: sources come in as text, includes through a
 * resolver that the caller gives.
 */
package dev.lockstep.assembler;
