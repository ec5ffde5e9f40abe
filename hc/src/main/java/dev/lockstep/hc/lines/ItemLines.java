package dev.lockstep.hc.lines;

import dev.lockstep.assembler.program.AssemblyProgram;
import dev.lockstep.assembler.program.Item;
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

/** Lines of a program whose file has no debugging information. */
public final class ItemLines {
  private static final Item.Line NONE = new Item.Line(0, 0, "");

  private ItemLines() {}

  /** The line that each instruction of a linked program comes from. */
  public static LineTable table(AssemblyProgram source, Assembled assembled) {
    Executable program = Objects.requireNonNull(assembled.program());
    Map<String, Long> addresses = new HashMap<>();
    program.sections().forEach(one -> addresses.put(one.name(), one.address()));
    TreeMap<Integer, Item.Line> origins = new TreeMap<>(Map.of(-1, NONE));
    for (int i = 0; i < source.items().size(); i++) {
      if (source.items().get(i) instanceof Item.Line line && line.file() > 0) {
        origins.put(i, line);
      }
    }
    List<LineTable.Range> ranges = new ArrayList<>();
    for (Placed placed : assembled.placed()) {
      Long base =
          placed.section() < 0
              ? null
              : addresses.get(assembled.sections().get(placed.section()).name());
      if (base != null && placed.isInstruction()) {
        Item.Line origin = origins.floorEntry(placed.span().start()).getValue();
        String file = origin.file() == 0 ? "" : source.files().get(origin.file() - 1);
        long start = base + placed.offset();
        ranges.add(new LineTable.Range(start, start + placed.size(), file, origin.line(), 0));
      }
    }
    ranges.sort(Comparator.comparingLong(LineTable.Range::start));
    return new LineTable(ranges);
  }
}
