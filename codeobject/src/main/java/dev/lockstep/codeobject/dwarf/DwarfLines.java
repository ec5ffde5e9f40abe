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
  private DwarfCursor in;
  private int version;

  private final List<String> directories = new ArrayList<>();
  private final List<String> files = new ArrayList<>();
  // Names may overlap in the string sections, so a small file could ask for a lot of text.
  private long textBudget = 16 << 20;
  private final List<LineTable.Range> ranges;

  private DwarfLines(Bytes unit, Bytes lineStrings, Bytes strings, List<LineTable.Range> ranges) {
    this.unit = unit;
    this.in = new DwarfCursor(unit, 0);
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

  /**
   * The files of the unit at an offset, by the numbers that other sections name them with; none
   * where it is malformed.
   */
  static List<String> files(Bytes lines, long offset, Bytes lineStrings, Bytes strings) {
    try {
      DwarfCursor at = new DwarfCursor(lines, offset);
      long length = at.number(4);
      int start = at.at();
      at.skip(length);
      DwarfLines unit =
          new DwarfLines(lines.slice(start, (int) length), lineStrings, strings, new ArrayList<>());
      unit.header();
      return List.copyOf(unit.files);
    } catch (IndexOutOfBoundsException | Malformed _) {
      return List.of();
    }
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
    Header header = header();
    in = new DwarfCursor(unit, header.program);
    run(header);
  }

  /** What a unit says of its program, which begins at an offset. */
  @SuppressWarnings("ArrayRecordComponent") // read once
  private record Header(long program, int minLength, int lineBase, int lineRange, int[] operands) {}

  /** Reads the tables of directories and files, too. */
  private Header header() throws Malformed {
    version = (int) in.number(2);
    check(version >= 2 && version <= 5);
    if (version == 5) {
      check(in.u8() == 8 && in.u8() == 0);
    }
    long headerLength = in.number(4);
    check(headerLength <= in.left());
    long program = in.at() + headerLength;
    int minLength = in.u8();
    if (version >= 4) {
      check(in.u8() == 1);
    }
    in.u8();
    int lineBase = (byte) in.u8();
    int lineRange = in.u8();
    int opcodeBase = in.u8();
    check(lineRange > 0 && opcodeBase > 0);
    int[] operands = new int[opcodeBase];
    for (int i = 1; i < opcodeBase; i++) {
      operands[i] = in.u8();
    }
    if (version == 5) {
      table(directories, false);
      table(files, true);
    } else {
      oldTables();
    }
    return new Header(program, minLength, lineBase, lineRange, operands);
  }

  private void oldTables() throws Malformed {
    directories.add("");
    for (String name = text(); !name.isEmpty(); name = text()) {
      directories.add(name);
    }
    files.add("");
    for (String name = text(); !name.isEmpty(); name = text()) {
      int directory = (int) in.uleb();
      in.uleb();
      in.uleb();
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
    int columns = in.u8();
    int[] types = new int[columns];
    int[] forms = new int[columns];
    for (int i = 0; i < columns; i++) {
      types[i] = (int) in.uleb();
      forms[i] = (int) in.uleb();
    }
    long count = in.uleb();
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
      case 0x08 -> text();
      case 0x0e -> textAt(strings, in.number(4));
      case 0x1f -> textAt(lineStrings, in.number(4));
      default -> throw new Malformed();
    };
  }

  private long integer(int form) throws Malformed {
    return switch (form) {
      case 0x0b -> in.number(1);
      case 0x05 -> in.number(2);
      case 0x06 -> in.number(4);
      case 0x0f -> in.uleb();
      default -> throw new Malformed();
    };
  }

  private void skipForm(int form) throws Malformed {
    switch (form) {
      case 0x08 -> text();
      case 0x0b -> in.skip(1);
      case 0x05 -> in.skip(2);
      case 0x06, 0x0e, 0x1f -> in.skip(4);
      case 0x07 -> in.skip(8);
      case 0x1e -> in.skip(16);
      case 0x0f -> in.uleb();
      case 0x09 -> in.skip(in.uleb());
      default -> throw new Malformed();
    }
  }

  private void run(Header header) throws Malformed {
    int[] operands = header.operands;
    Row row = new Row();
    Row last = new Row();
    while (!in.isAtEnd()) {
      int opcode = in.u8();
      if (opcode >= operands.length) {
        int adjusted = opcode - operands.length;
        row.address += (long) header.minLength * (adjusted / header.lineRange);
        row.line += header.lineBase + adjusted % header.lineRange;
        last = emit(row, last);
      } else if (opcode == 0) {
        last = extended(row, last);
      } else {
        switch (opcode) {
          case 1 -> last = emit(row, last);
          case 2 -> row.address += header.minLength * in.uleb();
          case 3 -> row.line += (int) in.sleb();
          case 4 -> row.file = (int) in.uleb();
          case 5 -> row.column = (int) in.uleb();
          case 8 ->
              row.address += (long) header.minLength * ((255 - operands.length) / header.lineRange);
          case 9 -> row.address += in.number(2);
          default -> {
            for (int i = 0; i < operands[opcode]; i++) {
              in.uleb();
            }
          }
        }
      }
    }
  }

  private Row extended(Row row, Row last) throws Malformed {
    long length = in.uleb();
    check(length >= 1 && length <= in.left());
    long next = in.at() + length;
    Row result = last;
    switch (in.u8()) {
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
        row.address = in.number(8);
      }
      default -> {}
    }
    in = new DwarfCursor(unit, next);
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

  private String text() throws Malformed {
    int start = in.at();
    int zero = unit.indexOfZero(start);
    check(zero >= 0);
    in.skip(zero + 1 - start);
    return kept(unit.slice(start, zero - start));
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
