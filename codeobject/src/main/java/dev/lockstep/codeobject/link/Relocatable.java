package dev.lockstep.codeobject.link;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.CompressedSection;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.ElfSection;
import dev.lockstep.codeobject.elf.Relocation;
import dev.lockstep.codeobject.elf.RelocationTable;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.codeobject.target.TargetId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Output of an assembler: sections, symbols and relocations, ready to be written as a relocatable
 * object or linked into a shared one.
 *
 * @param target for {@code e_flags}
 * @param version of the code object, V3 or later
 * @param sections those with content; string, symbol and relocation tables are made when written
 * @param symbols homes in sections are positions in {@code sections}
 */
public record Relocatable(
    TargetId target, CodeObjectVersion version, List<InputSection> sections, List<Symbol> symbols) {
  private static final int MAX_SECTIONS = 0x7000;
  private static final long MAX_BYTES = 1 << 27;

  /**
   * Checks that positions exist.
   *
   * @throws IllegalArgumentException when a symbol or a relocation refers to nothing, the version
   *     is V2, or there are more sections or bytes than a file should have
   */
  public Relocatable {
    sections = List.copyOf(sections);
    symbols = List.copyOf(symbols);
    if (version.compareTo(CodeObjectVersion.OLDEST_WRITTEN) < 0) {
      throw new IllegalArgumentException("code object " + version + " cannot be written");
    }
    if (sections.size() > MAX_SECTIONS || bytes(sections) > MAX_BYTES) {
      throw new IllegalArgumentException(sections.size() + " sections");
    }
    for (Symbol symbol : symbols) {
      if (symbol.home() instanceof Symbol.Home.InSection(int section)
          && (section < 0 || section >= sections.size())) {
        throw new IllegalArgumentException(symbol.name() + ": no section " + section);
      }
    }
    for (InputSection section : sections) {
      for (Relocation one : section.relocations()) {
        if (one.symbol() < 0 || one.symbol() >= symbols.size()) {
          throw new IllegalArgumentException(section.name() + ": no symbol " + one.symbol());
        }
      }
    }
  }

  /**
   * This object and another one as one: sections and symbols of both, and one metadata note with
   * the kernels of both. Undefined symbols of the one are not looked for in the other: {@link
   * SymbolResolution} does that.
   *
   * @throws MalformedCodeObjectException when the metadata of one of them is broken
   */
  public Relocatable with(Relocatable other) throws MalformedCodeObjectException {
    return ObjectJoin.of(this, other);
  }

  /** The bytes of a relocatable object (ET_REL), as {@code llvm-mc -filetype=obj} writes one. */
  public Bytes toObject() {
    return new ObjectWriter(this).write();
  }

  /** Links into a shared object (ET_DYN) that loaders take. */
  public LinkResult link() {
    return new Linker(this).link();
  }

  /**
   * The content of a relocatable object that was read. Section and group bookkeeping is left out;
   * local symbols come first, as in the file.
   *
   * @throws MalformedCodeObjectException when the object is not relocatable, its target is unknown,
   *     or it uses what AMDGPU objects do not (section groups, relocations outside of sections)
   */
  public static Relocatable from(CodeObject object) throws MalformedCodeObjectException {
    if (object.header().kind() != CodeObject.Kind.RELOCATABLE) {
      throw new MalformedCodeObjectException(16, "ELF header", "it is not a relocatable object");
    }
    TargetId id = object.header().targetId().orElse(null);
    CodeObjectVersion version = object.header().writtenVersion().orElse(null);
    if (id == null || version == null) {
      throw new MalformedCodeObjectException(
          7, "ELF header", "its OS ABI, ABI version or machine flags are not known");
    }
    Map<Integer, Integer> kept = new HashMap<>();
    for (int i = 0; i < object.sections().size(); i++) {
      if (isContent(object.sections().get(i))) {
        kept.put(i, kept.size());
      }
    }
    if (kept.size() > MAX_SECTIONS) {
      throw new MalformedCodeObjectException(60, "ELF header", "too many sections");
    }
    List<InputSection> inputs = inputs(object, kept);
    if (bytes(inputs) > MAX_BYTES) {
      throw broken("sections", "they would fill more than 128 MiB");
    }
    return new Relocatable(id, version, inputs, symbols(object, kept));
  }

  private static long bytes(List<InputSection> sections) {
    return sections.stream().mapToLong(s -> s.alignment() + s.data().size()).sum();
  }

  private static boolean isContent(ElfSection section) {
    return switch (section.type()) {
      case Elf.SHT_NULL,
          Elf.SHT_SYMTAB,
          Elf.SHT_STRTAB,
          Elf.SHT_RELA,
          Elf.SHT_REL,
          Elf.SHT_LLVM_ADDRSIG ->
          false;
      default -> true;
    };
  }

  private static List<InputSection> inputs(CodeObject object, Map<Integer, Integer> kept)
      throws MalformedCodeObjectException {
    Map<Integer, List<Relocation>> relocations = new HashMap<>();
    for (RelocationTable table : object.relocations()) {
      if (table.dynamic()) {
        throw broken("section " + table.section(), "its relocations are for a loader");
      }
      List<Relocation> list = relocations.computeIfAbsent(table.target(), t -> new ArrayList<>());
      for (Relocation one : table.relocations()) {
        // The file's first symbol, that of nothing, goes last.
        int symbol =
            one.symbol() == 0 ? Math.max(1, object.symbols().size()) - 1 : one.symbol() - 1;
        list.add(new Relocation(one.offset(), one.type(), symbol, one.addend()));
      }
    }
    List<InputSection> inputs = new ArrayList<>();
    for (int i = 0; i < object.sections().size(); i++) {
      if (!kept.containsKey(i)) {
        continue;
      }
      ElfSection section = CompressedSection.plain(object.sections().get(i));
      List<Relocation> list = relocations.getOrDefault(i, List.of());
      for (Relocation one : list) {
        if (one.offset() < 0 || one.offset() > section.data().size() - one.type().width()) {
          throw broken(
              "section " + section.name(),
              "a relocation at " + one.offset() + " lies outside of it");
        }
      }
      boolean sound =
          section.alignment() <= InputSection.MAX_ALIGNMENT
              && section.alignment() >= 0
              && section.size() <= InputSection.MAX_SIZE
              && (section.type() == Elf.SHT_NOBITS || section.size() == section.data().size());
      if (!sound) {
        throw broken("section " + section.name(), "its size or alignment is too large to link");
      }
      inputs.add(
          new InputSection(
              section.name(),
              section.type(),
              section.flags(),
              Math.max(1, section.alignment()),
              section.data(),
              section.size(),
              section.entrySize(),
              list));
    }
    return inputs;
  }

  private static List<Symbol> symbols(CodeObject object, Map<Integer, Integer> kept)
      throws MalformedCodeObjectException {
    List<Symbol> symbols = new ArrayList<>();
    for (Symbol symbol :
        object.symbols().subList(Math.min(1, object.symbols().size()), object.symbols().size())) {
      Symbol.Home home = symbol.home();
      if (home instanceof Symbol.Home.InSection(int section)) {
        Integer position = kept.get(section);
        if (position == null) {
          throw broken("symbol " + symbol.name(), "it is in a section without content");
        }
        home = new Symbol.Home.InSection(position);
      }
      symbols.add(symbol.at(home, symbol.value()));
    }
    boolean bare =
        object.relocations().stream()
            .flatMap(table -> table.relocations().stream())
            .anyMatch(one -> one.symbol() == 0);
    if (bare) {
      symbols.add(Symbol.NOTHING);
    }
    return symbols;
  }

  private static MalformedCodeObjectException broken(String what, String why) {
    return new MalformedCodeObjectException(0, what, why);
  }
}
