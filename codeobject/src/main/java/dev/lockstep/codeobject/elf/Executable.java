package dev.lockstep.codeobject.elf;

import dev.lockstep.codeobject.bytes.ByteSink;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A program that is loaded at the addresses that it names: ELF32, little-endian, RISC-V. Source:
 * System V ABI and its RISC-V supplement.
 *
 * @param entry the address at which it begins
 * @param sections in order of address; those that are not loaded come last
 * @param symbols with addresses as values; homes are positions in {@code sections}
 */
public record Executable(long entry, List<ElfSection> sections, List<Symbol> symbols) {
  private static final int HEADER = 52;
  private static final int PROGRAM_HEADER = 32;
  private static final int SECTION_HEADER = 40;
  private static final int SYMBOL = 16;
  private static final int TYPE = 2;
  private static final int PAGE = 0x1000;
  private static final int CLASS_32 = 1;

  /** Sections, symbols and names take at most so many times the file's bytes; names may share. */
  private static final int NAMES = 4;

  /** Copies the lists. */
  public Executable {
    sections = List.copyOf(sections);
    symbols = List.copyOf(symbols);
  }

  /** The bytes of the file: header, one segment for each section that is loaded, tables. */
  public Bytes write() {
    List<ElfSection> loaded = sections.stream().filter(s -> s.has(Elf.SHF_ALLOC)).toList();
    long[] offsets = new long[sections.size()];
    long at = HEADER + (long) PROGRAM_HEADER * loaded.size();
    for (int i = 0; i < offsets.length; i++) {
      ElfSection section = sections.get(i);
      // In a segment, place in the file and address agree in their place in the page.
      at += Math.floorMod(section.address() - at, (long) PAGE);
      offsets[i] = at;
      at += section.data().size();
    }
    StringTable names = new StringTable();
    ByteSink tables = new ByteSink();
    symbols(tables, names);
    long symbolTable = Elf.up(at, 4);
    ByteSink out = new ByteSink();
    Bytes strings = names.toBytes();
    StringTable sectionNames = new StringTable();
    List<String> all = new ArrayList<>(sections.stream().map(ElfSection::name).toList());
    all.addAll(List.of(".symtab", ".strtab", ".shstrtab"));
    all.forEach(sectionNames::add);
    Bytes sectionStrings = sectionNames.toBytes();
    long stringTable = symbolTable + tables.size();
    long nameTable = stringTable + strings.size();
    long table = Elf.up(nameTable + sectionStrings.size(), 4);
    header(out, loaded.size(), table, all.size());
    for (int i = 0; i < offsets.length; i++) {
      if (sections.get(i).has(Elf.SHF_ALLOC)) {
        segment(out, sections.get(i), offsets[i]);
      }
    }
    for (int i = 0; i < offsets.length; i++) {
      out.seek(offsets[i]).put(sections.get(i).data());
    }
    out.seek(symbolTable).put(tables.toBytes()).put(strings).put(sectionStrings).seek(table);
    out.zeros(SECTION_HEADER);
    for (int i = 0; i < offsets.length; i++) {
      section(out, sections.get(i), sectionNames, offsets[i]);
    }
    int locals = 1 + (int) symbols.stream().filter(Executable::isLocal).count();
    int count = sections.size();
    table(out, sectionNames.add(".symtab"), Elf.SHT_SYMTAB, symbolTable, tables.size());
    out.i32(count + 2).i32(locals).i32(4).i32(SYMBOL);
    table(out, sectionNames.add(".strtab"), Elf.SHT_STRTAB, stringTable, strings.size());
    out.i32(0).i32(0).i32(1).i32(0);
    table(out, sectionNames.add(".shstrtab"), Elf.SHT_STRTAB, nameTable, sectionStrings.size());
    out.i32(0).i32(0).i32(1).i32(0);
    return out.toBytes();
  }

  private void header(ByteSink out, int segments, long table, int tables) {
    out.i32(Elf.MAGIC).i8(CLASS_32).i8(1).i8(1).zeros(9);
    out.i16(TYPE).i16(Elf.EM_RISCV).i32(1).i32((int) entry);
    out.i32(segments == 0 ? 0 : HEADER).i32((int) table).i32(0);
    out.i16(HEADER).i16(PROGRAM_HEADER).i16(segments).i16(SECTION_HEADER);
    out.i16(tables + 1).i16(tables);
  }

  private static void segment(ByteSink out, ElfSection section, long offset) {
    int permissions =
        Elf.PF_R
            | (section.has(Elf.SHF_WRITE) ? Elf.PF_W : 0)
            | (section.has(Elf.SHF_EXECINSTR) ? Elf.PF_X : 0);
    out.i32(Elf.PT_LOAD).i32((int) offset);
    out.i32((int) section.address()).i32((int) section.address());
    out.i32(section.data().size()).i32((int) section.size()).i32(permissions).i32(PAGE);
  }

  private static void section(ByteSink out, ElfSection section, StringTable names, long offset) {
    out.i32(names.add(section.name())).i32(section.type()).i32((int) section.flags());
    out.i32((int) section.address()).i32((int) offset).i32((int) section.size());
    out.i32(0).i32(0).i32((int) section.alignment()).i32((int) section.entrySize());
  }

  private static void table(ByteSink out, int name, int type, long offset, int size) {
    out.i32(name).i32(type).i32(0).i32(0).i32((int) offset).i32(size);
  }

