package dev.lockstep.codeobject.dwarf;

import dev.lockstep.codeobject.bytes.Bytes;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Runs the line number programs of {@code .debug_line}, DWARF versions 2 to 5 in the 32-bit format.
 * Numbers of opcodes and forms are DWARF 5's, sections 6.2.4, 6.2.5 and 7.5.6.
 */
final class DwarfLines {
  private static final int MAX_ROWS = 4 << 20;

  private final Bytes lineStrings;
  private final Bytes strings;
  private final Bytes unit;
  private int at;
  private int end;
  private int version;

  private final List<String> directories = new ArrayList<>();
  private final List<String> files = new ArrayList<>();
  // Names may overlap in the string sections, so a small file could ask for a lot of text.
  private long textBudget = 16 << 20;
  private final List<LineTable.Range> ranges;

  private DwarfLines(Bytes unit, Bytes lineStrings, Bytes strings, List<LineTable.Range> ranges) {
    this.unit = unit;
    this.end = unit.size();
    this.lineStrings = lineStrings;
    this.strings = strings;
    this.ranges = ranges;
  }

  /** All units; what is malformed ends the reading and gives no lines, with the reason. */
  static LineTable read(Bytes lines, Bytes lineStrings, Bytes strings) {
    List<LineTable.Range> ranges = new ArrayList<>();
    try {
      int start = 0;
      while (start < lines.size()) {
        long length = lines.u32(start);
        if (length >= 0xffff_fff0L) {
          return unreadable("it is in the 64-bit format of DWARF; the 32-bit format is read");
        }
        if (length > lines.size() - start - 4) {
          return unreadable("a unit at offset 0x" + Integer.toHexString(start) + " is cut off");
        }
        Bytes unit = lines.slice(start + 4, (int) length);
        new DwarfLines(unit, lineStrings, strings, ranges).unit();
        start += 4 + (int) length;
      }
    } catch (IndexOutOfBoundsException e) {
      return unreadable("a unit of it is cut off");
    } catch (Malformed e) {
      return unreadable(
          "a unit of it is malformed, or of a version of DWARF other than 2 to 5 for addresses of 64"
              + " bits");
    }
    ranges.sort(Comparator.comparingLong(LineTable.Range::start));
    return new LineTable(withoutOverlap(ranges));
  }

  private static LineTable unreadable(String why) {
    return new LineTable(List.of(), "section .debug_line: " + why);
  }

  private static List<LineTable.Range> withoutOverlap(List<LineTable.Range> sorted) {
    List<LineTable.Range> kept = new ArrayList<>();
    long reached = Long.MIN_VALUE;
    for (LineTable.Range range : sorted) {
      if (range.start() >= reached) {
        kept.add(range);
        reached = range.end();
      }
    }
    return kept;
  }

  private static final class Malformed extends Exception {
    private static final long serialVersionUID = 1;
  }

  /** The registers of the line number state machine. */
  private static final class Row {
    long address;
    int file = 1;
    int line = 1;
    int column;
    boolean open;
  }

  private void unit() throws Malformed {
    version = number(2);
    check(version >= 2 && version <= 5);
    if (version == 5) {
      check(number(1) == 8 && number(1) == 0);
    }
    long headerLength = unit.u32(skip(4));
    check(headerLength <= end - at);
    int program = at + (int) headerLength;
    int minLength = number(1);
    if (version >= 4) {
      check(number(1) == 1);
    }
    number(1);
    int lineBase = (byte) number(1);
    int lineRange = number(1);
    int opcodeBase = number(1);
    check(lineRange > 0 && opcodeBase > 0);
    int[] operands = new int[opcodeBase];
    for (int i = 1; i < opcodeBase; i++) {
      operands[i] = number(1);
    }
    if (version == 5) {
      table(directories, false);
      table(files, true);
    } else {
      oldTables();
    }
    at = program;
    run(minLength, lineBase, lineRange, operands);
  }

  private void oldTables() throws Malformed {
    directories.add("");
    for (String name = text(unit); !name.isEmpty(); name = text(unit)) {
      directories.add(name);
    }
    files.add("");
    for (String name = text(unit); !name.isEmpty(); name = text(unit)) {
      int directory = (int) uleb();
      uleb();
      uleb();
      files.add(path(directory, name));
    }
  }

  private String path(int directory, String name) throws Malformed {
    if (name.startsWith("/") || directory < 0 || directory >= directories.size()) {
      return name;
    }
    String parent = directories.get(directory);
    textBudget -= parent.length();
    check(textBudget >= 0);
    return parent.isEmpty() || parent.equals(".") ? name : parent + "/" + name;
  }

  private void table(List<String> into, boolean ofFiles) throws Malformed {
    int columns = number(1);
    int[] types = new int[columns];
    int[] forms = new int[columns];
    for (int i = 0; i < columns; i++) {
      types[i] = (int) uleb();
      forms[i] = (int) uleb();
    }
    long count = uleb();
    check(count >= 0 && (columns > 0 || count == 0));
    for (long i = 0; i < count; i++) {
      String name = "";
      int directory = 0;
      for (int c = 0; c < columns; c++) {
        if (types[c] == 1) {
          name = string(forms[c]);
        } else if (types[c] == 2) {
          directory = (int) integer(forms[c]);
        } else {
          skipForm(forms[c]);
        }
      }
      into.add(ofFiles ? path(directory, name) : name);
    }
  }

