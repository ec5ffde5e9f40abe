package dev.lockstep.assembler.operand;

import dev.lockstep.assembler.expression.Node;
import dev.lockstep.isa.model.Field;
import dev.lockstep.isa.model.OperandKind;

/**
 * A field of an instruction whose value is known only when all sections have their addresses.
 *
 * @param part part of the value that the field gets
 * @param field bits of the instruction
 * @param kind kind of operand that the field accepts
 * @param value expression for the field
 * @param start offset of the text that asks for it
 * @param end offset of that text's end
 */
public record FieldFixup(
    OperandPart part, Field field, OperandKind kind, Node value, int start, int end) {}
