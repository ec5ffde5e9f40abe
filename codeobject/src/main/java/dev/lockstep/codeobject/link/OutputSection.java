package dev.lockstep.codeobject.link;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.elf.Elf;
import java.util.ArrayList;
import java.util.List;

/** A section of the object being linked: the input sections in it, and its place once laid out. */
final class OutputSection {
  /**
   * Memory region of a section; the order is the order of addresses. Each but the last is a
   * PT_LOAD.
   */
  enum Region {
    READ(Elf.PF_R),
    CODE(Elf.PF_R | Elf.PF_X),
    RELRO(Elf.PF_R | Elf.PF_W),
    DATA(Elf.PF_R | Elf.PF_W),
    UNLOADED(0);

    final int permissions;

    Region(int permissions) {
      this.permissions = permissions;
    }
  }

  /** An input section, its position in the input, and where it lies in this one. */
  record Piece(int position, InputSection input, long offset) {}

  final String name;
  final int type;
  final Region region;
  final List<Piece> pieces = new ArrayList<>();
  long flags;
  long alignment = 1;
  long entrySize;
  long size;
  int link;
  int info;
  int number;
  long address;
  long fileOffset;
  Bytes data = Bytes.EMPTY;

  OutputSection(String name, int type, long flags, Region region) {
    this.name = name;
    this.type = type;
    this.flags = flags;
    this.region = region;
  }

  /** A section that the linker makes itself. */
  static OutputSection made(String name, int type, Region region, long alignment, long entrySize) {
    long flags =
        switch (region) {
          case READ -> Elf.SHF_ALLOC;
          case CODE -> Elf.SHF_ALLOC | Elf.SHF_EXECINSTR;
          case RELRO, DATA -> Elf.SHF_ALLOC | Elf.SHF_WRITE;
          case UNLOADED -> 0;
        };
    OutputSection section = new OutputSection(name, type, flags, region);
    section.alignment = alignment;
    section.entrySize = entrySize;
    return section;
  }

  boolean isLoaded() {
    return region != Region.UNLOADED;
  }

  boolean isZeros() {
    return type == Elf.SHT_NOBITS;
  }

  void add(int position, InputSection input) {
    size = Elf.up(size, input.alignment());
    pieces.add(new Piece(position, input, size));
    size += input.size();
    alignment = Math.max(alignment, input.alignment());
    boolean first = pieces.size() == 1;
    entrySize = first || entrySize == input.entrySize() ? input.entrySize() : 0;
    // Only flags that all pieces have may let a reader merge the content.
    long merge = Elf.SHF_MERGE | Elf.SHF_STRINGS;
    flags = flags | (input.flags() & ~merge);
    if (entrySize == 0 || (flags & input.flags() & merge) != (flags & merge)) {
      flags &= ~merge;
      entrySize = 0;
    }
  }

  void fill(Bytes bytes) {
    data = bytes;
    size = bytes.size();
  }
}
