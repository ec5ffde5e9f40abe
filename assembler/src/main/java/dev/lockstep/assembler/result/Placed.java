package dev.lockstep.assembler.result;

import dev.lockstep.isa.model.Instruction;
import dev.lockstep.text.source.Span;
import org.jspecify.annotations.Nullable;

/**
 * Bytes and the text that made them.
 *
 * @param span the statement
 * @param section position of the section among all, -1 for a statement in error
 * @param offset first byte in the section
 * @param size number of bytes
 * @param instruction the instruction, null for data and for statements in error
 * @param isInstruction whether the statement is written as an instruction
 */
public record Placed(
    Span span,
    int section,
    int offset,
    int size,
    @Nullable Instruction instruction,
    boolean isInstruction) {}
