package dev.lockstep.litmus.instruction;

/**
 * An instruction of a thread.
 *
 * @param text the real instruction as the assembler takes it, without indentation; several lines
 *     where one operation takes several instructions
 * @param step position of the step of the test that it belongs to
 */
public record Instruction(Operation operation, String text, int step) {}
