package dev.lockstep.assembler.operand;

import dev.lockstep.assembler.expression.Node;
import dev.lockstep.isa.model.Field;
import dev.lockstep.isa.model.OperandKind;

/**
 * A field of an instruction whose value is known only when all sections have their addresses.
 *
 * @param part what the field gets of the value
 * @param field where in the instruction
 * @param kind what may stand there
 * @param value what it is computed from
 * @param start where the text begins that asks for it
 * @param end where it ends
 */
public record FieldFixup(
    Part part, Field field, OperandKind kind, Node value, int start, int end) {}
