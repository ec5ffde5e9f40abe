package dev.lockstep.litmus.machine;

import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.TestStep;
import java.util.Locale;

/** Operations of a machine in words. */
record OperationText(LitmusTest test) {
  String of(Operation operation) {
    return switch (operation) {
      case Operation.Load(String register, Expression address, int bypass) ->
          register
              + " = load "
              + place(address)
              + (bypass == 0 ? "" : ", past " + bypass + (bypass == 1 ? " cache" : " caches"));
      case Operation.Store(Expression address, Expression value) ->
          "store " + place(address) + " = " + value(value);
      case Operation.Atomic atomic ->
          atomic.register().map(register -> register + " = ").orElse("")
              + update(atomic)
              + " "
              + place(atomic.address());
      case Operation.Wait(Operation.Counter counter, int most) ->
          "wait for "
              + switch (counter) {
                case READS -> "loads and updates";
                case WRITES -> "stores";
                case LOCAL -> "local memory";
              }
              + (most == 0 ? "" : ", all but " + most);
      case Operation.Invalidate(int levels) -> "invalidate " + levels(levels);
      case Operation.Clean() -> "write dirty lines back";
      case Operation.Barrier() -> "barrier";
      case Operation.Assign(String register, Expression value) -> register + " = " + value(value);
      case Operation.Branch(Expression condition, int target) ->
          "if " + value(condition) + " goto " + target;
    };
  }

  private String update(Operation.Atomic atomic) {
    String name = atomic.update().name().toLowerCase(Locale.ROOT).replace('_', '-');
    return atomic.update() == TestStep.Update.COMPARE_EXCHANGE
        ? "%s %s for %s at"
            .formatted(name, value(atomic.value()), atomic.expected().map(this::value).orElse("0"))
        : "%s %s at".formatted(name, value(atomic.value()));
  }

  private static String levels(int levels) {
    return switch (levels) {
      case 1 -> "the nearest cache";
      case 2 -> "the second cache";
      default -> "both caches";
    };
  }

  /** A location by its name where the address is one. */
  private String place(Expression address) {
    return address instanceof Expression.Address(int index)
        ? test.locations().get(index).name()
        : "[" + value(address) + "]";
  }

  private String value(Expression expression) {
    return expression.text(
        address -> "&" + test.locations().get(address.index()).name(),
        operator -> operator.ofC().symbol());
  }
}
