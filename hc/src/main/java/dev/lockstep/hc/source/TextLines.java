package dev.lockstep.hc.source;

import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.assembler.result.Placed;
import dev.lockstep.codeobject.dwarf.LineTable;
import dev.lockstep.hc.target.KernelCode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lines of a program without debugging information, from the directives of its text. */
final class TextLines {
  private static final Pattern FILE = Pattern.compile("\\s*\\.file (\\d+) \"(.*)\"");
  private static final Pattern PLACE = Pattern.compile("\\s*\\.loc (\\d+) (\\d+).*");

  private TextLines() {}

  /** The line that each instruction comes from. */
  static LineTable of(KernelCode code) {
    Map<String, String> files = new HashMap<>();
    List<LineTable.Range> byLine = new ArrayList<>();
    LineTable.Range last = new LineTable.Range(0, 0, "", 0, 0);
    for (String line : code.text().lines().toList()) {
      Matcher file = FILE.matcher(line);
      Matcher place = PLACE.matcher(line);
      if (file.matches()) {
        files.put(file.group(1), file.group(2));
      } else if (place.matches()) {
        String name = files.getOrDefault(place.group(1), "");
        last = new LineTable.Range(0, 0, name, Integer.parseInt(place.group(2)), 0);
      }
      byLine.add(last);
    }
    Map<String, Long> addresses = new HashMap<>();
    code.program().sections().forEach(one -> addresses.put(one.name(), one.address()));
    Assembled assembled = code.assembled();
    List<LineTable.Range> ranges = new ArrayList<>();
    for (Placed placed : assembled.placed()) {
      Long base =
          placed.section() < 0
              ? null
              : addresses.get(assembled.sections().get(placed.section()).name());
      int number = placed.span().line() - 1;
      if (base != null && placed.isInstruction() && number < byLine.size()) {
        LineTable.Range origin = byLine.get(number);
        long start = base + placed.offset();
        ranges.add(
            new LineTable.Range(
                start, start + placed.size(), origin.file(), origin.line(), origin.column()));
      }
    }
    ranges.sort(Comparator.comparingLong(LineTable.Range::start));
    return new LineTable(ranges);
  }
}
