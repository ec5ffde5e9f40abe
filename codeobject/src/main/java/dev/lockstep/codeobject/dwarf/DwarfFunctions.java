package dev.lockstep.codeobject.dwarf;

import dev.lockstep.codeobject.bytes.Bytes;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads the inlined functions of {@code .debug_info}, DWARF 4 and 5 in the 32-bit format. Numbers
 * of tags, attributes and forms are DWARF 5's, sections 7.5.3 to 7.5.6; of range lists, 7.25.
 */
final class DwarfFunctions {
  private static final int DEEPEST = 256;
  private static final int MOST_HOPS = 8;
  private static final int LONGEST_NAME = 4096;

  private static final int TAG_INLINED = 0x1d;
  private static final int NAME = 0x03;
  private static final int LOW = 0x11;
  private static final int HIGH = 0x12;
  private static final int ORIGIN = 0x31;
  private static final int SPECIFICATION = 0x47;
  private static final int RANGES = 0x55;
  private static final int LINES = 0x10;
  private static final int CALL_COLUMN = 0x57;
  private static final int CALL_FILE = 0x58;
  private static final int CALL_LINE = 0x59;
  private static final int STRING_OFFSETS = 0x72;
  private static final int ADDRESSES = 0x73;
  private static final int RANGE_LISTS = 0x74;

  private record Attribute(int name, int form, long constant) {}

  private record Shape(int tag, boolean children, List<Attribute> attributes) {}

  /** The form of an attribute, and its number: a value, an index, or a place in a section. */
  private record Value(int form, long number) {}

  private record Range(long start, long end) {}

  /** Attributes of a unit. */
  private static final class Unit {
    private int start;
    private boolean five;
    private long low;
    private long strings = 8;
    private long addresses = 8;
    private long ranges;
    private List<String> files = List.of();
  }

  /** A call whose function's name is not known yet. */
  private record Found(Range range, int depth, long function, Site site) {}

  private record Site(String file, int line, int column) {}

  private final Bytes info;
  private final Bytes shapes;
  private final Function<String, Bytes> sections;
  private final Map<Long, String> names = new HashMap<>();
  private final Map<Long, Long> origins = new HashMap<>();
  private final Map<Long, List<String>> tables = new HashMap<>();
  private final List<Found> found = new ArrayList<>();
  private long textBudget = 16 << 20;
  // Lists may be named again and again, so a small file could ask for a lot of work.
  private int work = 1 << 24;

  DwarfFunctions(Function<String, Bytes> sections) {
    this.sections = sections;
    info = sections.apply(".debug_info");
    shapes = sections.apply(".debug_abbrev");
  }

  /** All units; what is malformed gives no calls. */
  InlinedCalls read() {
    try {
      DwarfCursor cursor = new DwarfCursor(info, 0);
      while (!cursor.isAtEnd()) {
        int start = cursor.at();
        long length = cursor.number(4);
        int begin = cursor.at();
        cursor.skip(length);
        unit(info.slice(0, cursor.at()), start, begin);
      }
    } catch (IndexOutOfBoundsException _) {
      return InlinedCalls.EMPTY;
    }
    return new InlinedCalls(
        found.stream()
            .map(call ->
                new InlinedCalls.Call(
                    call.range.start,
                    call.range.end,
                    call.depth,
                    name(call.function),
                    call.site.file,
                    call.site.line,
                    call.site.column))
            .toList());
  }

  private String name(long function) {
    long at = function;
    for (int hops = 0; hops < MOST_HOPS; hops++) {
      String name = names.get(at);
      Long next = origins.get(at);
      if (name != null || next == null) {
        return name == null ? "" : name;
      }
      at = next;
    }
    return "";
  }

  private void unit(Bytes part, int start, int begin) {
    DwarfCursor cursor = new DwarfCursor(part, begin);
    Unit unit = new Unit();
    unit.start = start;
    int version = (int) cursor.number(2);
    unit.five = version == 5;
    long table;
    int size;
    if (unit.five) {
      boolean compile = cursor.u8() == 1;
      size = cursor.u8();
      table = cursor.number(4);
      if (!compile) {
        return;
      }
    } else {
      table = cursor.number(4);
      size = cursor.u8();
    }
    if (version < 4 || version > 5 || size != Long.BYTES) {
      return;
    }
    entries(cursor, unit, table(table));
  }

  private void spend() {
    work--;
    if (work < 0) {
      throw new IndexOutOfBoundsException("too much to do");
    }
  }

