package dev.lockstep.codeobject.link;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.Relocation;
import dev.lockstep.codeobject.elf.RelocationType;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.elf.Symbol.Home;
import dev.lockstep.codeobject.link.OutputSection.Region;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.Severity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Links one relocatable object into a shared one, laid out as ld.lld does it: read-only, code,
 * read-only after relocation, data, each a segment on its own pages; then what is not loaded.
 * Addresses of symbols that other objects may define are left to the loader; distances are to the
 * object's own symbols, where ld.lld refuses to link.
 */
final class Linker {
  private final Relocatable input;
  private final List<Problem> problems = new ArrayList<>();
  private final Map<String, OutputSection> outputs = new LinkedHashMap<>();
  private final LinkedSymbols symbols;
  private final OutputSection[] homes;
  private final long[] homeOffsets;

  Linker(Relocatable object) {
    this.input = withCommons(object);
    this.homes = new OutputSection[input.sections().size()];
    this.homeOffsets = new long[homes.length];
    this.symbols = new LinkedSymbols(input, problems);
  }

  /** Gives common symbols zeroed memory, in front of other such memory. */
  private static Relocatable withCommons(Relocatable object) {
    List<Symbol> symbols = new ArrayList<>();
    long size = 0;
    long most = 1;
    for (Symbol symbol : object.symbols()) {
      Home home = symbol.home();
      long value = symbol.value();
      if (home instanceof Home.InSection(int section)) {
        home = new Home.InSection(section + 1);
      } else if (home instanceof Home.Common) {
        // The value of a common symbol is its alignment; what no section may have is cut.
        long alignment = Math.clamp(Long.highestOneBit(value), 1, InputSection.MAX_ALIGNMENT);
        value = Math.min(Elf.up(size, alignment), InputSection.MAX_SIZE);
        most = Math.max(most, alignment);
        long own = Math.clamp(symbol.size(), 0, InputSection.MAX_SIZE);
        size = Math.min(value + own, InputSection.MAX_SIZE);
        home = new Home.InSection(0);
      }
      symbols.add(symbol.at(home, value));
    }
    if (size == 0) {
      return object;
    }
    List<InputSection> sections = new ArrayList<>();
    sections.add(InputSection.zeros(".bss", Elf.SHF_ALLOC | Elf.SHF_WRITE, most, size));
    sections.addAll(object.sections());
    return new Relocatable(object.target(), object.version(), sections, symbols);
  }

  LinkResult link() {
    collect();
    symbols.check();
    Got got = Got.of(input, homes);
    Relocator relocator = new Relocator(input, symbols, got, problems);
    Relocator.Counts dynamicRelocations = relocator.countDynamic(homes);
    DynamicTables dynamic = new DynamicTables(symbols, dynamicRelocations);
    List<OutputSection> sections = sections(dynamic, got);
    if (failed()) {
      return new LinkResult.Failed(List.copyOf(problems));
    }
    SectionPlacement placement = new SectionPlacement(sections);
    symbols.place(homes, homeOffsets);
    relocator.apply(sections, dynamic);
    if (failed()) {
      return new LinkResult.Failed(List.copyOf(problems));
    }
    dynamic.fill();
    Bytes file = new SharedWriter(input, placement, symbols, dynamic).write();
    return new LinkResult.Linked(file, List.copyOf(problems));
  }

  private boolean failed() {
    return problems.stream().anyMatch(one -> one.severity() == Severity.ERROR);
  }

  private void collect() {
    for (int i = 0; i < homes.length; i++) {
      InputSection in = input.sections().get(i);
      boolean loaded = (in.flags() & Elf.SHF_ALLOC) != 0;
      if ((in.flags() & Elf.SHF_EXCLUDE) != 0 || in.name().equals(".note.GNU-stack")) {
        continue;
      }
      String name = outputName(in.name(), loaded);
      if (MADE.contains(name) || isMade(in.type())) {
        problems.add(
            Problem.partError(
                in.name(),
                "the linker makes sections of this name or type itself",
                "give it another name, and type @progbits"));
        continue;
      }
      Region region = region(name, in.flags());
      OutputSection out =
          outputs.computeIfAbsent(name, n -> new OutputSection(n, in.type(), in.flags(), region));
      if (out.isZeros() != (in.type() == Elf.SHT_NOBITS) || out.region != region) {
        problems.add(
            Problem.partError(
                in.name(),
                "sections of this name disagree on type or flags",
                "give them different names, or the same flags"));
        continue;
      }
      out.add(i, in);
      homes[i] = out;
      homeOffsets[i] = out.pieces.getLast().offset();
    }
  }

  private static final Set<String> MADE =
      Set.of(
          ".dynsym",
          ".dynstr",
          ".dynamic",
          ".hash",
          ".gnu.hash",
          ".rela.dyn",
          ".got",
          ".symtab",
          ".strtab",
          ".shstrtab",
          ".relro_padding");