  private static boolean isLocal(Symbol symbol) {
    return symbol.binding() == Symbol.Binding.LOCAL;
  }

  /** The null symbol, the local ones, the others. */
  private void symbols(ByteSink out, StringTable names) {
    out.zeros(SYMBOL);
    for (boolean local : new boolean[] {true, false}) {
      for (Symbol symbol : symbols) {
        if (isLocal(symbol) == local) {
          int home =
              symbol.home() instanceof Symbol.Home.InSection(int section)
                  ? section + 1
                  : Elf.SHN_ABS;
          out.i32(names.add(symbol.name())).i32((int) symbol.value()).i32((int) symbol.size());
          out.i8(symbol.binding().code << 4 | symbol.type().code).i8(symbol.visibility().code);
          out.i16(home);
        }
      }
    }
  }

  /** Whether a file is one. */
  public static boolean isOne(byte[] bytes) {
    return bytes.length > HEADER
        && bytes[0] == 0x7f
        && bytes[1] == 'E'
        && bytes[4] == CLASS_32
        && (bytes[18] & 0xff) == Elf.EM_RISCV;
  }

  /**
   * Reads a file: its sections with content, and its symbols.
   *
   * @throws MalformedCodeObjectException when a part lies outside of the file
   */
  public static Executable read(byte[] bytes) throws MalformedCodeObjectException {
    try {
      return new Reader(bytes).read();
    } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
      throw new MalformedCodeObjectException(0, "ELF32 file", "a part lies outside of the file");
    }
  }

  /** Reads one file; an index out of bounds means that a part lies outside of it. */
  private static final class Reader {
    private final byte[] bytes;

    /**
     * Total size that sections and names may still take: parts of a sound file lie beside each
     * other.
     */
    private long budget;

    Reader(byte[] bytes) {
      this.bytes = bytes;
      this.budget = NAMES * (long) bytes.length;
    }

    private void take(long size) {
      budget -= size;
      if (budget < 0) {
        throw new IllegalArgumentException("its parts lie over each other");
      }
    }

    private int i16(int at) {
      return bytes[at] & 0xff | (bytes[at + 1] & 0xff) << 8;
    }

    private int i32(int at) {
      return i16(at) | i16(at + 2) << 16;
    }

    private String text(int at) {
      int end = at;
      while (bytes[end] != 0) {
        end++;
      }
      take(end - at);
      return new String(bytes, at, end - at, java.nio.charset.StandardCharsets.UTF_8);
    }

    Executable read() {
      int table = i32(32);
      int count = i16(48);
      int names = i32(table + SECTION_HEADER * i16(50) + 16);
      Map<Integer, Integer> kept = new HashMap<>();
      List<ElfSection> sections = new ArrayList<>();
      for (int i = 1; i < count; i++) {
        int at = table + SECTION_HEADER * i;
        if ((i32(at + 8) & Elf.SHF_ALLOC) != 0) {
          kept.put(i, sections.size());
          sections.add(section(at, text(names + i32(at))));
        }
      }
      List<Symbol> symbols = new ArrayList<>();
      for (int i = 1; i < count; i++) {
        int at = table + SECTION_HEADER * i;
        if (i32(at + 4) == Elf.SHT_SYMTAB) {
          int strings = i32(table + SECTION_HEADER * i32(at + 24) + 16);
          for (int s = 1; s < i32(at + 20) / SYMBOL; s++) {
            take(SYMBOL);
            symbols.add(symbol(i32(at + 16) + SYMBOL * s, strings, kept));
          }
        }
      }
      return new Executable(i32(24) & 0xffffffffL, sections, symbols);
    }

    private ElfSection section(int at, String name) {
      boolean zeros = i32(at + 4) == Elf.SHT_NOBITS;
      int offset = i32(at + 16);
      int size = i32(at + 20);
      if (!zeros && (size < 0 || offset < 0 || offset > bytes.length - size)) {
        throw new IndexOutOfBoundsException(offset);
      }
      take(zeros ? 0 : size);
      byte[] data =
          zeros ? new byte[0] : java.util.Arrays.copyOfRange(bytes, offset, offset + size);
      return new ElfSection(
          name,
          i32(at + 4),
          i32(at + 8) & 0xffffffffL,
          i32(at + 12) & 0xffffffffL,
          Math.max(1, i32(at + 32)),
          Bytes.of(data),
          size & 0xffffffffL,
          0,
          0,
          i32(at + 36));
    }

    private Symbol symbol(int at, int strings, Map<Integer, Integer> kept) {
      int info = bytes[at + 12];
      Integer section = kept.get(i16(at + 14));
      Symbol.Home home =
          section == null ? new Symbol.Home.Absolute() : new Symbol.Home.InSection(section);
      // Bindings of processors and systems hold like weak ones.
      Symbol.Binding binding = Symbol.Binding.ofCode(info >> 4).orElse(Symbol.Binding.WEAK);
      Symbol.Type type = Symbol.Type.ofCode(info & 15).orElse(Symbol.Type.NOTYPE);
      return new Symbol(
          text(strings + i32(at)),
          binding,
          type,
          Symbol.Visibility.of(bytes[at + 13]),
          home,
          i32(at + 4) & 0xffffffffL,
          i32(at + 8) & 0xffffffffL);
    }
  }
}
