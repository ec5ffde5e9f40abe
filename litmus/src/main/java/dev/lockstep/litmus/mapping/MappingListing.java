package dev.lockstep.litmus.mapping;

import dev.lockstep.litmus.instruction.MachineTest;
import dev.lockstep.litmus.instruction.MachineThread;
import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Order;
import dev.lockstep.litmus.test.TestStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Statements of a test beside the instructions that a mapping chose for them. */
public final class MappingListing {
  private final LitmusTest test;

  private MappingListing(LitmusTest test) {
    this.test = test;
  }

  /**
   * A statement.
   *
   * @param step its position in the thread
   * @param instructions one a string; those that compute its operands are among them
   */
  public record Row(int step, String statement, List<String> instructions) {
    public Row {
      instructions = List.copyOf(instructions);
    }
  }

  /** Statements of a thread in order. */
  public static List<Row> of(MachineTest machine, MachineThread thread) {
    MappingListing listing = new MappingListing(machine.test());
    List<Row> rows = new ArrayList<>();
    List<TestStep> steps = thread.thread().steps();
    for (int step = 0; step < steps.size(); step++) {
      rows.add(new Row(step, listing.text(steps.get(step)), thread.lines(step)));
    }
    return rows;
  }

  /** A statement as listings have it. */
  public static String statement(LitmusTest test, TestStep step) {
    return new MappingListing(test).text(step);
  }

  private String text(TestStep step) {
    return switch (step) {
      case TestStep.Load load ->
          "%s = load%s %s"
              .formatted(load.register(), how(load.kind(), Order.PLAIN), text(load.address()));
      case TestStep.Store store ->
          "store%s %s = %s"
              .formatted(
                  how(store.kind(), Order.PLAIN), text(store.address()), text(store.value()));
      case TestStep.ReadWrite one ->
          "%s%s%s %s%s, %s"
              .formatted(
                  one.register().isEmpty() ? "" : one.register() + " = ",
                  word(one.update()),
                  how(one.kind(), Order.PLAIN),
                  text(one.address()),
                  one.expected().map(value -> ", " + text(value)).orElse(""),
                  text(one.value()));
      case TestStep.Fence(TestStep.Kind kind, boolean global, boolean local) ->
          kind.tags().stream()
                  .findFirst()
                  .map(tag -> tag.equals("membar") ? tag + "." + word(kind.scope()) : tag)
                  .orElse("fence" + how(kind, Order.PLAIN))
              + (global ? local ? "" : " global" : " local");
      case TestStep.Barrier _ -> "barrier";
      case TestStep.Assign(String register, Expression value) -> register + " = " + text(value);
      case TestStep.Branch(Expression condition, int target) ->
          "if (%s) goto step %d".formatted(text(condition), target);
      case TestStep.Wait _ -> "wait";
      case TestStep.CacheControl _ -> "cache instruction";
    };
  }

  private static String how(TestStep.Kind kind, Order absent) {
    return kind.order() == absent ? "" : "." + word(kind.order()) + "." + word(kind.scope());
  }

  private String text(Expression expression) {
    return expression.text(
        address -> test.locations().get(address.index()).name(), MappingListing::word);
  }

  /** The name of a constant as listings and rows have it. */
  static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
