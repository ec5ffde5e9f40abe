package dev.lockstep.assembler.listing;

import dev.lockstep.assembler.operand.ReservedNames;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.ElfSection;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.isa.Family;
import dev.lockstep.isa.codec.InstructionSet;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The listing of a code object, linked or not: all that is loaded, so that it assembles (and links)
 * to the same bytes. Sections that the assembler and the linker make by themselves are left out.
 */
final class CodeObjectListing {
  /** Sections that the assembler or linker makes by itself. */
  private static final Set<String> MADE =
      Set.of(
          ".dynsym",
          ".gnu.hash",
          ".hash",
          ".dynstr",
          ".dynamic",
          ".symtab",
          ".strtab",
          ".shstrtab",
          ".relro_padding");

  private final CodeObject object;
  private final Appendable out;
  private final Parts parts;
  private final int wave;
  private final TargetId target;
  private final CodeObjectVersion version;
  private final boolean linked;
  private final ListedSymbols symbols;

  /** The directives that make the notes again; none where the notes are listed as data. */
  private final NoteListing notes;

  /**
   * A listing to be written.
   *
   * @param wave lanes in whose words instructions are written
   */
  CodeObjectListing(CodeObject object, int wave, Appendable out, Parts parts)
      throws MalformedCodeObjectException {
    this.wave = wave;
    this.object = object;
    this.out = out;
    this.parts = parts;
    this.target =
        object
            .targetId()
            .orElseThrow(() ->
                new MalformedCodeObjectException(
                    48, "ELF header", "the machine in its flags is not known"));
    CodeObjectVersion own = object.header().version().orElse(CodeObjectVersion.V5);
    this.version = own == CodeObjectVersion.V2 ? CodeObjectVersion.V3 : own;
    this.linked = object.header().kind() != CodeObject.Kind.RELOCATABLE;
    this.notes = NoteListing.of(object, target);
    Set<Integer> unlisted = new HashSet<>();
    for (int i = 0; i < object.sections().size(); i++) {
      if (!isListed(object.sections().get(i))) {
        unlisted.add(i);
      }
    }
    this.symbols = new ListedSymbols(object, unlisted);
  }

  private boolean isListed(ElfSection section) {
    boolean table =
        section.type() == Elf.SHT_NULL
            || section.type() == Elf.SHT_RELA
            || section.type() == Elf.SHT_REL
            || section.type() == Elf.SHT_SYMTAB
            || section.type() == Elf.SHT_STRTAB;
    boolean made =
        linked && (MADE.contains(section.name()) || section.name().equals(OffsetTable.SECTION));
    boolean note = section.type() == Elf.SHT_NOTE && !notes.lines().isEmpty();
    boolean kept = section.has(Elf.SHF_ALLOC) || isSystems(section);
    return kept && !table && !made && !note;
  }

  /** Whether a driver reads the section from the file, which is not loaded. */
  private boolean isSystems(ElfSection section) {
    return !target.os().isHsa()
        && (section.type() == Elf.SHT_NOTE || section.name().startsWith(".AMDGPU."));
  }

  void write() throws IOException, MalformedCodeObjectException {
    CodeObject.Header header = object.header();
    if (header.version().orElse(CodeObjectVersion.V5) == CodeObjectVersion.V2) {
      line("// code object version 2, which is not written any more");
    }
    line("\t.amdgcn_target \"" + target + "\"");
    if (target.os().isHsa()) {
      line("\t.amdhsa_code_object_version " + version.number());
    }
    InstructionSet set = Family.instructions(target.target().name(), wave);
    if (set == null) {
      line("// there is no instruction table for " + target.target().name() + ": code is words");
    }
    Predicate<String> targets = name -> set == null || !ReservedNames.isRegister(set, name);
    OffsetTable table = new OffsetTable(object, symbols);
    for (String line : symbols.bindings(table.names())) {
      line(line);
    }
    for (String name : table.absent()) {
      line("\t.weak " + name);
    }
    for (int i = 0; i < object.sections().size(); i++) {
      ElfSection section = object.sections().get(i);
      if (isListed(section)) {
        heading(i, section);
        SectionListing listing =
            new SectionListing(
                object, i, symbols, target, version, wave, table.find(section), targets);
        if (section.has(Elf.SHF_EXECINSTR) && section.type() != Elf.SHT_NOBITS) {
          new CodeListing(set, section.data().toArray(), section.address(), out, listing, parts)
              .write();
        } else {
          listing.write(out);
        }
      }
    }
    for (Symbol symbol : symbols.outside()) {
      outside(symbol);
    }
    for (String one : notes.lines()) {
      line(one);
    }
  }

