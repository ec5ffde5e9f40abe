package dev.lockstep.litmus.repair;

import dev.lockstep.litmus.cat.Model;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Location;
import dev.lockstep.litmus.test.Order;
import dev.lockstep.litmus.test.Scope;
import dev.lockstep.litmus.test.TestStep;
import dev.lockstep.litmus.test.TestThread;
import dev.lockstep.text.table.DataTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Fences and orders that a model knows.
 *
 * @param name how reports call it
 * @param word a word by which models of this dialect are known
 * @param fences kinds of fences, as the table has them
 * @param loads orders that a load may get
 * @param stores orders that a store may get
 * @param updates orders that an update may get
 * @param regions whether a fence names the memory that it orders
 * @param mappings mappings to instructions with costs, the default first
 */
public record ModelFences(
    String name,
    String word,
    List<String> fences,
    List<Order> loads,
    List<Order> stores,
    List<Order> updates,
    boolean regions,
    List<RepairMapping> mappings) {
  private static final String MEMBAR = "membar";
  private static final String TABLE = "dialects.tsv";
  private static final List<ModelFences> ALL =
      DataTable.read(TABLE, ModelFences.class.getResourceAsStream(TABLE)).stream()
          .map(ModelFences::of)
          .toList();

  public ModelFences {
    fences = List.copyOf(fences);
    loads = List.copyOf(loads);
    stores = List.copyOf(stores);
    updates = List.copyOf(updates);
    mappings = List.copyOf(mappings);
  }

  private static ModelFences of(DataTable.Row row) {
    return new ModelFences(
        row.key(),
        row.text("word"),
        list(row.text("fences")),
        orders(row.text("loads")),
        orders(row.text("stores")),
        orders(row.text("updates")),
        row.yes("regions"),
        list(row.text("mappings")).stream().map(RepairMapping::of).toList());
  }

  /** The parts of a cell; a minus sign stands for none. */
  private static List<String> list(String cell) {
    return cell.equals("-") ? List.of() : List.of(cell.split(","));
  }

  private static List<Order> orders(String cell) {
    return list(cell).stream().map(ModelFences::order).toList();
  }

  private static Order order(String name) {
    return Order.valueOf(name.toUpperCase(Locale.ROOT));
  }

  /** The dialect of a model; none where the model knows neither fences nor orders. */
  public static Optional<ModelFences> of(Model model) {
    return ALL.stream().filter(one -> model.words().contains(one.word)).findFirst();
  }

  /**
   * All fences for a test: no scope is wider than its threads need.
   *
   * @param narrowest scope that a fence has at least
   */
  List<TestStep> fences(LitmusTest test, Scope narrowest) {
    List<TestStep> all = new ArrayList<>();
    for (String form : fences) {
      if (form.startsWith("fence.")) {
        all.add(
            new TestStep.Fence(
                new TestStep.Kind(Order.SEQ_CST, Scope.SYSTEM, Set.of(form)), true, true));
        continue;
      }
      boolean membar = form.equals(MEMBAR);
      Order order = membar ? Order.SEQ_CST : order(form);
      for (Scope scope : scopes(test, narrowest)) {
        TestStep.Kind kind = new TestStep.Kind(order, scope, membar ? Set.of(MEMBAR) : Set.of());
        regions(test).forEach(r -> all.add(new TestStep.Fence(kind, r.global, r.local)));
      }
    }
    return all;
  }

  /** The accesses that may stand in the place of one, which is not among them. */
  List<TestStep> accesses(LitmusTest test, TestStep access) {
    return switch (access) {
      case TestStep.Load(String register, var address, TestStep.Kind kind) ->
          kinds(test, loads, kind)
              .<TestStep>map(stronger -> new TestStep.Load(register, address, stronger))
              .toList();
      case TestStep.Store(var address, var value, TestStep.Kind kind) ->
          kinds(test, stores, kind)
              .<TestStep>map(stronger -> new TestStep.Store(address, value, stronger))
              .toList();
      case TestStep.ReadWrite u ->
          kinds(test, updates, u.kind())
              .<TestStep>map(stronger ->
                  new TestStep.ReadWrite(
                      u.update(), u.register(), u.address(), u.value(), u.expected(), stronger))
              .toList();
      case TestStep.Fence _, TestStep.Barrier _, TestStep.Assign _, TestStep.Branch _ -> List.of();
      case TestStep.Wait _, TestStep.CacheControl _ -> List.of();
    };
  }

  private static Stream<TestStep.Kind> kinds(
      LitmusTest test, List<Order> orders, TestStep.Kind kind) {
    List<Order> all = new ArrayList<>(orders);
    if (!all.isEmpty() && kind.order() != Order.PLAIN && !all.contains(kind.order())) {
      // Its order in a wider scope.
      all.addFirst(kind.order());
    }
    Scope narrowest = kind.order() == Order.PLAIN ? Scope.WORKGROUP : kind.scope();
    return all.stream()
        .flatMap(order ->
            scopes(test, narrowest).stream()
                .map(scope -> new TestStep.Kind(order, scope, kind.tags())));
  }

  private record Memory(boolean global, boolean local) {}

  private List<Memory> regions(LitmusTest test) {
    boolean global = test.uses(Location.Region.GLOBAL);
    boolean local = test.uses(Location.Region.LOCAL);
    if (!regions) {
      return List.of(new Memory(true, true));
    }
    return global && local
        ? List.of(new Memory(true, false), new Memory(false, true), new Memory(true, true))
        : List.of(new Memory(global, local));
  }

  /** Scopes up to the widest that has two threads in it, and at least one. */
  private static List<Scope> scopes(LitmusTest test, Scope narrowest) {
    Scope widest = narrowest;
    for (TestThread one : test.threads()) {
      for (TestThread other : test.threads()) {
        Scope common = one.place().common(other.place());
        widest = common.covers(widest) ? common : widest;
      }
    }
    Scope last = widest;
    return Stream.of(Scope.values()).filter(s -> s.covers(narrowest) && last.covers(s)).toList();
  }
}
