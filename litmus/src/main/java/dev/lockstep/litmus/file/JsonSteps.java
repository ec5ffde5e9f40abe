package dev.lockstep.litmus.file;

import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.Location;
import dev.lockstep.litmus.test.Order;
import dev.lockstep.litmus.test.Scope;
import dev.lockstep.litmus.test.TestStep;
import dev.lockstep.runtime.text.JsonValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Operations of one thread of the JSON form to steps. */
final class JsonSteps {
  private final Fields fields;
  private final List<Location> locations;
  private final List<TestStep> steps = new ArrayList<>();

  /** Offset in the text of the operation that each step is of. */
  private final List<Integer> offsets = new ArrayList<>();

  JsonSteps(Fields fields, List<Location> locations) {
    this.fields = fields;
    this.locations = locations;
  }

  List<TestStep> steps() {
    return List.copyOf(steps);
  }

  List<Integer> offsets() {
    return List.copyOf(offsets);
  }

  void add(JsonValue.Obj op) {
    for (String register : fields.texts(op, "ctrl_dep")) {
      // Both ways lead to the next step.
      put(op, new TestStep.Branch(new Expression.Register(register), steps.size() + 1));
    }
    List<String> guards = fields.texts(op, "ctrl_dep_eq0");
    // Behind the guards and the operation, which is one step.
    int behind = steps.size() + guards.size() + 1;
    for (String register : guards) {
      put(op, new TestStep.Branch(new Expression.Register(register), behind));
    }
    String name = fields.text(op, "op", true);
    put(
        op,
        switch (name) {
          case "store" -> new TestStep.Store(address(op), data(op), kind(op, Order.PLAIN));
          case "load" ->
              new TestStep.Load(fields.text(op, "reg", true), address(op), kind(op, Order.PLAIN));
          case "rmw" -> update(op, kind(op, Order.RELAXED));
          case "amo" -> update(op, amoKind(op));
          case "fence" -> fence(op);
          case "barrier" ->
              new TestStep.Barrier(new TestStep.Kind(Order.PLAIN, Scope.WORKGROUP, Set.of()));
          default -> {
            if (!name.isEmpty()) {
              fields.error(
                  op,
                  "no operation '%s': they are store, load, rmw, amo, fence and barrier"
                      .formatted(name));
            }
            yield new TestStep.Barrier(TestStep.Kind.PLAIN);
          }
        });
  }

  private void put(JsonValue.Obj op, TestStep step) {
    steps.add(step);
    offsets.add(op.at());
  }

  private Expression address(JsonValue.Obj op) {
    String name = fields.text(op, "loc", true);
    int index = locations.stream().map(Location::name).toList().lastIndexOf(name);
    if (index < 0 && !name.isEmpty()) {
      fields.error(op, "no location '" + name + "' in this test");
    }
    return dependent(op, "addr_dep", new Expression.Address(Math.max(index, 0)));
  }

  private Expression data(JsonValue.Obj op) {
    return dependent(op, "data_dep", value(op, "val"));
  }

  private Expression dependent(JsonValue.Obj op, String key, Expression value) {
    List<String> registers = fields.texts(op, key);
    return registers.isEmpty() ? value : new Expression.Dependent(value, new HashSet<>(registers));
  }

  private Expression value(JsonValue.Obj op, String key) {
    JsonValue value = op.get(key);
    if (value == null) {
      fields.error(op, "the value \"" + key + "\" is missing");
      return new Expression.Constant(0);
    }
    if (value instanceof JsonValue.Obj computed) {
      Expression register = new Expression.Register(fields.text(computed, "reg", true));
      long plus = fields.number(computed, "plus", 0);
      return plus == 0
          ? register
          : new Expression.Binary(Expression.Operator.ADD, register, new Expression.Constant(plus));
    }
    OptionalLong number = Fields.number(value);
    if (number.isEmpty()) {
      fields.error(value, "\"" + key + "\" is a number of 32 bits or {\"reg\": NAME, \"plus\": N}");
    }
    return new Expression.Constant(number.orElse(0));
  }

