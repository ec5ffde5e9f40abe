package dev.lockstep.runtime.build;

import dev.lockstep.codeobject.dwarf.LineTable;
import dev.lockstep.runtime.text.ReadScope;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Source lines of a program's addresses, with the text of the sources where it can be had. */
public final class SourceLines {
  private static final long MAX_SIZE = 1L << 24;

  private final LineTable table;
  private final ReadScope scope;
  private final Map<String, List<String>> texts = new HashMap<>();

  /** Ranges are at addresses of the device. */
  public SourceLines(List<LineTable.Range> ranges, Map<String, String> known) {
    this(ranges, known, ReadScope.USER);
  }

  /**
   * Lines at addresses of the device.
   *
   * @param known texts by their names
   * @param scope the other files whose text may be shown: a program names any file in its line
   *     table
   */
  public SourceLines(List<LineTable.Range> ranges, Map<String, String> known, ReadScope scope) {
    this.scope = scope;
    table =
        new LineTable(
            ranges.stream().sorted(Comparator.comparingLong(LineTable.Range::start)).toList());
    known.forEach((name, text) -> texts.put(name, text.lines().toList()));
  }

  /** Whether there are none. */
  public boolean isEmpty() {
    return table.ranges().isEmpty();
  }

  /** The names of the sources, as the compiler noted them. */
  public List<String> files() {
    return table.ranges().stream().map(LineTable.Range::file).distinct().sorted().toList();
  }

  /** The place that an address comes from; one without a line number is none. */
  public Optional<LineTable.Range> at(long address) {
    return table.at(address).filter(range -> range.line() > 0);
  }

  /** The text of a line, counted from 1; nothing where the source cannot be read. */
  public Optional<String> text(String file, int line) {
    List<String> lines = texts.computeIfAbsent(file, this::read);
    return line >= 1 && line <= lines.size() ? Optional.of(lines.get(line - 1)) : Optional.empty();
  }

  /** The whole text of a source; nothing where it cannot be read. */
  public Optional<String> text(String file) {
    List<String> lines = texts.computeIfAbsent(file, this::read);
    return lines.isEmpty() ? Optional.empty() : Optional.of(String.join("\n", lines) + "\n");
  }

  private List<String> read(String file) {
    try {
      Path path = Path.of(file);
      if (!scope.holds(path) || !Files.isRegularFile(path) || Files.size(path) > MAX_SIZE) {
        return List.of();
      }
      return new String(Files.readAllBytes(path), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException | InvalidPathException _) {
      return List.of();
    }
  }

  /**
   * The first addresses of all parts of the code that come from a line, or from the next line that
   * has code: a function may stand in the place of several calls.
   *
   * @param file the end of the source's path; empty for any
   */
  public List<Long> addresses(String file, int line) {
    OptionalInt found =
        table.ranges().stream()
            .filter(range -> range.line() >= line && isNamed(range.file(), file))
            .mapToInt(LineTable.Range::line)
            .min();
    return found.isEmpty()
        ? List.of()
        : table.ranges().stream()
            .filter(range -> range.line() == found.getAsInt() && isNamed(range.file(), file))
            .map(LineTable.Range::start)
            .toList();
  }

  private static boolean isNamed(String path, String end) {
    return end.isEmpty() || path.equals(end) || path.endsWith("/" + end);
  }
}