  private static boolean isMade(int type) {
    return switch (type) {
      case Elf.SHT_DYNAMIC,
          Elf.SHT_DYNSYM,
          Elf.SHT_HASH,
          Elf.SHT_GNU_HASH,
          Elf.SHT_SYMTAB,
          Elf.SHT_STRTAB,
          Elf.SHT_RELA,
          Elf.SHT_REL,
          Elf.SHT_NULL ->
          true;
      default -> false;
    };
  }

  /** The names that per-function and per-object sections are gathered under. */
  private static final List<String> GATHERED =
      List.of(".text", ".rodata", ".data.rel.ro", ".data", ".bss", ".init_array", ".fini_array");

  private static String outputName(String name, boolean loaded) {
    if (loaded) {
      for (String prefix : GATHERED) {
        if (name.equals(prefix) || name.startsWith(prefix + ".")) {
          return prefix;
        }
      }
    }
    return name;
  }

  private static Region region(String name, long flags) {
    if ((flags & Elf.SHF_ALLOC) == 0) {
      return Region.UNLOADED;
    }
    if ((flags & Elf.SHF_EXECINSTR) != 0) {
      return Region.CODE;
    }
    if ((flags & Elf.SHF_WRITE) == 0) {
      return Region.READ;
    }
    boolean relro =
        name.equals(".data.rel.ro") || name.equals(".init_array") || name.equals(".fini_array");
    return relro ? Region.RELRO : Region.DATA;
  }

  /** All sections but the string and symbol tables at the end, in order of place. */
  private List<OutputSection> sections(DynamicTables dynamic, Got got) {
    List<OutputSection> all = new ArrayList<>();
    List<OutputSection> read =
        outputs.values().stream().filter(s -> s.region == Region.READ).toList();
    read.stream().filter(s -> s.type == Elf.SHT_NOTE).forEach(all::add);
    all.addAll(dynamic.readOnly());
    read.stream().filter(s -> s.type != Elf.SHT_NOTE).forEach(all::add);
    addRegion(all, Region.CODE);
    addRegion(all, Region.RELRO);
    all.add(dynamic.dynamicSection());
    if (got.section().size > 0) {
      all.add(got.section());
    }
    all.add(OutputSection.made(".relro_padding", Elf.SHT_NOBITS, Region.RELRO, 1, 0));
    addRegion(all, Region.DATA);
    addRegion(all, Region.UNLOADED);
    return all;
  }

  private void addRegion(List<OutputSection> all, Region region) {
    for (boolean zeros : new boolean[] {false, true}) {
      for (OutputSection section : outputs.values()) {
        if (section.region == region && section.isZeros() == zeros) {
          all.add(section);
        }
      }
    }
  }

  /** The global offset table: an address for each symbol that code reaches through it. */
  record Got(OutputSection section, Map<Integer, Integer> slots) {
    static Got of(Relocatable input, OutputSection[] homes) {
      TreeSet<Integer> wanted = new TreeSet<>();
      for (int i = 0; i < homes.length; i++) {
        if (homes[i] == null) {
          continue;
        }
        for (Relocation one : input.sections().get(i).relocations()) {
          if (isGot(one.type())) {
            wanted.add(one.symbol());
          }
        }
      }
      // The order of ld.lld: in that of the symbols, the local ones last.
      Map<Integer, Integer> slots = new LinkedHashMap<>();
      for (boolean local : new boolean[] {false, true}) {
        for (int symbol : wanted) {
          if ((input.symbols().get(symbol).binding() == Symbol.Binding.LOCAL) == local) {
            slots.put(symbol, slots.size());
          }
        }
      }
      OutputSection section = OutputSection.made(".got", Elf.SHT_PROGBITS, Region.RELRO, 8, 0);
      section.size = 8L * slots.size();
      return new Got(section, slots);
    }

    static boolean isGot(RelocationType type) {
      return switch (type) {
        case GOTPCREL, GOTPCREL32_LO, GOTPCREL32_HI -> true;
        case NONE,
            ABS32_LO,
            ABS32_HI,
            ABS64,
            REL32,
            REL64,
            ABS32,
            REL32_LO,
            REL32_HI,
            RELATIVE64,
            REL16 ->
            false;
      };
    }

    long address(int symbol) {
      Integer slot = slots.get(symbol);
      return section.address + 8L * (slot == null ? 0 : slot);
    }
  }

  /** Whether the home makes the symbol's value an address that moves with the object. */
  static boolean isAddress(Home home) {
    return switch (home) {
      case Home.InSection(int section) -> section >= 0;
      case Home.Common() -> true;
      case Home.Undefined(), Home.Absolute(), Home.Lds() -> false;
    };
  }
}
