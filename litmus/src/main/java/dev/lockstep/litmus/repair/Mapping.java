package dev.lockstep.litmus.repair;

import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Location;
import dev.lockstep.litmus.test.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Instructions of operations on one machine, from the table {@code costs.tsv}. */
public final class Mapping {
  private static final String ANY = "*";

  private final String name;
  private final List<String[]> rows;

  private Mapping(String name, List<String[]> rows) {
    this.name = name;
    this.rows = rows;
  }

  /**
   * The mapping of a name.
   *
   * @throws IllegalArgumentException for another name
   */
  public static Mapping named(String name) {
    List<String[]> rows = Rows.of("costs.tsv").stream().filter(row -> row[0].equals(name)).toList();
    if (rows.isEmpty()) {
      throw new IllegalArgumentException("no mapping " + name);
    }
    return new Mapping(name, rows);
  }

  public String name() {
    return name;
  }

  /** Instructions of an access or a fence. */
  List<String> instructions(LitmusTest test, Step step) {
    List<String> key =
        List.of(
            operation(step),
            Strength.kind(step).order().name().toLowerCase(Locale.ROOT),
            Strength.kind(step).scope().name().toLowerCase(Locale.ROOT),
            region(test, step));
    String[] found =
        rows.stream()
            .filter(row -> fits(row, key))
            .findFirst()
            .orElseThrow(() -> new IllegalStateException("costs.tsv has no row for " + name + key));
    return found[5].equals("-") ? List.of() : Stream.of(found[5].split("; ")).toList();
  }

  private static boolean fits(String[] row, List<String> key) {
    for (int i = 0; i < key.size(); i++) {
      if (!row[i + 1].equals(ANY) && !row[i + 1].equals(key.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static String operation(Step step) {
    return switch (step) {
      case Step.Load _ -> "load";
      case Step.Store _ -> "store";
      case Step.ReadWrite _ -> "update";
      case Step.Fence _ -> "fence";
      case Step.Barrier _, Step.Assign _, Step.Branch _ ->
          throw new IllegalArgumentException("no access and no fence: " + step);
    };
  }

  /** Memory that an operation orders: of a computed address and of several locations, both. */
  private static String region(LitmusTest test, Step step) {
    if (step instanceof Step.Fence(Step.Kind _, boolean global, boolean local)) {
      boolean hasLocal =
          local && test.locations().stream().anyMatch(l -> l.region() == Location.Region.LOCAL);
      return hasLocal ? global ? "both" : "local" : "global";
    }
    List<Expression> addresses = new ArrayList<>();
    if (step instanceof Step.Load load) {
      addresses.add(load.address());
    } else if (step instanceof Step.Store store) {
      addresses.add(store.address());
    } else if (step instanceof Step.ReadWrite update) {
      addresses.add(update.address());
    }
    List<Location.Region> regions =
        addresses.stream().flatMap(address -> regions(test, address)).distinct().toList();
    return regions.size() > 1
        ? "both"
        : regions.contains(Location.Region.LOCAL) ? "local" : "global";
  }

  private static Stream<Location.Region> regions(LitmusTest test, Expression address) {
    return switch (address) {
      case Expression.Address(int index) -> Stream.of(test.locations().get(index).region());
      case Expression.Dependent(Expression value, var _) -> regions(test, value);
      case Expression.Constant _, Expression.Register _, Expression.Binary _ ->
          test.locations().stream().map(Location::region);
    };
  }
}
