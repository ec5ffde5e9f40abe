package dev.lockstep.codeobject.elf;

import dev.lockstep.codeobject.bytes.Bytes;

/**
 * A section as the section header table has it.
 *
 * @param name its name; several sections may share one
 * @param type {@code SHT_*}, see {@link Elf}
 * @param flags {@code SHF_*}, see {@link Elf}
 * @param address load address, relative to the base of the object; 0 when it is not loaded
 * @param alignment in bytes, a power of two, or 0
 * @param data its bytes; empty for {@code SHT_NOBITS} and {@code SHT_NULL}
 * @param size bytes that it takes in memory; more than {@code data} only for {@code SHT_NOBITS}
 * @param link {@code sh_link}: usually another section's number
 * @param info {@code sh_info}
 * @param entrySize bytes of one entry, or 0
 */
public record ElfSection(
    String name,
    int type,
    long flags,
    long address,
    long alignment,
    Bytes data,
    long size,
    int link,
    int info,
    long entrySize) {
  /** The same under a name. */
  ElfSection withName(String other) {
    return new ElfSection(
        other, type, flags, address, alignment, data, size, link, info, entrySize);
  }

  /** The same with other bytes, as many. */
  ElfSection withData(Bytes other) {
    return new ElfSection(
        name, type, flags, address, alignment, other, size, link, info, entrySize);
  }

  /** Whether all of the flags are set. */
  public boolean has(long wanted) {
    return (flags & wanted) == wanted;
  }
}