  private String string(int form) throws Malformed {
    return switch (form) {
      case 0x08 -> text(unit);
      case 0x0e -> textAt(strings, unit.u32(skip(4)));
      case 0x1f -> textAt(lineStrings, unit.u32(skip(4)));
      default -> throw new Malformed();
    };
  }

  private long integer(int form) throws Malformed {
    return switch (form) {
      case 0x0b -> number(1);
      case 0x05 -> number(2);
      case 0x06 -> unit.u32(skip(4));
      case 0x0f -> uleb();
      default -> throw new Malformed();
    };
  }

  private void skipForm(int form) throws Malformed {
    switch (form) {
      case 0x08 -> text(unit);
      case 0x0b -> skip(1);
      case 0x05 -> skip(2);
      case 0x06, 0x0e, 0x1f -> skip(4);
      case 0x07 -> skip(8);
      case 0x1e -> skip(16);
      case 0x0f -> uleb();
      case 0x09 -> skip((int) Math.min(uleb(), Integer.MAX_VALUE));
      default -> throw new Malformed();
    }
  }

  private void run(int minLength, int lineBase, int lineRange, int[] operands) throws Malformed {
    Row row = new Row();
    Row last = new Row();
    while (at < end) {
      int opcode = number(1);
      if (opcode >= operands.length) {
        int adjusted = opcode - operands.length;
        row.address += (long) minLength * (adjusted / lineRange);
        row.line += lineBase + adjusted % lineRange;
        last = emit(row, last);
      } else if (opcode == 0) {
        last = extended(row, last);
      } else {
        switch (opcode) {
          case 1 -> last = emit(row, last);
          case 2 -> row.address += minLength * uleb();
          case 3 -> row.line += (int) sleb();
          case 4 -> row.file = (int) uleb();
          case 5 -> row.column = (int) uleb();
          case 8 -> row.address += (long) minLength * ((255 - operands.length) / lineRange);
          case 9 -> row.address += number(2);
          default -> {
            for (int i = 0; i < operands[opcode]; i++) {
              uleb();
            }
          }
        }
      }
    }
  }

  private Row extended(Row row, Row last) throws Malformed {
    long length = uleb();
    check(length >= 1 && length <= end - at);
    int next = at + (int) length;
    Row result = last;
    switch (number(1)) {
      case 1 -> {
        emit(row, last);
        Row fresh = new Row();
        row.address = fresh.address;
        row.file = fresh.file;
        row.line = fresh.line;
        row.column = fresh.column;
        result = new Row();
      }
      case 2 -> {
        check(length == 9);
        row.address = unit.i64(skip(8));
      }
      default -> {}
    }
    at = next;
    return result;
  }

  /** Closes the range that the last row opened, and opens one. */
  private Row emit(Row row, Row last) throws Malformed {
    if (last.open && row.address > last.address && last.address >= 0) {
      check(ranges.size() < MAX_ROWS);
      String file = last.file >= 0 && last.file < files.size() ? files.get(last.file) : "";
      ranges.add(
          new LineTable.Range(
              last.address, row.address, file, Math.max(0, last.line), Math.max(0, last.column)));
    }
    Row copy = new Row();
    copy.address = row.address;
    copy.file = row.file;
    copy.line = row.line;
    copy.column = row.column;
    copy.open = true;
    return copy;
  }

  private int number(int width) {
    int from = skip(width);
    return width == 1 ? unit.u8(from) : unit.u16(from);
  }

  private int skip(int width) {
    int from = at;
    if (width < 0 || width > end - at) {
      throw new IndexOutOfBoundsException();
    }
    at += width;
    return from;
  }

  private long uleb() {
    long value = 0;
    int shift = 0;
    int part;
    do {
      part = number(1);
      value |= shift < 64 ? ((long) (part & 0x7f)) << shift : 0;
      shift += 7;
    } while ((part & 0x80) != 0);
    return value;
  }

  private long sleb() {
    long value = 0;
    int shift = 0;
    int part;
    do {
      part = number(1);
      value |= shift < 64 ? ((long) (part & 0x7f)) << shift : 0;
      shift += 7;
    } while ((part & 0x80) != 0);
    return shift < 64 && (part & 0x40) != 0 ? value | (-1L << shift) : value;
  }

  private String text(Bytes from) throws Malformed {
    int start = at;
    int zero = from.indexOfZero(start);
    check(zero >= 0 && zero < end);
    at = zero + 1;
    return kept(from.slice(start, zero - start));
  }

  private String textAt(Bytes from, long offset) throws Malformed {
    check(offset < from.size());
    int zero = from.indexOfZero((int) offset);
    check(zero >= 0 && zero - offset < 4096);
    return kept(from.slice((int) offset, zero - (int) offset));
  }

  private String kept(Bytes raw) throws Malformed {
    textBudget -= raw.size();
    check(textBudget >= 0);
    return new String(raw.toArray(), StandardCharsets.UTF_8);
  }

  private static void check(boolean holds) throws Malformed {
    if (!holds) {
      throw new Malformed();
    }
  }
}
