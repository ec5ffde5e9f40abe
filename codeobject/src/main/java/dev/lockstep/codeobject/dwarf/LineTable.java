package dev.lockstep.codeobject.dwarf;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.Section;
import java.util.List;
import java.util.Optional;

/**
 * Source lines of addresses. Source: DWARF 4 and 5 (line number information).
 *
 * @param ranges in order of address, not overlapping; addresses are relative to the base of the
 *     object
 */
public record LineTable(List<Range> ranges) {
  /** No lines. */
  public static final LineTable EMPTY = new LineTable(List.of());

  public LineTable {
    ranges = List.copyOf(ranges);
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
    return DwarfLines.read(
        object.section(".debug_line").map(Section::data).orElse(Bytes.EMPTY),
        object.section(".debug_line_str").map(Section::data).orElse(Bytes.EMPTY),
        object.section(".debug_str").map(Section::data).orElse(Bytes.EMPTY));
  }
}
