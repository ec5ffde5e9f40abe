package dev.lockstep.emulator.program;

/**
 * An instruction that a program can come to and that the machine does not execute.
 *
 * @param instruction its text
 * @param bytes its bytes in hexadecimal, in memory order
 * @param what the unit or the detail that lacks
 */
public record Unexecuted(long address, String instruction, String bytes, String what) {}
