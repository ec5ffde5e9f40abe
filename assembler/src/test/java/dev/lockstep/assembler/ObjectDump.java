package dev.lockstep.assembler;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;

/**
 * Content of an ELF object as sorted lines: sections with their bytes, symbols, relocations. Tables
 * of names, symbols of sections and empty sections are left out: assemblers may differ in them.
 */
final class ObjectDump {
  private static final int SECTION_HEADER = 64;
  private static final int SYMBOL = 24;
  private static final int RELOCATION = 24;
  private static final int SYMTAB = 2;
  private static final int RELA = 4;
  private static final int NOBITS = 8;
  private static final int SECTION_SYMBOL = 3;

  private record Section(
      String name,
      int type,
      long flags,
      int at,
      int size,
      int link,
      int info,
      long alignment,
      long entry) {}

  private record Symbol(String name, String home, long value, long size, int info, int other) {}

  private final ByteBuffer bytes;
  private final List<Section> sections = new ArrayList<>();
  private final List<Symbol> symbols = new ArrayList<>();

  private ObjectDump(byte[] object) {
    this.bytes = ByteBuffer.wrap(object).order(ByteOrder.LITTLE_ENDIAN);
    int table = (int) bytes.getLong(40);
    int count = bytes.getShort(60) & 0xffff;
    int names = (int) bytes.getLong(table + SECTION_HEADER * (bytes.getShort(62) & 0xffff) + 24);
    for (int i = 0; i < count; i++) {
      int at = table + SECTION_HEADER * i;
      sections.add(
          new Section(
              text(names + bytes.getInt(at)),
              bytes.getInt(at + 4),
              bytes.getLong(at + 8),
              (int) bytes.getLong(at + 24),
              (int) bytes.getLong(at + 32),
              bytes.getInt(at + 40),
              bytes.getInt(at + 44),
              bytes.getLong(at + 48),
              bytes.getLong(at + 56)));
    }
    sections.stream().filter(s -> s.type == SYMTAB).forEach(this::symbols);
  }

  static List<String> of(byte[] object) {
    return new ObjectDump(object).lines();
  }

  private String text(int at) {
    int end = at;
    while (bytes.get(end) != 0) {
      end++;
    }
    return new String(bytes.array(), at, end - at, StandardCharsets.UTF_8);
  }

  private void symbols(Section table) {
    int names = sections.get(table.link).at;
    for (int at = table.at; at < table.at + table.size; at += SYMBOL) {
      int home = bytes.getShort(at + 6) & 0xffff;
      symbols.add(
          new Symbol(
              text(names + bytes.getInt(at)),
              home < sections.size() ? sections.get(home).name : "0x" + Integer.toHexString(home),
              bytes.getLong(at + 8),
              bytes.getLong(at + 16),
              bytes.get(at + 4),
              bytes.get(at + 5)));
    }
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (Section section : sections) {
      boolean table = section.type == SYMTAB || section.name.endsWith("strtab");
      if (section.size > 0 && section.type != RELA && !table && section.type != 0) {
        lines.add(
            String.format(
                Locale.ROOT,
                "section %s type %x flags %x align %d entry %d size %d %s",
                section.name,
                section.type,
                section.flags,
                section.alignment,
                section.entry,
                section.size,
                section.type == NOBITS
                    ? ""
                    : HexFormat.of()
                        .formatHex(bytes.array(), section.at, section.at + section.size)));
      }
    }
    TreeSet<String> sorted = new TreeSet<>();
    for (Symbol symbol : symbols) {
      if (!symbol.name.isEmpty() && (symbol.info & 15) != SECTION_SYMBOL) {
        sorted.add(
            String.format(
                Locale.ROOT,
                "symbol %s in %s value %x size %d info %x other %x",
                symbol.name,
                symbol.home,
                symbol.value,
                symbol.size,
                symbol.info,
                symbol.other));
      }
    }
    lines.addAll(sorted);
    sections.stream().filter(s -> s.type == RELA).forEach(s -> relocations(s, lines));
    return lines.stream().map(String::stripTrailing).sorted().toList();
  }

  private void relocations(Section table, List<String> lines) {
    TreeSet<String> sorted = new TreeSet<>();
    for (int at = table.at; at < table.at + table.size; at += RELOCATION) {
      Symbol symbol = symbols.get((int) (bytes.getLong(at + 8) >>> 32));
      sorted.add(
          String.format(
              Locale.ROOT,
              "relocation %s %06x type %d %s %d",
              sections.get(table.info).name,
              bytes.getLong(at),
              bytes.getInt(at + 8),
              symbol.name.isEmpty() ? "start of " + symbol.home : symbol.name,
              bytes.getLong(at + 16)));
    }
    lines.addAll(sorted);
  }
}
