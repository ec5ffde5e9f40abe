package dev.lockstep.hc.translated;

import dev.lockstep.hc.print.Print;
import dev.lockstep.hc.print.PrintBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Records of the work-items of a launch in a {@link PrintBuffer}, in the order of the grid. */
public final class PrintedTexts {
  private static final PrintedTexts NONE = new PrintedTexts("", 0, true);

  private final String text;
  private final long dropped;
  private final boolean complete;

  private record Text(long order, String text) {}

  private PrintedTexts(String text, long dropped, boolean complete) {
    this.text = text;
    this.dropped = dropped;
    this.complete = complete;
  }

  /**
   * Reads texts.
   *
   * @param memory null if the kernel prints nothing
   */
  public static PrintedTexts of(List<Print> prints, int @Nullable [] memory, Grid grid) {
    if (memory == null) {
      return NONE;
    }
    List<Text> all = new ArrayList<>();
    long dropped = Integer.toUnsignedLong(memory[PrintBuffer.DROPPED]);
    int end = Math.min(memory[PrintBuffer.USED], memory.length);
    IntBuffer words = IntBuffer.wrap(memory).position(PrintBuffer.FIRST).limit(end);
    // Where a call asked for more than was left, or a work-item was stopped, a record is missing.
    while (words.remaining() >= PrintBuffer.HEADER && words.get(words.position()) != 0) {
      Print print = prints.get(words.get() - 1);
      long position = Integer.toUnsignedLong(words.get());
      all.add(new Text(grid.order(position), print.text(words)));
    }
    all.sort(Comparator.comparingLong(Text::order));
    StringBuilder out = new StringBuilder();
    all.forEach(one -> out.append(one.text()));
    return new PrintedTexts(out.toString(), dropped, !words.hasRemaining() || dropped > 0);
  }

  /** Hands over all texts, if there are any. */
  public void to(Consumer<String> out) {
    String all = text;
    if (dropped > 0) {
      all += PrintBuffer.notice(dropped);
    }
    if (!complete) {
      all += "[printf: texts of work-items that were stopped are missing]" + System.lineSeparator();
    }
    if (!all.isEmpty()) {
      out.accept(all);
    }
  }

  /** Calls that found no room. */
  public long dropped() {
    return dropped;
  }
}
