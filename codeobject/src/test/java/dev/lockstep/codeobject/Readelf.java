package dev.lockstep.codeobject;

import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.ElfSection;
import dev.lockstep.codeobject.elf.ElfSegment;
import dev.lockstep.codeobject.elf.Relocation;
import dev.lockstep.codeobject.elf.RelocationTable;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.elf.Symbol.Home;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A code object in the words of llvm-readelf, one line for each header field, section, segment,
 * symbol and relocation. File offsets of sections are left out: the model has none.
 */
final class Readelf {
  private Readelf() {}

  /** The lines of the model. */
  static List<String> lines(CodeObject object) {
    List<String> lines = new ArrayList<>();
    CodeObject.Header header = object.header();
    lines.add("ABI Version: " + header.abiVersion());
    lines.add("Type: " + (header.kind() == CodeObject.Kind.SHARED ? "DYN" : "REL"));
    lines.add(String.format(Locale.ROOT, "Flags: 0x%X", header.flags()));
    for (int i = 0; i < object.sections().size(); i++) {
      lines.add(section(i, object.sections().get(i)));
    }
    object.segments().forEach(segment -> lines.add(segment(segment)));
    for (RelocationTable table : object.relocations()) {
      List<Symbol> symbols = table.dynamic() ? object.dynamicSymbols() : object.symbols();
      table.relocations().forEach(one -> lines.add(relocation(one, symbols, object)));
    }
    symbols(lines, object.dynamicSymbols(), object.sections());
    symbols(lines, object.symbols(), object.sections());
    return lines;
  }

  private static String section(int number, ElfSection s) {
    return String.format(
        Locale.ROOT,
        "[%2d] %s %s %016x %06x %02x %s %d %d %d",
        number,
        s.name(),
        type(s.type()),
        s.address(),
        s.size(),
        s.entrySize(),
        flags(s.flags()),
        s.link(),
        s.info(),
        s.alignment());
  }

  private static String type(int type) {
    return switch (type) {
      case Elf.SHT_NULL -> "NULL";
      case Elf.SHT_PROGBITS -> "PROGBITS";
      case Elf.SHT_SYMTAB -> "SYMTAB";
      case Elf.SHT_STRTAB -> "STRTAB";
      case Elf.SHT_RELA -> "RELA";
      case Elf.SHT_HASH -> "HASH";
      case Elf.SHT_DYNAMIC -> "DYNAMIC";
      case Elf.SHT_NOTE -> "NOTE";
      case Elf.SHT_NOBITS -> "NOBITS";
      case Elf.SHT_DYNSYM -> "DYNSYM";
      case Elf.SHT_GNU_HASH -> "GNU_HASH";
      case Elf.SHT_LLVM_ADDRSIG -> "LLVM_ADDRSIG";
      default -> "type " + type;
    };
  }

  private static String flags(long flags) {
    StringBuilder text = new StringBuilder();
    text.append((flags & Elf.SHF_WRITE) != 0 ? "W" : "");
    text.append((flags & Elf.SHF_ALLOC) != 0 ? "A" : "");
    text.append((flags & Elf.SHF_EXECINSTR) != 0 ? "X" : "");
    text.append((flags & Elf.SHF_MERGE) != 0 ? "M" : "");
    text.append((flags & Elf.SHF_STRINGS) != 0 ? "S" : "");
    text.append((flags & Elf.SHF_INFO_LINK) != 0 ? "I" : "");
    text.append((flags & Elf.SHF_EXCLUDE) != 0 ? "E" : "");
    return text.toString();
  }

  private static String segment(ElfSegment s) {
    String type =
        switch (s.type()) {
          case Elf.PT_PHDR -> "PHDR";
          case Elf.PT_LOAD -> "LOAD";
          case Elf.PT_DYNAMIC -> "DYNAMIC";
          case Elf.PT_NOTE -> "NOTE";
          case Elf.PT_GNU_RELRO -> "GNU_RELRO";
          case Elf.PT_GNU_STACK -> "GNU_STACK";
          default -> "type " + s.type();
        };
    String permissions =
        ((s.permissions() & Elf.PF_R) != 0 ? "R" : "")
            + ((s.permissions() & Elf.PF_W) != 0 ? "W" : "")
            + ((s.permissions() & Elf.PF_X) != 0 ? "E" : "");
    return String.format(
        Locale.ROOT,
        "%s 0x%06x 0x%016x 0x%06x 0x%06x %s 0x%x",
        type,
        s.offset(),
        s.address(),
        s.data().size(),
        s.memorySize(),
        permissions,
        s.alignment());
  }

