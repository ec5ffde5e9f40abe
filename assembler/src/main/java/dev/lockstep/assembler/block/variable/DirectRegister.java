package dev.lockstep.assembler.block.variable;

import dev.lockstep.isa.model.Operand.Register;

/** A register that an instruction of a block names by its number. */
public record DirectRegister(int step, Register register, boolean reads) {}