  private TestStep update(JsonValue.Obj op, TestStep.Kind kind) {
    String name = fields.text(op, "kind", true);
    TestStep.@Nullable Update named = TestStep.Update.of(name.equals("swap") ? "xchg" : name);
    if (named == null) {
      fields.error(
          op, "no kind '%s': xchg, swap, add, sub, and, or, xor, min, max, cas".formatted(name));
    }
    TestStep.Update update = named == null ? TestStep.Update.ADD : named;
    Optional<Expression> expected =
        update == TestStep.Update.COMPARE_EXCHANGE
            ? Optional.of(value(op, "cmp"))
            : Optional.empty();
    return new TestStep.ReadWrite(
        update, fields.text(op, "reg", true), address(op), data(op), expected, kind);
  }

  private TestStep.Kind kind(JsonValue.Obj op, Order absent) {
    return new TestStep.Kind(order(op, absent), scope(op), tags(op));
  }

  private Set<String> tags(JsonValue.Obj op) {
    return fields.isTrue(op, "volatile") ? Set.of("volatile") : Set.of();
  }

  private TestStep.Kind amoKind(JsonValue.Obj op) {
    boolean acquires = fields.isTrue(op, "aq");
    boolean releases = fields.isTrue(op, "rl");
    Order order =
        acquires
            ? releases ? Order.ACQUIRE_RELEASE : Order.ACQUIRE
            : releases ? Order.RELEASE : Order.RELAXED;
    return new TestStep.Kind(order, scope(op), Set.of());
  }

  private Order order(JsonValue.Obj op, Order absent) {
    String name = fields.text(op, "order", false);
    @Nullable Order order = name.isEmpty() ? absent : Order.of(name.equals("na") ? "plain" : name);
    if (order == null) {
      fields.error(
          op, "no order '%s': plain, relaxed, acquire, release, acq_rel, seq_cst".formatted(name));
      return absent;
    }
    return order;
  }

  private Scope scope(JsonValue.Obj op) {
    String name = fields.text(op, "scope", false);
    return switch (name) {
      case "", "sys", "system" -> Scope.SYSTEM;
      case "cta", "wg", "workgroup" -> Scope.WORKGROUP;
      case "gpu", "gl", "dev", "device" -> Scope.DEVICE;
      default -> {
        fields.error(op, "no scope '%s': they are cta, gpu (or gl) and sys".formatted(name));
        yield Scope.SYSTEM;
      }
    };
  }

  private TestStep fence(JsonValue.Obj op) {
    String kind = fields.text(op, "kind", false);
    if (!kind.isEmpty()) {
      return sets(op, kind);
    }
    String region = fields.text(op, "region", false);
    boolean known = Set.of("", "both", "global", "local", "shared").contains(region);
    if (!known) {
      fields.error(op, "no region '" + region + "': they are global, local and both");
    }
    boolean named = !fields.text(op, "order", false).isEmpty();
    TestStep.Kind how =
        new TestStep.Kind(order(op, Order.SEQ_CST), scope(op), named ? Set.of() : Set.of("membar"));
    return new TestStep.Fence(
        how, !region.equals("local") && !region.equals("shared"), !region.equals("global"));
  }

  /** A fence of RISC-V: the accesses before it that it orders, and those behind it. */
  private TestStep sets(JsonValue.Obj op, String kind) {
    Set<String> known = Set.of("r", "w", "rw");
    String[] sides = kind.split(",", -1);
    boolean fine = sides.length == 2 && known.contains(sides[0]) && known.contains(sides[1]);
    if (!fine && !kind.equals("tso")) {
      fields.error(op, "no kind '" + kind + "': \"rw,rw\" and its parts, or tso");
    }
    String tag = fine ? "fence." + sides[0] + "." + sides[1] : "fence.tso";
    return new TestStep.Fence(
        new TestStep.Kind(Order.SEQ_CST, Scope.SYSTEM, Set.of(tag)), true, true);
  }
}
