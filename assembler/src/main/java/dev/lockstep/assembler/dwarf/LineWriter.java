package dev.lockstep.assembler.dwarf;

import dev.lockstep.assembler.expression.Fixup;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.expression.SectionBuffer;
import dev.lockstep.assembler.section.Sections;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.text.source.SourceText;
import dev.lockstep.text.source.Span;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes a {@link LineProgram} as the sections {@code .debug_line} and {@code .debug_line_str}. */
final class LineWriter {
  // DWARF 5, section 7.22: standard opcodes, extended opcodes, content types; 7.5.6: forms.
  private static final int COPY = 1;
  private static final int ADVANCE_ADDRESS = 2;
  private static final int ADVANCE_LINE = 3;
  private static final int SET_FILE = 4;
  private static final int SET_COLUMN = 5;
  private static final int NEGATE_STATEMENT = 6;
  private static final int SET_BASIC_BLOCK = 7;
  private static final int CONST_ADD = 8;
  private static final int SET_PROLOGUE_END = 10;
  private static final int SET_EPILOGUE_BEGIN = 11;
  private static final int SET_ISA = 12;
  private static final int END_SEQUENCE = 1;
  private static final int SET_ADDRESS = 2;
  private static final int SET_DISCRIMINATOR = 4;
  private static final int PATH = 1;
  private static final int DIRECTORY_INDEX = 2;
  private static final int CHECKSUM = 5;
  private static final int SOURCE = 0x2001;
  private static final int FORM_NUMBER = 0x0f;
  private static final int FORM_DATA_16 = 0x1e;
  private static final int FORM_LINE_STRING = 0x1f;
  private static final int[] OPERANDS = {0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1};

  // LLVM's choices for special opcodes; addresses count in units of the shortest instruction.
  private static final int LINE_BASE = -5;
  private static final int LINE_RANGE = 14;
  private static final int OPCODE_BASE = 13;
  private static final int UNIT = 4;
  private static final int MOST_SPECIAL = (255 - OPCODE_BASE) / LINE_RANGE;
  private static final int ADDRESS_SIZE = 8;
  private static final int CHECKSUM_BYTES = 16;

  private final LineProgram table;
  private final Sections sections;
  private final SourceText source;
  private final SectionBuffer out;
  private final Map<String, Integer> strings = new LinkedHashMap<>();

  LineWriter(LineProgram table, Sections sections, SourceText source) {
    this.table = table;
    this.sections = sections;
    this.source = source;
    this.out = sections.section(".debug_line", Elf.SHT_PROGBITS, 0, 0);
  }

  void write() {
    int start = out.size();
    out.put(0, 4);
    out.put(table.version(), 2);
    boolean newer = table.version() >= 5;
    if (newer) {
      out.put(ADDRESS_SIZE, 1);
      out.put(0, 1);
    }
    int headerLength = out.size();
    out.put(0, 4);
    out.put(UNIT, 1);
    out.put(1, 1);
    out.put(1, 1);
    out.put(LINE_BASE, 1);
    out.put(LINE_RANGE, 1);
    out.put(OPCODE_BASE, 1);
    for (int count : OPERANDS) {
      out.put(count, 1);
    }
    if (newer) {
      files();
    } else {
      olderFiles();
    }
    out.patch(headerLength, out.size() - headerLength - 4L, 4);
    for (Map.Entry<SectionBuffer, List<LineProgram.Row>> entry : table.rows()) {
      sequence(entry.getKey(), entry.getValue());
    }
    out.patch(start, out.size() - start - 4L, 4);
    strings();
  }

  private void text(String text) {
    out.putBytes(LineProgram.bytes(text));
    out.put(0, 1);
  }

  private void leb(long value) {
    out.putLeb(value, false);
  }

  private void olderFiles() {
    table.directories().forEach(this::text);
    out.put(0, 1);
    for (LineProgram.File file : table.listed()) {
      text(file.name());
      leb(file.directory());
      out.put(0, 2);
    }
    out.put(0, 1);
  }

  private void files() {
    out.put(1, 1);
    leb(PATH);
    leb(FORM_LINE_STRING);
    leb(table.directories().size() + 1L);
    string(table.rootDirectory());
    table.directories().forEach(this::string);
    boolean sums = table.hasAllChecksums();
    boolean sources = table.hasAnySource();
    out.put(2 + (sums ? 1 : 0) + (sources ? 1 : 0), 1);
    leb(PATH);
    leb(FORM_LINE_STRING);
    leb(DIRECTORY_INDEX);
    leb(FORM_NUMBER);
    if (sums) {
      leb(CHECKSUM);
      leb(FORM_DATA_16);
    }
    if (sources) {
      leb(SOURCE);
      leb(FORM_LINE_STRING);
    }
    List<LineProgram.File> files = table.listed();
    leb(files.size());
    for (LineProgram.File file : files) {
      string(file.name());
      leb(file.directory());
      BigInteger sum = file.checksum();
      if (sums && sum != null) {
        for (int i = CHECKSUM_BYTES - 1; i >= 0; i--) {
          out.put(sum.shiftRight(8 * i).byteValue(), 1);
        }
      }
      if (sources) {
        string(file.source() == null ? "" : file.source());
      }
    }
  }

