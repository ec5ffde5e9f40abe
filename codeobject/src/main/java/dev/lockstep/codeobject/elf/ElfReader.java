package dev.lockstep.codeobject.elf;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.CodeObject.Header;
import dev.lockstep.codeobject.elf.CodeObject.Kind;
import dev.lockstep.codeobject.target.TargetOs;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads an ELF file. Every offset and count is checked against the file before anything is made of
 * it, so the work is bounded by the size of the file. Source: System V ABI, object files.
 */
final class ElfReader {

  private final Bytes file;
  private final Map<Long, String> names = new HashMap<>();
  // Names may overlap in a string table, so a small file could ask for a quadratic amount of text.
  private long nameBudget;
  // Likewise sections may overlap; tables that are read entry by entry may not.
  private long tableBudget;
  // Others may, a little, but what is made of them all should stay within the size of the file.
  private long sectionBudget;

  ElfReader(Bytes file) {
    this.file = file;
    this.nameBudget = 16L * file.size() + 4096;
    this.tableBudget = file.size();
    this.sectionBudget = 2L * file.size() + 4096;
  }

  /** A range of the file that holds a table, and how the section that holds it is called. */
  private record Extent(String what, long offset, Bytes data) {
    MalformedCodeObjectException error(long within, String why) {
      return new MalformedCodeObjectException(offset + within, what, why);
    }
  }

  /** A section as the table has it, before names are known. */
  private record RawSection(
      int number, long header, ElfSection section, long nameOffset, Extent extent) {}

  CodeObject read() throws MalformedCodeObjectException {
    Header header = header();
    List<RawSection> raw = sectionTable();
    List<ElfSection> sections = named(raw);
    List<ElfSegment> segments = segments();
    List<Symbol> symbols = symbols(raw, sections, Elf.SHT_SYMTAB);
    List<Symbol> dynamic = symbols(raw, sections, Elf.SHT_DYNSYM);
    List<RelocationTable> relocations = relocations(raw, sections, symbols.size(), dynamic.size());
    return new CodeObject(
        header, sections, segments, symbols, dynamic, relocations, notes(raw, segments));
  }

  private Header header() throws MalformedCodeObjectException {
    Extent all = new Extent("ELF header", 0, file);
    if (file.size() < Elf.EHDR_SIZE) {
      throw all.error(file.size(), "the file ends inside the header of 64 bytes");
    }
    require(file.i32(0) == Elf.MAGIC, all, 0, "no ELF file: the first bytes are not 7f 45 4c 46");
    require(file.u8(4) == 2, all, 4, "not a 64-bit ELF file");
    require(file.u8(5) == 1, all, 5, "not little-endian");
    require(file.u8(6) == 1 && file.i32(20) == 1, all, 6, "the ELF version is not 1");
    int machine = file.u16(18);
    require(machine == Elf.EM_AMDGPU, all, 18, "machine " + machine + " is not AMDGPU (224)");
    int type = file.u16(16);
    require(
        type == Elf.ET_REL || type == Elf.ET_DYN,
        all,
        16,
        "type " + type + " is neither relocatable (1) nor shared (3)");
    require(file.u16(52) == Elf.EHDR_SIZE, all, 52, "header size " + file.u16(52) + " is not 64");
    Kind kind = type == Elf.ET_REL ? Kind.RELOCATABLE : Kind.SHARED;
    return new Header(kind, file.u8(7), file.u8(8), file.i64(24), file.i32(48));
  }

  private List<RawSection> sectionTable() throws MalformedCodeObjectException {
    long offset = file.i64(40);
    if (offset == 0) {
      require(file.u16(60) == 0, new Extent("ELF header", 0, file), 60, "sections, but no table");
      return List.of();
    }
    Extent header = new Extent("ELF header", 0, file);
    require(file.u16(58) == Elf.SHDR_SIZE, header, 58, "section header size is not 64");
    Extent first = extent("section header table", offset, Elf.SHDR_SIZE);
    // More than 0xff00 sections: the count is in the null section's size.
    long count = file.u16(60) == 0 ? first.data.i64(32) : file.u16(60);
    require(
        count > 0 && count <= file.size() / Elf.SHDR_SIZE,
        first,
        0,
        "it cannot have " + Long.toUnsignedString(count) + " entries");
    Extent table = extent("section header table", offset, count * Elf.SHDR_SIZE);
    List<RawSection> sections = new ArrayList<>((int) count);
    for (int i = 0; i < count; i++) {
      sections.add(section(table, i));
    }
    return sections;
  }

