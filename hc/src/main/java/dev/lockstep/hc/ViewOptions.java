package dev.lockstep.hc;

import java.util.Objects;

/**
 * How a view takes launches; parameters of hc's {@code create_view}.
 *
 * @param order when launches begin
 * @param queuing when commands are handed to the device
 * @param priority importance among the views of the accelerator
 * @param launches what is asked of each of its launches
 */
public record ViewOptions(
    ExecutionOrder order, QueuingMode queuing, Priority priority, LaunchOptions launches) {
  /** In order, automatic, of normal importance, nothing asked of launches. */
  public static final ViewOptions DEFAULT =
      new ViewOptions(
          ExecutionOrder.IN_ORDER, QueuingMode.AUTOMATIC, Priority.NORMAL, LaunchOptions.NONE);

  public ViewOptions {
    Objects.requireNonNull(order, "order");
    Objects.requireNonNull(queuing, "queuing");
    Objects.requireNonNull(priority, "priority");
    Objects.requireNonNull(launches, "launches");
  }

  public ViewOptions withOrder(ExecutionOrder changed) {
    return new ViewOptions(changed, queuing, priority, launches);
  }

  public ViewOptions withQueuing(QueuingMode changed) {
    return new ViewOptions(order, changed, priority, launches);
  }

  public ViewOptions withPriority(Priority changed) {
    return new ViewOptions(order, queuing, changed, launches);
  }

  public ViewOptions withLaunches(LaunchOptions changed) {
    return new ViewOptions(order, queuing, priority, changed);
  }
}
