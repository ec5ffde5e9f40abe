package dev.lockstep.codeobject.elf;

/**
 * A relocation with its addend.
 *
 * @param offset in the section for relocatable objects, an address relative to the base of the
 *     object for shared ones
 * @param type formula of the value to write
 * @param symbol position in the owner's list of symbols; 0 in a code object means no symbol
 * @param addend A
 */
public record Relocation(long offset, RelocationType type, int symbol, long addend) {}
