package dev.lockstep.hc.cpu;

import dev.lockstep.hc.item.ItemOutput;
import dev.lockstep.hc.print.PrintBuffer;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Consumer;

/** Texts that the work-items of a launch print, in the order of the grid. */
final class LaunchTexts {
  private final ItemOutput.Room room = new ItemOutput.Room();
  private final Map<Long, String> parts = new ConcurrentSkipListMap<>();

  /** An output for a work-item, or for some that run one after the other. */
  ItemOutput output() {
    return new ItemOutput(room);
  }

  /**
   * Adds outputs that are complete.
   *
   * @param order position of the range or tile among all
   */
  void put(long order, ItemOutput... outputs) {
    StringBuilder all = new StringBuilder();
    for (ItemOutput output : outputs) {
      all.append(output.text());
    }
    if (!all.isEmpty()) {
      parts.put(order, all.toString());
    }
  }

  /** Hands over all texts, if there are any. */
  void to(Consumer<String> out) {
    String all = String.join("", parts.values());
    if (dropped() > 0) {
      all += PrintBuffer.notice(dropped());
    }
    if (!all.isEmpty()) {
      out.accept(all);
    }
  }

  long dropped() {
    return room.dropped();
  }
}
