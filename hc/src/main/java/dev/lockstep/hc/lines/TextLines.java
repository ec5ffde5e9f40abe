package dev.lockstep.hc.lines;

import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.assembler.result.Placed;
import dev.lockstep.codeobject.dwarf.LineTable;
import dev.lockstep.codeobject.elf.Executable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** Lines of a program whose file has no debugging information; not thread-safe. */
public final class TextLines {
  /** Origin of the instructions from a line of the assembly text on, by that line from 0. */
  private record Origin(String file, int line) {}

  private static final Origin NONE = new Origin("", 0);

  private final TreeMap<Integer, Origin> origins = new TreeMap<>();

  /**
   * Says where instructions come from.
   *
   * @param at line of the assembly text, from 0, that is behind those before
   * @param line of the source
   */
  public void put(int at, String file, int line) {
    origins.put(at, new Origin(file, line));
  }

  /** The line that each instruction of the assembled text comes from. */
  public LineTable table(Assembled assembled) {
    Executable program = Objects.requireNonNull(assembled.program());
    Map<String, Long> addresses = new HashMap<>();
    program.sections().forEach(one -> addresses.put(one.name(), one.address()));
    List<LineTable.Range> ranges = new ArrayList<>();
    for (Placed placed : assembled.placed()) {
      Long base =
          placed.section() < 0
              ? null
              : addresses.get(assembled.sections().get(placed.section()).name());
      if (base != null && placed.isInstruction()) {
        var entry = origins.floorEntry(placed.span().line() - 1);
        Origin origin = entry == null ? NONE : entry.getValue();
        long start = base + placed.offset();
        ranges.add(
            new LineTable.Range(start, start + placed.size(), origin.file(), origin.line(), 0));
      }
    }
    ranges.sort(Comparator.comparingLong(LineTable.Range::start));
    return new LineTable(ranges);
  }
}