  private static String relocation(Relocation one, List<Symbol> symbols, CodeObject object) {
    String text =
        String.format(
            Locale.ROOT,
            "%016x %08x%08x R_AMDGPU_%s",
            one.offset(),
            one.symbol(),
            one.type().code(),
            one.type());
    if (one.symbol() == 0) {
      return text + " " + Long.toHexString(one.addend());
    }
    Symbol symbol = symbols.get(one.symbol());
    String name =
        symbol.name().isEmpty() && symbol.home() instanceof Home.InSection(int section)
            ? object.sections().get(section).name()
            : symbol.name();
    String sign = one.addend() < 0 ? " - " : " + ";
    return String.format(
        Locale.ROOT, "%s %016x %s%s%x", text, symbol.value(), name, sign, Math.abs(one.addend()));
  }

  private static void symbols(List<String> lines, List<Symbol> symbols, List<ElfSection> sections) {
    for (int i = 0; i < symbols.size(); i++) {
      Symbol s = symbols.get(i);
      String place =
          switch (s.home()) {
            case Home.Undefined() -> "UND";
            case Home.Absolute() -> "ABS";
            case Home.Common() -> "COM";
            case Home.Lds() -> "AMDGPU_LDS";
            case Home.InSection(int section) -> Integer.toString(section);
          };
      lines.add(
          String.format(
                  Locale.ROOT,
                  "%d: %016x %d %s %s %s %s %s",
                  i,
                  s.value(),
                  s.size(),
                  s.type(),
                  s.binding(),
                  s.visibility(),
                  place,
                  s.name())
              .strip());
      if (s.type() == Symbol.Type.SECTION && s.home() instanceof Home.InSection(int section)) {
        lines.add(lines.removeLast() + " " + sections.get(section).name());
      }
    }
  }

  /** The same lines out of llvm-readelf's text. */
  static List<String> expected(String text) {
    List<String> lines = new ArrayList<>();
    boolean notes = false;
    for (String raw : text.lines().toList()) {
      String line = raw.strip().replaceAll("\\s+", " ");
      notes |= line.startsWith("Displaying notes");
      if (notes) {
        continue;
      }
      if (line.startsWith("ABI Version:")) {
        lines.add(line);
      } else if (line.startsWith("Type: ")) {
        lines.add(line.substring(0, "Type: DYN".length()));
      } else if (line.startsWith("Flags: ")) {
        lines.add(line.replaceAll(",.*", ""));
      } else if (raw.startsWith("  [") && !line.startsWith("[Nr]")) {
        lines.add(sectionLine(raw));
      } else if (line.matches("(PHDR|LOAD|DYNAMIC|NOTE|GNU_RELRO|GNU_STACK) 0x.*")) {
        // Physical addresses repeat the virtual ones; R E is one word here.
        lines.add(
            line.replaceFirst("(0x\\w{16}) 0x\\w{16}", "$1")
                .replace(" R E ", " RE ")
                .replaceAll(" 0x0$", " 0x0"));
      } else if (line.matches("[0-9a-f]{16} [0-9a-f]{16} R_AMDGPU.*")) {
        lines.add(line);
      } else if (line.matches("\\d+: [0-9a-f]{16} .*")) {
        lines.add(line);
      }
    }
    return lines;
  }

  private static String sectionLine(String raw) {
    // Columns are as wide as their content, empty names and flags included.
    String rest = raw.substring(raw.indexOf(']') + 2);
    String name = rest.startsWith(" ") ? "" : rest.substring(0, rest.indexOf(' '));
    String[] cells = rest.substring(name.length()).strip().split("\\s+");
    boolean flagged = cells.length == 9;
    String number = raw.substring(raw.indexOf('[') + 1, raw.indexOf(']'));
    int after = flagged ? 6 : 5;
    return "["
        + number
        + "] "
        + name
        + " "
        + String.join(" ", cells[0], cells[1], cells[3], cells[4])
        + " "
        + (flagged ? cells[5] : "")
        + " "
        + String.join(" ", cells[after], cells[after + 1], cells[after + 2]);
  }
}
