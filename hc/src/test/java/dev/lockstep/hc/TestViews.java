package dev.lockstep.hc;

import dev.lockstep.testing.Shares;
import java.util.List;
import java.util.stream.Stream;

/** Views for tests: of {@code cpu}, Ventus and a third of AMD's GPUs, or of all. */
final class TestViews {
  private static final int SHARE = 3;

  private TestViews() {}

  /** A view of each order for each accelerator. */
  static Stream<AcceleratorView> all() {
    return accelerators().stream()
        .flatMap(a -> Stream.of(a.createView(), a.createView(ExecutionOrder.ANY_ORDER)));
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
