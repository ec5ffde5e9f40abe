package dev.lockstep.hsa.program;

/**
 * A code object that a program has handed over.
 *
 * @param bytes of the file
 * @param address of the program's own copy; 0 for a file
 * @param uri where it is from, as debuggers know it
 */
@SuppressWarnings("ArrayRecordComponent") // handed over
public record CodeObjectReader(byte[] bytes, long address, String uri) {}
