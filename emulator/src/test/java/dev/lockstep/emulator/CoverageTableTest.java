package dev.lockstep.emulator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.isa.Family;
import dev.lockstep.isa.Generation;
import dev.lockstep.isa.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * {@code docs/COVERAGE.md}: which instructions of which generation run exact, approximate or not.
 * The table is made from the rows; {@code -Dlockstep.write=true} writes it anew.
 */
class CoverageTableTest {
  private static final Path PAGE =
      Path.of(System.getProperty("lockstep.root"), "docs", "COVERAGE.md");

  /** Units that only graphics pipelines use, and what only their dispatches can do. */
  private static final List<String> GRAPHICS =
      List.of(
          "export",
          "interpolation",
          "image",
          "ray-tracing",
          "trap-handler",
          "illegal-instruction",
          "ordered-dispatch");

  private static List<Row> rows(Generation generation) {
    return Family.amd().rows().stream().filter(row -> row.opcode(generation) >= 0).toList();
  }

  private static String page() {
    StringBuilder out = new StringBuilder();
    out.append("# What the machine executes\n\n");
    out.append(
        "Made from the rows of the instruction tables by `CoverageTableTest`, which fails when the"
            + " two differ.\nExact: all bits are those of the hardware. Approximate: the hardware"
            + " itself is only promised to be within\na bound of the exact result, and so is the"
            + " machine. Not executed: running it is a fault that names it.\n\n");
    out.append("| generation | exact | approximate | not executed |\n|---|---|---|---|\n");
    for (Generation generation : Family.amd().generations()) {
      int[] counts = new int[3];
      for (Row row : rows(generation)) {
        counts[index(Coverage.of(row, generation))]++;
      }
      out.append(
          String.format(
              Locale.ROOT,
              "| %s | %d | %d | %d |%n",
              generation.name(),
              counts[0],
              counts[1],
              counts[2]));
    }
    out.append("\n| instruction | generations | execution |\n|---|---|---|\n");
    for (Map.Entry<String, Map<String, List<String>>> one : table().entrySet()) {
      one.getValue()
          .forEach((execution, generations) ->
              out.append("| ")
                  .append(one.getKey())
                  .append(" | ")
                  .append(String.join(" ", generations))
                  .append(" | ")
                  .append(execution)
                  .append(" |\n"));
    }
    return out.toString();
  }

  private static int index(Coverage coverage) {
    return switch (coverage) {
      case Coverage.Exact _ -> 0;
      case Coverage.Approximate _ -> 1;
      case Coverage.Absent _ -> 2;
    };
  }

  /** By name, then by execution: the generations. */
  private static Map<String, Map<String, List<String>>> table() {
    Map<String, Map<String, List<String>>> result = new TreeMap<>();
    for (Row row : Family.amd().rows()) {
      for (Generation generation : Family.amd().generations()) {
        if (row.opcode(generation) >= 0) {
          List<String> generations =
              result
                  .computeIfAbsent(row.name(), _ -> new LinkedHashMap<>())
                  .computeIfAbsent(Coverage.of(row, generation).toString(), _ -> new ArrayList<>());
          if (!generations.contains(generation.name())) {
            generations.add(generation.name());
          }
        }
      }
    }
    return result;
  }

  @Test
  void thePageIsThatOfTheRows() throws IOException {
    if (Boolean.getBoolean("lockstep.write")) {
      Files.writeString(PAGE, page());
    }
    assertEquals(Files.readString(PAGE), page());
  }

  /** What is left out in the generations whose instructions are all to run. */
  @Test
  void onlyGraphicsIsLeftOut() {
    List<String> absent = new ArrayList<>();
    for (String name : CoverageTest.TARGETS) {
      Generation generation = Assembly.set(name).generation();
      rows(generation).stream()
          .sorted(Comparator.comparing(Row::name))
          .forEach(row -> {
            if (Coverage.of(row, generation) instanceof Coverage.Absent(String unit)
                && !GRAPHICS.contains(unit)) {
              absent.add(name + " " + row.name() + ": " + unit);
            }
          });
    }
    assertEquals(List.of(), absent);
  }
}
