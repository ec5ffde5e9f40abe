package dev.lockstep.codeobject.link;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.Note;
import dev.lockstep.codeobject.elf.Relocation;
import java.util.List;

/**
 * A section to be written or linked.
 *
 * @param name such as {@code .text}
 * @param type {@code SHT_*}, see {@link Elf}
 * @param flags {@code SHF_*}, see {@link Elf}
 * @param alignment in bytes, a power of two
 * @param data its bytes; empty for {@code SHT_NOBITS}
 * @param size bytes in memory; that of {@code data} unless {@code SHT_NOBITS}
 * @param entrySize bytes of one entry of a {@code SHF_MERGE} section, else 0
 * @param relocations places to patch in it; positions of symbols are those in the owner's list
 */
public record InputSection(
    String name,
    int type,
    long flags,
    long alignment,
    Bytes data,
    long size,
    long entrySize,
    List<Relocation> relocations) {
  /** The section of the metadata note. */
  public static final String NOTE = ".note";

  /** The largest alignment. */
  public static final long MAX_ALIGNMENT = 1 << 20;

  /** The largest size in memory. */
  public static final long MAX_SIZE = 1L << 40;

  /**
   * Checks the shape.
   *
   * @throws IllegalArgumentException when the alignment is no power of two or too large, the size
   *     does not fit the data, or a relocation lies outside of the data
   */
  public InputSection {
    relocations = List.copyOf(relocations);
    if (alignment < 1 || alignment > MAX_ALIGNMENT || (alignment & (alignment - 1)) != 0) {
      throw new IllegalArgumentException(name + ": alignment " + alignment);
    }
    boolean zeros = type == Elf.SHT_NOBITS;
    if (size < 0 || size > MAX_SIZE || (zeros ? !data.isEmpty() : size != data.size())) {
      throw new IllegalArgumentException(name + ": size " + size + " of " + data.size());
    }
    for (Relocation one : relocations) {
      if (one.offset() < 0 || one.offset() > data.size() - one.type().width()) {
        throw new IllegalArgumentException(
            name + ": relocation at " + one.offset() + " of " + data.size());
      }
    }
  }

  /** A section with bytes. */
  public static InputSection of(
      String name, int type, long flags, long alignment, Bytes data, List<Relocation> relocations) {
    long entry = (flags & Elf.SHF_STRINGS) != 0 ? 1 : 0;
    return new InputSection(name, type, flags, alignment, data, data.size(), entry, relocations);
  }

  /** Zeroed memory, such as {@code .bss}. */
  public static InputSection zeros(String name, long flags, long alignment, long size) {
    return new InputSection(
        name, Elf.SHT_NOBITS, flags, alignment, Bytes.EMPTY, size, 0, List.of());
  }

  /** The same when symbols have other positions in the owner's list. */
  InputSection withSymbols(int[] positions) {
    List<Relocation> moved =
        relocations.stream()
            .map(one ->
                new Relocation(one.offset(), one.type(), positions[one.symbol()], one.addend()))
            .toList();
    return new InputSection(name, type, flags, alignment, data, size, entrySize, moved);
  }

  /** A section {@link #NOTE} with one note, loaded as the metadata note is. */
  public static InputSection note(Note note) {
    return of(NOTE, Elf.SHT_NOTE, Elf.SHF_ALLOC, 4, note.encode(), List.of());
  }
}
