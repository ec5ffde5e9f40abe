package dev.lockstep.hc.item;

import dev.lockstep.hc.print.PrintBuffer;
import java.util.concurrent.atomic.AtomicLong;

/** Texts of one work-item, or of some that run one after the other, in the order of their calls. */
public final class ItemOutput {
  /** Output of the work-item that the current thread is. */
  public static final ScopedValue<ItemOutput> CURRENT = ScopedValue.newInstance();

  /** Room that is left for all work-items of a launch, as on a device. */
  public static final class Room {
    private final AtomicLong used = new AtomicLong(PrintBuffer.FIRST);
    private final AtomicLong dropped = new AtomicLong();

    private boolean take(int words) {
      boolean fits = used.addAndGet(words) <= PrintBuffer.words();
      if (!fits) {
        dropped.incrementAndGet();
      }
      return fits;
    }

    /** Calls that found no room. */
    public long dropped() {
      return dropped.get();
    }
  }

  private final Room room;
  private final StringBuilder text = new StringBuilder();

  public ItemOutput(Room room) {
    this.room = room;
  }

  /**
   * Adds a text if there is room.
   *
   * @param words of the arguments in the memory of a device
   */
  public void add(String more, int words) {
    if (room.take(PrintBuffer.HEADER + words)) {
      text.append(more);
    }
  }

  /** All texts. */
  public String text() {
    return text.toString();
  }
}