  private RawSection section(Extent table, int number) throws MalformedCodeObjectException {
    int at = number * Elf.SHDR_SIZE;
    Bytes raw = table.data.slice(at, Elf.SHDR_SIZE);
    String what = "section " + number;
    int type = raw.i32(4);
    long size = raw.i64(32);
    boolean empty = type == Elf.SHT_NOBITS || type == Elf.SHT_NULL;
    Extent extent = empty ? new Extent(what, 0, Bytes.EMPTY) : extent(what, raw.i64(24), size);
    long alignment = raw.i64(48);
    Extent header = new Extent(what, table.offset + at, raw);
    require(size >= 0, header, 32, "its size is negative");
    sectionBudget -= extent.data.size();
    require(sectionBudget >= 0, header, 32, "the sections overlap too much");
    require((alignment & (alignment - 1)) == 0, header, 48, "its alignment is no power of two");
    ElfSection section =
        new ElfSection(
            "",
            type,
            raw.i64(8),
            raw.i64(16),
            alignment,
            extent.data,
            size,
            raw.i32(40),
            raw.i32(44),
            raw.i64(56));
    return new RawSection(number, table.offset + at, section, raw.u32(0), extent);
  }

  private List<ElfSection> named(List<RawSection> raw) throws MalformedCodeObjectException {
    List<ElfSection> sections = new ArrayList<>(raw.size());
    if (raw.isEmpty()) {
      return sections;
    }
    int index = file.u16(62);
    if (index == Elf.SHN_XINDEX) {
      index = raw.getFirst().section.link();
    }
    for (RawSection one : raw) {
      String name =
          index == 0 ? "" : text(strings(raw, index, one.header, "section names"), one.nameOffset);
      sections.add(one.section.withName(name));
    }
    return sections;
  }

  private Extent strings(List<RawSection> raw, int index, long place, String what)
      throws MalformedCodeObjectException {
    if (index <= 0 || index >= raw.size()) {
      throw new MalformedCodeObjectException(
          place, what, "there is no section " + index + " to hold the names");
    }
    RawSection table = raw.get(index);
    if (table.section.type() != Elf.SHT_STRTAB) {
      throw new MalformedCodeObjectException(
          place, what, "section " + index + " is no string table");
    }
    return table.extent;
  }

  private String text(Extent table, long offset) throws MalformedCodeObjectException {
    if (offset < 0 || offset >= table.data.size()) {
      throw table.error(0, "a name starts at " + offset + ", outside of the string table");
    }
    Long key = table.offset + offset;
    String known = names.get(key);
    if (known != null) {
      return known;
    }
    int end = table.data.indexOfZero((int) offset);
    if (end < 0) {
      throw table.error(offset, "a name is not terminated");
    }
    Bytes raw = table.data.slice((int) offset, end - (int) offset);
    nameBudget -= raw.size();
    if (nameBudget < 0) {
      throw table.error(offset, "the names overlap too much");
    }
    String name = utf8(table, offset, raw);
    names.put(key, name);
    return name;
  }

