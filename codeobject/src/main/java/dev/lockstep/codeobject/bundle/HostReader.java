package dev.lockstep.codeobject.bundle;

import dev.lockstep.codeobject.bundle.Found.Part;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.Elf;

/** Sections with code for devices in objects, programs and libraries of the host: ELF64 files. */
final class HostReader {
  private static final String WHAT = "section table of a host program";
  private static final String BUNDLES = ".hip_fatbin";
  private static final String OFFLOADING = ".llvm.offloading";
  private static final int SHT_LLVM_OFFLOADING = 0x6fff4c0b;
  private static final int SECTION_TABLE = 40;
  private static final int SECTION = 64;
  private static final int MOST_NAME = 512;

  private final Part part;

  HostReader(Part part) {
    this.part = part;
  }

  /** Whether there is a section table, or it cannot be known. */
  static boolean hasSections(Bytes file) {
    return file.size() < Elf.EHDR_SIZE || file.i64(SECTION_TABLE) != 0;
  }

  /** Reads all sections; returns how many hold code for devices. */
  int read() throws MalformedCodeObjectException {
    Bytes file = part.bytes();
    Found.require(
        file.size() >= Elf.EHDR_SIZE && file.u8(4) == 2 && file.u8(5) == 1,
        part.offset(),
        "host program",
        "it is no whole ELF file of 64 bits, little-endian");
    long offset = file.i64(SECTION_TABLE);
    Found.require(
        file.u16(58) == SECTION, part.offset() + 58, WHAT, "its entries do not have 64 bytes");
    Bytes first = part.range(offset, SECTION, WHAT);
    long count = file.u16(60) == 0 ? first.i64(32) : file.u16(60);
    Found.require(
        count >= 0 && count <= file.size() / SECTION,
        part.offset() + offset,
        WHAT,
        "it cannot have " + Long.toUnsignedString(count) + " entries");
    Bytes table = part.range(offset, count * SECTION, WHAT);
    long names = file.u16(62) == 0xffff ? first.u32(40) : file.u16(62);
    Found.require(names < count, part.offset() + 62, WHAT, "it has no names");
    Bytes strings = contents(table.slice((int) names * SECTION, SECTION), "section names");
    int holding = 0;
    for (int i = 1; i < count; i++) {
      holding += section(table.slice(i * SECTION, SECTION), strings) ? 1 : 0;
    }
    return holding;
  }

  private Bytes contents(Bytes header, String what) throws MalformedCodeObjectException {
    return part.range(header.i64(24), header.i64(32), what);
  }

  private static String name(Bytes strings, long place) {
    if (place >= strings.size()) {
      return "";
    }
    int end = strings.indexOfZero((int) place);
    return end < 0 || end - place > MOST_NAME
        ? ""
        : Magic.text(strings, (int) place, end - (int) place);
  }

  /** Reads a section; whether it holds code for devices. */
  private boolean section(Bytes header, Bytes strings) throws MalformedCodeObjectException {
    String name = name(strings, header.u32(0));
    int type = header.i32(4);
    boolean bundles = name.equals(BUNDLES);
    boolean binaries = name.equals(OFFLOADING) || type == SHT_LLVM_OFFLOADING;
    boolean single = name.startsWith(Magic.BUNDLE);
    if (!bundles && !binaries && !single || type == Elf.SHT_NOBITS) {
      return false;
    }
    Bytes data = contents(header, "section " + name);
    String place = single ? "section " + Magic.BUNDLE : "section " + name;
    Part section = part.with(data, part.offset() + header.i64(24), part.within(place));
    if (single) {
      String entry = name.substring(Magic.BUNDLE.length());
      part.add(DeviceImage.ofEntry(entry, section.place(), section.offset(), data));
    } else if (binaries) {
      new OffloadBinaryReader(section).read();
    } else {
      new BundleReader(section).read();
    }
    return true;
  }
}
