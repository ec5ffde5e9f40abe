package dev.lockstep.codeobject;

import dev.lockstep.codeobject.Symbol.Home;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes a relocatable object: string table, then each section with its relocations, then the
 * symbol table with local symbols first, as the format demands.
 */
final class ObjectWriter {
  private static final int STRTAB = 1;

  private final Relocatable input;
  private final StringTable strings = new StringTable();
  private final List<ElfWriter.Placed> placed = new ArrayList<>();
  private final int[] numbers;
  private final int[] order;
  private long end = Elf.EHDR_SIZE;

  ObjectWriter(Relocatable input) {
    this.input = input;
    this.numbers = new int[input.sections().size()];
    this.order = localsFirst(input.symbols());
  }

  Bytes write() {
    int number = STRTAB;
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = ++number;
      boolean patched = !input.sections().get(i).relocations().isEmpty();
      number += patched ? 1 : 0;
    }
    int symtab = number + 1;
    for (int i = 0; i < numbers.length; i++) {
      section(i, symtab);
    }
    symbols();
    int name = strings.add(".strtab");
    Bytes text = strings.toBytes();
    Section table = new Section(".strtab", Elf.SHT_STRTAB, 0, 0, 1, text, text.size(), 0, 0, 0);
    placed.addFirst(new ElfWriter.Placed(table, name, end));
    return ElfWriter.write(Elf.ET_REL, input.target(), input.version(), List.of(), placed, STRTAB);
  }

  private void section(int position, int symtab) {
    InputSection in = input.sections().get(position);
    add(
        new Section(
            in.name(),
            in.type(),
            in.flags(),
            0,
            in.alignment(),
            in.data(),
            in.size(),
            0,
            0,
            in.entrySize()));
    if (!in.relocations().isEmpty()) {
      ByteSink sink = new ByteSink();
      for (Relocation one : in.relocations()) {
        int symbol = order[one.symbol()] + 1;
        ElfWriter.relocation(sink, one.offset(), one.type(), symbol, one.addend());
      }
      Bytes data = sink.toBytes();
      add(
          new Section(
              ".rela" + in.name(),
              Elf.SHT_RELA,
              Elf.SHF_INFO_LINK,
              0,
              8,
              data,
              data.size(),
              symtab,
              numbers[position],
              Elf.RELA_SIZE));
    }
  }

  private void symbols() {
    List<Symbol> sorted = new ArrayList<>(input.symbols());
    int locals = 1;
    for (int i = 0; i < order.length; i++) {
      Symbol symbol = input.symbols().get(i);
      sorted.set(order[i], symbol);
      locals += symbol.binding() == Symbol.Binding.LOCAL ? 1 : 0;
    }
    ByteSink sink = new ByteSink().zeros(Elf.SYM_SIZE);
    for (Symbol symbol : sorted) {
      ElfWriter.symbol(sink, symbol, strings.add(symbol.name()), index(symbol), symbol.value());
    }
    Bytes data = sink.toBytes();
    add(
        new Section(
            ".symtab", Elf.SHT_SYMTAB, 0, 0, 8, data, data.size(), STRTAB, locals, Elf.SYM_SIZE));
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

  private void add(Section section) {
    long alignment = section.alignment();
    end = Elf.up(end, alignment);
    placed.add(new ElfWriter.Placed(section, strings.add(section.name()), end));
    end += section.data().size();
  }

  /** Where each symbol goes when the local ones come first and the order is kept otherwise. */
  private static int[] localsFirst(List<Symbol> symbols) {
    int[] order = new int[symbols.size()];
    int next = 0;
    for (boolean local : new boolean[] {true, false}) {
      for (int i = 0; i < order.length; i++) {
        if ((symbols.get(i).binding() == Symbol.Binding.LOCAL) == local) {
          order[i] = next++;
        }
      }
    }
    return order;
  }
}
