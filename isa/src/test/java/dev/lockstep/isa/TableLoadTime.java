package dev.lockstep.isa;

import dev.lockstep.isa.table.TableReader;
import dev.lockstep.isa.table.Tables;
import dev.lockstep.isa.verify.TableChecker;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SequencedMap;

/**
 * Measures what the tables cost at start: a program to run by hand, no test. Each measurement is
 * made in a new virtual machine, as for a user's command; medians are printed, in milliseconds.
 */
public final class TableLoadTime {
  private static final int RUNS = 10;
  private static final int WARM_ROUNDS = 30;
  private static final double MILLISECOND = 1e6;

  private TableLoadTime() {}

  /** Without arguments starts the measurements; with "load" or "parse" makes one. */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length == 0) {
      report("load", "load the family, cold", "first instruction set, cold");
      report(
          "parse", "read resources, cold", "parse only, cold", "check, cold", "parse only, warm");
    } else if (arguments[0].equals("load")) {
      load();
    } else {
      parse();
    }
  }

  private static void report(String mode, String... names) throws IOException {
    List<double[]> runs = new ArrayList<>();
    for (int i = 0; i < RUNS; i++) {
      runs.add(run(mode));
    }
    for (int i = 0; i < names.length; i++) {
      int column = i;
      double[] sorted = runs.stream().mapToDouble(run -> run[column]).sorted().toArray();
      double median = (sorted[RUNS / 2 - 1] + sorted[RUNS / 2]) / 2;
      System.out.printf(
          "%-28s median %6.1f ms (%.1f to %.1f)%n", names[i], median, sorted[0], sorted[RUNS - 1]);
    }
  }

  private static double[] run(String mode) throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                TableLoadTime.class.getName(),
                mode)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return Arrays.stream(out.strip().split(" ")).mapToDouble(Double::parseDouble).toArray();
  }

  private static void load() {
    long start = System.nanoTime();
    Family family = Family.amd();
    long loaded = System.nanoTime();
    family.instructionSet(family.generations().getLast());
    print(start, loaded, System.nanoTime());
  }

  private static void parse() {
    long start = System.nanoTime();
    SequencedMap<String, String> files = Family.amdFiles();
    long read = System.nanoTime();
    TableReader reader = TableReader.thorough();
    files.forEach(reader::read);
    Tables tables = reader.tables();
    long parsed = System.nanoTime();
    TableChecker.check(tables, true);
    long checked = System.nanoTime();
    long warmStart = checked;
    for (int i = 0; i < WARM_ROUNDS; i++) {
      warmStart = System.nanoTime();
      files.forEach(TableReader.thorough()::read);
    }
    long warm = System.nanoTime() - warmStart;
    print(start, read, parsed, checked, checked + warm);
  }

  private static void print(long... moments) {
    StringBuilder out = new StringBuilder();
    for (int i = 1; i < moments.length; i++) {
      out.append((moments[i] - moments[i - 1]) / MILLISECOND).append(' ');
    }
    System.out.println(out);
  }
}
