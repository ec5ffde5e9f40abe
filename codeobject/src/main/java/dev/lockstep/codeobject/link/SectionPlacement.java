package dev.lockstep.codeobject.link;

import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.ElfWriter.ProgramHeader;
import dev.lockstep.codeobject.link.OutputSection.Region;
import java.util.ArrayList;
import java.util.List;

/**
 * Gives sections their addresses and file offsets, and makes the program headers. Each region
 * starts on a page of its own, at the same distance from the page's start as in the file, so the
 * file needs no padding. Numbers are those of ld.lld for this machine.
 */
final class SectionPlacement {
  private static final long PAGE = 0x1000;
  private final List<OutputSection> sections;
  private final int headers;
  private long address;
  private long offset;

  SectionPlacement(List<OutputSection> sections) {
    this.sections = sections;
    this.headers = countHeaders();
    this.offset = Elf.EHDR_SIZE + (long) Elf.PHDR_SIZE * headers;
    this.address = offset;
    Region region = Region.READ;
    int number = 0;
    for (OutputSection section : sections) {
      section.number = ++number;
      if (section.isLoaded() && section.region != region) {
        region = section.region;
        address = Elf.up(address, PAGE) + offset % PAGE;
      }
      place(section);
    }
  }

  List<OutputSection> sections() {
    return sections;
  }

  /** The first offset in the file that no section uses. */
  long end() {
    return offset;
  }

  private void place(OutputSection section) {
    if (!section.isLoaded()) {
      offset = Elf.up(offset, section.alignment);
      section.fileOffset = offset;
      offset += section.isZeros() ? 0 : section.size;
      return;
    }
    if (section.name.equals(".relro_padding")) {
      section.size = Elf.up(address, PAGE) - address;
    }
    address = Elf.up(address, section.alignment);
    section.address = address;
    if (section.isZeros()) {
      section.fileOffset = offset;
    } else {
      long unit = Math.max(PAGE, section.alignment);
      offset += Math.floorMod(address - offset, unit);
      section.fileOffset = offset;
      offset += section.size;
    }
    address += section.size;
  }

  List<ProgramHeader> programHeaders() {
    List<ProgramHeader> list = new ArrayList<>();
    long size = (long) Elf.PHDR_SIZE * headers;
    list.add(new ProgramHeader(Elf.PT_PHDR, Elf.PF_R, 64, 64, size, size, 8));
    for (Region region : Region.values()) {
      List<OutputSection> inside = in(region);
      if (region != Region.UNLOADED && (region == Region.READ || !inside.isEmpty())) {
        list.add(load(region, inside));
      }
    }
    for (OutputSection section : sections) {
      if (section.type == Elf.SHT_DYNAMIC) {
        list.add(over(Elf.PT_DYNAMIC, Elf.PF_R | Elf.PF_W, List.of(section), section.alignment));
      }
    }
    list.add(over(Elf.PT_GNU_RELRO, Elf.PF_R, in(Region.RELRO), 1));
    list.add(new ProgramHeader(Elf.PT_GNU_STACK, Elf.PF_R | Elf.PF_W, 0, 0, 0, 0, 0));
    List<OutputSection> notes = notes();
    if (!notes.isEmpty()) {
      list.add(over(Elf.PT_NOTE, Elf.PF_R, notes, 4));
    }
    return list;
  }

  private int countHeaders() {
    int count = 5;
    for (Region region : List.of(Region.CODE, Region.RELRO, Region.DATA)) {
      count += in(region).isEmpty() ? 0 : 1;
    }
    return count + (notes().isEmpty() ? 0 : 1);
  }

  private List<OutputSection> notes() {
    return sections.stream()
        .filter(section -> section.type == Elf.SHT_NOTE && section.isLoaded())
        .toList();
  }

  private List<OutputSection> in(Region region) {
    return sections.stream().filter(section -> section.region == region).toList();
  }

  private ProgramHeader load(Region region, List<OutputSection> inside) {
    long alignment = PAGE;
    for (OutputSection section : inside) {
      alignment = Math.max(alignment, section.alignment);
    }
    if (region == Region.READ) {
      // The first segment also holds the headers.
      long end = Elf.EHDR_SIZE + (long) Elf.PHDR_SIZE * headers;
      for (OutputSection section : inside) {
        end = Math.max(end, section.address + section.size);
      }
      return new ProgramHeader(Elf.PT_LOAD, Elf.PF_R, 0, 0, end, end, alignment);
    }
    return over(Elf.PT_LOAD, region.permissions, inside, alignment);
  }

  private static ProgramHeader over(
      int type, int permissions, List<OutputSection> inside, long alignment) {
    OutputSection first = inside.getFirst();
    long fileEnd = first.fileOffset;
    long end = first.address;
    for (OutputSection section : inside) {
      if (!section.isZeros()) {
        fileEnd = section.fileOffset + section.size;
      }
      end = section.address + section.size;
    }
    return new ProgramHeader(
        type,
        permissions,
        first.fileOffset,
        first.address,
        fileEnd - first.fileOffset,
        end - first.address,
        alignment);
  }
}
