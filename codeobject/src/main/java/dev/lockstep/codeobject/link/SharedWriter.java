package dev.lockstep.codeobject.link;

import dev.lockstep.codeobject.bytes.ByteSink;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.ElfSection;
import dev.lockstep.codeobject.elf.ElfWriter;
import dev.lockstep.codeobject.elf.StringTable;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.elf.Symbol.Binding;
import dev.lockstep.codeobject.elf.Symbol.Home;
import dev.lockstep.codeobject.elf.Symbol.Visibility;
import dev.lockstep.codeobject.link.OutputSection.Region;
import java.util.ArrayList;
import java.util.List;

/** Writes a linked object: the placed sections, then the full symbol table and the names. */
final class SharedWriter {
  private final Relocatable input;
  private final SectionPlacement placement;
  private final LinkedSymbols symbols;
  private final DynamicTables dynamic;
  private final StringTable names = new StringTable();
  private final StringTable sectionNames = new StringTable();

  SharedWriter(
      Relocatable input, SectionPlacement placement, LinkedSymbols symbols, DynamicTables dynamic) {
    this.input = input;
    this.placement = placement;
    this.symbols = symbols;
    this.dynamic = dynamic;
  }

  Bytes write() {
    List<OutputSection> all = new ArrayList<>(placement.sections());
    OutputSection symtab =
        OutputSection.made(".symtab", Elf.SHT_SYMTAB, Region.UNLOADED, 8, Elf.SYM_SIZE);
    OutputSection shstrtab = OutputSection.made(".shstrtab", Elf.SHT_STRTAB, Region.UNLOADED, 1, 0);
    OutputSection strtab = OutputSection.made(".strtab", Elf.SHT_STRTAB, Region.UNLOADED, 1, 0);
    all.addAll(List.of(symtab, shstrtab, strtab));
    symtab.number = all.size() - 2;
    shstrtab.number = all.size() - 1;
    strtab.number = all.size();
    symtab.link = strtab.number;
    symtab.fill(symbolTable(symtab));
    all.forEach(section -> sectionNames.add(section.name));
    shstrtab.fill(sectionNames.toBytes());
    strtab.fill(names.toBytes());
    long offset = placement.end();
    for (OutputSection section : List.of(symtab, shstrtab, strtab)) {
      offset = Elf.up(offset, section.alignment);
      section.fileOffset = offset;
      offset += section.size;
    }
    List<ElfWriter.Placed> placed = new ArrayList<>();
    for (OutputSection s : all) {
      ElfSection section =
          new ElfSection(
              s.name,
              s.type,
              s.flags,
              s.address,
              s.alignment,
              s.data,
              s.size,
              s.link,
              s.info,
              s.entrySize);
      placed.add(new ElfWriter.Placed(section, sectionNames.add(s.name), s.fileOffset));
    }
    return ElfWriter.write(
        Elf.ET_DYN,
        input.target(),
        input.version(),
        placement.programHeaders(),
        placed,
        shstrtab.number);
  }

  private Bytes symbolTable(OutputSection symtab) {
    ByteSink sink = new ByteSink().zeros(Elf.SYM_SIZE);
    List<Integer> locals = symbols.locals();
    for (int i : locals) {
      Symbol s = symbols.symbol(i);
      Symbol local =
          new Symbol(s.name(), Binding.LOCAL, s.type(), s.visibility(), s.home(), 0, s.size());
      write(sink, local, i);
    }
    OutputSection table = dynamic.dynamicSection();
    Symbol own =
        new Symbol(
            "_DYNAMIC",
            Binding.LOCAL,
            Symbol.Type.NOTYPE,
            Visibility.HIDDEN,
            new Home.Absolute(),
            0,
            0);
    ElfWriter.symbol(sink, own, names.add(own.name()), table.number, table.address);
    for (int i : symbols.exported()) {
      write(sink, symbols.symbol(i), i);
    }
    symtab.info = locals.size() + 2;
    return sink.toBytes();
  }

  private void write(ByteSink sink, Symbol symbol, int position) {
    int name = names.add(symbol.name());
    ElfWriter.symbol(sink, symbol, name, symbols.index(position), symbols.address(position));
  }
}
