package dev.lockstep.assembler.block.variable;

import dev.lockstep.assembler.asm4gcn.TracedText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The labels of a block. A name may be defined many times; a reference means the definition with
 * the smallest difference in lines, of two equally near ones the later.
 */
public final class LabelTable {
  /** A definition. */
  public static final class Label {
    final String name;
    final TracedText place;
    final int line;
    final int row;

    /** The instruction behind it. */
    int step;

    public Label(String name, TracedText place, int line, int row) {
      this.name = name;
      this.place = place;
      this.line = line;
      this.row = row;
    }

    public int step() {
      return step;
    }

    public void setStep(int value) {
      this.step = value;
    }

    public TracedText place() {
      return place;
    }

    public int line() {
      return line;
    }

    public String name() {
      return name;
    }
  }

  /**
   * A label that an instruction names.
   *
   * @param start offset in the source
   */
  public record Reference(String name, int start, int end) {}

  private final Map<String, List<Label>> byName = new HashMap<>();

  /** Adds a definition; returns an earlier one of the same name, if any. */
  public @Nullable Label add(Label label) {
    List<Label> same = byName.computeIfAbsent(label.name, _ -> new ArrayList<>(1));
    Label earlier = same.isEmpty() ? null : same.getFirst();
    same.add(label);
    return earlier;
  }

  public boolean contains(String name) {
    return byName.containsKey(name);
  }

  /** The definition that a reference on a line means; null when there is none. */
  public @Nullable Label nearest(String name, int row) {
    List<Label> same = byName.getOrDefault(name, List.of());
    int low = 0;
    int high = same.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (same.get(middle).row <= row) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    // All before low stand on the line or above it, all from low on below.
    Label above = low > 0 ? same.get(low - 1) : null;
    Label below = low < same.size() ? lastOf(same, low) : null;
    if (above == null || below == null) {
      return above == null ? below : above;
    }
    return row - above.row < below.row - row ? above : below;
  }

  /** Of definitions on one line the last one. */
  private static Label lastOf(List<Label> same, int from) {
    int at = from;
    while (at + 1 < same.size() && same.get(at + 1).row == same.get(from).row) {
      at++;
    }
    return same.get(at);
  }

  /** The definitions of a name, in order. */
  public List<Label> all(String name) {
    return byName.getOrDefault(name, List.of());
  }

  /** All names. */
  public Iterable<String> names() {
    return byName.keySet();
  }
}