  private void line(String text) throws IOException {
    out.append(text).append('\n');
  }

  private void heading(int index, ElfSection section) throws IOException {
    String name = section.name();
    boolean known = name.equals(".text") || name.equals(".data") || name.equals(".bss");
    line(known && hasKnownShape(section) ? "\t" + name : "\t.section " + shape(section));
    long alignment = Math.max(1, section.alignment());
    line("\t.p2align " + Long.numberOfTrailingZeros(alignment));
    line(ListedSymbols.sectionLabel(index) + ":");
  }

  private static boolean hasKnownShape(ElfSection section) {
    long wanted =
        Elf.SHF_ALLOC | (section.name().equals(".text") ? Elf.SHF_EXECINSTR : Elf.SHF_WRITE);
    int type = section.name().equals(".bss") ? Elf.SHT_NOBITS : Elf.SHT_PROGBITS;
    return section.flags() == wanted && section.type() == type;
  }

  private static String shape(ElfSection section) {
    StringBuilder flags = new StringBuilder();
    String letters = "awxMS";
    long[] bits = {Elf.SHF_ALLOC, Elf.SHF_WRITE, Elf.SHF_EXECINSTR, Elf.SHF_MERGE, Elf.SHF_STRINGS};
    for (int i = 0; i < bits.length; i++) {
      flags.append(section.has(bits[i]) ? letters.substring(i, i + 1) : "");
    }
    String type =
        switch (section.type()) {
          case Elf.SHT_NOBITS -> "@nobits";
          case Elf.SHT_NOTE -> "@note";
          case Elf.SHT_INIT_ARRAY -> "@init_array";
          case Elf.SHT_FINI_ARRAY -> "@fini_array";
          default -> "@progbits";
        };
    String size = section.has(Elf.SHF_MERGE) ? "," + section.entrySize() : "";
    return String.format(
        Locale.ROOT, "%s,\"%s\",%s%s", ListedSymbols.quoted(section.name()), flags, type, size);
  }

  /** The alignment of a common symbol as {@code .comm} takes it. */
  private static int logarithm(long alignment) {
    return alignment == 0 ? 0 : Long.numberOfTrailingZeros(alignment);
  }

  /** A symbol that no label can stand for. */
  private void outside(Symbol symbol) throws IOException {
    String name = ListedSymbols.quoted(symbol.name());
    List<String> about = symbols.introduce(symbol, false);
    switch (symbol.home()) {
      case Symbol.Home.Lds() ->
          line("\t.amdgpu_lds " + name + ", " + symbol.size() + ", " + symbol.value());
      case Symbol.Home.Common() ->
          line("\t.comm " + name + ", " + symbol.size() + ", " + logarithm(symbol.value()));
      case Symbol.Home.Absolute() -> line("\t.set " + name + ", " + symbol.value());
      case Symbol.Home.InSection(int home) ->
          line(
              "\t.set "
                  + name
                  + ", "
                  + ListedSymbols.sectionLabel(home)
                  + ListedSymbols.signed(symbols.offset(symbol), true));
      case Symbol.Home.Undefined() -> {}
    }
    for (String line : about) {
      boolean own = line.startsWith("\t.size") || line.startsWith("\t.type");
      if (!own || !(symbol.home() instanceof Symbol.Home.Lds)) {
        line(line);
      }
    }
  }
}
