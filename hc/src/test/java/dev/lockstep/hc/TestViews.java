package dev.lockstep.hc;

import dev.lockstep.testing.Shares;
import java.util.List;
import java.util.stream.Stream;

/** Views for tests: of {@code cpu} and of a third of the emulated GPUs, or of all. */
final class TestViews {
  private static final int SHARE = 3;

  private TestViews() {}

  /** A view of each order for each accelerator. */
  static Stream<AcceleratorView> all() {
    return accelerators().stream()
        .flatMap(a -> Stream.of(a.createView(), a.createView(ExecutionOrder.ANY_ORDER)));
  }

  static List<Accelerator> accelerators() {
    List<Accelerator> gpus = Accelerator.all().stream().filter(Accelerator::isEmulated).toList();
    return Stream.concat(Stream.of(Accelerator.of("cpu")), Shares.of(gpus, SHARE).stream())
        .toList();
  }
}