  private static String utf8(Extent extent, long at, Bytes raw)
      throws MalformedCodeObjectException {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(raw.toArray())).toString();
    } catch (CharacterCodingException e) {
      throw extent.error(at, "a name is not UTF-8");
    }
  }

  private List<ElfSegment> segments() throws MalformedCodeObjectException {
    int count = file.u16(56);
    if (count == 0) {
      return List.of();
    }
    Extent header = new Extent("ELF header", 0, file);
    require(file.u16(54) == Elf.PHDR_SIZE, header, 54, "program header size is not 56");
    Extent table = extent("program header table", file.i64(32), (long) count * Elf.PHDR_SIZE);
    List<ElfSegment> segments = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      int at = i * Elf.PHDR_SIZE;
      Bytes raw = table.data.slice(at, Elf.PHDR_SIZE);
      Extent data = extent("segment " + i, raw.i64(8), raw.i64(32));
      long memory = raw.i64(40);
      long alignment = raw.i64(48);
      require(
          memory >= data.data.size(),
          table,
          at + 40,
          "segment " + i + ": smaller in memory than in the file");
      require(
          (alignment & (alignment - 1)) == 0,
          table,
          at + 48,
          "segment " + i + ": its alignment is no power of two");
      segments.add(
          new ElfSegment(
              raw.i32(0), raw.i32(4), raw.i64(8), raw.i64(16), data.data, memory, alignment));
    }
    return segments;
  }

  private List<Symbol> symbols(List<RawSection> raw, List<ElfSection> sections, int type)
      throws MalformedCodeObjectException {
    for (RawSection one : raw) {
      if (one.section.type() != type) {
        continue;
      }
      Extent table = one.extent;
      wholeEntries(one, Elf.SYM_SIZE);
      Extent strings = strings(raw, one.section.link(), one.header, "section " + one.number);
      List<Symbol> symbols = new ArrayList<>(table.data.size() / Elf.SYM_SIZE);
      for (int at = 0; at < table.data.size(); at += Elf.SYM_SIZE) {
        symbols.add(symbol(table, at, strings, sections.size()));
      }
      return symbols;
    }
    return List.of();
  }

  private Symbol symbol(Extent table, int at, Extent strings, int sections)
      throws MalformedCodeObjectException {
    Bytes raw = table.data.slice(at, Elf.SYM_SIZE);
    String name = text(strings, raw.u32(0));
    int info = raw.u8(4);
    Optional<Symbol.Binding> binding = Symbol.Binding.ofCode(info >> 4);
    Optional<Symbol.Type> type = Symbol.Type.ofCode(info & 15);
    if (binding.isEmpty() || type.isEmpty()) {
      throw table.error(
          at + 4, "symbol " + name + " has binding " + (info >> 4) + " and type " + (info & 15));
    }
    Symbol.Visibility visibility = Symbol.Visibility.of(raw.u8(5));
    int index = raw.u16(6);
    if (index >= sections && index < Elf.SHN_LORESERVE) {
      throw table.error(at + 6, "symbol " + name + " is in section " + index + " of " + sections);
    }
    Symbol.Home home =
        switch (index) {
          case Elf.SHN_UNDEF -> new Symbol.Home.Undefined();
          case Elf.SHN_ABS -> new Symbol.Home.Absolute();
          case Elf.SHN_COMMON -> new Symbol.Home.Common();
          case Elf.SHN_AMDGPU_LDS -> new Symbol.Home.Lds();
          default -> new Symbol.Home.InSection(index);
        };
    if (index > Elf.SHN_LORESERVE && home instanceof Symbol.Home.InSection) {
      throw table.error(at + 6, "symbol " + name + " is in a reserved section " + index);
    }
    return new Symbol(name, binding.get(), type.get(), visibility, home, raw.i64(8), raw.i64(16));
  }

  private List<RelocationTable> relocations(
      List<RawSection> raw, List<ElfSection> sections, int symbols, int dynamic)
      throws MalformedCodeObjectException {
    List<RelocationTable> tables = new ArrayList<>();
    for (RawSection one : raw) {
      boolean inFields = one.section.type() == Elf.SHT_REL;
      if (inFields && !mayHaveFieldAddends()) {
        throw new MalformedCodeObjectException(
            one.header, "section " + one.number, "relocations without addends are not AMDGPU's");
      }
      if (one.section.type() != Elf.SHT_RELA && !inFields) {
        continue;
      }
      wholeEntries(one, inFields ? Elf.REL_SIZE : Elf.RELA_SIZE);
      int link = one.section.link();
      int info = one.section.info();
      boolean linked = link >= 0 && link < raw.size();
      if (!linked || info < 0 || info >= raw.size()) {
        throw new MalformedCodeObjectException(
            one.header, "section " + one.number, "it refers to a section that does not exist");
      }
      boolean forDynamic = sections.get(link).type() == Elf.SHT_DYNSYM;
      Bytes fields = inFields ? sections.get(info).data() : null;
      List<Relocation> list = relocationList(one.extent, forDynamic ? dynamic : symbols, fields);
      tables.add(new RelocationTable(one.number, info, forDynamic, list));
      if (inFields) {
        spend(raw.get(info).extent);
        ElfSection patched = sections.get(info);
        sections.set(info, patched.withData(FieldAddends.taken(patched.data(), list)));
      }
    }
    return tables;
  }

  /** Whether the object is one that LLVM writes addends into the fields of. */
  private boolean mayHaveFieldAddends() {
    boolean hsa = TargetOs.ofAbi(file.u8(7)).map(TargetOs::isHsa).orElse(true);
    return !hsa && file.u16(16) == Elf.ET_REL;
  }

  private static List<Relocation> relocationList(Extent table, int symbols, @Nullable Bytes fields)
      throws MalformedCodeObjectException {
    int size = fields == null ? Elf.RELA_SIZE : Elf.REL_SIZE;
    List<Relocation> list = new ArrayList<>(table.data.size() / size);
    for (int at = 0; at < table.data.size(); at += size) {
      long code = table.data.u32(at + 8);
      long symbol = table.data.u32(at + 12);
      RelocationType type = RelocationType.ofCode(code).orElse(null);
      if (type == null) {
        throw table.error(at + 8L, "there is no relocation type " + code);
      }
      if (symbol != 0 && symbol >= symbols) {
        throw table.error(at + 12L, "symbol " + symbol + " of " + symbols);
      }
      long offset = table.data.i64(at);
      long addend =
          fields == null ? table.data.i64(at + 16) : FieldAddends.read(fields, offset, type);
      list.add(new Relocation(offset, type, (int) symbol, addend));
    }
    return list;
  }

  private List<Note> notes(List<RawSection> raw, List<ElfSegment> segments)
      throws MalformedCodeObjectException {
    List<Note> notes = new ArrayList<>();
    for (RawSection one : raw) {
      if (one.section.type() == Elf.SHT_NOTE) {
        spend(one.extent);
        notes(one.extent, notes);
      }
    }
    if (raw.isEmpty()) {
      for (ElfSegment segment : segments) {
        if (segment.type() == Elf.PT_NOTE) {
          Extent extent = new Extent("note segment", segment.offset(), segment.data());
          spend(extent);
          notes(extent, notes);
        }
      }
    }
    return notes;
  }

  /**
   * Adds the notes of a section up to the first that is not whole: programs may write anything into
   * such a section. Only a metadata note that is cut off makes the object unsound.
   */
  private void notes(Extent extent, List<Note> notes) throws MalformedCodeObjectException {
    int at = 0;
    Bytes data = extent.data;
    while (data.size() - at >= 12) {
      long nameSize = data.u32(at);
      long size = data.u32(at + 4);
      long description = at + 12 + Elf.up(nameSize, 4);
      if (description + size > data.size()) {
        require(!isMetadata(data.slice(at, data.size() - at)), extent, at, "a note is cut off");
        return;
      }
      // The last note's padding may be missing.
      long next = Math.min(description + Elf.up(size, 4), data.size());
      Bytes owner = data.slice(at + 12, (int) nameSize);
      int end = owner.indexOfZero(0);
      nameBudget -= nameSize;
      require(nameBudget >= 0, extent, at, "the notes overlap too much");
      notes.add(
          new Note(
              utf8(extent, at + 12, end < 0 ? owner : owner.slice(0, end)),
              data.i32(at + 8),
              data.slice((int) description, (int) size)));
      at = (int) next;
    }
  }

  /** Whether a note that is not whole begins as one of metadata. */
  private static boolean isMetadata(Bytes note) {
    Bytes owner = Bytes.ofText(Elf.NOTE_OWNER + "\0");
    return note.u32(0) == owner.size()
        && note.i32(8) == Elf.NT_AMDGPU_METADATA
        && note.size() >= 12 + owner.size()
        && note.slice(12, owner.size()).equals(owner);
  }

  private void wholeEntries(RawSection one, int entry) throws MalformedCodeObjectException {
    spend(one.extent);
    if (one.section.entrySize() != entry || one.extent.data.size() % entry != 0) {
      throw new MalformedCodeObjectException(
          one.header, "section " + one.number, "it is no table of entries of " + entry + " bytes");
    }
  }

  private void spend(Extent extent) throws MalformedCodeObjectException {
    tableBudget -= extent.data.size();
    require(tableBudget >= 0, extent, 0, "it overlaps other tables");
  }

  private Extent extent(String what, long offset, long size) throws MalformedCodeObjectException {
    if (offset < 0 || size < 0 || offset > file.size() || size > file.size() - offset) {
      throw new MalformedCodeObjectException(
          offset,
          what,
          "its " + Long.toUnsignedString(size) + " bytes do not lie in the file of " + file.size());
    }
    return new Extent(what, offset, file.slice((int) offset, (int) size));
  }

  private static void require(boolean holds, Extent extent, long within, String why)
      throws MalformedCodeObjectException {
    if (!holds) {
      throw extent.error(within, why);
    }
  }
}
