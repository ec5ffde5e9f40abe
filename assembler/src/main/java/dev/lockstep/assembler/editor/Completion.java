package dev.lockstep.assembler.editor;

/**
 * A word that may stand at a place.
 *
 * @param kind what it would be
 * @param label the word
 * @param detail what belongs to it on one line, such as an instruction's operands
 * @param documentation a sentence about it, or nothing
 * @param start offset of the characters that it takes the place of
 * @param end offset of their end
 */
public record Completion(
    Lexeme.Kind kind, String label, String detail, String documentation, int start, int end) {}
