package dev.lockstep.assembler.view;

import dev.lockstep.isa.model.Operand.RegisterFile;

/**
 * Consecutive registers that hold values from one instruction to another, in the order of
 * addresses.
 *
 * @param first the first register
 * @param count number of registers
 * @param from position of the first instruction that writes them or needs their values
 * @param to position of the last such instruction
 */
public record RegisterLife(RegisterFile file, int first, int count, int from, int to) {}