  private Map<Long, Shape> table(long offset) {
    Map<Long, Shape> table = new HashMap<>();
    DwarfCursor cursor = new DwarfCursor(shapes, offset);
    for (long code = cursor.uleb(); code != 0; code = cursor.uleb()) {
      int tag = (int) cursor.uleb();
      boolean children = cursor.u8() != 0;
      List<Attribute> attributes = new ArrayList<>();
      while (true) {
        int name = (int) cursor.uleb();
        int form = (int) cursor.uleb();
        long constant = form == 0x21 ? cursor.sleb() : 0;
        if (name == 0 && form == 0) {
          break;
        }
        spend();
        attributes.add(new Attribute(name, form, constant));
      }
      table.put(code, new Shape(tag, children, attributes));
    }
    return table;
  }

  private void entries(DwarfCursor cursor, Unit unit, Map<Long, Shape> table) {
    List<Boolean> inlined = new ArrayList<>();
    boolean first = true;
    int depth = 0;
    while (!cursor.isAtEnd()) {
      long at = cursor.at();
      long code = cursor.uleb();
      if (code == 0) {
        if (inlined.isEmpty()) {
          return;
        }
        depth -= inlined.removeLast() ? 1 : 0;
        continue;
      }
      Shape shape = table.get(code);
      if (shape == null || inlined.size() > DEEPEST) {
        throw new IndexOutOfBoundsException("no shape " + code);
      }
      Map<Integer, Value> values = values(cursor, shape);
      if (first) {
        describe(unit, values);
        first = false;
      }
      entry(unit, at, shape.tag, values, depth);
      if (shape.children) {
        boolean call = shape.tag == TAG_INLINED;
        inlined.add(call);
        depth += call ? 1 : 0;
      }
    }
  }

  private Map<Integer, Value> values(DwarfCursor cursor, Shape shape) {
    Map<Integer, Value> values = new HashMap<>();
    for (Attribute attribute : shape.attributes) {
      spend();
      int form = attribute.form;
      if (form == 0x16) {
        form = (int) cursor.uleb();
      }
      values.put(attribute.name, new Value(form, read(cursor, form, attribute.constant)));
    }
    return values;
  }

  /** The number of an attribute; of a block and of a text the place where it begins. */
  private static long read(DwarfCursor cursor, int form, long constant) {
    int at = cursor.at();
    return switch (form) {
      case 0x0b, 0x0c, 0x11, 0x25, 0x29 -> cursor.number(1);
      case 0x05, 0x12, 0x26, 0x2a -> cursor.number(2);
      case 0x27, 0x2b -> cursor.number(3);
      case 0x06, 0x0e, 0x10, 0x13, 0x17, 0x1c, 0x1d, 0x1f, 0x28, 0x2c -> cursor.number(4);
      case 0x01, 0x07, 0x14, 0x20, 0x24 -> cursor.number(8);
      case 0x0d -> cursor.sleb();
      case 0x0f, 0x15, 0x1a, 0x1b, 0x22, 0x23 -> cursor.uleb();
      case 0x03 -> cursor.skip(cursor.number(2));
      case 0x04 -> cursor.skip(cursor.number(4));
      case 0x09, 0x18 -> cursor.skip(cursor.uleb());
      case 0x0a -> cursor.skip(cursor.number(1));
      case 0x1e -> cursor.skip(16);
      case 0x19 -> 1;
      case 0x21 -> constant;
      case 0x08 -> {
        cursor.text();
        yield at;
      }
      default -> throw new IndexOutOfBoundsException("form " + form);
    };
  }

  private void describe(Unit unit, Map<Integer, Value> values) {
    unit.strings = number(values, STRING_OFFSETS, unit.strings);
    unit.addresses = number(values, ADDRESSES, unit.addresses);
    unit.ranges = number(values, RANGE_LISTS, unit.ranges);
    Value low = values.get(LOW);
    unit.low = low == null ? 0 : address(unit, low);
    Value lines = values.get(LINES);
    unit.files = lines == null ? List.of() : tables.computeIfAbsent(lines.number, this::files);
  }

  private static long number(Map<Integer, Value> values, int attribute, long otherwise) {
    Value value = values.get(attribute);
    return value == null ? otherwise : value.number;
  }

  private void entry(Unit unit, long at, int tag, Map<Integer, Value> values, int depth) {
    Value name = values.get(NAME);
    if (name != null && tag == 0x2e) {
      names.put(at, text(unit, name));
    }
    Value origin = values.getOrDefault(ORIGIN, values.get(SPECIFICATION));
    long function = -1;
    if (origin != null) {
      // Form 0x10 counts from the beginning of the section, the others from that of the unit.
      function = origin.form == 0x10 ? origin.number : unit.start + origin.number;
      origins.put(at, function);
    }
    if (tag == TAG_INLINED) {
      Site site = site(unit, values);
      for (Range range : ranges(unit, values)) {
        if (range.start < range.end) {
          found.add(new Found(range, depth, function, site));
        }
      }
    }
  }

