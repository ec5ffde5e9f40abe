package dev.lockstep.litmus.machine;

import dev.lockstep.litmus.test.Order;
import dev.lockstep.litmus.test.Scope;
import dev.lockstep.litmus.test.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Mapping from the steps of tests to operations of a machine: rows of {@code mappings.tsv}.
 *
 * @param name how commands call it
 */
public record Mapping(String name, List<Row> rows) {
  private static final String ANY = "*";

  /** Copies the list. */
  public Mapping {
    rows = List.copyOf(rows);
  }

  /**
   * A row; {@code *} stands for every order and every scope.
   *
   * @param step kind of step
   * @param before operations before it
   * @param bypass levels of caches that a load passes by
   * @param after operations behind it
   */
  public record Row(
      String step,
      List<String> orders,
      List<String> scopes,
      List<Operation> before,
      int bypass,
      List<Operation> after) {
    /** Copies the lists. */
    public Row {
      orders = List.copyOf(orders);
      scopes = List.copyOf(scopes);
      before = List.copyOf(before);
      after = List.copyOf(after);
    }

    private boolean fits(String name, Step.Kind kind) {
      return step.equals(name)
          && (orders.contains(ANY) || orders.contains(word(kind.order())))
          && (scopes.contains(ANY) || scopes.contains(word(kind.scope())));
    }

    private static String word(Order order) {
      return order == Order.ACQUIRE_RELEASE ? "acq_rel" : order.name().toLowerCase(Locale.ROOT);
    }

    private static String word(Scope scope) {
      return scope.name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * A mapping.
   *
   * @throws IllegalArgumentException for another name
   */
  public static Mapping named(String name) {
    List<Row> rows =
        Table.rows("mappings.tsv").stream()
            .filter(row -> row.get(0).equals(name))
            .map(Mapping::row)
            .toList();
    if (rows.isEmpty()) {
      throw new IllegalArgumentException("no mapping " + name);
    }
    return new Mapping(name, rows);
  }

  /** Names of all mappings. */
  public static List<String> names() {
    return Table.rows("mappings.tsv").stream().map(List::getFirst).distinct().toList();
  }

  /** The first row for a step, or none. */
  java.util.Optional<Row> row(String step, Step.Kind kind) {
    return rows.stream().filter(row -> row.fits(step, kind)).findFirst();
  }

  private static Row row(List<String> cells) {
    return new Row(
        cells.get(1),
        Arrays.asList(cells.get(2).split(",")),
        Arrays.asList(cells.get(3).split(",")),
        operations(cells.get(4)),
        Integer.parseInt(cells.get(5)),
        operations(cells.get(6)));
  }

  private static List<Operation> operations(String words) {
    List<Operation> all = new ArrayList<>();
    for (String word : words.equals("-") ? new String[0] : words.split(" ")) {
      String[] parts = word.split(":");
      all.add(
          switch (parts[0]) {
            case "clean" -> new Operation.Clean();
            case "invalidate" -> new Operation.Invalidate(Integer.parseInt(parts[1]));
            default ->
                new Operation.Wait(Operation.Counter.valueOf(parts[0].toUpperCase(Locale.ROOT)), 0);
          });
    }
    return all;
  }
}