  /** Refers to a text in the section of texts. */
  private void string(String text) {
    Integer offset = strings.get(text);
    if (offset == null) {
      offset = 0;
      for (String before : strings.keySet()) {
        offset += LineProgram.bytes(before).length + 1;
      }
      strings.put(text, offset);
    }
    address(stringSection(), offset, Fixup.Kind.DATA_4);
  }

  private SectionBuffer stringSection() {
    return sections.section(
        ".debug_line_str", Elf.SHT_PROGBITS, Elf.SHF_MERGE | Elf.SHF_STRINGS, 1);
  }

  private void address(SectionBuffer section, long offset, Fixup.Kind kind) {
    Node node = new Node.Location(0, 0, section, offset);
    out.fixups().add(new Fixup(kind, out.size(), node, new Span(source, 0, 0)));
    out.putLong(0, kind.bytes());
  }

  private void strings() {
    if (!strings.isEmpty()) {
      SectionBuffer section = stringSection();
      for (String text : strings.keySet()) {
        section.putBytes(LineProgram.bytes(text));
        section.put(0, 1);
      }
    }
  }

  private void sequence(SectionBuffer section, List<LineProgram.Row> rows) {
    LineProgram.Place last = new LineProgram.Place(1, 1, 0, LineProgram.IS_STATEMENT, 0, 0);
    long address = -1;
    for (LineProgram.Row row : rows) {
      LineProgram.Place place = row.place();
      state(last, place);
      long offset = row.section().wholeOffset() + row.offset();
      long lines = (long) place.line() - last.line();
      if (address < 0) {
        extended(SET_ADDRESS, ADDRESS_SIZE);
        address(section.whole(), offset, Fixup.Kind.DATA_8);
        advance(lines, 0);
      } else {
        advance(lines, (offset - address) / UNIT);
      }
      address = offset;
      last = place;
    }
    endSequence((section.whole().size() - address) / UNIT);
  }

  private void extended(int opcode, int operands) {
    out.put(0, 1);
    leb(operands + 1L);
    out.put(opcode, 1);
  }

  /** The operations that change the next row's state besides its line. */
  private void state(LineProgram.Place last, LineProgram.Place place) {
    changed(SET_FILE, last.file(), place.file());
    changed(SET_COLUMN, last.column(), place.column());
    // Rows forget their discriminator.
    if (place.discriminator() != 0) {
      extended(SET_DISCRIMINATOR, lebSize(place.discriminator()));
      leb(place.discriminator());
    }
    changed(SET_ISA, last.isa(), place.isa());
    if (((last.flags() ^ place.flags()) & LineProgram.IS_STATEMENT) != 0) {
      out.put(NEGATE_STATEMENT, 1);
    }
    flag(place, LineProgram.BASIC_BLOCK, SET_BASIC_BLOCK);
    flag(place, LineProgram.PROLOGUE_END, SET_PROLOGUE_END);
    flag(place, LineProgram.EPILOGUE_BEGIN, SET_EPILOGUE_BEGIN);
  }

  private void changed(int opcode, int last, int next) {
    if (last != next) {
      out.put(opcode, 1);
      leb(next);
    }
  }

  private void flag(LineProgram.Place place, int flag, int opcode) {
    if ((place.flags() & flag) != 0) {
      out.put(opcode, 1);
    }
  }

  private static int lebSize(long value) {
    return Math.max(1, (70 - Long.numberOfLeadingZeros(value)) / 7);
  }

  /** A row so many lines and units of address after the one before. */
  private void advance(long lines, long units) {
    long line = lines;
    boolean copy = false;
    if (line < LINE_BASE || line - LINE_BASE >= LINE_RANGE) {
      out.put(ADVANCE_LINE, 1);
      out.putLeb(line, true);
      line = 0;
      copy = true;
    }
    if (line == 0 && units == 0) {
      out.put(COPY, 1);
      return;
    }
    long opcode = line - LINE_BASE + OPCODE_BASE;
    if (units < 256 + MOST_SPECIAL) {
      if (opcode + units * LINE_RANGE <= 255) {
        out.put((int) (opcode + units * LINE_RANGE), 1);
        return;
      }
      long rest = opcode + (units - MOST_SPECIAL) * LINE_RANGE;
      if (rest <= 255 && units >= MOST_SPECIAL) {
        out.put(CONST_ADD, 1);
        out.put((int) rest, 1);
        return;
      }
    }
    out.put(ADVANCE_ADDRESS, 1);
    leb(units);
    out.put(copy ? COPY : (int) opcode, 1);
  }

  private void endSequence(long units) {
    if (units == MOST_SPECIAL) {
      out.put(CONST_ADD, 1);
    } else if (units != 0) {
      out.put(ADVANCE_ADDRESS, 1);
      leb(units);
    }
    extended(END_SEQUENCE, 0);
  }
}
