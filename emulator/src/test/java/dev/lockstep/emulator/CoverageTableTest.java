package dev.lockstep.emulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.emulator.machine.Absence;
import dev.lockstep.emulator.machine.Coverage;
import dev.lockstep.isa.Family;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * {@code docs/COVERAGE.md}: which instructions of which generation run exact, approximate or not.
 * The page is made from the rows. Where they say something else, the test fails and leaves the new
 * page behind.
 */
class CoverageTableTest {
  private static final Path PAGE =
      Path.of(System.getProperty("lockstep.root"), "docs", "COVERAGE.md");

  private static final String INTRODUCTION =
      """
      Made from the rows of the instruction tables by `CoverageTableTest`, which fails when the two differ.
      The numbers are instructions (of several forms one). Exact: all bits are those of the hardware.
      Approximate: the hardware itself is only promised to be within a bound of the exact result, and so is
      the machine. What is not executed is refused by name before the kernel runs. A machine whose last column
      is 0 runs whole, but for graphics and for what no program can do on these machines.

      """;

  private static List<Row> rows(Generation generation) {
    return Family.amd().rows().stream().filter(row -> row.opcode(generation) >= 0).toList();
  }

  private static String page() {
    StringBuilder out = new StringBuilder();
    out.append("# What the machine executes\n\n");
    out.append(INTRODUCTION);
    summary(out);
    absent(out);
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

  /** By machine: how many are executed, and how many not because they are for graphics, or else. */
  private static void summary(StringBuilder out) {
    out.append("| machines | exact | approximate | graphics | not for programs | not executed |\n");
    out.append("|---|---|---|---|---|---|\n");
    for (Generation generation : Family.amd().generations()) {
      int[] counts = new int[5];
      names(generation).values().forEach(coverage -> counts[index(coverage)]++);
      out.append("| ").append(machines(generation));
      for (int count : counts) {
        out.append(" | ").append(count);
      }
      out.append(" |\n");
    }
  }

  /** The machines that have the instructions of a generation. */
  private static String machines(Generation generation) {
    List<String> all = new ArrayList<>(List.of(name(generation)));
    all.addAll(Family.amd().machines(generation));
    return String.join(" ", new LinkedHashSet<>(all));
  }

  /** A generation's table, or its first machine where no machine is called like the table. */
  private static String name(Generation generation) {
    List<String> machines = Family.amd().machines(generation);
    return generation.name().matches("gfx[0-9]+[0-9a-f]{2}") || machines.isEmpty()
        ? generation.name()
        : machines.getFirst();
  }

  /** A name stands once, as what is not executed of it, if anything. */
  private static Map<String, Coverage> names(Generation generation) {
    Map<String, Coverage> names = new TreeMap<>();
    for (Row row : rows(generation)) {
      Coverage coverage = Coverage.of(row, generation);
      names.merge(row.name(), coverage, (one, other) -> index(one) < index(other) ? other : one);
    }
    return names;
  }

  /** Instructions that are not executed, by unit: the reason, and the generations. */
  private static void absent(StringBuilder out) {
    Map<String, Map<String, List<String>>> units = new TreeMap<>();
    for (Generation generation : Family.amd().generations()) {
      names(generation)
          .forEach((name, coverage) -> {
            if (coverage instanceof Coverage.Absent(String unit)) {
              units
                  .computeIfAbsent(unit, _ -> new TreeMap<>())
                  .computeIfAbsent(name, _ -> new ArrayList<>())
                  .add(name(generation));
            }
          });
    }
    out.append("\n| not executed | instructions | why | on |\n|---|---|---|---|\n");
    units.forEach((unit, names) -> {
      Set<String> generations = new LinkedHashSet<>();
      for (Generation generation : Family.amd().generations()) {
        if (names.values().stream().anyMatch(list -> list.contains(name(generation)))) {
          generations.add(name(generation));
        }
      }
      boolean all = generations.size() == Family.amd().generations().size();
      out.append("| ")
          .append(unit)
          .append(" | ")
          .append(names.size())
          .append(" | ")
          .append(Absence.of(unit).orElseThrow())
          .append(" | ")
          .append(all ? "all" : String.join(" ", generations))
          .append(" |\n");
    });
  }

  private static int index(Coverage coverage) {
    return switch (coverage) {
      case Coverage.Exact _ -> 0;
      case Coverage.Approximate _ -> 1;
      case Coverage.Absent(String unit) ->
          switch (Absence.of(unit).orElseThrow().kind()) {
            case GRAPHICS -> 2;
            case OUTSIDE -> 3;
            case UNKNOWN -> 4;
          };
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
          if (!generations.contains(name(generation))) {
            generations.add(name(generation));
          }
        }
      }
    }
    return result;
  }

  @Test
  void thePageIsThatOfTheRows() throws IOException {
    String before = Files.readString(PAGE);
    String after = page();
    if (!after.equals(before)) {
      Files.writeString(PAGE, after);
    }
    assertTrue(
        after.equals(before), "docs/COVERAGE.md is written anew: see what has changed in it");
  }

  /** Instructions left out in the generations whose instructions are all to run. */
  @Test
  void onlyGraphicsIsLeftOut() {
    List<String> absent = new ArrayList<>();
    for (String name : CoverageTest.TARGETS) {
      Generation generation = Assembly.set(name).generation();
      rows(generation).stream()
          .sorted(Comparator.comparing(Row::name))
          .forEach(row -> {
            if (Coverage.of(row, generation) instanceof Coverage.Absent(String unit)
                && Absence.of(unit).orElseThrow().kind() == Absence.Kind.UNKNOWN) {
              absent.add(name + " " + row.name() + ": " + unit);
            }
          });
    }
    assertEquals(List.of(), absent);
  }
}
