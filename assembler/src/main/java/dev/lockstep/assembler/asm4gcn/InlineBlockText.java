package dev.lockstep.assembler.asm4gcn;

/**
 * A block inside a function of OpenCL C: {@code asm4gcn { BODY }}.
 *
 * @param body what is between the braces, as written
 * @param start where the block begins in the text that was searched
 * @param end where it ends there, behind the closing brace
 * @param conditional whether the C preprocessor may leave it out
 */
public record InlineBlockText(TracedText body, int start, int end, boolean conditional) {}
