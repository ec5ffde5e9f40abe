package dev.lockstep.hc;

import dev.lockstep.testing.Shares;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Views for tests: of {@code cpu}, Ventus and a third of AMD's GPUs, or of all. */
final class TestViews {
  private static final int SHARE = 3;

  private TestViews() {}

  /**
   * A view of each order for {@code cpu}; for each emulated accelerator in the short form that of
   * the order whose turn it is.
   */
  static Stream<AcceleratorView> all() {
    List<AcceleratorView> views = new ArrayList<>();
    List<ExecutionOrder> orders = List.of(ExecutionOrder.values());
    int turn = 0;
    for (Accelerator one : accelerators()) {
      turn++;
      for (ExecutionOrder order : orders) {
        if (!one.isEmulated() || Shares.takes(turn + order.ordinal(), orders.size())) {
          views.add(one.createView(order));
        }
      }
    }
    return views.stream();
  }

  static List<Accelerator> accelerators() {
    List<Accelerator> gcn = gcn();
    List<Accelerator> others = Accelerator.all().stream().filter(a -> !gcn.contains(a)).toList();
    return Stream.concat(others.stream(), Shares.of(gcn, SHARE).stream()).toList();
  }

  private static List<Accelerator> gcn() {
    return Accelerator.all().stream().filter(a -> a.path().startsWith("gcn:")).toList();
  }
}
