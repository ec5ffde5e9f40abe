package dev.lockstep.codeobject.dwarf;

import dev.lockstep.codeobject.elf.CodeObject;
import java.util.List;
import java.util.Optional;

/**
 * Source lines of addresses. Source: DWARF 4 and 5 (line number information).
 *
 * @param ranges in order of address, not overlapping; addresses are relative to the base of the
 *     object
 * @param problem reason why lines that the object has cannot be read; empty where they can
 */
public record LineTable(List<Range> ranges, String problem) {
  /** No lines. */
  public static final LineTable EMPTY = new LineTable(List.of());

  public LineTable {
    ranges = List.copyOf(ranges);
  }

  /** Lines that could all be read. */
  public LineTable(List<Range> ranges) {
    this(ranges, "");
  }

  /**
   * Addresses that come from one place in a source.
   *
   * @param start the first
   * @param end after the last
   * @param file path as the compiler noted it
   * @param line from 1; 0 when the compiler knows none
   * @param column from 1; 0 when the compiler knows none
   */
  public record Range(long start, long end, String file, int line, int column) {}

  /** The place that an address comes from. */
  public Optional<Range> at(long address) {
    int low = 0;
    int high = ranges.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (ranges.get(middle).end <= address) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    boolean found = low < ranges.size() && ranges.get(low).start <= address;
    return found ? Optional.of(ranges.get(low)) : Optional.empty();
  }

  /** Source lines of an object's addresses; empty when it has none. Never throws. */
  public static LineTable of(CodeObject object) {
    DebugSections sections = new DebugSections(object);
    LineTable table =
        DwarfLines.read(
            sections.contents(".debug_line"),
            sections.contents(".debug_line_str"),
            sections.contents(".debug_str"));
    return sections.problem().isEmpty() ? table : new LineTable(List.of(), sections.problem());
  }
}
