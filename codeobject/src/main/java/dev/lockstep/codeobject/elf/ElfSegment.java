package dev.lockstep.codeobject.elf;

import dev.lockstep.codeobject.bytes.Bytes;

/**
 * An entry of the program header table.
 *
 * @param type {@code PT_*}, see {@link Elf}
 * @param permissions {@code PF_*}, see {@link Elf}
 * @param offset bytes from the start of the file
 * @param address relative to the base of the object
 * @param data the bytes from the file
 * @param memorySize bytes in memory; what {@code data} does not cover is zero
 * @param alignment in bytes, a power of two, or 0
 */
public record ElfSegment(
    int type,
    int permissions,
    long offset,
    long address,
    Bytes data,
    long memorySize,
    long alignment) {}
