package dev.lockstep.assembler.asm4gcn;

/**
 * A block inside a function of OpenCL C: {@code asm4gcn { BODY }}.
 *
 * @param body text between the braces, as written
 * @param start offset of the block in the text that was searched
 * @param end offset of its end there, behind the closing brace
 * @param conditional whether the C preprocessor may leave it out
 */
public record InlineBlockText(TracedText body, int start, int end, boolean conditional) {}
