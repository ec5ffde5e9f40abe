package dev.lockstep.assembler;

import dev.lockstep.isa.Operand.Register;

/** A register that an instruction of a block names by its number. */
public record DirectRegister(int step, Register register, boolean reads) {}
