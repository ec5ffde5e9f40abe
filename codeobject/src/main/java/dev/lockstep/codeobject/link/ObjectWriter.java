package dev.lockstep.codeobject.link;

import dev.lockstep.codeobject.bytes.ByteSink;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.ElfSection;
import dev.lockstep.codeobject.elf.ElfWriter;
import dev.lockstep.codeobject.elf.FieldAddends;
import dev.lockstep.codeobject.elf.Relocation;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.elf.Symbol.Home;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Writes a relocatable object as LLVM's assembler lays one out. In the section table: the string
 * table, each section with its relocations behind it, the symbols. In the file: the sections, the
 * symbols, all relocations, the strings. Local symbols come first, as the format demands.
 */
final class ObjectWriter {
  private static final int STRTAB = 1;
  private static final String SYMTAB_NAME = ".symtab";
  private static final String STRTAB_NAME = ".strtab";

  private final Relocatable input;
  private final MergedStrings strings;
  private final ElfWriter.Placed[] placed;
  private final int[] numbers;
  private final int[] order;
  private final int symtab;
  private long end = Elf.EHDR_SIZE;

  ObjectWriter(Relocatable input) {
    this.input = input;
    this.strings = new MergedStrings(names(input));
    this.numbers = new int[input.sections().size()];
    this.order = localsFirst(input.symbols());
    int number = STRTAB;
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = ++number;
      number += isPatched(i) ? 1 : 0;
    }
    this.symtab = number + 1;
    this.placed = new ElfWriter.Placed[symtab];
  }

  private static Set<String> names(Relocatable input) {
    Set<String> names = new HashSet<>(List.of(SYMTAB_NAME, STRTAB_NAME));
    for (InputSection section : input.sections()) {
      names.add(section.name());
      if (!section.relocations().isEmpty()) {
        names.add(relocationName(input, section));
      }
    }
    for (Symbol symbol : input.symbols()) {
      names.add(symbol.name());
    }
    return names;
  }

  private static String relocationName(Relocatable input, InputSection section) {
    return (hasAddends(input) ? ".rela" : ".rel") + section.name();
  }

  /** Whether tables of relocations have the addends, not the fields. */
  private static boolean hasAddends(Relocatable input) {
    return input.target().os().isHsa();
  }

  private boolean isPatched(int section) {
    return !input.sections().get(section).relocations().isEmpty();
  }

  Bytes write() {
    for (int i = 0; i < numbers.length; i++) {
      InputSection in = input.sections().get(i);
      place(
          numbers[i],
          new ElfSection(
              in.name(),
              in.type(),
              in.flags(),
              0,
              in.alignment(),
              hasAddends(input) ? in.data() : FieldAddends.put(in.data(), in.relocations()),
              in.size(),
              0,
              0,
              in.entrySize()));
    }
    symbols();
    for (int i = 0; i < numbers.length; i++) {
      if (isPatched(i)) {
        relocations(i);
      }
    }
    Bytes text = strings.toBytes();
    place(STRTAB, new ElfSection(STRTAB_NAME, Elf.SHT_STRTAB, 0, 0, 1, text, text.size(), 0, 0, 0));
    return ElfWriter.write(
        Elf.ET_REL, input.target(), input.version(), List.of(), Arrays.asList(placed), STRTAB);
  }

  private void relocations(int position) {
    InputSection in = input.sections().get(position);
    ByteSink sink = new ByteSink();
    for (Relocation one : in.relocations()) {
      int symbol = order[one.symbol()];
      if (hasAddends(input)) {
        ElfWriter.relocation(sink, one.offset(), one.type(), symbol, one.addend());
      } else {
        ElfWriter.relocation(sink, one.offset(), one.type(), symbol);
      }
    }
    Bytes data = sink.toBytes();
    place(
        numbers[position] + 1,
        new ElfSection(
            relocationName(input, in),
            hasAddends(input) ? Elf.SHT_RELA : Elf.SHT_REL,
            Elf.SHF_INFO_LINK,
            0,
            8,
            data,
            data.size(),
            symtab,
            numbers[position],
            hasAddends(input) ? Elf.RELA_SIZE : Elf.REL_SIZE));
  }

  private void symbols() {
    Symbol[] sorted = new Symbol[order.length + 1];
    int locals = 1;
    for (int i = 0; i < order.length; i++) {
      Symbol symbol = input.symbols().get(i);
      sorted[order[i]] = symbol;
      locals += order[i] > 0 && symbol.binding() == Symbol.Binding.LOCAL ? 1 : 0;
    }
    ByteSink sink = new ByteSink().zeros(Elf.SYM_SIZE);
    for (int i = 1; i < sorted.length && sorted[i] != null; i++) {
      Symbol symbol = sorted[i];
      int name = strings.offset(symbol.name());
      ElfWriter.symbol(sink, symbol, name, index(symbol), symbol.value());
    }
    Bytes data = sink.toBytes();
    place(
        symtab,
        new ElfSection(
            SYMTAB_NAME, Elf.SHT_SYMTAB, 0, 0, 8, data, data.size(), STRTAB, locals, Elf.SYM_SIZE));
  }

  private int index(Symbol symbol) {
    return switch (symbol.home()) {
      case Home.Undefined() -> Elf.SHN_UNDEF;
      case Home.Absolute() -> Elf.SHN_ABS;
      case Home.Common() -> Elf.SHN_COMMON;
      case Home.Lds() -> Elf.SHN_AMDGPU_LDS;
      case Home.InSection(int section) -> numbers[section];
    };
  }

  /** Gives a section of that number the next place in the file. */
  private void place(int number, ElfSection section) {
    end = Elf.up(end, section.alignment());
    placed[number - 1] = new ElfWriter.Placed(section, strings.offset(section.name()), end);
    end += section.data().size();
  }

  /**
   * New index of each symbol when the local ones come first and the order is kept otherwise; index
   * 0 is that of {@link Symbol#NOTHING}.
   */
  private static int[] localsFirst(List<Symbol> symbols) {
    int[] order = new int[symbols.size()];
    int next = 1;
    for (boolean local : new boolean[] {true, false}) {
      for (int i = 0; i < order.length; i++) {
        boolean isLocal = symbols.get(i).binding() == Symbol.Binding.LOCAL;
        if (isLocal == local && !symbols.get(i).equals(Symbol.NOTHING)) {
          order[i] = next++;
        }
      }
    }
    return order;
  }
}