  /** The files of a line table, as long as there is room for their names. */
  private List<String> files(long table) {
    if (textBudget < 0) {
      return List.of();
    }
    List<String> files =
        DwarfLines.files(
            sections.apply(".debug_line"),
            table,
            sections.apply(".debug_line_str"),
            sections.apply(".debug_str"));
    textBudget -= files.stream().mapToLong(String::length).sum();
    return files;
  }

  private static Site site(Unit unit, Map<Integer, Value> values) {
    long file = number(values, CALL_FILE, -1);
    return new Site(
        file >= 0 && file < unit.files.size() ? unit.files.get((int) file) : "",
        (int) number(values, CALL_LINE, 0),
        (int) number(values, CALL_COLUMN, 0));
  }

  private List<Range> ranges(Unit unit, Map<Integer, Value> values) {
    Value low = values.get(LOW);
    Value high = values.get(HIGH);
    if (low != null && high != null) {
      long start = address(unit, low);
      boolean absolute = high.form == 0x01 || isIndexed(high.form);
      return List.of(new Range(start, absolute ? address(unit, high) : start + high.number));
    }
    Value list = values.get(RANGES);
    if (list == null) {
      return List.of();
    }
    return unit.five ? listed(unit, list) : paired(unit, list.number);
  }

  private static boolean isIndexed(int form) {
    return form == 0x1b || form >= 0x29 && form <= 0x2c;
  }

  private long address(Unit unit, Value value) {
    return isIndexed(value.form) ? indexed(unit, value.number) : value.number;
  }

  private long indexed(Unit unit, long index) {
    Bytes table = sections.apply(".debug_addr");
    return new DwarfCursor(table, unit.addresses + Long.BYTES * index).number(Long.BYTES);
  }

  /** The list of DWARF 5. */
  private List<Range> listed(Unit unit, Value value) {
    Bytes lists = sections.apply(".debug_rnglists");
    long offset = value.number;
    if (value.form == 0x23) {
      long entry = unit.ranges + 4 * value.number;
      offset = unit.ranges + new DwarfCursor(lists, entry).number(4);
    }
    DwarfCursor cursor = new DwarfCursor(lists, offset);
    List<Range> ranges = new ArrayList<>();
    long base = unit.low;
    while (true) {
      spend();
      switch (cursor.u8()) {
        case 0 -> {
          return ranges;
        }
        case 1 -> base = indexed(unit, cursor.uleb());
        case 2 -> ranges.add(new Range(indexed(unit, cursor.uleb()), indexed(unit, cursor.uleb())));
        case 3 -> {
          long start = indexed(unit, cursor.uleb());
          ranges.add(new Range(start, start + cursor.uleb()));
        }
        case 4 -> ranges.add(new Range(base + cursor.uleb(), base + cursor.uleb()));
        case 5 -> base = cursor.number(8);
        case 6 -> ranges.add(new Range(cursor.number(8), cursor.number(8)));
        case 7 -> {
          long start = cursor.number(8);
          ranges.add(new Range(start, start + cursor.uleb()));
        }
        default -> throw new IndexOutOfBoundsException("no such kind of range");
      }
    }
  }

  /** The list of DWARF 4. */
  private List<Range> paired(Unit unit, long offset) {
    DwarfCursor cursor = new DwarfCursor(sections.apply(".debug_ranges"), offset);
    List<Range> ranges = new ArrayList<>();
    long base = unit.low;
    while (true) {
      spend();
      long start = cursor.number(8);
      long end = cursor.number(8);
      if (start == 0 && end == 0) {
        return ranges;
      }
      if (start == -1) {
        base = end;
      } else {
        ranges.add(new Range(base + start, base + end));
      }
    }
  }

  private String text(Unit unit, Value value) {
    return switch (value.form) {
      case 0x08 -> text(info, value.number);
      case 0x0e -> text(sections.apply(".debug_str"), value.number);
      case 0x1f -> text(sections.apply(".debug_line_str"), value.number);
      case 0x1a, 0x25, 0x26, 0x27, 0x28 -> {
        Bytes offsets = sections.apply(".debug_str_offsets");
        long at = new DwarfCursor(offsets, unit.strings + 4 * value.number).number(4);
        yield text(sections.apply(".debug_str"), at);
      }
      default -> "";
    };
  }

  private @Nullable String known(Bytes section, long offset) {
    if (offset < 0 || offset >= section.size()) {
      return null;
    }
    int zero = section.indexOfZero((int) offset);
    int length = zero - (int) offset;
    textBudget -= length;
    return zero < 0 || length > LONGEST_NAME || textBudget < 0
        ? null
        : new String(section.slice((int) offset, length).toArray(), StandardCharsets.UTF_8);
  }

  private String text(Bytes section, long offset) {
    String text = known(section, offset);
    return text == null ? "" : text;
  }
}
